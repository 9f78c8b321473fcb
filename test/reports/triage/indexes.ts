import { archivedResults } from '../../../scripts/bench/triage-results.mjs';
import type { ContentResult } from '../../../src/batch/result.ts';
import { TriageStore } from '../../../src/batch/store.ts';
import { triageIndex } from '../../../src/batch/triage-index.ts';
import type { TriageBundle, TriageIndex } from '../../../src/model/index.ts';

/** Of as many bundles, what the errors of only a few add to it. */
const WITH_ERRORS = 25;

/** The index of a generated archive. */
export function archiveIndex(count: number): TriageIndex {
  const store = new TriageStore(':memory:');
  let number = 0;
  for (const { path, content, result } of archivedResults(count)) {
    store.putSource({ path, content, size: 1, modified: 1, problem: null });
    store.putResult(content, { tool: '1', rules: '1' }, number % WITH_ERRORS === 0 ? result : withoutErrors(result));
    number += 1;
  }
  const index = triageIndex(store, (content) => `reports/${content.slice(0, 20)}/report.html`);
  store.close();
  return index;
}

function withoutErrors(result: ContentResult): ContentResult {
  return result.state === 'failed' ? result : { ...result, summary: { ...result.summary, episodes: [], patterns: [] } };
}

/** An index with one hostile text in every member that holds text from a bundle, its path or the line that named it. */
export function hostileIndex(text: string): TriageIndex {
  const time = '2024-01-01T00:00:00.000Z';
  const report = 'reports/0123/report.html';
  const bundle: TriageBundle = {
    path: text,
    copies: [text],
    group: text,
    state: 'done',
    status: 'root-cause',
    headline: text,
    causes: [0],
    confidence: 'confirmed',
    severity: 'critical',
    score: 90,
    producer: text,
    clusterVersion: text,
    cluster: text,
    collectedAt: time,
    bytes: 5,
    report,
  };
  const failed: TriageBundle = { path: text, copies: [], group: 'other', state: 'failed', reason: text, causes: [] };
  const example = { bundle: text, report, source: text, quote: text };
  return {
    tool: { name: 'faultline', version: '1.0.0' },
    bundles: [bundle, failed],
    causes: [
      {
        id: 'etcd/member-unreachable',
        title: text,
        bundles: 1,
        first: 1,
        clusters: 1,
        firstSeen: time,
        lastSeen: time,
        overTime: [1, 0],
        trend: 'falling',
      },
    ],
    unknown: [
      { fingerprint: 'abc', text, kind: 'log', bundles: 1, unsolved: 1, count: 2, examples: [example, example] },
      {
        fingerprint: 'def',
        text,
        kind: 'event',
        event: 'etcd.no-leader',
        bundles: 1,
        unsolved: 0,
        count: 1,
        examples: [],
      },
    ],
    clusters: [{ identity: text, bundles: [0, 1], firstSeen: time, lastSeen: time }],
    slices: [time, '2024-01-02T00:00:00.000Z'],
    sliceUnit: 'day',
  };
}
