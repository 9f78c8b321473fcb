import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderReport, renderers, validateReport } from '../../reports/index.ts';
import type { Report } from '../../src/model/index.ts';
import { SAMPLE_NAMES, sampleReport } from './sample-reports.ts';

const FOLDER = 'golden/samples';

describe.each(SAMPLE_NAMES)('the report on the sample %s', (name) => {
  it('is the golden Markdown', async () => {
    await expect(renderReport(await sampleReport(name), 'md')).toMatchFileSnapshot(`${FOLDER}/${name}.report.md`);
  });

  it('is the golden JSON, whole', async () => {
    await expect(renderReport(await sampleReport(name), 'json')).toMatchFileSnapshot(`${FOLDER}/${name}.report.json`);
  });

  it('is valid, and its JSON makes every form again, byte for byte', async () => {
    const report = await sampleReport(name);
    const again = JSON.parse(renderReport(report, 'json')) as Report;

    expect(validateReport(again)).toEqual([]);
    for (const { id } of renderers) expect(renderReport(again, id) === renderReport(report, id), id).toBe(true);
    for (const flavor of ['gitlab', 'jira'] as const) {
      expect(renderReport(again, 'md', { flavor }) === renderReport(report, 'md', { flavor }), flavor).toBe(true);
    }
  });
});

describe.each(SAMPLE_NAMES)('the ticket on the sample %s', (name) => {
  it.each(['github', 'gitlab', 'jira'] as const)('fits any length on %s with every block closed', async (flavor) => {
    const report = await sampleReport(name);
    const whole = renderReport(report, 'md', { flavor });
    for (const maxChars of [100, 600, 1500, 3000, 5000, 8000, whole.length - 1]) {
      const text = renderReport(report, 'md', { flavor, maxChars });
      expect(text.length).toBeLessThanOrEqual(maxChars);
      expect(text).toContain('Root cause: ');
      expect(text.match(/^ *(?:```|\{(?:noformat|code)\b)/gmu)?.length ?? 0).toSatisfy(
        (count: number) => count % 2 === 0,
      );
      if (maxChars >= 1500 && maxChars < whole.length) expect(text).toMatch(/Left out to fit [\d,]+ characters: /u);
      if (maxChars >= 8000) expect(text).toMatch(/^(?:####|h4\.) Remedy$/mu);
    }
  });
});

it('no golden text of a former sample is left', () => {
  expect(readdirSync(new URL(`${FOLDER}/`, import.meta.url)).sort()).toEqual(
    SAMPLE_NAMES.flatMap((name) => [`${name}.report.json`, `${name}.report.md`]),
  );
});
