import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PRELOAD = fileURLToPath(new URL('preload.mjs', import.meta.url));

/** Runs a command with its output thrown away; its seconds on the wall. Throws where it fails. */
export async function seconds(command, args, env = {}) {
  const nowhere = openSync('/dev/null', 'w');
  const begin = process.hrtime.bigint();
  const child = spawn(command, args, { stdio: ['ignore', nowhere, 'pipe'], env: { ...process.env, ...env } });
  let problem = '';
  child.stderr.on('data', (chunk) => (problem += chunk));
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const end = process.hrtime.bigint();
  closeSync(nowhere);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${problem.slice(-2000)}`);
  return Number(end - begin) / 1e9;
}

/** Runs a Node program; its seconds and the most memory it held, in bytes. */
export async function runNode(folder, args) {
  const usage = join(folder, 'usage.json');
  const time = await seconds(process.execPath, ['--import', PRELOAD, ...args], { BENCH_USAGE: usage });
  const { maxRSS } = JSON.parse(readFileSync(usage, 'utf8'));
  rmSync(usage);
  return { seconds: time, memory: maxRSS * 1024 };
}

/** The fastest of several measurements that take turns, so that a slow moment of the machine hits all alike. */
export async function fastest(rounds, tasks) {
  const best = tasks.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) best[index] = Math.min(best[index], await task());
  }
  return best;
}
