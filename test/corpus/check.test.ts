import { describe, expect, it } from 'vitest';
import type { Report, ReportCoverage, ReportDiagnosis, ReportEpisode } from '../../src/model/index.ts';
import { check } from '../../scripts/corpus/check.mjs';
import { describe as describeBundle, summarize } from '../../scripts/corpus/summary.mjs';

const COVERAGE: readonly ReportCoverage[] = [
  { what: 'pods.json', state: 'read', format: 'Kubernetes objects as JSON', bytes: 900 },
  { what: 'a.log', state: 'read', format: 'klog text', bytes: 90, lines: 7 },
  { what: 'own.log', state: 'read', format: 'text', bytes: 1000 },
  { what: 'empty.log', state: 'partial', bytes: 10, why: 'is in no format that is known' },
  { what: 'cut.yaml', state: 'partial', format: 'Kubernetes objects as YAML', bytes: 0, why: 'ends early' },
  { what: 'the state of the kubelet', state: 'not-collected' },
];

function makeDiagnosis(id: string, confidence: ReportDiagnosis['confidence']): ReportDiagnosis {
  return {
    id,
    title: id,
    subject: { kind: 'Service', namespace: 'web', name: 'web' },
    confidence,
    score: 60,
    severity: 'error',
    summary: '',
    explanation: '',
    why: [],
    chain: [],
    evidence: [],
    impact: [],
    remediation: [],
    whenThisIsWrong: '',
    references: [],
  };
}

function makeReport(): Report {
  const episode = {
    event: 'cloud.limit-reached',
    subjects: [{ kind: 'Node', name: 'n1' }],
  } as unknown as ReportEpisode;
  return {
    schema: 'faultline/report/v1',
    tool: { name: 'faultline', version: '0', rulesVersion: '0' },
    bundle: {
      name: 'b',
      sha256: '0',
      producer: 'kind export logs',
      artifacts: { read: 4, skipped: 1, failed: 0 },
      bytes: 2000,
    },
    verdict: { status: 'root-cause', headline: 'A limit is reached.' },
    over: [],
    diagnoses: [makeDiagnosis('cloud/limit-reached', 'confirmed'), makeDiagnosis('nodes/rebooted', 'possible')],
    timeline: [episode],
    unexplained: [],
    inventory: { kinds: [{ kind: 'Pod', count: 3 }], nodes: [], unhealthy: [], certificates: [] },
    coverage: COVERAGE,
    warnings: [],
  };
}

describe('summarize', () => {
  it('counts text of no known format as not understood', () => {
    const summary = summarize(makeReport());
    expect([summary.bytes, summary.understoodBytes]).toEqual([2000, 990]);
    expect(summary.notUnderstood).toEqual([
      { what: 'own.log', bytes: 1000, why: 'text of no known format' },
      { what: 'empty.log', bytes: 10, why: 'is in no format that is known' },
    ]);
    expect(summary.partial).toEqual([{ what: 'cut.yaml', bytes: 0, why: 'ends early' }]);
  });

  it('leaves out what an application prints in no format at all', () => {
    expect(summarize(makeReport(), ['own.log']).understood).toBe(99);
  });

  it('tells formats, log records and reasons', () => {
    const lines = describeBundle('b', makeReport(), summarize(makeReport())).join('\n');
    expect(lines).toContain('klog text: 1 artifacts, 90 bytes, 7 log records');
    expect(lines).toContain('own.log (1000 bytes): text of no known format');
    expect(lines).toContain('confirmed cloud/limit-reached of Service/web/web (60)');
  });
});

describe('check', () => {
  const read = { ownWords: ['own.log'] };

  it.each([
    [{ ...read, producer: 'kind export logs', verdict: 'root-cause', understood: 99, objects: { Pod: 3 } }, []],
    [{ ...read, diagnoses: [{ id: 'cloud/limit-reached', subject: 'Service/web/web', confidence: 'probable' }] }, []],
    [{ ...read, events: [{ event: 'cloud.limit-reached', subject: 'Node/n1' }] }, []],
    [{}, ['49.5% of the bytes are understood, wanted 98%']],
    [{ least: 49 }, []],
    [{ ...read, understood: 99.5 }, ['99.0% of the bytes are understood, wanted 99.5%']],
    [{ ...read, producer: 'other' }, ["producer is 'kind export logs', not 'other'"]],
    [{ ...read, verdict: 'healthy' }, ['verdict is root-cause, not healthy']],
    [
      { ...read, atMost: 'possible' },
      ['cloud/limit-reached of Service/web/web is confirmed, at most possible is right'],
    ],
    [{ ...read, noDiagnoses: ['nodes/rebooted'] }, ['nodes/rebooted was diagnosed']],
    [{ ...read, diagnoses: [{ id: 'nodes/rebooted', first: true }] }, ['nodes/rebooted stands at place 2, not first']],
    [{ ...read, diagnoses: [{ id: 'nodes/rebooted', confidence: 'probable' }] }, ['nodes/rebooted is only possible']],
    [{ ...read, diagnoses: [{ id: 'nodes/disk-full' }] }, ['nodes/disk-full was not diagnosed']],
    [{ ...read, events: ['node.rebooted'] }, ['event node.rebooted was not seen']],
    [
      { ...read, events: [{ event: 'cloud.limit-reached', subject: 'Node/n2' }] },
      ['event cloud.limit-reached was not seen about Node/n2'],
    ],
    [{ ...read, objects: { Pod: 4 } }, ['3 objects of kind Pod, wanted 4']],
    [{ ...read, verdit: 'healthy' }, ["unknown expectation 'verdit'"]],
  ])('compares %j', (expected, wrong) => {
    const report = makeReport();
    const summary = summarize(report, 'ownWords' in expected ? expected.ownWords : undefined);
    expect(check(expected, report, summary)).toEqual(wrong);
  });
});
