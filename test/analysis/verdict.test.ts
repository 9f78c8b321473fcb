import { describe, expect, it } from 'vitest';
import type { ReadArtifact } from '../../src/analysis/read-artifacts.ts';
import { decideVerdict } from '../../src/analysis/verdict.ts';
import type { Confidence, Episode, ReportDiagnosis } from '../../src/model/index.ts';

const read = [{ path: 'pods.yaml', state: 'read' }] as unknown as readonly ReadArtifact[];
const failed = [{ path: 'pods.yaml', state: 'failed' }] as unknown as readonly ReadArtifact[];

function symptom(severity: Episode['severity'], title: string): Episode {
  return { severity, title } as Episode;
}

function diagnosis(confidence: Confidence): ReportDiagnosis {
  return { confidence, summary: 'The disk is full.' } as ReportDiagnosis;
}

const warning = symptom('warning', 'A probe fails');
const error = symptom('error', 'Pod web-0 has failed');

describe('the verdict', () => {
  it.each<[string, ReportDiagnosis[], Episode[], string, string]>([
    ['a proven cause', [diagnosis('probable')], [error], 'root-cause', 'The disk is full.'],
    [
      'a guess and a symptom',
      [diagnosis('possible')],
      [error, warning],
      'symptoms-only',
      '2 symptoms without a proven cause; possibly: The disk is full.',
    ],
    ['one symptom', [], [error], 'symptoms-only', 'Pod web-0 has failed, and nothing in the bundle shows why.'],
    [
      'several symptoms, the gravest told',
      [],
      [warning, error],
      'symptoms-only',
      '2 symptoms without a known cause, the gravest: Pod web-0 has failed.',
    ],
    ['a guess', [diagnosis('possible')], [], 'healthy', 'No sign of trouble now. Worth a look: The disk is full.'],
    ['warnings', [], [warning, warning], 'healthy', 'No sign of trouble beyond 2 warnings that nothing explains.'],
    ['nothing', [], [], 'healthy', 'No sign of trouble was found.'],
  ])('from %s', (_what, diagnoses, symptoms, status, headline) => {
    expect(decideVerdict(diagnoses, symptoms, read, 1)).toEqual({ status, headline });
  });

  it('is inconclusive where parts could not be read, or no state was collected', () => {
    expect(decideVerdict([], [], [...read, ...failed], 1).status).toBe('inconclusive');
    expect(decideVerdict([], [], read, 0).status).toBe('inconclusive');
  });
});
