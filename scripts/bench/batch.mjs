// npm run bench:batch [-- --count 10000] [-- --dist <folder>]
// Works through generated bundles with one and with two threads, and through the queue where redis-server is installed: first
// through so many of the smallest size that shows something, then through at most 1000 of the size of customers' small ones.
// Prints bundles per minute, what a bundle costs beside its analysis, the memory of the threads, and the time of the index.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import { writeSmallBundles } from './small-bundles.mjs';

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, dist: { type: 'string' } },
});
const count = Number(options.count);
const dist = resolve(options.dist ?? fileURLToPath(new URL('../../dist', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'faultline-batch-'));
const REDIS_PORT = 6399;

try {
  await bench();
} finally {
  rmSync(folder, { recursive: true });
}

async function bench() {
  console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, Node ${process.version}`);
  await measure('least', count, {});
  await measure('usual', Math.min(count, 1000), { pods: 150, lines: 6000 });
}

/** @param size of each bundle */
async function measure(name, count, size) {
  const archive = join(folder, name);
  const paths = writeSmallBundles(archive, count, size);
  const [first] = paths;
  const packed = paths.reduce((sum, path) => sum + statSync(path).size, 0) / count;
  console.log(`\n${count} bundles of ${Math.round(packed / 1e3)} kB (packed)\n`);
  const start = await batch(`${name}-start`, [first, '--workers', '1']);
  const one = await batch(`${name}-one`, [archive, '--workers', '1']);
  const two = await batch(`${name}-two`, [archive, '--workers', '2']);
  const again = await batch(`${name}-two`, [archive, '--workers', '2']);

  console.log('| what | measured | target |\n|---|---|---|');
  row('bundles per minute, one worker', perMinute(count, one.seconds));
  row('bundles per minute, two workers', perMinute(count, two.seconds));
  row('two workers against one', `${(one.seconds / two.seconds).toFixed(2)} times`, '>= 1.7');
  const { analysis, report } = meanTimings(`${name}-one`);
  row('analysis of a bundle', milliseconds(analysis));
  row('its report', milliseconds(report));
  const own = analysis + report;
  const perBundle = ((one.seconds - start.seconds) / (count - 1)) * 1000;
  row('hash, store and progress of a bundle', milliseconds(perBundle - own), '<= 20 ms');
  row('memory, one worker', megabytes(one.memory));
  row('memory that the second worker adds', megabytes(two.memory - one.memory));
  row('nothing new: look at all bundles, write the index', `${again.seconds.toFixed(1)} s`);
  await queue(name, archive, first, count);
}

/** One worker process; the batch only fills the queue and takes the results into the store. */
async function queue(name, archive, first, count) {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    console.log('\nThe queue is not measured: redis-server is not installed.');
    return;
  }
  const redis = spawn('redis-server', ['--port', REDIS_PORT, '--bind', '127.0.0.1', '--dir', folder, '--save', ''], {
    stdio: 'ignore',
  });
  await listening(REDIS_PORT);
  const url = `redis://127.0.0.1:${REDIS_PORT}`;
  const worker = spawn(process.execPath, [join(dist, 'cli.js'), 'worker', '--queue', url, '--concurrency', '1'], {
    stdio: 'ignore',
  });
  try {
    const start = await batch(`${name}-queue-start`, [first, '--queue', url]);
    const all = await batch(`${name}-queue`, [archive, '--queue', url]);
    const perBundle = ((all.seconds - start.seconds) / (count - 1)) * 1000;
    row('bundles per minute through the queue, one worker', perMinute(count, all.seconds));
    const { analysis, report } = meanTimings(`${name}-queue`);
    row('hash, queue and store of a bundle', milliseconds(perBundle - analysis - report), '<= 20 ms');
  } finally {
    worker.kill('SIGKILL');
    redis.kill('SIGKILL');
  }
}

/** Runs a batch: seconds on the wall, and the most bytes that the process of its threads held. */
async function batch(name, words) {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(dist, 'cli.js'), 'batch', ...words, '-o', join(folder, name)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, memoryBelow(child.pid))), 100);
  const status = await new Promise((end) => child.on('close', end));
  clearInterval(watch);
  if (status !== 0) throw new Error(`batch ${words.join(' ')} ended with ${status}`);
  return { seconds: (performance.now() - begin) / 1000, memory };
}

/** The largest that any child of a process has been, bytes; 0 where the system does not tell. */
function memoryBelow(parent) {
  let most = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== parent) continue;
      most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
    } catch {
      // It has just ended.
    }
  }
  return most;
}

function meanTimings(name) {
  const database = new Database(join(folder, name, 'triage.db'));
  try {
    return database.prepare('SELECT avg(analysis) AS analysis, avg(report) AS report FROM timings').get();
  } finally {
    database.close();
  }
}

async function listening(port) {
  for (;;) {
    const open = await new Promise((answer) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        answer(true);
      });
      socket.on('error', () => answer(false));
    });
    if (open) return;
    await pause(20);
  }
}

function row(what, measured, target = '') {
  console.log(`| ${what} | ${measured} | ${target} |`);
}

function perMinute(count, seconds) {
  return Math.round((count / seconds) * 60).toString();
}

function milliseconds(time) {
  return `${time.toFixed(1)} ms`;
}

function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`;
}
