import { describe, expect, test } from 'vitest';
import { datedAt } from '../../src/time/instant.ts';
import { acceptKnown } from '../../src/acceptance/accept-known.ts';
import type { AcceptanceEntry } from '../../src/acceptance/entry.ts';
import type { DiagnosisResult } from '../../src/diagnosis/diagnose.ts';
import type { Episode, ObjectReference, ReportDiagnosis } from '../../src/model/index.ts';

const node = (name: string): ObjectReference => ({ kind: 'Node', name });
const NOW = Date.parse('2026-05-05T00:00:00Z');

function diagnosis(id: string, ...subjects: readonly ObjectReference[]): ReportDiagnosis {
  const [subject, ...alike] = subjects;
  return {
    id,
    title: `${id} is so`,
    subject,
    ...(alike.length > 0 && { alike }),
    severity: 'error',
    confidence: 'confirmed',
    chain: [],
    evidence: [],
  } as unknown as ReportDiagnosis;
}

function symptom(index: number, event: string, subject: ObjectReference, title = event): Episode {
  return { index, event, title, severity: 'error', subjects: [subject], sources: [] } as unknown as Episode;
}

const episodes = [
  symptom(0, 'disk.full', node('w1')),
  symptom(1, 'node.not-ready', node('w1')),
  symptom(2, 'node.not-ready', node('w2')),
];
const unknown = [symptom(3, 'unknown.log-error', node('w1'), 'no route to 10.0.0.7')];
const whole: DiagnosisResult = {
  diagnoses: [diagnosis('a/cause', node('w1')), diagnosis('b/cause', node('w1'), node('w2'))],
  over: [],
  left: [],
  unexplained: [2],
  doubtful: [0],
  explainedBy: new Map([
    [0, 0],
    [1, 1],
  ]),
};

function entry(id: string, more: Partial<AcceptanceEntry> = {}): AcceptanceEntry {
  return { id, why: 'known', file: 'accept.yaml', line: 2, ...more };
}

/** What the entry is told to be, and the ids that are left and that are folded away. */
function told(one: AcceptanceEntry) {
  const { result, unknown: rest, acceptance } = acceptKnown(whole, unknown, episodes, [one], datedAt(NOW));
  return {
    state: acceptance?.entries[0]?.state,
    diagnoses: result.diagnoses.map(({ id }) => id),
    symptoms: [...result.unexplained.map((index) => episodes[index]?.event), ...rest.map(({ event }) => event)],
    found: acceptance?.found.map(({ what, id }) => `${what} ${id}`),
  };
}

const ALL = { diagnoses: ['a/cause', 'b/cause'], symptoms: ['node.not-ready', 'unknown.log-error'], found: [] };

describe('what is accepted', () => {
  test.each([
    ['a diagnosis', entry('a/cause'), { ...ALL, state: 'used', diagnoses: ['b/cause'], found: ['diagnosis a/cause'] }],
    [
      'a diagnosis of all its subjects',
      entry('b/cause', { subject: 'Node/*' }),
      { ...ALL, state: 'used', diagnoses: ['a/cause'], found: ['diagnosis b/cause'] },
    ],
    [
      'a diagnosis of one more subject than is known',
      entry('b/cause', { subject: 'Node/w1' }),
      { ...ALL, state: 'partly' },
    ],
    ['a diagnosis of another subject', entry('a/cause', { subject: 'Node/w9' }), { ...ALL, state: 'unused' }],
    ['a diagnosis that says something else', entry('a/cause', { says: 'is not so' }), { ...ALL, state: 'unused' }],
    ['what was not found', entry('c/cause'), { ...ALL, state: 'unused' }],
    [
      'a symptom',
      entry('node.not-ready', { subject: 'Node/w2' }),
      { ...ALL, state: 'used', symptoms: ['unknown.log-error'], found: ['symptom node.not-ready'] },
    ],
    ['a symptom that is explained', entry('node.not-ready', { subject: 'Node/w1' }), { ...ALL, state: 'unused' }],
    [
      'what no rule knows',
      entry('unknown.log-error', { says: 'no route' }),
      { ...ALL, state: 'used', symptoms: ['node.not-ready'], found: ['symptom unknown.log-error'] },
    ],
    [
      'what ends later',
      entry('a/cause', { until: NOW }),
      { ...ALL, state: 'used', diagnoses: ['b/cause'], found: ['diagnosis a/cause'] },
    ],
    ['what ended', entry('a/cause', { until: NOW - 1 }), { ...ALL, state: 'expired' }],
  ])('%s', (_, one, expected) => {
    expect(told(one)).toEqual(expected);
  });

  test('until a time is not accepted in a bundle without one', () => {
    const { entries, found } =
      acceptKnown(whole, unknown, episodes, [entry('a/cause', { until: NOW })], undefined).acceptance ?? {};
    expect(entries).toMatchObject([{ state: 'undated' }]);
    expect(found).toEqual([]);
  });

  test('explains what it explained, and what stays keeps its episodes', () => {
    const { result } = acceptKnown(whole, unknown, episodes, [entry('a/cause')], datedAt(NOW));
    expect([...result.explainedBy]).toEqual([[1, 0]]);
    expect(result.doubtful).toEqual([]);
  });

  test('folds the episodes that it tells and explains', () => {
    const { folded } = acceptKnown(whole, unknown, episodes, [entry('a/cause')], datedAt(NOW));
    expect([...folded].map((episode) => episodes.indexOf(episode))).toEqual([0]);
  });

  test('is not there where nobody said so', () => {
    expect(acceptKnown(whole, unknown, episodes, undefined, datedAt(NOW))).toEqual({
      result: whole,
      unknown,
      folded: new Set(),
    });
  });

  test('tells the entry, its reason and its subject', () => {
    const { acceptance } = acceptKnown(
      whole,
      unknown,
      episodes,
      [entry('a/cause', { until: NOW, subject: 'Node/w1' })],
      datedAt(NOW),
    );
    expect(acceptance).toEqual({
      entries: [
        {
          id: 'a/cause',
          subject: 'Node/w1',
          until: '2026-05-05T00:00:00.000Z',
          why: 'known',
          file: 'accept.yaml',
          line: 2,
          state: 'used',
        },
      ],
      found: [
        {
          what: 'diagnosis',
          id: 'a/cause',
          title: 'a/cause is so',
          subject: node('w1'),
          severity: 'error',
          confidence: 'confirmed',
          entry: 0,
        },
      ],
    });
  });
});
