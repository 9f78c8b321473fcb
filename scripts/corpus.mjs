// npm run corpus -- <folder>: reads real bundles and compares with what is known of them (test/corpus/<bundle>.yaml).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { archivesOf, withReportsOf } from './archive-reports.mjs';
import { check } from './corpus/check.mjs';
import { describe, summarize } from './corpus/summary.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const [folder, cli] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run corpus -- <folder of bundles> [cli.js]');
  process.exit(2);
}
const bundles = archivesOf(folder);
const failures = withReportsOf(folder, (reports) => bundles.filter((name) => !isAsExpected(name, reports)), cli);
console.log(`${bundles.length - failures.length} of ${bundles.length} bundles are read and diagnosed as expected`);
if (failures.length > 0) console.log(`not: ${failures.join(', ')}`);
process.exitCode = failures.length > 0 || bundles.length === 0 ? 1 : 0;

function isAsExpected(name, reports) {
  const wrong = examine(name, join(reports, `${name}.json`));
  for (const each of wrong) console.log(`  WRONG: ${each}`);
  console.log();
  return wrong.length === 0;
}

/** Prints what a bundle holds; gives what is not as expected. */
function examine(name, file) {
  if (!existsSync(file)) return ['the analysis failed'];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const path = join(root, 'test/corpus', `${name}.yaml`);
  const expected = existsSync(path) ? load(readFileSync(path, 'utf8')) : undefined;
  const summary = summarize(report, expected?.ownWords);
  console.log(describe(name, report, summary).join('\n'));
  return expected === undefined ? ['there is no expectation'] : check(expected, report, summary);
}
