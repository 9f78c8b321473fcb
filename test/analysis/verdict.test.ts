import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ReadArtifact } from '../../src/analysis/findings.ts';
import { LOCATORS, PARSERS } from '../../parsers/index.ts';
import { analyze } from '../../src/analysis/analyze.ts';
import { decideVerdict, type Grounds } from '../../src/analysis/verdict.ts';
import { openBundle } from '../../src/bundle/index.ts';
import { loadRules } from '../../src/knowledge/load-rules.ts';
import { tar } from '../bundle/archives.ts';
import type { Confidence, Episode, ReportDiagnosis } from '../../src/model/index.ts';

const read = [{ path: 'pods.yaml', state: 'read' }] as unknown as readonly ReadArtifact[];
const cut = [{ path: 'nodes.yaml', state: 'partial' }] as unknown as readonly ReadArtifact[];
/** A bundle that shows the state of a cluster and no trouble. */
const calm: Grounds = { diagnoses: [], symptoms: [], artifacts: read, objects: 1, isWhole: true };

const HEALTHY_NODE = `apiVersion: v1
kind: Node
metadata: { name: worker-a, uid: 6f1c, creationTimestamp: '2026-03-01T08:00:00Z' }
status: { conditions: [{ type: Ready, status: 'True', lastHeartbeatTime: '2026-03-10T08:00:00Z' }] }
`;

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
    expect(decideVerdict({ ...calm, diagnoses, symptoms })).toEqual({ status, headline });
  });

  it('is inconclusive where parts could not be read, or no state was collected', () => {
    expect(decideVerdict({ ...calm, isWhole: false }).status).toBe('inconclusive');
    expect(decideVerdict({ ...calm, artifacts: [], objects: 0, isWhole: false }).headline).toBe(
      'What could be read of the damaged bundle holds nothing that shows the state of a cluster.',
    );
    expect(decideVerdict({ ...calm, artifacts: [...read, ...cut] }).status).toBe('inconclusive');
    expect(decideVerdict({ ...calm, objects: 0 }).status).toBe('inconclusive');
  });

  it.each([
    ['whole', 0, 'healthy'],
    ['cut within its last file', 1800, 'inconclusive'],
  ])('on an archive without a symptom that is %s', async (_what, missing, status) => {
    const archive = tar([
      { name: 'nodes.yaml', content: HEALTHY_NODE },
      { name: 'kubelet.log', content: 'I0310 08:00:00.000000       1 server.go:1] Started\n'.repeat(30) },
    ]);
    const stream = Readable.from([archive.subarray(0, archive.length - missing)]);
    const { knowledge } = await loadRules([]);
    const options = { knowledge, parsers: PARSERS, locators: LOCATORS, version: '0.0.0' };
    const { verdict } = (await analyze(await openBundle(stream, { name: 'calm', producers: [] }), options)).report;
    expect(verdict.status).toBe(status);
  });
});
