import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSmallBundles } from '../../scripts/bench/small-bundles.mjs';
import { builtTool, type BuiltTool } from '../built-tool.ts';
import { tablesOf } from './tables.ts';

const KILLS = 20;
const BUNDLES = 200;
/** Enough for an analysis to take a while. */
const PODS = 100;
const WORKERS = 3;
/** Of the bundles, those that are done when Redis is restarted: many jobs are in it then. */
const DONE_BEFORE_RESTART = 0.2;
const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;
const EMPTY =
  '0 waiting, 0 active, 0 to be tried again, 0 done and 0 failed but not yet collected; 0 workers\n' as const;

let folder: string;
let tool: BuiltTool;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-queue-'));
  tool = builtTool();
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.skipIf(!HAS_REDIS)('analyze batch --queue (skipped where redis-server cannot be had)', () => {
  it('has every result once, though workers are killed and Redis is restarted', { timeout: 600_000 }, async () => {
    const archive = join(folder, 'archive');
    writeSmallBundles(archive, BUNDLES, { pods: PODS });
    const output = join(folder, 'triage');
    mkdirSync(output);
    const port = await freePort();
    const url = `redis://127.0.0.1:${port}`;
    let redis = await startRedis(port);
    const middle = completions(url, BUNDLES * DONE_BEFORE_RESTART);
    const startWorker = (): ChildProcess => tool.start(['worker', '--queue', url, '--concurrency', '1']).child;
    const workers = Array.from({ length: WORKERS }, startWorker);
    const batch = tool.start(['batch', archive, '-o', output, '-f', 'none', '--queue', url]);
    let restarts = 0;
    const restarted = middle.then(async () => {
      await stop(redis, 'SIGTERM');
      redis = await startRedis(port);
      restarts += 1;
    });
    const end = batch.ended.then((result) => ({ ...result, restarts }));

    for (let kill = 0; kill < KILLS; kill++) {
      if ((await Promise.race([pause(1000), end])) !== undefined) break;
      workers[kill % WORKERS]?.kill('SIGKILL');
      workers[kill % WORKERS] = startWorker();
    }
    const result = await end;
    await restarted;
    await Promise.all(workers.map((worker) => stop(worker, 'SIGKILL')));
    const queue = tool.run(['batch', '--status', '--queue', url]);
    await stop(redis, 'SIGKILL');

    expect({ ...result, out: result.out.split('\n')[0] }).toMatchObject({
      status: 0,
      out: `${BUNDLES} analysed, 0 failed`,
      restarts: 1,
    });
    expect(queue.out).toBe(EMPTY);
    const local = join(folder, 'local');
    expect(tool.run(['batch', archive, '-o', local, '-f', 'none']).status).toBe(0);
    const tables = tablesOf(output);
    expect(tables['bundles']).toHaveLength(BUNDLES);
    expect(tables).toEqual(tablesOf(local));
  });

  it('gives a bundle back unharmed where a worker cannot write its reports', { timeout: 120_000 }, async () => {
    const [bundle = ''] = writeSmallBundles(join(folder, 'blocked-archive'), 1);
    const output = join(folder, 'blocked');
    mkdirSync(output);
    writeFileSync(join(output, 'reports'), 'a file where the folder of the reports should be');
    const port = await freePort();
    const url = `redis://127.0.0.1:${port}`;
    const redis = await startRedis(port);
    const batch = tool.start(['batch', bundle, '-o', output, '--queue', url]);
    const worker = await tool.start(['worker', '--queue', url, '--concurrency', '1']).ended;
    const { out } = tool.run(['batch', '--status', '--queue', url]);
    rmSync(join(output, 'reports'));
    const second = tool.start(['worker', '--queue', url, '--concurrency', '1']);
    const { status } = await batch.ended;
    await Promise.all([stop(second.child, 'SIGINT'), stop(redis, 'SIGKILL')]);

    expect(worker).toMatchObject({ status: 2, err: expect.stringContaining('cannot write to') as string });
    expect(out).toMatch(/^1 waiting, 0 active, 0 to be tried again, 0 done and 0 failed/);
    expect(status).toBe(0);
    expect(existsSync(join(output, 'reports'))).toBe(true);
  });

  it('ends a worker that is told to, though its queue is away', { timeout: 60_000 }, async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    const worker = tool.start(['worker', '--queue', `redis://127.0.0.1:${port}`, '--concurrency', '1']);
    await waitsForBundles(port);
    const away = once(worker.child.stderr, 'data');
    await stop(redis, 'SIGKILL');
    await away;
    worker.child.kill('SIGTERM');

    expect(await worker.ended).toMatchObject({ status: 0, err: expect.stringContaining('is away') as string });
  });

  it('says that a queue cannot be reached, without the password', { timeout: 30_000 }, async () => {
    const port = await freePort();
    const [bundle = ''] = writeSmallBundles(join(folder, 'one'), 1);
    const url = `redis://:secret@127.0.0.1:${port}`;

    for (const words of [
      ['batch', bundle, '-o', join(folder, 'x'), '--queue', url],
      ['worker', '--queue', url],
    ]) {
      const { status, err } = tool.run(words);
      expect({ status, err }).toEqual({
        status: 2,
        err: `analyze: cannot reach the queue at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}\n`,
      });
    }
  });
});

/** Resolves when so many jobs have been completed. */
async function completions(url: string, count: number): Promise<void> {
  const redis = new Redis(url);
  const stream = 'bull:faultline-bundles:events';
  let last = '0';
  for (let seen = 0; seen < count;) {
    const [[, entries] = ['', []]] = (await redis.xread('BLOCK', 0, 'STREAMS', stream, last)) ?? [];
    for (const [id, fields] of entries) {
      last = id;
      if (fields.includes('completed')) seen += 1;
    }
  }
  redis.disconnect();
}

/** Resolves when a worker listens to the queue. */
async function waitsForBundles(port: number): Promise<void> {
  const redis = new Redis(port);
  while (!String(await redis.client('LIST')).includes('name=bull:')) await pause(20);
  redis.disconnect();
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

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
