import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContentResult } from '../../src/batch/result.ts';
import { pathsOf, similarBundles, storedFindings, type BundleFindings } from '../../src/batch/similar.ts';
import { TriageStore } from '../../src/batch/store.ts';
import { resultWith } from './results.ts';

const VERSION = { tool: '1.0.0', rules: 'r1' };
const LEADERLESS = 'etcd/member-unreachable';
let store: TriageStore;

beforeEach(() => {
  store = new TriageStore(':memory:');
});

afterEach(() => {
  store.close();
});

function put(content: string, cause: string | undefined, templates: readonly string[] = []): void {
  store.putSource({ path: `/archive/${content}.tgz`, content, size: 1, modified: 1, problem: null });
  store.putResult(content, VERSION, withPatterns(cause, templates));
}

function withPatterns(cause: string | undefined, templates: readonly string[]): ContentResult {
  const result = resultWith({ cause });
  if (result.state === 'failed') throw new Error(result.reason);
  const patterns = templates.map((template) => ({
    fingerprint: `f-${template}`,
    template,
    count: 1,
    source: 'a.log:1',
    quote: template,
  }));
  return { ...result, summary: { ...result.summary, patterns } };
}

function findingsOf(content: string): BundleFindings {
  const findings = storedFindings(store, content);
  if (findings === undefined) throw new Error(`${content} is not in the store`);
  return findings;
}

it('puts shared causes before shared lines before shared events, and equals by content', () => {
  put('a', LEADERLESS, ['lost']);
  put('same-cause-2', LEADERLESS);
  put('same-cause-1', LEADERLESS);
  put('same-line', undefined, ['lost']);
  put('same-event', undefined);
  put('other-cause', 'nodes/disk-full');
  store.putResult('failed', VERSION, { state: 'failed', failure: 'crash', reason: 'gone' });

  const nearest = similarBundles(store, findingsOf('a'), { self: 'a', most: 10 });

  expect(nearest.map(({ content }) => content)).toEqual([
    'same-cause-1',
    'same-cause-2',
    'same-line',
    'same-event',
    'other-cause',
  ]);
  expect(nearest[0]).toMatchObject({
    paths: ['/archive/same-cause-1.tgz'],
    headline: 'What happened',
    shared: { causes: [`${LEADERLESS} (Node)`], events: ['etcd.no-leader'], patterns: [] },
  });
  expect(nearest[2]?.shared).toEqual({
    causes: [],
    events: ['etcd.no-leader'],
    patterns: [{ fingerprint: 'f-lost', template: 'lost' }],
  });
  expect(similarBundles(store, findingsOf('a'), { self: 'a', most: 1 })).toEqual(nearest.slice(0, 1));
});

it('puts bundles with the same first cause before those that have it besides', () => {
  const putBoth = (content: string, first: string, second: string): void => {
    const result = resultWith({ cause: first });
    const other = resultWith({ cause: second });
    if (result.state === 'failed' || other.state === 'failed') throw new Error('no result');
    const diagnoses = [...result.summary.diagnoses, ...other.summary.diagnoses];
    store.putResult(content, VERSION, { ...result, summary: { ...result.summary, diagnoses } });
  };
  putBoth('a', LEADERLESS, 'nodes/rebooted');
  putBoth('besides', 'nodes/disk-full', 'nodes/rebooted');
  putBoth('first', LEADERLESS, 'nodes/disk-full');

  const nearest = similarBundles(store, findingsOf('a'), { self: 'a', most: 5 });
  expect(nearest.map(({ content }) => content)).toEqual(['first', 'besides']);
  expect((nearest[0]?.similarity ?? 0) / (nearest[1]?.similarity ?? 1)).toBeGreaterThan(2);
});

it('finds the same findings wholly similar, and a cause that blames another kind less so', () => {
  put('a', LEADERLESS);
  const { diagnoses, episodes, patterns } = findingsOf('a');
  const elsewhere = { diagnoses: diagnoses.map((each) => ({ ...each, kind: 'Pod' })), episodes, patterns };

  expect(similarBundles(store, { diagnoses, episodes, patterns }, { most: 5 })[0]?.similarity).toBe(1);
  const [found] = similarBundles(store, elsewhere, { most: 5 });
  expect(found?.similarity).toBeGreaterThan(0.5);
  expect(found?.similarity).toBeLessThan(1);
  expect(found?.shared.causes).toEqual([LEADERLESS]);
});

it('lists nothing that shares nothing', () => {
  put('a', LEADERLESS);
  expect(similarBundles(store, { diagnoses: [], episodes: [], patterns: [] }, { most: 5 })).toEqual([]);
  expect(storedFindings(store, 'unknown')).toBeUndefined();
  expect(pathsOf(store, 'a')).toEqual(['/archive/a.tgz']);
});
