// npm run opsbench -- <folder>: runs the scorer that lies in the folder of labelled bundles over this build.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printingFrom, withReportsOf } from './archive-reports.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run opsbench -- <folder with *.tgz, labels.json and score.mjs>');
  process.exit(2);
}
const mapping = join(root, 'test/opsbench/mapping.json');
const run = withReportsOf(folder, (reports) =>
  spawnSync(process.execPath, [join(folder, 'score.mjs'), folder, mapping, ...printingFrom(reports)], {
    encoding: 'utf8',
  }),
);
process.stdout.write(run.stdout);
process.stderr.write(run.stderr);
const score = /cause and object (?<score>[0-9.]+)/.exec(run.stdout)?.groups?.score;
// What was reached must not be lost.
const { causeAndObject: least } = JSON.parse(readFileSync(join(root, 'test/opsbench/least.json'), 'utf8'));
if (run.status !== 0 || score === undefined || Number(score) < least) {
  console.error(`cause and object ${score ?? 'unknown'}: below the committed ${least}`);
  process.exitCode = 1;
}
