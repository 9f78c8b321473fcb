import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Writes the report of every sample, as the built tool makes it; tells what each is called and what was found. */
export async function addSamples(root, output) {
  const { analyzeBundle, renderReport } = await import(pathToFileURL(join(root, 'dist/index.js')).href);
  const names = readdirSync(join(root, 'samples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const samples = [];
  for (const name of names) {
    const report = await analyzeBundle(join(root, 'samples', `${name}.tgz`));
    const folder = join(output, 'samples', name);
    await mkdir(folder, { recursive: true });
    for (const format of ['html', 'md', 'json'])
      await writeFile(join(folder, `report.${format}`), renderReport(report, format));
    const story = readFileSync(join(root, 'samples', name, 'README.md'), 'utf8');
    samples.push({ name, title: /^# (.*)$/m.exec(story)?.[1] ?? name, headline: report.verdict.headline });
  }
  return samples;
}
