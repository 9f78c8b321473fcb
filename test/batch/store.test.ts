import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedTitle } from '../../src/batch/shared-title.ts';
import { TriageStore } from '../../src/batch/store.ts';
import { sliceTime, trendOf } from '../../src/batch/time-slices.ts';
import { triageIndex } from '../../src/batch/triage-index.ts';
import { triageHtml, triageMarkdown } from '../../reports/triage/index.ts';
import { resultWith } from './results.ts';

const VERSION = { tool: '1.0.0', rules: 'r1' };
let folder: string;

interface Preparing {
  prepare(sql: string): unknown;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-store-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the store', () => {
  it('takes a result as often as it comes, and once', () => {
    const store = new TriageStore(join(folder, 'twice.db'));
    store.putResult('c1', VERSION, resultWith({ cause: 'etcd/member-unreachable' }));
    const before = store.rows('diagnoses');
    store.putResult('c1', VERSION, resultWith({ cause: 'etcd/member-unreachable' }));

    expect(store.rows('diagnoses')).toEqual(before);
    expect(store.result('c1')).toMatchObject({
      state: 'done',
      reason: null,
      tool_version: '1.0.0',
      rules_version: 'r1',
    });
    store.putResult('c1', VERSION, { state: 'failed', failure: 'crash', reason: 'gone' });
    expect(store.rows('diagnoses')).toEqual([]);
    expect(store.result('c1')).toMatchObject({ state: 'failed', reason: 'gone' });
    store.close();
  });

  it('says at the next write that nothing could be written down since the last', () => {
    vi.useFakeTimers();
    const store = new TriageStore(join(folder, 'failing.db'));
    const prototype = Database.prototype as Preparing;
    const prepareReally = Object.getOwnPropertyDescriptor(prototype, 'prepare')?.value as Preparing['prepare'];
    const prepare = vi.spyOn(prototype, 'prepare').mockImplementation(function (this: Preparing, sql) {
      if (sql === 'COMMIT') throw new Error('database or disk is full');
      return prepareReally.call(this, sql);
    });
    const source = { path: 'a.tgz', content: null, size: null, modified: null, problem: 'gone' };
    try {
      store.putSource(source);
      vi.advanceTimersByTime(1000);
      expect(() => store.putSource({ ...source, path: 'b.tgz' })).toThrow(/the disk is full/);
    } finally {
      prepare.mockRestore();
      vi.useRealTimers();
      store.close();
    }
  });

  it('leaves a closed database alone, whoever ended its transactions', () => {
    vi.useFakeTimers();
    const store = new TriageStore(join(folder, 'closed.db'));
    const source = { path: 'a.tgz', content: null, size: null, modified: null, problem: 'gone' };
    try {
      store.putSource(source);
      store.query('COMMIT');
      store.putSource({ ...source, path: 'b.tgz' });
    } finally {
      store.close();
      store.close();
      // A closed database ends the whole process when it is asked for anything.
      vi.advanceTimersByTime(1000);
      vi.useRealTimers();
    }

    const again = new TriageStore(join(folder, 'closed.db'));
    expect(again.query('SELECT path FROM sources ORDER BY path')).toEqual([{ path: 'a.tgz' }, { path: 'b.tgz' }]);
    again.close();
  });

  it('keeps what another version found, and counts the newest', () => {
    const store = new TriageStore(join(folder, 'versions.db'));
    store.putResult('c1', VERSION, resultWith({ cause: 'etcd/member-unreachable' }));
    store.putResult('c1', { tool: '1.0.0', rules: 'r2' }, resultWith({ cause: 'etcd/disk-too-slow' }));
    store.putResult('c1', { tool: '1.0.0', rules: 'r2' }, resultWith({ cause: 'etcd/disk-too-slow' }));

    expect(store.rows('diagnoses')).toMatchObject([{ content: 'c1', id: 'etcd/disk-too-slow' }]);
    expect(store.rows('bundles')).toMatchObject([{ content: 'c1', rules_version: 'r2' }]);
    expect(
      store.query(
        'SELECT content, rules_version, id FROM all_bundles JOIN all_diagnoses USING (analysis) ORDER BY rules_version',
      ),
    ).toEqual([
      { content: 'c1', rules_version: 'r1', id: 'etcd/member-unreachable' },
      { content: 'c1', rules_version: 'r2', id: 'etcd/disk-too-slow' },
    ]);
    store.close();
  });

  it('keeps what it has when the disk is full, and goes on when there is room', () => {
    const store = new TriageStore(join(folder, 'full.db'));
    store.putResult('c1', VERSION, resultWith({ cause: 'etcd/member-unreachable' }));
    store.commit();
    store.query('PRAGMA max_page_count = 1');
    const fill = (): void => {
      for (let number = 2; number < 100; number++)
        store.putResult(`c${number}`, VERSION, resultWith({ cause: 'etcd/member-unreachable' }));
    };

    expect(fill).toThrow(/^the disk is full: the store .* keeps what it has; make room and run the same command again/);
    const kept = store.rows('bundles').length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(98);
    expect(store.rows('diagnoses')).toHaveLength(kept);
    store.query('PRAGMA max_page_count = 1000000');
    fill();
    expect(store.rows('bundles')).toHaveLength(99);
    store.close();
  });

