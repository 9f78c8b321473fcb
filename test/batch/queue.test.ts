import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSmallBundles } from '../../scripts/bench/small-bundles.mjs';
import { buildTool, ended, type BuiltTool } from './built-tool.ts';
import { tablesOf } from './tables.ts';

/** `npm run test:batch` makes the full proof of it: 200 bundles, a worker killed every second. */
const KILLS = Number(process.env['TRIAGE_WORKER_KILLS'] ?? 2);
const BUNDLES = Number(process.env['TRIAGE_BUNDLES'] ?? 12);
const WORKERS = 3;
const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

let folder: string;
let tool: BuiltTool;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-queue-'));
  tool = buildTool(import.meta.filename);
}, 120_000);

afterAll(() => {
  tool.remove();
  rmSync(folder, { recursive: true });
});

describe.skipIf(!HAS_REDIS)('analyze batch --queue (skipped where redis-server cannot be had)', () => {
  it('has every result once, though workers are killed and Redis is restarted', { timeout: 600_000 }, async () => {
    const archive = join(folder, 'archive');
    writeSmallBundles(archive, BUNDLES);
    const output = join(folder, 'triage');
    const port = await freePort();
    const url = `redis://127.0.0.1:${port}`;
    let redis = await startRedis(port);
    const workers = Array.from({ length: WORKERS }, () => tool.start('worker', '--queue', url, '--concurrency', '1'));
    const batch = tool.start('batch', archive, '-o', output, '-f', 'none', '--queue', url);
    const end = ended(batch).then(() => 'end' as const);

    for (let round = 0; round < KILLS; round++) {
      if ((await Promise.race([pause(1000), end])) === 'end') break;
      if (round === 1) {
        redis.kill('SIGTERM');
        await ended(redis);
        redis = await startRedis(port);
      }
      const victim = workers[round % WORKERS];
      victim?.kill('SIGKILL');
      workers[round % WORKERS] = tool.start('worker', '--queue', url, '--concurrency', '1');
    }
    await end;
    for (const worker of workers) worker.kill('SIGKILL');
    redis.kill('SIGKILL');

    expect(batch.exitCode).toBe(0);
    const local = join(folder, 'local');
    expect(tool.run('batch', archive, '-o', local, '-f', 'none').status).toBe(0);
    const tables = tablesOf(output);
    expect(tables['bundles']).toHaveLength(BUNDLES);
    expect(tables).toEqual(tablesOf(local));
  });

  it('says that a queue cannot be reached, without the password', async () => {
    const port = await freePort();
    const [bundle = ''] = writeSmallBundles(join(folder, 'one'), 1);
    const url = `redis://:secret@127.0.0.1:${port}`;

    for (const words of [
      ['batch', bundle, '-o', join(folder, 'x'), '--queue', url],
      ['worker', '--queue', url],
    ]) {
      const { status, err } = tool.run(...words);
      expect({ status, err }).toEqual({
        status: 2,
        err: `analyze: cannot reach the queue at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}\n`,
      });
    }
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts Redis with its data in a file, so that a restart forgets nothing that was written. */
async function startRedis(port: number): Promise<ChildProcess> {
  const redis = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'],
    { stdio: 'ignore' },
  );
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => {
        resolve(false);
      });
    });
    if (open) return redis;
    await pause(20);
  }
}
