// npm run bench [-- --large] [-- --quick] [-- --counts] [-- --keep <folder>]
// Measures the figures of BENCHMARKS.md over data of its own making, each as a ratio of two measurements of this run.
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeBundle, writeFile } from './bundle.mjs';
import { countWork } from './counts.mjs';
import { makeLiterals } from './literals.mjs';
import { logOf } from './logs.mjs';
import { fastest, runNode, seconds } from './measure.mjs';
import { buildMicro, scanSpeed, yamlSpeed } from './micro.mjs';
import { podList } from './pods.mjs';

const { values: options } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = join(root, 'dist');
const inflate = fileURLToPath(new URL('inflate.mjs', import.meta.url));
const someRules = fileURLToPath(new URL('some-rules.mjs', import.meta.url));
const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'faultline-bench-'));
mkdirSync(folder, { recursive: true });

try {
  if (options.counts) console.log(JSON.stringify(await countWork(folder, dist, 8e6), undefined, 2));
  else await bench();
} finally {
  if (options.keep === undefined) rmSync(folder, { recursive: true });
}

async function bench() {
  const [cpu] = cpus();
  console.log(
    `${cpu.model.trim()}, ${cpus().length} cores, ${gigabytes(totalmem())}, Node ${process.version}, ${process.platform}`,
  );
  console.log(
    `${new Date().toISOString().slice(0, 10)}, npm run bench${options.large ? ' -- --large' : ''}${options.quick ? ' -- --quick' : ''}\n`,
  );
  console.log('| what | measured | against | ratio | target |\n|---|---|---|---|---|');
  await readers();
  await startUp();
  await rulesFree();
  await wholeBundles();
}

/** The scanner and the YAML reader alone. */
async function readers() {
  await buildMicro(folder);
  const size = options.quick ? 50e6 : 200e6;
  const log = join(folder, 'kubelet.log');
  await writeFile(log, logOf('kubelet.log', size, 5));
  await seconds('gzip', ['-kf1', log]);
  const [unpack] = await fastest(3, [() => seconds('gzip', ['-dc', `${log}.gz`])]);
  const reference = size / 1e6 / unpack;
  for (const count of [50, 450, 900]) {
    const { speed } = scanSpeed(folder, log, makeLiterals(count));
    row(
      `scanner, ${count} literals`,
      rate(speed),
      `gzip -dc ${rate(reference)}`,
      speed / reference,
      '>= 1',
      speed >= reference,
    );
  }
  const pods = join(folder, 'pods.yaml');
  await writeFile(pods, podList(options.quick ? 10e6 : 50e6, 5));
  const rounds = [1, 2, 3].map(() => ['own', 'full'].map((reader) => yamlSpeed(folder, reader, pods).speed));
  const [own, full] = [0, 1].map((reader) => Math.max(...rounds.map((speeds) => speeds[reader])));
  row('YAML of kubectl get pods', rate(own), `js-yaml ${rate(full)}`, own / full, '>= 4', own / full >= 4);
}

/** A small bundle: what starting up costs. */
async function startUp() {
  const path = await bundleOf(1e6);
  const [nothing, analysis] = await fastest(5, [
    () => seconds(process.execPath, ['-e', '0']),
    // Without what measures memory: it is loaded into the process, which a user's is not.
    () => seconds(process.execPath, analysisOf(path)),
  ]);
  const more = analysis - nothing;
  row(
    'analyze, 1 MB bundle',
    `${analysis.toFixed(2)} s`,
    `node -e 0 ${nothing.toFixed(2)} s`,
    `+${more.toFixed(2)} s`,
    '<= +0.25 s',
    more <= 0.25,
  );
}

/** What the number of rules costs. */
async function rulesFree() {
  const path = await bundleOf(options.quick ? 100e6 : 1e9);
  const [few, all] = await fastest(3, [
    () => seconds(process.execPath, [someRules, dist, path, '10']),
    () => seconds(process.execPath, [someRules, dist, path]),
  ]);
  row('all rules', `${all.toFixed(2)} s`, `ten rules ${few.toFixed(2)} s`, all / few, '<= 1.1', all / few <= 1.1);
}

/** Time against unpacking alone, memory, and how both grow. */
async function wholeBundles() {
  const unit = options.quick ? 25e6 : 250e6;
  const runs = [];
  for (const bytes of [...(options.quick ? [] : [100e6]), unit, 2 * unit, 4 * unit, ...(options.large ? [4e9] : [])]) {
    const path = await bundleOf(bytes);
    let memory = 0;
    const [time, gzip, node] = await fastest(bytes > 2e9 ? 1 : 3, [
      async () => {
        const run = await analyze(path);
        memory = Math.max(memory, run.memory);
        return run.seconds;
      },
      () => seconds('gzip', ['-dc', path]),
      () => seconds(process.execPath, [inflate, path]),
    ]);
    runs.push({ bytes, time, memory });
    const name = `analyze, ${megabytes(bytes)} .tgz of ${megabytes(statSync(path).size)}`;
    row(name, `${time.toFixed(2)} s`, `gzip -dc ${gzip.toFixed(2)} s`, time / gzip, '<= 1', time / gzip <= 1);
    row(
      name,
      `${time.toFixed(2)} s`,
      `inflating in Node ${node.toFixed(2)} s`,
      time / node,
      '<= 1.6',
      time / node <= 1.6,
    );
    row(
      name,
      `peak ${megabytes(memory)}`,
      megabytes(runs[0].bytes) + ` bundle ${megabytes(runs[0].memory)}`,
      memory / runs[0].memory,
      '<= 300 MB',
      memory <= 300e6,
    );
    if (options.keep === undefined) rmSync(path);
  }
  const per = (run) => run.time / run.bytes;
  const [once, twice, fourTimes] = [unit, 2 * unit, 4 * unit].map((bytes) => runs.find((run) => run.bytes === bytes));
  for (const [name, run] of [
    ['2', twice],
    ['4', fourTimes],
  ]) {
    row(
      `time per byte at ${name} times the size`,
      `${megabytes(run.bytes)}`,
      `${megabytes(once.bytes)}`,
      per(run) / per(once),
      '<= 1.15',
      per(run) / per(once) <= 1.15,
    );
  }
}

/** The bundle of so many bytes, made once. */
async function bundleOf(bytes) {
  const path = join(folder, `bundle-${bytes / 1e6}.tgz`);
  if (!existsSync(path)) await writeBundle(path, bytes);
  return path;
}

function analyze(bundle) {
  return runNode(folder, analysisOf(bundle));
}

/** What Node is given to analyse a bundle. */
function analysisOf(bundle) {
  return [join(dist, 'cli.js'), bundle, '-f', 'json', '-o', join(folder, 'report'), '--quiet'];
}

function row(what, measured, against, ratio, target, met) {
  const shown = typeof ratio === 'number' ? ratio.toFixed(2) : ratio;
  console.log(`| ${what} | ${measured} | ${against} | ${shown} | ${target} ${met ? 'met' : 'missed'} |`);
}

function rate(speed) {
  return `${speed.toFixed(0)} MB/s`;
}

function megabytes(bytes) {
  return bytes >= 1e9 ? gigabytes(bytes) : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

function gigabytes(bytes) {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
