import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/describe/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';
import { node } from './forms/cluster.ts';
import { machine } from './forms/policies.ts';
import { pod } from './forms/pod.ts';
import { clusterRole, roleBinding } from './forms/cluster.ts';
import { CONFIDENCE } from '../../../../src/model/index.ts';

const POD = 'Name:  a\nNode:  n\nLabels: <none>\nContainers:\n  c:\n    State:  Waiting\n';

describe('recognition by content', () => {
  it.each([
    ['a pod', pod.describe],
    ['a node', node.describe],
    ['a custom resource', machine.describe],
    ['no alignment', 'Name: a\nNamespace: b\nLabels: x=y\n'],
    ['blank lines above', `\n\n${node.describe}`],
  ])('is sure: %s', (_, text) => {
    expect(read(parser, text, 'collected/17.txt').confidence).toBe(CONFIDENCE.general);
  });

  it('is surer than YAML of containers and what they are in, whose keys look alike', () => {
    const text = 'Containers:\n  web:\n    State:          Waiting\n      Reason:       CrashLoopBackOff\n';
    expect(read(parser, text).confidence).toBe(CONFIDENCE.likely);
  });

  it('is surer than YAML of the status of a custom resource, with keys that only descriptions spell so', () => {
    const text = 'Status:\n  Parents:\n    Conditions:\n      Last Transition Time:  2024-02-20T10:11:12Z\n';
    expect(read(parser, text).confidence).toBe(CONFIDENCE.likely);
  });

  it('leaves rows of Events that name their object to tables', () => {
    expect(read(parser, 'Warning   Evicted   pod/web-1   The node was low on resource: memory\n').confidence).toBe(0);
    expect(
      read(parser, 'Warning   Evicted   kubelet   The node was low on resource: memory\n').confidence,
    ).toBeGreaterThan(0);
  });

  it('takes the name as a further hint, and a text above the first object as less sure', () => {
    expect(read(parser, pod.describe, 'nodes/pod_describe.txt').confidence).toBe(CONFIDENCE.header);
    expect(read(parser, `Error from server (NotFound): pods "x" not found\n\n${pod.describe}`).confidence).toBe(
      CONFIDENCE.plausible,
    );
  });

  it.each(
    foreign(
      ['a table', 'NAME   READY   STATUS\nweb    1/1     Running\n'],
      ['YAML', 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: x\n'],
      ['systemctl', 'Name: x\nsomething else\n'],
      ['an error', 'Error from server (NotFound): services "frontend" not found\n'],
    ),
  )('is not claimed: %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});

describe('kinds that print alike', () => {
  it.each([
    ['describe.txt', clusterRole.describe, 'ClusterRole', undefined],
    ['kubectl_describe_roles_reader_-n_shop', clusterRole.describe, 'Role', 'shop'],
    ['kubectl describe clusterroles', clusterRole.describe, 'ClusterRole', undefined],
    [
      'describe.txt',
      roleBinding.describe.replace('Kind:  Role', 'Kind:  ClusterRole'),
      'ClusterRoleBinding',
      undefined,
    ],
    ['describe.txt', roleBinding.describe, 'RoleBinding', undefined],
  ])('%s', (path, text, kind, namespace) => {
    const [object] = read(parser, text, path).objects;

    expect(object?.kind).toBe(kind);
    expect(object?.metadata.namespace).toBe(namespace);
  });
});

describe('bad input', () => {
  it.each(foreign())('%s yields nothing, and a warning', (_, text) => {
    const { objects, warnings } = read(parser, text);

    expect(objects).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it('cut off anywhere, keeps what stands before the cut', () => {
    for (let length = 60; length < pod.describe.length; length += 101) {
      const { objects } = read(parser, pod.describe.slice(0, length), 'kubectl describe pod');
      expect(objects[0]?.metadata.name).toBe('cart-6b8f9-x2x4z');
    }
  });

  it.each([
    ['thousands of names', 'Name:  a\nNamespace:  b\nSubsets:\n\n'.repeat(5_000), 5_000],
    ['deep indentation', `Name: a\nLabels: <none>\nAPI Version: v1\nKind: X\nSpec:\n${deep(3000)}`, 1],
    [
      'deep, without indentation',
      `Name: a\nLabels: <none>\nAPI Version: v1\nKind: X\nSpec:\n${deep(3000).replaceAll(/^ +/gm, '')}`,
      1,
    ],
    ['a line of 1 MB', `Name:  a\nNamespace:  b\nSubsets:\n  Addresses:  ${'1.2.3.4,'.repeat(130_000)}\n`, 1],
    ['a label of 1 MB', `Name:  a\nLabels:  ${'x'.repeat(1_000_000)}=y\nSubsets:\n`, 1],
    [
      'a probe of 1 MB',
      `Name:  a\nNode:  n\nLabels: <none>\nContainers:\n  c:\n    Liveness:  http-get ${'/ delay='.repeat(130_000)}\n`,
      1,
    ],
    ['mounts that never end', `${POD}    Mounts:\n      ${'/a from b ('.repeat(50_000)}\n`, 1],
    ['messages that never end', `${POD}${'      Message:  x\n        y\n'.repeat(20_000)}`, 1],
    ['environment that never ends', `${POD}    Environment:\n      A:  ${' (v1:metadata.a'.repeat(50_000)}\n`, 1],
    ['names of prototypes', 'Name:  __proto__\nLabels:  __proto__=1\n         constructor=2\nSubsets:\n', 1],
  ])('%s takes no time to speak of', (_, text, count) => {
    expect(read(parser, text).objects).toHaveLength(count);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  it('never throws, whatever lines of real descriptions stand in whatever order', () => {
    const lines = [pod, node, machine].flatMap((form) => form.describe.split('\n'));
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...lines), fc.string()), { maxLength: 40 }), (picked) => {
        const { objects } = read(parser, ['Name:  x', 'Namespace:  y', ...picked].join('\n'));
        for (const { kind, metadata } of objects)
          expect([typeof kind, typeof metadata.name]).toEqual(['string', 'string']);
      }),
      { numRuns: 300 },
    );
  });
});

function deep(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${' '.repeat(level + 2)}Aa:\n`).join('');
}
