import { describe, expect, it } from 'vitest';
import type { ArtifactContext } from '../../src/model/index.ts';
import { lineVariables } from '../../src/timeline/log-derivation.ts';
import type { MatchedLine } from '../../src/timeline/log-sightings.ts';

const LINE: MatchedLine = { line: 1, message: 'listening', groups: {}, quote: 'listening' };

describe('the pod of a log line', () => {
  it.each<[string, Partial<MatchedLine>, ArtifactContext, string]>([
    ['is the one that the line names', { pod: 'web-1' }, { namespace: 'shop', pod: 'web-2', program: 'web' }, 'web-1'],
    ['is the one that the artifact belongs to', {}, { namespace: 'shop', pod: 'web-2', program: 'web' }, 'web-2'],
    ['goes by the name of its workload in a folder of its namespace', {}, { namespace: 'shop', program: 'web' }, 'web'],
    ['is none for a program of a node', {}, { node: 'n1', program: 'kubelet' }, ''],
  ])('%s', (_name, line, artifact, pod) => {
    expect(lineVariables({ ...LINE, ...line }, artifact)).toMatchObject({ context: { pod } });
  });
});

it('is about no node where the machine had no name yet', () => {
  expect(lineVariables({ ...LINE, host: '(none)' }, {})).toMatchObject({ context: { node: '' } });
});