  it.each([
    [1, 'was made by an older version of this tool (format 1, known: 2); choose another output folder'],
    [99, 'was made by a newer version of this tool (format 99, known: 2); update the tool or choose another output'],
  ])('refuses a store of format %d', (format, problem) => {
    const path = join(folder, `format-${format}.db`);
    const database = new Database(path);
    database.exec(`PRAGMA user_version = ${format}`);
    database.close();
    expect(() => new TriageStore(path)).toThrow(`the store ${path} ${problem}`);
  });

  it('refuses a file that is no store', () => {
    const path = join(folder, 'no.db');
    writeFileSync(path, 'not a database, but long enough to look like one '.repeat(100));
    expect(() => new TriageStore(path)).toThrow(`the store ${path} cannot be used`);
  });
});

describe('the index', () => {
  it('counts causes, finds clusters that came again and copies, and puts the worst first', () => {
    const store = new TriageStore(join(folder, 'index.db'));
    const put = (path: string, content: string, day: string, cause?: string): void => {
      store.putSource({ path, content, size: 1, modified: 1, problem: null });
      store.putResult(content, VERSION, resultWith({ cause, day, cluster: 'k1' }));
    };
    put('/a/acme/one.tgz', 'c1', '2024-01-01', 'etcd/member-unreachable');
    put('/a/acme/two.tgz', 'c2', '2024-01-03', 'etcd/member-unreachable');
    put('/a/other/three.tgz', 'c3', '2024-01-02');
    put('/a/other/four.tgz', 'c3', '2024-01-02');
    store.putSource({
      path: '/a/<b>|.tgz',
      content: null,
      size: null,
      modified: null,
      problem: '/a/<b>|.tgz is "empty"',
    });

    const index = triageIndex(store, (content) => (content === 'c3' ? undefined : `reports/${content}/report.html`));

    expect(index.causes).toMatchObject([
      { id: 'etcd/member-unreachable', bundles: 2, clusters: 1, overTime: [1, 0, 1] },
    ]);
    expect(index.bundles.map(({ path }) => path)).toEqual([
      'acme/one.tgz',
      'acme/two.tgz',
      '<b>|.tgz',
      'other/four.tgz',
    ]);
    expect(index.bundles.find(({ state }) => state === 'failed')?.reason).toBe('is "empty"');
    expect(index.bundles.at(-1)).toMatchObject({ copies: ['other/three.tgz'], group: 'other' });
    expect(index.clusters).toEqual([
      {
        identity: 'k1',
        bundles: [0, 3, 1],
        firstSeen: '2024-01-01T00:00:00.000Z',
        lastSeen: '2024-01-03T00:00:00.000Z',
      },
    ]);
    const html = triageHtml(index);
    expect(html).toContain("default-src 'none'".replaceAll("'", '&#x27;'));
    expect(html).not.toContain('<b>');
    expect(triageMarkdown(index)).toContain('`<b>\\|.tgz`');
    expect(index.bundles.map(({ report }) => report)).toEqual([
      'reports/c1/report.html',
      'reports/c2/report.html',
      undefined,
      undefined,
    ]);
    store.close();
  });
});

describe('time in slices', () => {
  it.each([
    [[], 'day', 0],
    [['2024-01-01T05:00:00.000Z'], 'day', 1],
    [['2024-02-28T05:00:00.000Z', '2024-03-01T00:00:00.000Z'], 'day', 3],
    [['2023-11-05T00:00:00.000Z', '2024-02-01T00:00:00.000Z'], 'month', 4],
    [['1970-01-01T00:00:00.000Z', '2024-02-01T00:00:00.000Z'], 'month', 60],
  ])('%j', (times, unit, count) => {
    const slices = sliceTime(times);
    expect({ unit: slices.unit, count: slices.starts.length }).toEqual({ unit, count });
  });

  it.each([
    [[1, 1], 'unknown'],
    [[1, 1, 4, 4], 'rising'],
    [[9, 0, 1], 'falling'],
    [[3, 3, 3], 'steady'],
  ])('the trend of %j is %s', (counts, trend) => {
    expect(trendOf(counts)).toBe(trend);
  });
});

it.each([
  ['Node a is down', 'Node b is down', 'Node … is down'],
  ['Node a is down', 'Node a is down', 'Node a is down'],
  ['Node a of pool b is down', 'Node c is down', 'Node … is down'],
  ['a refers to Secret b, which is gone', 'c d refers to e, which is gone', '… refers to … which is gone'],
  ['Node … is down', 'Node b is down again', 'Node … is down …'],
  ['all differ', 'here', '…'],
])('the shared title of %j and %j is %j', (left, right, shared) => {
  expect(sharedTitle(left, right)).toBe(shared);
});
