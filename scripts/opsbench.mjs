// npm run opsbench -- <folder>: runs the scorer that lies in the folder of labelled bundles over this build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { score } from './archive-reports.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run opsbench -- <folder with *.tgz, labels.json and score.mjs>');
  process.exit(2);
}
const run = score(folder, [join(folder, 'score.mjs'), folder, join(root, 'test/opsbench/mapping.json')]);
process.stdout.write(run.stdout);
process.stderr.write(run.stderr);
const reached = /cause and object (?<score>[0-9.]+)/.exec(run.stdout)?.groups?.score;
// What was reached must not be lost.
const { causeAndObject: least } = JSON.parse(readFileSync(join(root, 'test/opsbench/least.json'), 'utf8'));
if (run.status !== 0 || reached === undefined || Number(reached) < least) {
  console.error(`cause and object ${reached ?? 'unknown'}: below the committed ${least}`);
  process.exitCode = 1;
}
