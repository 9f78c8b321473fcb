// node scripts/excerpts.mjs <folder of *.tgz>: the law of excerpts over real material. Each artifact of a small bundle is cut to its
// head, its tail and its middle, the others stay: the report is never "healthy" where the whole one is not, hardly ever sure of what
// the whole does not hold for possible, and what has nothing to do with the case removes no diagnosis.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { extract } from 'tar';
import { analyzeBundle } from '../dist/index.js';

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('usage: node scripts/excerpts.mjs <folder with *.tgz>');
  process.exit(2);
}
/** Of a larger bundle each excerpt would cost more than it tells. */
const LARGEST = 2 * 1024 * 1024;
const MOST_EXCERPTS = 10;
const LEAST_LINES = 4;
/** Without its context a line may well mean something else: of so many excerpts one is sure of what the whole refutes. */
const ONE_OF = 50;
const CUTS = { head: [0, 2 / 3], tail: [1 / 3, 1], beginning: [0, 1 / 3], middle: [1 / 3, 2 / 3], end: [2 / 3, 1] };
const UNRELATED = [
  { name: 'zz/os-release', content: 'NAME="Debian GNU/Linux"\nVERSION_ID="12"\nID=debian\n' },
  { name: 'zz/notes.txt', content: 'These files were collected on Monday.\n' },
];

const scratch = mkdtempSync(join(tmpdir(), 'excerpts-'));
const complaints = [];
const sureOfOther = [];
let excerpts = 0;
try {
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .sort())
    await examine(file);
} finally {
  rmSync(scratch, { recursive: true });
}
if (sureOfOther.length * ONE_OF > excerpts)
  complaints.push(`${sureOfOther.length} excerpts are sure of something else`);
for (const each of sureOfOther) console.log(`sure of something else: ${each}`);
for (const complaint of complaints) console.error(complaint);
console.log(`${excerpts} excerpts, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 || excerpts === 0 ? 1 : 0;

async function examine(file) {
  const unpacked = join(scratch, 'whole');
  mkdirSync(unpacked);
  await extract({ file: join(folder, file), cwd: unpacked });
  const artifacts = textsIn(unpacked);
  rmSync(unpacked, { recursive: true });
  if (artifacts.reduce((sum, { content }) => sum + content.length, 0) > LARGEST) return;
  const whole = await reportOn(artifacts);
  const known = whole.diagnoses.map(({ id }) => id);
  for (const { title, cut } of chosen(artifacts.flatMap((artifact) => cutsOf(artifact, artifacts)))) {
    excerpts++;
    const report = await reportOn(cut);
    const where = `${file}, ${title}`;
    if (report.verdict.status === 'healthy' && whole.verdict.status !== 'healthy') complaints.push(`${where}: healthy`);
    const sure = report.diagnoses.filter(({ id, confidence }) => confidence !== 'possible' && !known.includes(id));
    if (sure.length > 0) sureOfOther.push(`${where}: ${sure.map(({ id }) => id).join(', ')}`);
  }
  const { diagnoses } = await reportOn([...artifacts, ...UNRELATED]);
  for (const id of known)
    if (!diagnoses.some((diagnosis) => diagnosis.id === id)) complaints.push(`${file}, more artifacts: ${id} is gone`);
}

function textsIn(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ name: path.slice(root.length + 1), content: readFileSync(path, 'utf8') }));
}

function cutsOf(artifact, artifacts) {
  const lines = artifact.content.split('\n');
  if (lines.length < LEAST_LINES) return [];
  return Object.entries(CUTS).map(([part, [from, to]]) => {
    const shown = lines.slice(Math.floor(from * lines.length), Math.ceil(to * lines.length));
    const content = `${shown.join('\n')}\n`;
    const cut = artifacts.map((each) => (each === artifact ? { ...each, content } : each));
    return { title: `${part} of ${artifact.name}`, cut };
  });
}

/** Evenly, of those that there are. */
function chosen(cuts) {
  const step = Math.max(1, Math.floor(cuts.length / MOST_EXCERPTS));
  return cuts.filter((_, index) => index % step === 0);
}

async function reportOn(artifacts) {
  const place = join(scratch, 'bundle');
  for (const { name, content } of artifacts) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), content);
  }
  const report = await analyzeBundle(place, { name: 'bundle' });
  rmSync(place, { recursive: true });
  return report;
}
