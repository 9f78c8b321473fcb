import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EpisodeSummary, PatternSummary } from '../../src/batch/result.ts';
import { TriageStore } from '../../src/batch/store.ts';
import { logPatternOf, unknownPatterns } from '../../src/batch/unknown-patterns.ts';
import { resultWith } from './results.ts';

let store: TriageStore;

beforeEach(() => {
  store = new TriageStore(':memory:');
});

afterEach(() => {
  store.close();
});

function put(
  content: string,
  cause: string | undefined,
  findings: { readonly episodes?: readonly EpisodeSummary[]; readonly patterns?: readonly PatternSummary[] },
): void {
  const result = resultWith({ cause });
  if (result.state === 'failed') throw new Error(result.reason);
  store.putResult(
    content,
    { tool: '1', rules: 'r' },
    { ...result, summary: { ...result.summary, episodes: [], ...findings } },
  );
}

function episode(pod: string, unexplained: boolean): EpisodeSummary {
  return {
    fingerprint: 'e1',
    event: 'probe.failed',
    severity: 'error',
    title: `The probe of pod ${pod} fails`,
    episodes: 1,
    count: 2,
    unexplained,
    source: `${pod}.log:1`,
    quote: `probe of ${pod}`,
  };
}

function pattern(fingerprint: string, template: string): PatternSummary {
  return { fingerprint, template, count: 3, source: 'a.log:1', quote: template };
}

const paths = new Map([['c2', ['acme/two.tgz', 'acme/copy.tgz']]]);
const reportOf = (content: string): string | undefined => (content === 'c2' ? 'reports/c2/report.html' : undefined);

it('counts what no diagnosis explains, names what its titles share, and shows it where nobody knows a cause', () => {
  put('c1', 'etcd/member-unreachable', { episodes: [episode('a', true)] });
  put('c2', undefined, { episodes: [episode('b', true)] });
  put('c3', undefined, { episodes: [episode('c', false)] });

  expect(unknownPatterns(store, paths, reportOf)).toEqual([
    {
      fingerprint: 'e1',
      kind: 'event',
      event: 'probe.failed',
      text: 'The probe of pod … fails',
      bundles: 2,
      unsolved: 1,
      count: 4,
      examples: [
        { bundle: 'acme/two.tgz', report: 'reports/c2/report.html', source: 'b.log:1', quote: 'probe of b' },
        { bundle: 'c1', source: 'a.log:1', quote: 'probe of a' },
      ],
    },
  ]);
});

it('counts the bundles of a cluster once, and finds it by each of its templates', () => {
  const alpha = pattern('f1', 'cannot reach the store alpha');
  const beta = pattern('f2', 'cannot reach the store beta');
  put('c1', 'etcd/member-unreachable', { patterns: [alpha, beta] });
  put('c2', undefined, { patterns: [alpha] });
  put('c3', undefined, { patterns: [pattern('f3', 'no such lease')] });

  expect(unknownPatterns(store, paths, reportOf)).toMatchObject([
    { fingerprint: 'f1', kind: 'log', text: 'cannot reach the store <*>', bundles: 2, unsolved: 1, count: 9 },
    { fingerprint: 'f3', kind: 'log', text: 'no such lease', bundles: 1, unsolved: 1, count: 3 },
  ]);
  expect(logPatternOf(store, 'f2')).toMatchObject({ template: 'cannot reach the store <*>', bundles: 2 });
  expect(logPatternOf(store, 'none')).toBeUndefined();
});
