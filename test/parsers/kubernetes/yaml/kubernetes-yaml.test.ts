import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/yaml/index.ts';
import { read, RecordingSink } from './recording.ts';
import { CONFIDENCE } from '../../../../src/model/index.ts';

const POD_LIST = `apiVersion: v1
items:
- apiVersion: v1
  kind: Pod
  metadata:
    creationTimestamp: "2024-03-05T10:00:00Z"
    managedFields:
    - apiVersion: v1
      fieldsV1:
        f:metadata: {}
      manager: kubelet
    name: web-0
    namespace: shop
  spec:
    containers:
    - args:
      - --listen
      - :8080
      name: web
  status:
    conditions:
    - message: 'containers with unready status: [web], which is a long message that
        was folded'
      status: "False"
      type: Ready
    phase: Running
- apiVersion: v1
  kind: Pod
  metadata:
    name: web-1
    namespace: shop
    uid: 6f1f
  status:
    message: |-
      first line
        second line
kind: List
metadata:
  resourceVersion: ""
`;

describe('kubernetes-yaml', () => {
  it('reads the elements of a list with their lines, and what the list lists', async () => {
    const sink = await read(POD_LIST);

    expect(sink.names).toEqual(['Pod shop/web-0 @ 3-26', 'Pod shop/web-1 @ 27-36']);
    expect(sink.objects[0]!.object).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { creationTimestamp: '2024-03-05T10:00:00Z', name: 'web-0', namespace: 'shop' },
      spec: { containers: [{ args: ['--listen', ':8080'], name: 'web' }] },
      status: {
        conditions: [
          {
            message: 'containers with unready status: [web], which is a long message that was folded',
            status: 'False',
            type: 'Ready',
          },
        ],
        phase: 'Running',
      },
    });
    expect(sink.objects[1]!.object.status).toEqual({ message: 'first line\n  second line' });
    expect(sink.listings).toEqual([{ kind: 'Pod', namespace: 'shop', source: { artifact: 'a.yaml', line: 1 } }]);
    expect(sink.warnings).toEqual([]);
    expect(sink.counts).toEqual({ 'yaml.bytes': POD_LIST.length, 'yaml.items': 3, 'yaml.bails': 0 });
  });

  it.each([
    { name: 'every namespace', context: { command: 'kubectl get pods -A -o yaml' }, listings: [{ kind: 'Pod' }] },
    {
      name: 'the namespace of the command',
      context: { command: 'kubectl get pods -n shop -o yaml' },
      listings: [{ kind: 'Pod', namespace: 'shop' }],
    },
    {
      name: 'the namespace of the place',
      context: { namespace: 'shop' },
      listings: [{ kind: 'Pod', namespace: 'shop' }],
    },
    {
      name: 'nothing where there was a selector',
      context: { command: 'kubectl get pods -l app=x -o yaml' },
      listings: [],
    },
  ])('lists $name', async ({ context, listings }) => {
    const sink = await read('apiVersion: v1\nitems: []\nkind: PodList\nmetadata: {}\n', { context });

    expect(sink.listings).toMatchObject(listings);
    expect(sink.listings).toHaveLength(listings.length);
  });

  it('reads several documents and lists in one file', async () => {
    const sink = await read(
      [
        '# made by hand\n---\napiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n',
        '--- # next\n\n\napiVersion: v1\nitems:\n- metadata:\n    name: n1\n  status: {}\nkind: NodeList\n',
        '---\n---\nitems:\n  - kind: Secret\n    metadata:\n      name: s\n\n  - kind: ConfigMap\n    metadata:\n      name: c\nkind: List\n',
        '...\n---\nkind: Service\nmetadata: {name: x, namespace: a}\n',
      ].join(''),
    );

    expect(sink.names).toEqual([
      'Namespace a @ 3-6',
      'Node n1 @ 12-14',
      'Secret s @ 19-21',
      'ConfigMap c @ 23-25',
      'Service a/x @ 29-30',
    ]);
    expect(sink.objects[1]!.object.apiVersion).toBe('v1');
    // Nobody can apply what names no kind: an API server answered so.
    expect(sink.objects.map(({ answered }) => answered ?? false)).toEqual([false, true, false, false, false]);
    expect(sink.listings).toMatchObject([{ kind: 'Node', source: { line: 10 } }]);
    expect(sink.warnings).toEqual([]);
  });

  it('reads elements that only the full parser can read, and counts them', async () => {
    const sink = await read(
      'items:\n- kind: Pod\n  metadata: {name: a}\n  # note\n- kind: Pod\n  metadata:\n    name: &x b\n  spec: [*x]\n- kind: Pod\n  metadata:\n    name: c\nkind: List\n',
    );

    expect(sink.names).toEqual(['Pod a @ 2-4', 'Pod b @ 5-8', 'Pod c @ 9-11']);
    expect(sink.counts).toMatchObject({ 'yaml.items': 4, 'yaml.bails': 2 });
  });

  it('reads on after a broken element or document, and says where it is', async () => {
    const sink = await read(
      'items:\n- kind: Pod\n  metadata:\n    name: "a\n- kind: Pod\n  metadata:\n    name: b\nkind: List\n---\nkind: Pod\n\tx\n---\nkind: Pod\nmetadata:\n  name: c\n',
    );

    expect(sink.names).toEqual(['Pod b @ 5-7', 'Pod c @ 13-15']);
    expect(sink.warnings).toMatchObject([
      { message: expect.stringContaining('YAML that cannot be read') as string },
      { line: 11, message: expect.stringContaining('YAML that cannot be read') as string },
    ]);
  });

  it('says nothing of a report that only looks like YAML', async () => {
    const sink = await read(
      'cluster:\n  health: HEALTH_WARN\n          1 osds down\nservices:\n  osd: 3 osds: 2 up\n',
      { path: 'ceph_status' },
    );

    expect(sink.names).toEqual([]);
    expect(sink.warnings).toEqual([]);
  });

  it.each([
    { name: 'CRLF', text: POD_LIST.replaceAll('\n', '\r\n') },
    { name: 'a byte order mark', text: `\ufeff${POD_LIST}` },
    { name: 'no last line end', text: POD_LIST.trimEnd() },
  ])('reads $name', async ({ text }) => {
    const sink = await read(text);

    expect(sink.names).toEqual(['Pod shop/web-0 @ 3-26', 'Pod shop/web-1 @ 27-36']);
    expect(sink.listings).toHaveLength(1);
    expect(sink.warnings).toEqual([]);
  });

  it('takes the kind from the place where the objects do not name it', async () => {
    const sink = await read('- metadata:\n    name: a\n- metadata:\n    name: b\n', { context: { kind: 'Widget' } });

    expect(sink.names).toEqual(['Widget a @ 1-2', 'Widget b @ 3-4']);
  });

  it('understands YAML that holds no objects', async () => {
    const sink = await read(
      'replicas: 3\nitems:\n- a\n- b: 1\nlist: [1, 2]\n---\nkind: Config\nclusters: []\n---\n- 1\n',
    );

    expect(sink).toMatchObject({ objects: [], listings: [], warnings: [] });
  });

  it('tells an error of the API server', async () => {
    const sink = await read('kind: Status\nstatus: Failure\nmessage: forbidden\nreason: Forbidden\n');

    expect(sink.names).toEqual(['CollectionError a.yaml @ 1-4']);
    expect(sink.warnings).toMatchObject([{ line: 1 }]);
  });

  it.each([
    { name: 'alias bombs', text: `a: &a [x]\n${bomb()}`, limit: 'yaml-aliases' },
    { name: 'aliases to themselves', text: 'a: &a [*a]\n', limit: 'yaml-aliases' },
    { name: 'deep nesting', text: `a: ${'['.repeat(5000)}\n`, limit: 'yaml-depth' },
  ])('refuses $name', async ({ text, limit }) => {
    const sink = await read(text);

    expect(sink.warnings).toMatchObject([{ limit, line: 1 }]);
  });

  it('finds the same however the file is cut into chunks', async () => {
    const text = `${POD_LIST}---\nitems:\n- kind: Pod\n  metadata:\n    name: z\n  spec: &x\n    a: 1\nkind: List\n---\n${POD_LIST}`;
    const whole = await read(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(60), { maxLength: 60 }), async (sizes) => {
        expect(await read(text, { sizes })).toEqual(whole);
      }),
    );
    expect(whole.names).toHaveLength(5);
  });

  it('counts the lines of a section from where it begins', () => {
    const sink = new RecordingSink();

    parser.parseText({ path: 'dump.txt', head: Buffer.alloc(0), context: {}, text: POD_LIST, firstLine: 101 }, sink);

    expect(sink.names).toEqual(['Pod shop/web-0 @ 103-126', 'Pod shop/web-1 @ 127-136']);
  });

  it.each([
    '/etc/coredns/Corefile:5 - Error during parsing: Unknown directive',
    'error: cannot start: no such file',
    'shop:cart',
  ])('takes no sentence with a colon for YAML: %s', (line) => {
    expect(parser.matches({ path: 'pods/logs/coredns.log', head: Buffer.from(`${line}\n`), context: {} })).toBe(0);
  });

  it.each([
    'kernel: neighbour table overflow',
    'com.example.shop.StockException: the shelf of orders is empty',
    'nginx: [emerg] mkdir() "/var/cache/nginx" failed (30: Read-only file system)',
    'raft: the clock is off\nraft: the clock is off',
  ])('takes no sentence behind the name of its program for YAML: %s', (text) => {
    expect(parser.matches({ path: 'paste.txt', head: Buffer.from(`${text}\n`), context: {} })).toBe(0);
  });

  it.each(['a: b # note: c', 'a: "b: c"', 'a:\n  b: c', 'url: http://x:80/y'])(
    'still takes YAML for YAML: %j',
    (text) => {
      expect(parser.matches({ path: 'x', head: Buffer.from(`${text}\n`), context: {} })).toBe(CONFIDENCE.weak);
    },
  );

  it.each([
    { text: POD_LIST, sure: 0.9 },
    { text: '---\nkind: Pod\napiVersion: v1\n', sure: 0.9 },
    { text: 'a: 1\nb:\n  c: 2\n', sure: 0.6 },
    { text: '{"kind": "Pod", "apiVersion": "v1"}', sure: 0 },
    { text: 'Name:         web-0\nNamespace:    shop\nLabels:       <none>\nStatus:       Running\n', sure: 0 },
    { text: 'I0305 10:00:00.000000       1 main.go:1] apiVersion: v1\n', sure: 0 },
    { text: 'NAME   READY\nweb-0  1/1\n', sure: 0 },
  ])('is $sure sure of $text', ({ text, sure }) => {
    expect(parser.matches({ path: 'x.yaml', head: Buffer.from(text), context: {} })).toBe(sure);
  });

  it('takes what is known to be a log for no YAML', () => {
    const head = Buffer.from('nginx: stopped\n');
    const inPod = { namespace: 'a', pod: 'web-0', container: 'nginx' };
    expect(parser.matches({ path: 'notes.txt', head, context: {} })).toBe(CONFIDENCE.weak);
    expect(parser.matches({ path: 'web-0/nginx.log', head, context: {} })).toBe(0);
    expect(parser.matches({ path: 'logs.txt', head, context: inPod })).toBe(0);
    const object = Buffer.from('apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n');
    expect(parser.matches({ path: 'kubectl.log', head: object, context: {} })).toBe(CONFIDENCE.general);
  });
});

/** Each level repeats the one before ten times. */
function bomb(): string {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  return names
    .slice(1)
    .map((name, level) => `${name}: &${name} [${Array<string>(10).fill(`*${names[level]!}`).join(', ')}]\n`)
    .join('');
}
