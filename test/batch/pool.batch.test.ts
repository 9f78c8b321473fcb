import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BatchError } from '../../src/batch/errors.ts';
import { BundlePool, type PoolFiles } from '../../src/batch/pool.ts';
import type { Task } from '../../src/batch/bundle-task.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MEBIBYTE = 1024 ** 2;

let folder: string;
let files: PoolFiles;
let pool: BundlePool | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(ROOT, 'dist-test-pool-'));
  files = {
    process: join(folder, 'batch-pool.js'),
    worker: fileURLToPath(new URL('hostile/worker.mjs', import.meta.url)),
  };
  await build({
    entryPoints: [join(ROOT, 'src/batch/pool-process.ts')],
    outfile: files.process,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
});

afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('what a bundle does to its thread or process', () => {
  it.each([
    ['throws', 'crash', 'a fault of ours'],
    ['killed', 'crash', 'its process ended: SIGKILL'],
    ['hangs', 'time-limit', 'took longer than 1 s'],
    ['stuck', 'time-limit', 'took longer than 1 s'],
    ['map', 'memory-limit', 'needed more than 32 MiB of memory'],
    ['strings', 'memory-limit', 'needed more than 32 MiB of memory'],
  ])('%s: fails, and the next bundle is analysed', async (bundle, failure, reason) => {
    pool = openPool({ timeLimit: failure === 'time-limit' ? 1000 : 20_000 });

    expect(await pool.analyse(task(bundle))).toEqual({ state: 'casualty', failure, reason });
    expect(await pool.analyse(task('good'))).toMatchObject({ state: 'done', summary: 'good' });
    expect(await pool.analyseAlone(task(bundle, 'again'))).toEqual({ state: 'failed', failure, reason });
    expect(await pool.analyseAlone(task('good'))).toMatchObject({ state: 'done', summary: 'good' });
  });

  it('fills memory outside of the heap: fails, and the next bundle is analysed', async () => {
    pool = openPool({ timeLimit: 20_000 });
    const reason = 'needed more than 32 MiB of memory';

    expect(await pool.analyseAlone(task('buffers'))).toEqual({ state: 'failed', failure: 'memory-limit', reason });
    expect(await pool.analyse(task('good'))).toMatchObject({ state: 'done' });
  });

  it('takes its neighbour with it, which succeeds alone', async () => {
    pool = openPool({ timeLimit: 20_000, workers: 2 });
    await pool.warm();

    const [neighbour, killed] = await Promise.all([pool.analyse(task('slow')), pool.analyse(task('killed'))]);

    expect([neighbour, killed]).toMatchObject([{ state: 'casualty' }, { state: 'casualty' }]);
    expect(await pool.analyseAlone(task('slow'))).toMatchObject({ state: 'done', summary: 'slow' });
  });

  it('keeps the next one waiting, whose time begins when a thread takes it up', async () => {
    pool = openPool({ timeLimit: 1000 });

    const [hung, next] = await Promise.all([pool.analyse(task('hangs')), pool.analyse(task('good'))]);

    expect(hung).toMatchObject({ state: 'casualty', failure: 'time-limit' });
    expect(next).toMatchObject({ state: 'done', summary: 'good' });
  });

  it('finds the disk full: ends the batch', async () => {
    pool = openPool({ timeLimit: 20_000 });
    await expect(pool.analyse(task('disk-full'))).rejects.toThrow('the disk is full');
  });
});

describe('telling bundles apart', () => {
  it('has the same limits', async () => {
    pool = openPool({ timeLimit: 500 });

    expect(await pool.identify('hangs')).toEqual({ unreadable: 'hangs took longer than 1 s' });
    expect(await pool.identify('good')).toEqual({ hash: 'good', size: 1 });
  });
});

it('says that no process can be had', async () => {
  pool = new BundlePool({ timeLimit: 1000, memoryLimit: MEBIBYTE }, { ...files, process: join(folder, 'none.js') });
  await expect(pool.analyse(task('good'))).rejects.toThrow(BatchError);
});

function openPool(limits: { readonly timeLimit: number; readonly workers?: number }): BundlePool {
  return new BundlePool({ workers: 1, memoryLimit: 32 * MEBIBYTE, ...limits }, files);
}

function task(bundle: string, attempt = 'first'): Task {
  return { bundle, folder: join(folder, `${bundle}-${attempt}`), options: { rules: [], limits: {}, formats: [] } };
}
