// node scripts/fuzz.mjs [--count 2000] [--seed 1] [--keep <dir>] [--dist dist]: odd bundles by the thousand, made from the artifacts of the
// rules' tests and of every format, put to the built tool in this process. Says what did not hold, shrunk, and leaves those bundles in a folder.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { bytesOf, CHOICES } from './fuzz/inputs.mjs';
import { unescaped } from './fuzz/properties.mjs';
import { seedArtifacts } from './fuzz/seeds.mjs';

const PRELOAD = fileURLToPath(new URL('bench/preload.mjs', import.meta.url));
const MEGABYTE = 1024 * 1024;
const MOST_MEMORY = 400 * MEGABYTE;
const MOST_CPU = 20e6;
/** Pages that an input may add to this process without being asked what it takes alone. */
const SMALL_GROWTH = 16 * MEGABYTE;
/** After as many inputs free pages are given back, so that what the next ones take is seen as growth. */
const SWEEP = 100;
/** After as many runs the seed moves on, so that a failure costs no more than the rest of its thousand. */
const BATCH = 1000;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string', default: 'fuzz-report' },
    dist: { type: 'string', default: fileURLToPath(new URL('../dist', import.meta.url)) },
  },
});
const { analyzeBundle, BundleUnreadableError, loadBuiltInRules, renderers, renderReport } = await import(
  pathToFileURL(join(values.dist, 'index.js')).href
);
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
const count = Number(values.count);
const { tests } = await loadBuiltInRules();
const seeds = await seedArtifacts(tests);
const folder = mkdtempSync(join(tmpdir(), 'faultline-fuzz-'));
const figures = { runs: 0, unreadable: 0, diagnosed: 0, warned: 0, cpu: 0, memory: 0, failures: 0 };
const began = performance.now();

try {
  for (let done = 0; done < count; done += BATCH) {
    const seed = Number(values.seed) + done / BATCH;
    const details = await fc.check(
      fc.asyncProperty(CHOICES, async (choices) => {
        const bytes = bytesOf(choices, seeds);
        const problems = await problemsWith(bytes, choices.pieces);
        if (problems.length > 0) throw new Error(problems.join('\n'));
      }),
      { numRuns: Math.min(BATCH, count - done), seed },
    );
    if (details.failed) tell(details, seed);
    if (count > BATCH && (done / BATCH) % 20 === 19) console.log(summary());
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(summary());
process.exitCode = figures.failures === 0 ? 0 : 1;

async function problemsWith(bytes, pieces) {
  const file = join(folder, 'bundle');
  writeFileSync(file, bytes);
  if (figures.runs % SWEEP === SWEEP - 1) collectGarbage();
  const residentBefore = process.memoryUsage().rss;
  const before = process.cpuUsage();
  const fromFile = await outcomeOf(file);
  const { user, system } = process.cpuUsage(before);
  figures.runs += 1;
  figures.cpu = Math.max(figures.cpu, user + system);
  const memory = process.memoryUsage().rss;
  figures.memory = Math.max(figures.memory, memory);
  const problems = [];
  if (user + system > MOST_CPU) problems.push(`took ${(user + system) / 1e6} s of CPU`);
  if (memory > MOST_MEMORY && memory - residentBefore > SMALL_GROWTH) {
    const alone = memoryAlone(file);
    if (alone > MOST_MEMORY) problems.push(`took ${(alone / MEGABYTE).toFixed(0)} MB of memory`);
  }
  const fromPipe = await outcomeOf(Readable.from(piecesOf(bytes, pieces)));
  if (fromFile.json !== fromPipe.json)
    problems.push(`not the same from a pipe: ${difference(fromFile.json, fromPipe.json)}`);
  return [...problems, ...fromFile.problems];
}

/** What an input takes in a process of its own: this one also holds the free pages of all the inputs before. */
function memoryAlone(file) {
  const usage = join(folder, 'usage.json');
  const args = ['--import', PRELOAD, join(values.dist, 'cli.js'), file, '--output', join(folder, 'out'), '--quiet'];
  spawnSync(process.execPath, args, { env: { ...process.env, BENCH_USAGE: usage } });
  return JSON.parse(readFileSync(usage, 'utf8')).maxRSS * 1024;
}

/** The report's JSON, or how nothing could be read; whatever else is thrown is a failure. */
async function outcomeOf(source) {
  let report;
  try {
    report = await analyzeBundle(source, { name: 'bundle' });
  } catch (error) {
    if (!(error instanceof BundleUnreadableError)) throw error;
    figures.unreadable += 1;
    return { json: error.name, problems: [] };
  }
  if (report.diagnoses.length > 0) figures.diagnosed += 1;
  if (report.warnings.length > 0) figures.warned += 1;
  const failed = report.warnings.filter(({ message }) =>
    /^could not be read as |^[^:]{1,200} failed at .{1,200}: |^was not read further/.test(message),
  );
  const forms = typeof source === 'string' ? renderAll(report) : { json: renderReport(report, 'json') };
  return {
    json: forms.json,
    problems: [...failed.map(({ message }) => message), ...(typeof source === 'string' ? unescaped(forms) : [])],
  };
}

function renderAll(report) {
  return Object.fromEntries(renderers.map(({ id }) => [id, renderReport(report, id)]));
}

function* piecesOf(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function difference(left, right) {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const around = (text) => text.slice(Math.max(0, at - 60), at + 100).replaceAll('\n', ' ');
  return `${around(left)} <> ${around(right)}`;
}

function tell({ counterexample, counterexamplePath, numRuns, error, errorInstance }, seed) {
  figures.failures += 1;
  mkdirSync(values.keep, { recursive: true });
  const file = join(values.keep, `${seed}.bundle`);
  writeFileSync(file, bytesOf(counterexample[0], seeds));
  const stack = errorInstance instanceof Error ? errorInstance.stack : error;
  console.log(
    `seed ${seed}, run ${numRuns}, path ${counterexamplePath}: ${file}\n${stack.split('\n').slice(0, 8).join('\n')}`,
  );
}

function summary() {
  const { runs, unreadable, diagnosed, warned, cpu, memory, failures } = figures;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  return `${runs} inputs in ${seconds} s: ${failures} of ${Math.ceil(count / BATCH)} batches failed; of twice as many reports ${unreadable} none (unreadable), ${diagnosed} with a diagnosis, ${warned} with warnings; at most ${(cpu / 1e6).toFixed(2)} s of CPU and ${(memory / MEGABYTE).toFixed(0)} MB`;
}
