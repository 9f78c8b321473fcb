import { describe, expect, it } from 'vitest';
import { renderers, renderReport } from '../../reports/index.ts';
import { EXAMPLES } from './example-report.ts';

describe('every form of every example', () => {
  for (const [name, example] of Object.entries(EXAMPLES)) {
    for (const { id, fileName } of renderers) {
      it(`${name} as ${id} is the golden text`, async () => {
        const text = renderReport(example(), id as never);
        if (id === 'html') return;
        await expect(text).toMatchFileSnapshot(`golden/${name}.${fileName}`);
      });
    }
  }
});
