import { describe, expect, test } from 'vitest';
import { derivePods } from '../../src/inventory/derived/pods.ts';
import { deriveSiblingOwners } from '../../src/inventory/derived/sibling-owners.ts';
import { deriveSetOwners } from '../../src/inventory/derived/set-owners.ts';
import { buildInventory } from '../../src/inventory/inventory.ts';
import type { Json, JsonObject, ObjectForm, ObservedObject } from '../../src/model/index.ts';

const TEMPLATE = {
  metadata: { labels: { app: 'web' } },
  spec: { containers: [{ name: 'web', image: 'web:1', ports: [{ containerPort: 8080 }] }] },
};

function view(kind: string, name: string, form: ObjectForm, members: JsonObject = {}): ObservedObject {
  return {
    object: { apiVersion: 'v1', kind, metadata: { name, namespace: 'shop' }, ...members },
    form,
    source: { artifact: `${kind}.txt`, line: 3 },
  };
}

function row(name: string, totalContainers = 1): ObservedObject {
  return view('Pod', name, 'table', { status: { totalContainers } });
}

function deployment(name = 'web'): ObservedObject {
  return {
    ...view('Deployment', name, 'describe', { spec: { template: TEMPLATE } }),
    fieldLines: new Map([['spec.template.spec.containers[0].image', 17]]),
    completePaths: ['spec.selector', 'spec.template.spec.containers[*].env[*]'],
    absentPaths: ['spec.template.spec.containers[*].livenessProbe'],
  };
}

function podOf(views: readonly ObservedObject[], name: string): Json | undefined {
  const inventory = buildInventory([...views, ...derivePods(views)], []);
  return inventory.get({ kind: 'Pod', namespace: 'shop', name })?.value;
}

describe('pods that only tables show', () => {
  test('get the owner, the labels and the containers of their template', () => {
    const views = [row('web-7d9f8b6c5d-x2x4z'), deployment()];
    expect(podOf(views, 'web-7d9f8b6c5d-x2x4z')).toMatchObject({
      metadata: {
        labels: { app: 'web', 'pod-template-hash': '7d9f8b6c5d' },
        ownerReferences: [{ kind: 'ReplicaSet', name: 'web-7d9f8b6c5d' }],
      },
      spec: TEMPLATE.spec,
    });
  });

  test('cite the template, and what it shows to be absent stays absent', () => {
    const [derived] = derivePods([row('web-7d9f8b6c5d-x2x4z'), deployment()]);
    expect(derived?.source.artifact).toBe('Deployment.txt');
    expect(derived?.fieldLines?.get('spec.containers[0].image')).toBe(17);
    expect(derived?.completePaths).toEqual(['spec.containers[*].env[*]']);
    expect(derived?.absentPaths).toEqual(['spec.containers[*].livenessProbe']);
  });

  test('of a StatefulSet and a DaemonSet belong to them', () => {
    const sets = [
      view('StatefulSet', 'db', 'describe', { spec: { template: TEMPLATE } }),
      view('DaemonSet', 'agent', 'describe', { spec: { template: TEMPLATE } }),
    ];
    const views = [row('db-0'), row('agent-x2x4z'), ...sets];
    expect(podOf(views, 'db-0')).toMatchObject({
      metadata: { ownerReferences: [{ kind: 'StatefulSet', name: 'db' }] },
    });
    expect(podOf(views, 'agent-x2x4z')).toMatchObject({ metadata: { ownerReferences: [{ kind: 'DaemonSet' }] } });
  });

  test('what the manifest of a template says in full is known to be absent', () => {
    const views = [row('web-7d9f8b6c5d-x2x4z'), view('Deployment', 'web', 'yaml', { spec: { template: TEMPLATE } })];
    const inventory = buildInventory([...views, ...derivePods(views)], []);
    const pod = inventory.get({ kind: 'Pod', namespace: 'shop', name: 'web-7d9f8b6c5d-x2x4z' });
    const spec = pod!.value.spec as { containers: [object] };
    expect(inventory.isOpen(spec.containers[0], 'env')).toBe(false);
    expect(inventory.isOpen(spec, 'nodeName')).toBe(true);
  });
});

