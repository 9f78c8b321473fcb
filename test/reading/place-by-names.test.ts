import { expect, it } from 'vitest';
import { OWN_API_VERSION, type ArtifactContext, type ObservedObject } from '../../src/model/index.ts';
import type { Findings } from '../../src/reading/findings.ts';
import { placeByNames } from '../../src/reading/place-by-names.ts';

const objects = [
  thing('Node', 'w1'),
  thing('Node', 'w2'),
  thing('Node', 'kube-m3'),
  thing('Node', 'b-1.example'),
  thing('Node', 'a-n1'),
  thing('Node', 'b-n1'),
  thing('Pod', 'etcd-w1', 'kube-system'),
  thing('Pod', 'web-0', 'shop'),
  thing('Pod', 'web', 'shop'),
  {
    ...thing('Event', 'cart.1', 'shop'),
    object: {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'cart.1', namespace: 'shop' },
      involvedObject: { kind: 'Pod', name: 'cart-7d4b9c6f5-x2x4z' },
    },
  },
  thing('Pod', 'agent-x2x4z', 'shop'),
  thing('Pod', 'agent-z4z2z', 'shop'),
  thing('Pod', 'api-6bd57cc99c-4w8zv', 'shop'),
  thing('Pod', 'agent-x2x4z', 'billing'),
  withContainers(thing('Pod', 'cart-1', 'shop'), ['cart', 'proxy']),
  withContainers(thing('Pod', 'bill-1', 'shop'), ['bill', 'proxy']),
];

const cart = { pod: 'cart-1', namespace: 'shop' };
const api = { pod: 'api-6bd57cc99c-4w8zv', namespace: 'shop' };

function withContainers(pod: ObservedObject, names: readonly string[]): ObservedObject {
  return { ...pod, object: { ...pod.object, spec: { containers: names.map((name) => ({ name })) } } };
}

function thing(kind: string, name: string, namespace?: string, cluster?: string): ObservedObject {
  const metadata = namespace === undefined ? { name } : { name, namespace };
  const source = { artifact: 'all.yaml', line: 1, quote: '' };
  return {
    object: { apiVersion: 'v1', kind, metadata },
    form: 'yaml',
    source,
    ...(cluster === undefined ? {} : { cluster }),
  };
}

interface File {
  readonly path: string;
  readonly context?: ArtifactContext;
  /** Whether it was read as a log. */
  readonly isLog?: boolean;
}

function placeOf({ path, context = {}, isLog = true }: File, known = objects): ArtifactContext {
  const read = { path, artifact: path, context, ...(isLog ? { scan: {} } : {}) };
  const findings = { objects: known, sightings: [], artifacts: [read], sections: [] } as unknown as Findings;
  return placeByNames(findings).artifacts[0]?.context ?? {};
}

