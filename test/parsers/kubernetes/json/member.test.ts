import { describe, expect, it } from 'vitest';
import { isMemberOfObject, readMember } from '../../../../parsers/kubernetes/json/member.ts';
import type { DocumentParser } from '../../../../src/model/index.ts';
import { read } from '../../support/documents/recording.ts';

const parser = {
  matches: (artifact) => Number(isMemberOfObject(artifact)),
  parse: readMember,
} as DocumentParser;

const get = (output: string): string => `kubectl -n velero get backupstoragelocation default -o ${output}`;

describe('a member of a Kubernetes object', () => {
  it.each([
    [`jsonpath='{.status.message}'`, 'the key does not exist\n', { status: { message: 'the key does not exist' } }],
    [`jsonpath="{.status.message}{'\\n'}"`, 'one\n\n\tand another\n', undefined],
    [`jsonpath='{.status.message}{"\\n"}'`, 'one\n\n\tand another\n', { status: { message: 'one\nand another' } }],
    [`jsonpath={.spec.replicas}`, '3', { spec: { replicas: 3 } }],
    [`json | jq -r .spec.paused`, 'true\n', { spec: { paused: true } }],
    [
      `jsonpath='{.status.conditions[?(@.type=="Ready")].message}'`,
      'not yet\n',
      { status: { conditions: [{ type: 'Ready', message: 'not yet' }] } },
    ],
    [
      `jsonpath='{.status.containerStatuses[0].lastState.terminated.reason}'`,
      'OOMKilled\n',
      { status: { containerStatuses: [{ lastState: { terminated: { reason: 'OOMKilled' } } }] } },
    ],
    [`jsonpath='{.data.ca}'`, 'LS0tLS1CRUdJTg==\n', undefined],
    [`jsonpath='{.status.phase} {.status.message}'`, 'Unavailable no key\n', undefined],
    [`jsonpath='{.status.conditions}'`, '[{"type":"Ready"}]\n', undefined],
    [`yaml`, 'no key\n', undefined],
  ])('that %s shows', (output, text, members) => {
    const { confidence, objects } = read(parser, text, 'x.txt', { command: get(output) });

    expect(confidence > 0).toBe(members !== undefined);
    if (members !== undefined)
      expect(objects).toEqual([
        { kind: 'BackupStorageLocation', metadata: { name: 'default', namespace: 'velero' }, ...members },
      ]);
  });

  it('is where the value stands', () => {
    const command = get(`jsonpath='{.status.message}'`);
    const [observed] = read(parser, '\nthe key does not exist\n', 'x.txt', { command }).observed;

    expect(observed?.source).toEqual({ artifact: 'x.txt', line: 2, endLine: 2 });
    expect(observed?.fieldLines).toEqual(new Map([['status.message', 2]]));
  });

  it('is of none where the answer is an error, or of several objects', () => {
    const refused = 'Error from server (NotFound): backupstoragelocations.velero.io "default" not found\n';
    expect(read(parser, refused, 'x.txt', { command: get(`jsonpath='{.status.phase}'`) }).confidence).toBe(0);
    const several = "kubectl get pods a b -o jsonpath='{.status.phase}'";
    expect(read(parser, 'Running Pending\n', 'x.txt', { command: several }).confidence).toBe(0);
  });
});
