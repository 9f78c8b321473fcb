// npm run field -- <folder>: what the tool makes of real material with labels (real incidents as people paste them, captures of
// real clusters). Per case: the verdict, the label's strings that the report surfaces, the first diagnosis, and whether it is
// one that an expert accepts (test/<folder's name>/mapping.json, with a reason for each case in reasons.json).
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { score } from './archive-reports.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('usage: npm run field -- <folder with *.tgz and labels.json>');
  process.exit(2);
}
const own = join(root, 'test', basename(resolve(folder)));
const mapping = readJson(join(own, 'mapping.json'));
const reasons = readJson(join(own, 'reasons.json'));
const least = readJson(join(own, 'least.json'));

const scorer = [join(folder, 'score.mjs'), join(folder, '../field/score.mjs')].find((file) => isThere(file));
const run = score(folder, [scorer, folder, join(own, 'mapping.json'), '--']);
process.stdout.write(run.stdout);
process.stderr.write(run.stderr);

const complaints = Object.keys(mapping).flatMap((name) =>
  name in reasons ? [] : [`${name}: accepted without a reason`],
);
const figures = figuresOf(run.stdout);
for (const [name, { atLeast, atMost }] of Object.entries(least)) {
  const figure = figures[name];
  if (figure === undefined) complaints.push(`${name} was not measured`);
  else if (atLeast !== undefined && figure < atLeast)
    complaints.push(`${name} ${figure}: below the committed ${atLeast}`);
  else if (atMost !== undefined && figure > atMost) complaints.push(`${name} ${figure}: above the committed ${atMost}`);
}
for (const complaint of complaints) console.error(complaint);
if (run.status !== 0 || complaints.length > 0) process.exitCode = 1;

/** The scorer's last line, as numbers. */
function figuresOf(text) {
  const parts = {
    surfaced: /surfaced \d+\/\d+ = ([\d.]+)/,
    right: /first diagnosis right \d+ = ([\d.]+)/,
    confirmed: /confirmed first (\d+)/,
    confirmedRight: /of them right (\d+)/,
    falseHealthy: /false healthy (\d+)/,
    silent: /silent (\d+)/,
    quiet: /negatives quiet (\d+)/,
  };
  const last = text.trim().split('\n').at(-1) ?? '';
  const figures = {};
  for (const [name, pattern] of Object.entries(parts)) {
    const number = pattern.exec(last)?.[1];
    if (number !== undefined) figures[name] = Number(number);
  }
  if (figures.confirmed !== undefined) figures.wrongAndConfirmed = figures.confirmed - figures.confirmedRight;
  return figures;
}

function isThere(file) {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
