// npm run corpus -- <folder>: reads real bundles and compares with what is known of them (test/corpus/<bundle>.yaml).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { check } from './corpus/check.mjs';
import { describe, summarize } from './corpus/summary.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const [folder, cli = join(root, 'dist/cli.js')] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run corpus -- <folder of bundles> [cli.js]');
  process.exit(2);
}
const ARCHIVE = /\.(?:tgz|tar\.gz|tar\.xz|zip|tar)$/;
const bundles = readdirSync(folder)
  .filter((name) => ARCHIVE.test(name))
  .sort();
const failures = [];
for (const file of bundles) {
  const name = file.replace(ARCHIVE, '');
  const wrong = examine(name, join(folder, file));
  for (const each of wrong) console.log(`  WRONG: ${each}`);
  if (wrong.length > 0) failures.push(name);
  console.log();
}
console.log(`${bundles.length - failures.length} of ${bundles.length} bundles are read and diagnosed as expected`);
if (failures.length > 0) console.log(`not: ${failures.join(', ')}`);
process.exitCode = failures.length > 0 || bundles.length === 0 ? 1 : 0;

/** Prints what a bundle holds; gives what is not as expected. */
function examine(name, bundle) {
  const run = spawnSync(process.execPath, [cli, bundle, '--format', 'json', '--output', '-'], {
    maxBuffer: 1 << 29,
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    console.log(`${name}: exit ${run.status ?? run.signal}\n${run.stderr}`);
    return ['the analysis failed'];
  }
  const report = JSON.parse(run.stdout);
  const path = join(root, 'test/corpus', `${name}.yaml`);
  const expected = existsSync(path) ? load(readFileSync(path, 'utf8')) : undefined;
  const summary = summarize(report, expected?.ownWords);
  console.log(describe(name, report, summary).join('\n'));
  return expected === undefined ? ['there is no expectation'] : check(expected, report, summary);
}