it.each<readonly [string, File, ArtifactContext]>([
  ['a folder that is called like a node', { path: 'x/w1/df.txt', isLog: false }, { node: 'w1' }],
  ['a file that is called like a container of one pod', { path: 'cart.log' }, cart],
  ['a log of before of a container of one pod', { path: 'cart-previous.log' }, { ...cart, previous: true }],
  ['a folder that is called like a node for short', { path: 'x/m3/df.txt', isLog: false }, { node: 'kube-m3' }],
  [
    'a folder that is called like a node without its domain',
    { path: 'b-1/df.txt', isLog: false },
    { node: 'b-1.example' },
  ],
  ['not one that is short for several', { path: 'x/n1/df.txt', isLog: false }, {}],
  [
    'the log of a static pod with what is of its node',
    { path: 'w1/etcd.log' },
    { node: 'w1', pod: 'etcd-w1', namespace: 'kube-system' },
  ],
  [
    'a log that is called like the static pod whose program a layout tells',
    { path: 'logs/etcd-w1.log', context: { program: 'etcd' } },
    { program: 'etcd', pod: 'etcd-w1', namespace: 'kube-system' },
  ],
  ['a file that is called like the workload of one pod', { path: 'api.log' }, api],
  ['not one that is called like the workload of several', { path: 'agent.log' }, {}],
  [
    'a log in the folder of a namespace that is called like the workload of one pod there',
    { path: 'logs/shop/api.log', context: { namespace: 'shop', program: 'api' } },
    { program: 'api', ...api },
  ],
  [
    'not one that is called like a workload of another namespace',
    { path: 'logs/billing/api.log', context: { namespace: 'billing', program: 'api' } },
    { namespace: 'billing', program: 'api' },
  ],
  ['not one that is called like a container of several', { path: 'proxy.log' }, {}],
  [
    'the namespace of a pod that a layout tells alone',
    { path: 'logs/web-0.log', context: { pod: 'web-0', container: 'web' } },
    { pod: 'web-0', container: 'web', namespace: 'shop' },
  ],
  [
    'no namespace of a pod that a layout tells alone, and of which there are two',
    { path: 'logs/agent-x2x4z.log', context: { pod: 'agent-x2x4z' } },
    { pod: 'agent-x2x4z' },
  ],
  ['a file that is called like a node', { path: 'journals/w2.log' }, { node: 'w2' }],
  ['a file whose name holds that of a node', { path: 'x/w2 io.txt', isLog: false }, { node: 'w2' }],
  ['a file that is called like what was asked of a node', { path: 'x/dmesg-w2.txt' }, { node: 'w2' }],
  ['not one that holds a piece of another name', { path: 'x/dmesg-w23.txt' }, {}],
  ['not one whose name holds those of two', { path: 'x/w1 and w2.txt', isLog: false }, {}],
  ['a log that is called like a pod', { path: 'x/web-0.log' }, { namespace: 'shop', pod: 'web-0' }],
  [
    'a pod that only an Event tells of',
    { path: 'cart-7d4b9c6f5-x2x4z_init.log' },
    { namespace: 'shop', pod: 'cart-7d4b9c6f5-x2x4z' },
  ],
  ['the longest name', { path: 'shop_web-0_main.txt' }, { namespace: 'shop', pod: 'web-0' }],
  ['a log of before', { path: 'shop_web-0.previous.log' }, { namespace: 'shop', pod: 'web-0', previous: true }],
])('places %s', (_what, file, place) => {
  expect(placeOf(file)).toEqual(place);
});

it.each<readonly [string, File]>([
  ['what a layout places', { path: 'w1/x.log', context: { node: 'w2' } }],
  ['what two nodes may be meant by', { path: 'w1/to/w2/ping.txt' }],
  ['a word that is a pod, too', { path: 'backup-of-web.log' }],
  ['a part of a folder', { path: 'w1-old/x.log' }],
  ['what two pods are called', { path: 'agent-x2x4z.log' }],
  ['what is said of a pod', { path: 'describe-web-0.txt', isLog: false }],
])('leaves %s where it is', (_what, file) => {
  expect(placeOf(file)).toEqual(file.context ?? {});
});

it('leaves what nodes of two clusters are called where it is', () => {
  const known = [thing('Node', 'w1', undefined, 'blue'), thing('Node', 'w1', undefined, 'green')];

  expect(placeOf({ path: 'w1/x.log' }, known)).toEqual({});
});

it('gives what each node has the name of its node', () => {
  const filesystem = thing('Filesystem', '/var');
  const view: ObservedObject = {
    ...filesystem,
    object: { ...filesystem.object, apiVersion: OWN_API_VERSION },
    lacksNodeInName: true,
    source: { artifact: 'x/w1/df.txt', line: 2, quote: '' },
  };
  const artifacts = [{ path: 'x/w1/df.txt', artifact: 'x/w1/df.txt', context: {} }];
  const findings = { objects: [...objects, view], sightings: [], artifacts, sections: [] } as unknown as Findings;

  const placed = placeByNames(findings).objects.at(-1)?.object;

  expect(placed).toMatchObject({ metadata: { name: 'w1//var' }, spec: { nodeName: 'w1' } });
});
