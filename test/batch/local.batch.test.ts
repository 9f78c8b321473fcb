import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TriageStore } from '../../src/batch/store.ts';
import { smallBundle, writeSmallBundles } from '../../scripts/bench/small-bundles.mjs';
import { builtTool, type BuiltTool, type StartedTool } from '../built-tool.ts';
import { runHere } from '../cli/run-here.ts';
import { tablesOf } from './tables.ts';

const KILLS = 10;
const BUNDLES = 200;
/** Of the bundles that there are for each kill, those that it may come after: some are under way then, and some must be left. */
const KILL_SPAN = 0.5;

let folder: string;
let archive: string;
let tool: BuiltTool;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-local-'));
  archive = join(folder, 'archive');
  writeSmallBundles(archive, BUNDLES);
  writeFileSync(join(archive, 'empty.tgz'), '');
  tool = builtTool();
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('analyze batch', () => {
  it('ends with the same store, row for row, however often it is killed', { timeout: 600_000 }, async () => {
    const whole = join(folder, 'whole');
    const broken = join(folder, 'broken');
    const { status, out } = tool.run(['batch', archive, '-o', whole, '-f', 'none']);
    expect({ status, out: out.split('\n')[0] }).toEqual({ status: 0, out: `${BUNDLES} analysed, 1 failed` });

    const reports = join(broken, 'reports');
    mkdirSync(reports, { recursive: true });
    for (const point of randomPoints(KILLS, (KILL_SPAN * BUNDLES) / KILLS)) {
      const run = tool.start(['batch', archive, '-o', broken, '-f', 'json']);
      expect(await killAfter(point, reports, run)).toBe('SIGKILL');
    }
    expect(tool.run(['batch', archive, '-o', broken, '-f', 'none']).status).toBe(0);

    expect(tablesOf(broken)).toEqual(tablesOf(whole));
    expect(tool.run(['batch', archive, '-o', broken, '-f', 'none']).out).toContain(`${BUNDLES} known from before`);
  });

  it('finishes what is under way when it is interrupted, and goes on later', { timeout: 120_000 }, async () => {
    const output = join(folder, 'interrupted');
    mkdirSync(output);
    const run = tool.start(['batch', archive, '-o', output, '-f', 'none']);
    let sent = false;
    const watcher = watch(output, (_, file) => {
      if (file === 'triage.db-wal' && !sent) sent = run.child.kill('SIGINT');
    });
    const { status, out, err } = await run.ended;
    watcher.close();

    expect(status).toBe(130);
    expect(err.split('\n').filter((line) => !line.includes('empty.tgz'))).toEqual([
      'finishing the bundles under way; interrupt again to stop at once',
      'stopped early; the same command goes on from here',
      '',
    ]);
    const done = Number(/^\d+/.exec(out)?.[0]);
    expect(done).toBeLessThan(BUNDLES);
    expect(existsSync(join(output, 'index.html'))).toBe(true);
    const rest = tool.run(['batch', archive, '-o', output, '-f', 'none']).out;
    expect(rest).toContain(
      done === 0 ? `${BUNDLES} analysed` : `${BUNDLES - done} analysed, ${done} known from before`,
    );
  });

  it('names what failed, counts copies once and follows the options', { timeout: 120_000 }, () => {
    const small = join(folder, 'small');
    const output = join(folder, 'small-triage');
    mkdirSync(join(small, 'again'), { recursive: true });
    const [bundle = ''] = writeSmallBundles(small, 1);
    // Another bundle of the same name.
    writeFileSync(join(small, 'again', basename(bundle)), smallBundle(9));
    copyFileSync(bundle, join(small, 'again', 'copy.tgz'));
    writeFileSync(join(small, 'cut.tgz'), readFileSync(bundle).subarray(0, 300));
    writeFileSync(join(small, 'empty.tgz'), '');

    const { status, out, err } = tool.run(['batch', small, '-o', output, '--strict', '--export', 'csv,jsonl,parquet']);

    expect({ status, out: out.split('\n')[0] }).toEqual({
      status: 1,
      out: '3 analysed, 1 with the same content as another, 1 failed',
    });
    expect(err).toBe(`${join(small, 'empty.tgz')}: is empty\n`);
    expect(readFileSync(join(output, 'bundles.csv'), 'utf8').split('\r\n')).toHaveLength(6);
    expect(readFileSync(join(output, 'bundles.jsonl'), 'utf8').trim().split('\n')).toHaveLength(4);
    expect(readFileSync(join(output, 'bundles.parquet')).subarray(0, 4).toString()).toBe('PAR1');
    expect(readFileSync(join(output, 'index.html'), 'utf8')).toContain('Triage index');
    expect(readdirSync(join(output, 'reports'))).toHaveLength(3);
  });

  it('refuses what it cannot work with, and says why', { timeout: 120_000 }, async () => {
    const none = join(folder, 'none');
    mkdirSync(none);
    const newer = join(folder, 'newer');
    mkdirSync(newer);
    const database = new Database(join(newer, 'triage.db'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    const [bundle = ''] = writeSmallBundles(join(folder, 'one'), 1);

    expect(await runHere(['batch', none, '-o', join(folder, 'x')])).toMatchObject({
      status: 2,
      err: `analyze: no bundle matches ${none}\n`,
    });
    expect((await runHere(['batch', bundle, '-o', newer])).err).toContain(
      'was made by a newer version of this tool (format 99',
    );
    expect((await runHere(['batch', bundle, '-o', newer, '--memory-limit', '1m'])).err).toContain('128m');
    expect((await runHere(['batch', bundle, '-o', join(bundle, 'x')])).err).toContain('cannot write to');
    expect((await runHere(['batch', '--status'])).status).toBe(2);
    const blocked = join(folder, 'blocked');
    mkdirSync(blocked);
    writeFileSync(join(blocked, 'reports'), 'a file where the folder of the reports should be');
    const { status, err } = tool.run(['batch', bundle, '-o', blocked]);
    expect(status).toBe(2);
    expect(err).toContain(`cannot write to ${blocked}/reports/`);
  });

  it('costs a bundle that hangs only itself, and reads bundles from URLs', { timeout: 120_000 }, async () => {
    const bundle = smallBundle(2);
    const server = createServer((request, response) => {
      response.setHeader('content-length', bundle.length);
      response.setHeader('etag', `"${request.url ?? ''}"`);
      if (request.url === '/good.tgz') response.end(bundle);
      else response.write(bundle.subarray(0, 400), () => request.url === '/breaks.tgz' && response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const urls = ['breaks.tgz', 'good.tgz', 'hangs.tgz'].map((name) => `http://127.0.0.1:${port}/${name}`);
    const output = join(folder, 'urls');

    await tool.start(['batch', ...urls, '-o', output, '-f', 'none', '--time-limit', '10']).ended;
    server.closeAllConnections();
    server.close();

    const store = new TriageStore(join(output, 'triage.db'));
    const rows = store.query(
      'SELECT path, state, failure, reason FROM bundles JOIN sources USING (content) ORDER BY path',
    );
    store.close();
    expect(rows).toMatchObject([
      { path: urls[0], state: 'failed', failure: 'crash', reason: 'the download broke off: terminated' },
      { path: urls[1], state: 'done' },
      { path: urls[2], state: 'failed', failure: 'time-limit', reason: 'took longer than 10 s' },
    ]);
  });
});

/** Numbers from 0 to a bound: the same ones each time. */
function randomPoints(count: number, bound: number): number[] {
  let state = 20_261;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  });
}

/** Kills a run when it has written the reports of so many new bundles, and tells by which signal it ended. */
async function killAfter(count: number, reports: string, { child, ended }: StartedTool): Promise<string | null> {
  let left = count;
  const watcher = watch(reports, () => {
    if (left-- <= 0) child.kill('SIGKILL');
  });
  await ended;
  watcher.close();
  return child.signalCode;
}
