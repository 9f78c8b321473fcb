import { expect, it } from 'vitest';
import { groupStories, tellStory } from '../../src/diagnosis/stories.ts';
import type { ObjectReference, ReportDiagnosis } from '../../src/model/index.ts';

function diagnosis(subject: ObjectReference, summary: string, changes: Partial<ReportDiagnosis> = {}): ReportDiagnosis {
  return {
    id: 'nodes/disk-full',
    title: `The disk of ${subject.name} is full`,
    subject,
    confidence: 'confirmed',
    score: 60,
    severity: 'error',
    summary,
    explanation: '',
    why: [],
    chain: [],
    evidence: [],
    impact: [],
    remediation: [],
    whenThisIsWrong: '',
    references: [],
    ...changes,
  };
}

const node = (name: string): ObjectReference => ({ kind: 'Node', name });

it('is one where only the names of the subjects differ', () => {
  const diagnoses = [
    diagnosis(node('worker-1'), 'worker-1 has no space below /var'),
    diagnosis(node('worker-2'), 'worker-2 has no space below /var'),
    diagnosis(node('worker-3'), 'worker-3 has no space below /var/lib/etcd'),
  ];

  const stories = groupStories(diagnoses);

  expect(stories).toEqual([
    { told: 0, alike: [1] },
    { told: 2, alike: [] },
  ]);
  expect(stories.flatMap((story) => tellStory(story, diagnoses))).toEqual([
    { ...diagnoses[0], alike: [node('worker-2')] },
    diagnoses[2],
  ]);
});

it.each<[string, Partial<ReportDiagnosis>]>([
  ['another diagnosis', { id: 'nodes/disk-slow' }],
  ['less sure', { confidence: 'possible' }],
  ['another variant', { variant: 'inodes' }],
])('is another one where it is %s', (_name, changes) => {
  const diagnoses = [diagnosis(node('worker-1'), 'full'), diagnosis(node('worker-2'), 'full', changes)];

  expect(groupStories(diagnoses)).toHaveLength(2);
});