describe('nothing is taken from a template', () => {
  const images = (name: string, image: string): ObservedObject =>
    view('ReplicaSet', name, 'table', {
      spec: {
        selector: { matchLabels: { app: 'web', 'pod-template-hash': name.slice(4) } },
        template: { spec: { containers: [{ name: 'web', image }] } },
      },
    });

  test('of a Deployment in the middle of a rollout, but from the ReplicaSets', () => {
    const views = [row('web-7d9f8b6c5d-x2x4z'), row('web-66c8f9d5b-bbbbb'), deployment()];
    const sets = [images('web-7d9f8b6c5d', 'web:1'), images('web-66c8f9d5b', 'web:2')];
    expect(podOf(views, 'web-66c8f9d5b-bbbbb')).not.toHaveProperty('spec.containers');
    expect(podOf([...views, ...sets], 'web-66c8f9d5b-bbbbb')).toMatchObject({
      metadata: { labels: { app: 'web', 'pod-template-hash': '66c8f9d5b' } },
      spec: { containers: [{ image: 'web:2' }] },
    });
  });

  test('where the pod has more containers than it, only the owner and the labels', () => {
    const pod = podOf([row('web-7d9f8b6c5d-x2x4z', 2), deployment()], 'web-7d9f8b6c5d-x2x4z');
    expect(pod).toMatchObject({ metadata: { labels: { app: 'web' } } });
    expect(pod).not.toHaveProperty('spec.containers');
  });

  test('but whose it is, where a part of its description does not show that', () => {
    const seen = view('Pod', 'web-7d9f8b6c5d-x2x4z', 'describe', { spec: { containers: [{ name: 'web' }] } });
    const part = { ...seen, completePaths: ['spec.nodeSelector'] };
    expect(podOf([row('web-7d9f8b6c5d-x2x4z'), part, deployment()], 'web-7d9f8b6c5d-x2x4z')).toMatchObject({
      metadata: { ownerReferences: [{ kind: 'ReplicaSet' }] },
    });
  });

  test('where somebody saw the pod itself, or no workload has its name', () => {
    const seen = view('Pod', 'web-7d9f8b6c5d-x2x4z', 'describe', { spec: { containers: [{ name: 'web' }] } });
    expect(derivePods([row('web-7d9f8b6c5d-x2x4z'), seen, deployment()])).toEqual([]);
    expect(derivePods([row('api-7d9f8b6c5d-x2x4z'), row('web-0'), row('web'), deployment()])).toEqual([]);
  });
});

test('a ReplicaSet in a table belongs to the Deployment that its name begins with', () => {
  const rows = [view('ReplicaSet', 'web-7d9f8b6c5d', 'table'), view('ReplicaSet', 'lone', 'table'), deployment()];
  expect(deriveSetOwners(rows).map((derived) => derived.object.metadata)).toEqual([
    {
      name: 'web-7d9f8b6c5d',
      namespace: 'shop',
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }],
    },
  ]);
});

describe('pods of a set of which one is described', () => {
  const described = view('Pod', 'web-7d9f8b6c5d-x2x4z', 'describe', {
    metadata: {
      name: 'web-7d9f8b6c5d-x2x4z',
      namespace: 'shop',
      labels: { app: 'web', 'pod-template-hash': '7d9f8b6c5d' },
      ownerReferences: [{ kind: 'ReplicaSet', name: 'web-7d9f8b6c5d' }],
    },
  });

  test.each<[what: string, name: string, owners: readonly string[]]>([
    ['belong to it, too', 'web-7d9f8b6c5d-p9q2r', ['web-7d9f8b6c5d']],
    ['not where it was another set', 'web-5f6f8b6c5d-p9q2r', []],
    ['not where the name has no letters at random', 'web-7d9f8b6c5d-debug', []],
  ])('%s: %s', (_, name, owners) => {
    const found = deriveSiblingOwners([described, row(name)]);
    expect(found.map(({ object }) => object.metadata['ownerReferences'])).toEqual(
      owners.map((owner) => [{ kind: 'ReplicaSet', name: owner }]),
    );
  });

  test('share its labels, but not those that each pod gets of its own', () => {
    const first = view('Pod', 'db-0', 'describe', {
      metadata: {
        name: 'db-0',
        namespace: 'shop',
        labels: { app: 'db', 'statefulset.kubernetes.io/pod-name': 'db-0' },
        ownerReferences: [{ kind: 'StatefulSet', name: 'db' }],
      },
    });
    const [second] = deriveSiblingOwners([first, row('db-1')]);
    expect(second?.object.metadata).toMatchObject({ name: 'db-1', labels: { app: 'db' } });
    expect(second?.object.metadata['labels']).not.toHaveProperty(['statefulset.kubernetes.io/pod-name']);
  });
});
