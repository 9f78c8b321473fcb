// node scripts/bench/growth.mjs [--from 1000] [--steps 4] [--only pods,nodes] [--longest 120] [--dist dist]: how CPU and memory grow with what
// a bundle holds many of: n, 2n, 4n, 8n of each, and the exponent between the last two. 1 is linear. A run of more seconds than the longest failed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { KINDS } from './growth/kinds.mjs';

const PRELOAD = fileURLToPath(new URL('preload.mjs', import.meta.url));
const MEGABYTE = 1024 * 1024;

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '4' },
    only: { type: 'string' },
    longest: { type: 'string', default: '120' },
    dist: { type: 'string', default: fileURLToPath(new URL('../../dist', import.meta.url)) },
  },
});
const from = Number(values.from);
const wanted = values.only?.split(',') ?? Object.keys(KINDS);
const folder = mkdtempSync(join(tmpdir(), 'faultline-growth-'));
try {
  console.log(`${'seconds of CPU (megabytes of memory, of html + json) at n ='.padEnd(32)} ${sizes().join(', ')}`);
  for (const [name, make] of Object.entries(KINDS))
    if (wanted.includes(name))
      report(
        name,
        sizes().map((n) => measure(make(n))),
      );
} finally {
  rmSync(folder, { recursive: true });
}

function sizes() {
  return Array.from({ length: Number(values.steps) }, (_, step) => from * 2 ** step);
}

function measure(files) {
  const bundle = join(folder, 'bundle');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(bundle, path)), { recursive: true });
    writeFileSync(join(bundle, path), text);
  }
  const usage = join(folder, 'usage.json');
  const out = join(folder, 'out');
  const args = ['--import', PRELOAD, join(values.dist, 'cli.js'), bundle, '--output', out, '--quiet'];
  const run = spawnSync(process.execPath, args, {
    env: { ...process.env, BENCH_USAGE: usage },
    timeout: Number(values.longest) * 1000,
  });
  const result = run.status === 0 ? read(usage, out) : undefined;
  for (const made of [bundle, usage, out]) rmSync(made, { recursive: true, force: true });
  return result;
}

function read(usage, out) {
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, 'utf8'));
  const size = (file) => statSync(join(out, file)).size / MEGABYTE;
  return {
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    memory: maxRSS / 1024,
    page: size('report.html'),
    json: size('report.json'),
  };
}

/** The start costs the same whatever the size: what grows is what comes on top of the smallest. */
function exponent(runs, member) {
  const [before, last] = runs.slice(-2);
  if (before === undefined || last === undefined) return 'failed';
  return Math.log2(last[member] / before[member]).toFixed(2);
}

function report(name, runs) {
  const figures = runs.map((run) =>
    run === undefined
      ? 'failed'
      : `${run.cpu.toFixed(2)} (${run.memory.toFixed(0)}, ${run.page.toFixed(1)} + ${run.json.toFixed(1)})`,
  );
  console.log(
    `${name.padEnd(32)} ${figures.join('  ')}  cpu ${exponent(runs, 'cpu')}, memory ${exponent(runs, 'memory')}`,
  );
}
