import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/json/index.ts';
import { confidence, HOSTILE, read, readChunks } from '../../support/kubernetes-resources/recording.ts';
import { CONFIDENCE } from '../../../../src/model/index.ts';

function pod(name: string, namespace = 'web', extra: object = {}): object {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace, uid: `uid-${name}`, ...extra } };
}

const POD_LIST = {
  kind: 'PodList',
  apiVersion: 'v1',
  metadata: { resourceVersion: '7' },
  items: [{ metadata: { name: 'a', namespace: 'web' } }, { metadata: { name: 'b', namespace: 'web' } }],
};

describe('kubernetes-json', () => {
  it('reads one object with its lines, without managed fields', () => {
    const text = `\n${JSON.stringify(pod('a', 'web', { managedFields: [{ manager: 'kubelet' }] }), null, 2)}\n`;
    const { observed, warnings, listings } = read(parser, text);
    expect(observed).toEqual([
      {
        object: pod('a'),
        form: 'json',
        source: { artifact: 'file.txt', line: 2, endLine: 15 },
      },
    ]);
    expect(warnings).toEqual([]);
    expect(listings).toEqual([]);
  });

  it('gives elements of a typed list the kind of the list, each its own lines', () => {
    const { observed, listings } = read(parser, JSON.stringify(POD_LIST, null, 1), 'x.json', { namespace: 'web' });
    expect(
      observed.map(({ object, source }) => [object.kind, object.apiVersion, object.metadata.name, source.line]),
    ).toEqual([
      ['Pod', 'v1', 'a', 8],
      ['Pod', 'v1', 'b', 14],
    ]);
    expect(listings).toEqual([{ kind: 'Pod', namespace: 'web' }]);
  });

  it.each([
    ['that name no kind of their own can only be an API server’s', { metadata: { name: 'a' } }, true],
    ['that name their kind may be a manifest', { kind: 'Service', metadata: { name: 'a' } }, undefined],
  ])('elements %s', (_, service, answered) => {
    const { observed } = read(parser, JSON.stringify({ kind: 'ServiceList', items: [service] }), 'x.json');

    expect(observed.map((each) => each.answered)).toEqual([answered]);
  });

  it.each([
    ['a command for all namespaces', { command: 'kubectl get pods -A -o json' }, [pod('a')], [{ kind: 'Pod' }]],
    [
      'a command for one namespace',
      { command: 'kubectl get pods -n web -o json' },
      [],
      [{ kind: 'Pod', namespace: 'web' }],
    ],
    ['a selection', { command: 'kubectl get pods -A -l a=b -o json' }, [pod('a')], []],
    ['objects of several namespaces', {}, [pod('a'), pod('b', 'db')], [{ kind: 'Pod' }]],
    ['objects of one namespace', {}, [pod('a')], [{ kind: 'Pod', namespace: 'web' }]],
    ['manifests', {}, [{ kind: 'Pod', metadata: { name: 'a', namespace: 'web' } }], []],
    ['nothing, nobody knows of what', {}, [], []],
  ])('says what a plain List lists: %s', (_, context, items, listings) => {
    const text = JSON.stringify({ apiVersion: 'v1', items, kind: 'List', metadata: {} });
    expect(read(parser, text, 'x.json', context).listings).toEqual(listings);
  });

  it('lists nothing where the server sent only a part, or the text ends early', () => {
    const part = { ...POD_LIST, metadata: { continue: 'abc' } };
    expect(read(parser, JSON.stringify(part), 'x.json', { namespace: 'web' }).listings).toEqual([]);
    const cut = JSON.stringify(POD_LIST).slice(0, -30);
    const { objects, listings, warnings } = read(parser, cut, 'x.json', { namespace: 'web' });
    expect(objects.map((object) => object.metadata.name)).toEqual(['a']);
    expect(listings).toEqual([]);
    expect(warnings).toEqual([
      { line: 1, message: 'JSON that begins on line 1 ends early; what is complete was read' },
    ]);
  });

  it('reads an empty list that Go wrote as null', () => {
    const text = '{"kind":"EventList","apiVersion":"v1","metadata":{},"items":null}';
    expect(read(parser, text, 'x.json', { namespace: 'web' }).listings).toEqual([{ kind: 'Event', namespace: 'web' }]);
  });

  it('reads bare arrays by context, path and shape', () => {
    const bare = '[{"metadata":{"name":"a","namespace":"web"}}]';
    expect(read(parser, bare, 'x.json', { kind: 'Job' }).objects[0]).toMatchObject({
      kind: 'Job',
      apiVersion: 'batch/v1',
    });
    expect(read(parser, bare, 'cluster-resources/pods/web.json').objects[0]?.kind).toBe('Pod');
    const shaped = '[{"metadata":{"name":"n"},"status":{"nodeInfo":{"kubeletVersion":"v1.30.0"}}}]';
    expect(read(parser, shaped, 'x.json').objects[0]?.kind).toBe('Node');
  });

  it('reads the internal form in the usual spelling', () => {
    const text = JSON.stringify({
      selfLink: '/api/v1/namespaces/web/pods',
      Items: [
        {
          name: 'a',
          namespace: 'web',
          creationTimestamp: '2020-01-01T00:00:00Z',
          labels: { App: 'x' },
          Spec: {
            NodeName: 'n1',
            Containers: [
              { Name: 'c', ReadinessProbe: { HTTPGet: { Path: '/' } }, Ports: [{ HostPort: 0, ContainerPort: 80 }] },
            ],
            SecurityContext: { HostNetwork: true, HostPID: false },
          },
          Status: {
            Phase: 'Running',
            Reason: '',
            PodIP: '10.0.0.1',
            QOSClass: 'Burstable',
            ContainerStatuses: [{ Name: 'c', ImageID: 'i', LastTerminationState: { Terminated: { ExitCode: 137 } } }],
          },
        },
      ],
    });
    const { objects, listings } = read(parser, text);
    expect(objects).toEqual([
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'a', namespace: 'web', creationTimestamp: '2020-01-01T00:00:00Z', labels: { App: 'x' } },
        spec: {
          nodeName: 'n1',
          containers: [{ name: 'c', readinessProbe: { httpGet: { path: '/' } }, ports: [{ containerPort: 80 }] }],
          hostNetwork: true,
          securityContext: {},
        },
        status: {
          phase: 'Running',
          podIP: '10.0.0.1',
          qosClass: 'Burstable',
          containerStatuses: [{ name: 'c', imageID: 'i', lastState: { terminated: { exitCode: 137 } } }],
        },
      },
    ]);
    expect(listings).toEqual([{ kind: 'Pod', namespace: 'web' }]);
  });

  it('reads concatenated values, JSON lines and watch events', () => {
    const text = `${JSON.stringify(pod('a'), null, 2)}\n${JSON.stringify(pod('b'))}\n${JSON.stringify({ type: 'ADDED', object: pod('c') })}\n${JSON.stringify({ verb: 'ADDED', event: pod('d') })}\n`;
    expect(read(parser, text).observed.map(({ object, source }) => [object.metadata.name, source.line])).toEqual([
      ['a', 1],
      ['b', 10],
      ['c', 11],
      ['d', 12],
    ]);
  });

  it('reads the logs that a dump to standard output puts between its objects', () => {
    const text = `${JSON.stringify(POD_LIST)}
==== START logs for container app of pod web/a ====
{"level":"info"}
==== not the end
==== END logs for container app of pod web/a ====
${JSON.stringify(pod('z'))}
`;
    const { objects, sections, warnings } = read(parser, text);
    expect(objects.map((object) => object.metadata.name)).toEqual(['a', 'b', 'z']);
    expect(sections).toEqual([
      {
        title: 'kubectl logs -n web a -c app',
        text: '{"level":"info"}\n==== not the end\n',
        firstLine: 3,
        context: { namespace: 'web', pod: 'a', container: 'app' },
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('makes an error of the API server a CollectionError', () => {
    const text =
      '{"kind":"Status","apiVersion":"v1","status":"Failure","message":"forbidden","reason":"Forbidden","code":403}';
    const { objects, warnings } = read(parser, text, 'a.json');
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'CollectionError',
        metadata: { name: 'a.json' },
        spec: { message: 'forbidden', reason: 'Forbidden' },
      },
    ]);
    expect(warnings).toHaveLength(1);
  });

  it('goes on after damage', () => {
    const broken = `{\n  "kind": "Pod",\n  "metadata": {\n    "name": "cut\n${JSON.stringify(pod('b'), null, 2)}`;
    expect(read(parser, broken).objects.map((object) => object.metadata.name)).toEqual(['b']);
    const bad = `{"kind":"List","items":[{"kind":"Pod","metadata":{"name":"a"},},${JSON.stringify(pod('b'))}]}`;
    const { observed, warnings } = read(parser, bad);
    expect(observed.map(({ object, torn }) => [object.metadata.name, torn !== undefined])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(warnings[0]?.message).toContain('JSON that cannot be read');
  });

  it.each([
    [
      'ends early',
      '{"kind":"Pod","metadata":{"name":"a"},"status":{"phase":"Pending","reason":"Evic',
      { phase: 'Pending' },
    ],
    [
      'ends early in a list',
      '{"kind":"List","items":[{"kind":"Pod","metadata":{"name":"a"},"status":{"ready":[1, 2',
      { ready: [1] },
    ],
    [
      'has lines left out',
      '{\n"kind":"Pod",\n"metadata":{\n...\n"name":"a"},\n"spec":{...},\n"status":{"phase":"Failed",\n[...]\n}}',
      { phase: 'Failed' },
    ],
  ])('reads what is whole of an object that %s, and does not know the rest', (_, text, status) => {
    const [seen] = read(parser, text).observed;
    expect(seen?.object).toMatchObject({ kind: 'Pod', metadata: { name: 'a' } });
    expect(seen?.object.status).toEqual(status);
    expect(seen?.torn).toContain(seen?.object);
  });

  it('reads the objects below one whose beginning was cut off', () => {
    const text = JSON.stringify({ items: [pod('a'), pod('b'), pod('c')] }, null, 4);
    const tail = text.slice(text.indexOf('"namespace"'));
    expect(confidence(parser, tail)).toBe(CONFIDENCE.some);
    expect(read(parser, tail).objects.map((object) => object.metadata.name)).toEqual(['b', 'c']);
  });

  it.each([
    ['kubectl get node n7 -o json | jq .status.conditions', 'Node', 'n7'],
    ['jq . x.json', 'Node', '<node>'],
  ])('reads a list of conditions as a part of what the command asks for: %s', (command, kind, name) => {
    const conditions = [
      { type: 'DiskPressure', status: 'True', reason: 'KubeletHasDiskPressure' },
      { type: 'Ready', status: 'True', reason: 'KubeletReady' },
    ];
    const [seen] = read(parser, JSON.stringify(conditions, null, 1), 'x', { command }).observed;
    expect(seen?.object).toEqual({ kind, metadata: { name }, status: { conditions } });
    expect(seen?.fieldLines?.get('status.conditions[1].reason')).toBe(10);
  });

  it.each(["jsonpath='{.status.conditions}' | jq -c '.[]'", "json | jq '.status.conditions[]'"])(
    'takes the elements of a list that stand one below the other for one list: %s',
    (asked) => {
      const conditions = [
        { type: 'DiskPressure', status: 'True', reason: 'KubeletHasDiskPressure' },
        { type: 'Ready', status: 'True', reason: 'KubeletReady' },
      ];
      const command = `kubectl get node n7 -o ${asked}`;
      const text = conditions.map((condition) => JSON.stringify(condition)).join('\n');
      const { observed, warnings } = read(parser, text, 'x', { command });
      expect(observed.map(({ object }) => object)).toEqual([
        { kind: 'Node', metadata: { name: 'n7' }, status: { conditions } },
      ]);
      expect(observed[0]?.fieldLines?.get('status.conditions[1].reason')).toBe(2);
      expect(warnings).toEqual([]);
    },
  );

  it('takes hostile members for what they are', () => {
    const text = '{"kind":"Pod","metadata":{"name":"a","labels":{"__proto__":"x"}},"__proto__":{"polluted":true}}';
    read(parser, text);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const deep = `{"kind":"Pod","metadata":{"name":"a"},"spec":${'{"x":'.repeat(300)}1${'}'.repeat(300)}}`;
    const { objects, warnings } = read(parser, deep);
    expect(objects).toEqual([]);
    expect(warnings[0]?.limit).toBe('yaml-depth');
  });

  it.each([
    ['a report', '{"checks":[{"name":"a"}],"status":"ok"}'],
    ['an array of numbers', '[1,2,3]'],
    ['discovery', '[{"kind":"APIResourceList","groupVersion":"v1","resources":[{"name":"pods"}]}]'],
    ['configuration', '{"kind":"KubeletConfiguration","apiVersion":"kubelet.config.k8s.io/v1beta1"}'],
  ])('understands other JSON: %s', (_, text) => {
    expect(confidence(parser, text)).toBeGreaterThan(0.2);
    const { objects, listings, warnings } = read(parser, text);
    expect([objects, listings, warnings]).toEqual([[], [], []]);
  });

  it.each([
    ['', 'is empty'],
    ['null\n', 'holds null instead of objects'],
    ['Error from server\n', 'text that is not JSON: Error from server'],
  ])('warns of %j', (text, message) => {
    expect(read(parser, text).warnings.map((warning) => warning.message)).toEqual(
      message === 'is empty' ? [message] : [message],
    );
  });

  it.each([
    ['a pod', JSON.stringify(pod('a')), 0.9],
    ['a log', '{"level":"info","ts":1,"msg":"x"}\n{"level":"info","ts":2,"msg":"y"}\n', 0],
    ['an audit log', '{"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata"}\n', 0],
    ['a bracketed log', '[INFO] starting\n', 0],
    ['YAML', 'apiVersion: v1\nkind: Pod\n', 0],
  ])('recognises %s', (_, text, expected) => {
    expect(confidence(parser, text)).toBe(expected);
  });

  it.each(HOSTILE)('survives %s', (_, text) => {
    expect(read(parser, text).objects).toEqual([]);
  });

  it('reads the same however the bytes are cut', async () => {
    const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(names, fc.integer({ min: 1, max: 64 }), fc.boolean(), async (annotations, size, pretty) => {
        const items = annotations.map((text, index) =>
          pod(`p${index}`, 'web', { annotations: { text: `${text}"]}\\` } }),
        );
        const text = JSON.stringify({ apiVersion: 'v1', items, kind: 'List' }, null, pretty ? 2 : 0);
        const whole = read(parser, text, 'file.json');
        const cut = await readChunks(parser, text, size);
        expect(cut.observed).toEqual(whole.observed);
        expect(cut.objects).toEqual(items);
        expect(cut.warnings).toEqual([]);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
