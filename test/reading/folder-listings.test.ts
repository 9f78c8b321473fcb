import { expect, it } from 'vitest';
import type { KubeObject, ObservedObject, PlacedListing } from '../../src/model/index.ts';
import type { ReadArtifact } from '../../src/reading/findings.ts';
import { folderListings } from '../../src/reading/folder-listings.ts';

type Files = Readonly<Record<string, readonly KubeObject[]>>;

const created = '2024-05-02T08:00:00Z';

function node(name: string): KubeObject {
  return { apiVersion: 'v1', kind: 'Node', metadata: { name, creationTimestamp: created } };
}

function podOn(nodeName: string): KubeObject {
  return { kind: 'Pod', metadata: { name: `on-${nodeName}`, namespace: 'shop' }, spec: { nodeName } };
}

function listed(files: Files, others: readonly KubeObject[] = [], kinds = ['Pod', 'Service']): PlacedListing[] {
  const view = (object: KubeObject, artifact: string): ObservedObject => ({
    object,
    form: 'yaml',
    source: { artifact, line: 1 },
  });
  const artifacts = Object.keys(files).map((path): ReadArtifact => ({
    path,
    artifact: path,
    context: {},
    parser: undefined,
    state: 'read',
    bytes: 9,
  }));
  return folderListings({
    objects: [
      ...Object.entries(files).flatMap(([path, objects]) => objects.map((object) => view(object, path))),
      ...others.map((object) => view(object, 'others.yaml')),
    ],
    artifacts,
    listings: kinds.map((kind) => ({ kind, source: { artifact: 'all.yaml', line: 1 } })),
  });
}

const NODES: Files = { 'dump/nodes/w-1.yaml': [node('w-1')], 'dump/nodes/w-2.yaml': [node('w-2')] };

it('is a folder that is called like a kind and holds one object of it in each file', () => {
  expect(listed(NODES, [podOn('w-1'), podOn('w-2')])).toEqual([
    { kind: 'Node', source: { artifact: 'dump/nodes/w-1.yaml', line: 1 } },
  ]);
});

it('is of the namespace of what is in it', () => {
  const deployment = (name: string): KubeObject => ({
    kind: 'Deployment',
    metadata: { name, namespace: 'shop', uid: name },
  });

  const listings = listed({
    'shop/deployments/cart.json': [deployment('cart')],
    'shop/deployments/till.json': [deployment('till')],
  });

  expect(listings).toMatchObject([{ kind: 'Deployment', namespace: 'shop' }]);
});

it.each<[string, Files, (readonly KubeObject[])?, string[]?]>([
  ['where a pod runs on a node that it lacks', NODES, [podOn('w-3')]],
  ['where somebody saw another one', NODES, [node('w-3')]],
  ['where something else lies in it', { ...NODES, 'dump/nodes/notes.yaml': [] }],
  ['where a file holds two', { ...NODES, 'dump/nodes/w-3.yaml': [node('w-3'), node('w-4')] }],
  ['where it is a single file', { 'dump/nodes/w-1.yaml': [node('w-1')] }],
  ['where nobody listed other kinds', NODES, [], ['Pod']],
  ['where it is called otherwise', { 'broken/w-1.yaml': [node('w-1')], 'broken/w-2.yaml': [node('w-2')] }],
  [
    'where it holds manifests',
    {
      'nodes/w-1.yaml': [{ kind: 'Node', metadata: { name: 'w-1' } }],
      'nodes/w-2.yaml': [{ kind: 'Node', metadata: { name: 'w-2' } }],
    },
  ],
])('is none %s', (_, files, others, kinds) => {
  expect(listed(files, others, kinds)).toEqual([]);
});
