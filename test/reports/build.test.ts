import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import * as fromSources from '../../reports/index.ts';
import { buildReports } from '../../scripts/build-reports.mjs';
import { EXAMPLES } from './example-report.ts';

const outdir = mkdtempSync(join(tmpdir(), 'built-reports-'));
afterAll(() => {
  rmSync(outdir, { recursive: true });
});

describe('the built renderers', () => {
  it('make the same bytes as those made from the sources, without template compiler or schema compiler', async () => {
    const { plugin } = await buildReports({ outdir });
    const outfile = join(outdir, 'index.mjs');
    const { metafile } = await build({
      entryPoints: [fileURLToPath(new URL('../../reports/index.ts', import.meta.url))],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      metafile: true,
      plugins: [plugin],
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      },
    });
    const built = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as typeof fromSources;

    for (const example of Object.values(EXAMPLES)) {
      for (const { id } of fromSources.renderers) {
        expect(built.renderReport(example(), id) === fromSources.renderReport(example(), id)).toBe(true);
      }
    }
    expect(built.validateReport({})).toEqual(fromSources.validateReport({}));
    const inputs = Object.keys(metafile.inputs).join('\n');
    expect(inputs).not.toMatch(/handlebars\/dist\/cjs\/handlebars\/compiler|node_modules\/(?:esbuild|ajv)\//u);
  });
});
