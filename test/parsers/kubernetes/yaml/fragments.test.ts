import { describe, expect, it } from 'vitest';
import { read } from './recording.ts';

const STATUS = `status:
  phase: Pending
  containerStatuses:
  - name: web
    state:
      waiting:
        reason: ImagePullBackOff
`;

describe('a part of YAML', () => {
  it.each([
    [
      'lines left out in the middle of a member',
      'metadata:\n  name: web-0\n  ...\nspec:\n  containers:\n  - image: x\n    ...\nstatus:\n  phase: Pending\n',
    ],
    ['lines left out at the left edge', 'metadata:\n  name: web-0\n...\nstatus:\n  phase: Pending\n'],
    ['a line that cannot be read', 'metadata:\n  name: web-0\n  note: "a "b" c\nstatus:\n  phase: Pending\n'],
    ['a quote that stays open', 'metadata:\n  name: web-0\n  note: "a b c\nstatus:\n  phase: Pending\n'],
    [
      'a list with such a line',
      'metadata:\n  name: web-0\nspec:\n  list:\n  - a: b: c\n  - d: 1\nstatus:\n  phase: Pending\n',
    ],
  ])('of a document with %s is read, and what it lacks is unknown', async (_, rest) => {
    const { objects, warnings } = await read(`apiVersion: v1\nkind: Pod\n${rest}`);

    expect(objects).toMatchObject([
      { object: { kind: 'Pod', metadata: { name: 'web-0' }, status: { phase: 'Pending' } } },
    ]);
    expect(objects[0]?.torn).toContain(objects[0]?.object);
    expect(warnings).toMatchObject([{ message: expect.stringContaining('YAML that cannot be read') as string }]);
  });

  it.each([
    ['of the object that a comment asks for', '# kubectl -n net get ds agent -o yaml (in part)\n', 'net/agent'],
    [
      'of the object that the second comment asks for',
      '# the agent\n# $ kubectl get ds -n net agent -oyaml\n',
      'net/agent',
    ],
    ['of nothing, under a comment of words', '# see kubectl get ds agent\n', undefined],
  ])('is %s', async (_, comments, told) => {
    const { objects } = await read(`${comments}spec:\n  updateStrategy:\n    type: OnDelete\n`);
    expect(objects[0] && `${objects[0].object.metadata.namespace}/${objects[0].object.metadata.name}`).toBe(told);
  });

  it.each([
    ['a status under a command', STATUS, 'kubectl get pod web-7 -n shop -o yaml', { namespace: 'shop', name: 'web-7' }],
    ['a status alone', STATUS, undefined, { name: '<pod>' }],
    [
      'the members of a status',
      STATUS.replace('status:\n', '').replaceAll(/^ {2}/gm, ''),
      undefined,
      { name: '<pod>' },
    ],
  ])('that is %s is a part of the object', async (_, text, command, metadata) => {
    const { objects } = await read(text, { context: command === undefined ? {} : { command } });

    expect(objects).toMatchObject([{ form: 'yaml', object: { kind: 'Pod', metadata, status: { phase: 'Pending' } } }]);
    expect(objects[0]?.object.metadata).toEqual(metadata);
    expect(objects[0]?.torn).toContain(objects[0]?.object);
  });

  it.each([
    ['the spec of a service', 'spec:\n  clusterIP: 10.43.18.201\n  externalTrafficPolicy: Local\n', 'Service'],
    [
      'what a cluster was made with',
      'apiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\nnetworking:\n  podSubnet: 10.0.0.0/8\n',
      'ClusterConfiguration',
    ],
  ])('that is %s is known by its members', async (_, text, kind) => {
    const { objects } = await read(text);

    expect(objects.map(({ object }) => [object.kind, object.metadata.name])).toEqual([
      [kind, `<${kind.toLowerCase()}>`],
    ]);
  });

  it('cites the lines of conditions that stand alone', async () => {
    const { objects } = await read(
      '- type: Ready\n  status: "True"\n- type: DiskPressure\n  status: "True"\n  message: full\n',
    );

    expect(objects[0]?.object).toMatchObject({ kind: 'Node', metadata: { name: '<node>' } });
    expect(objects[0]?.fieldLines?.get('status.conditions[1].message')).toBe(5);
  });

  const CONDITIONS = `    conditions:
    - lastTransitionTime: "2025-07-01T09:12:03Z"
      message: 'Service "cart" not found'
      reason: BackendNotFound
      status: "False"
      type: ResolvedRefs
`;

  it.each([
    ['in the margin of the whole', CONDITIONS],
    ['with what stands less deep below it', `${CONDITIONS}    controllerName: example.com/gateways\n  other: {}\n`],
    ['with what grep puts between its finds', `${CONDITIONS}--\n    phase: x\n`],
  ])('that grep took out is read, %s', async (_, text) => {
    const command = 'kubectl get widget front -n web -o yaml | grep -A5 conditions';
    const { objects } = await read(text, { context: { command } });

    expect(objects[0]?.object).toMatchObject({
      metadata: { name: 'front', namespace: 'web' },
      status: { conditions: [{ type: 'ResolvedRefs', status: 'False', message: 'Service "cart" not found' }] },
    });
  });

  it.each([
    [`kubectl get svc shop -n web -o jsonpath='{.spec.selector}'`],
    [`kubectl -n web get svc shop -o json | jq .spec.selector`],
    [`kubectl -n web get svc shop -o yaml | yq -r '.spec.selector'`],
  ])('that a command asked for stands where it was asked: %s', async (command) => {
    const { objects } = await read('app: shop\n', { context: { command } });

    expect(objects[0]?.object).toMatchObject({
      kind: 'Service',
      metadata: { name: 'shop', namespace: 'web' },
      spec: { selector: { app: 'shop' } },
    });
  });

  it('that is left of one object is of the object that the command names', async () => {
    const command = 'kubectl -n web get netpol deny -o yaml | grep -A4 ^spec';
    const { objects } = await read('spec:\n  podSelector: {}\n  policyTypes:\n  - Egress\n', { context: { command } });

    expect(objects[0]?.object).toMatchObject({
      kind: 'NetworkPolicy',
      metadata: { name: 'deny', namespace: 'web' },
      spec: { podSelector: {}, policyTypes: ['Egress'] },
    });
  });

  it('has the conditions of a route at its parent', async () => {
    const { objects } = await read(CONDITIONS, { context: { command: 'kubectl get httproute store -n web -o yaml' } });

    expect(objects[0]?.object).toMatchObject({
      kind: 'HTTPRoute',
      status: { parents: [{ conditions: [{ type: 'ResolvedRefs' }] }] },
    });
  });

  it.each([
    ['settings', 'status: enabled\nport: 80\n'],
    ['a chart', 'containers:\n- name: a\nimage: b\n'],
    ['a list of types', '- type: http\n  status: 200\n'],
  ])('is not what %s are', async (_, text) => {
    expect((await read(text)).objects).toEqual([]);
  });
});
