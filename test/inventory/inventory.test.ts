import { describe, expect, test } from 'vitest';
import { buildInventory } from '../../src/inventory/inventory.ts';
import { OWN_API_VERSION } from '../../src/model/index.ts';
import type { JsonObject, KubeObject, ObjectForm, ObservedObject } from '../../src/model/index.ts';

function view(object: KubeObject, form: ObjectForm, artifact = 'a'): ObservedObject {
  return { object, form, source: { artifact, line: 1 } };
}

const fromTable: KubeObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web-0', namespace: 'shop' },
  spec: { nodeName: 'n1' },
  status: { phase: 'Running', readyContainers: 1 },
};
const fromYaml: KubeObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web-0', namespace: 'shop', uid: 'u-1' },
  spec: { nodeName: 'n2', containers: [{ name: 'web' }] },
  status: { phase: 'Pending' },
};

describe('views of one object', () => {
  test('merge: the stronger form wins, the weaker adds what only it shows, whatever their order', () => {
    const merged = { nodeName: 'n2', containers: [{ name: 'web' }] };
    for (const views of [
      [view(fromTable, 'table'), view(fromYaml, 'yaml')],
      [view(fromYaml, 'yaml'), view(fromTable, 'table')],
    ]) {
      const inventory = buildInventory(views, []);
      expect(inventory.objects).toHaveLength(1);
      expect(inventory.objects[0]?.value).toMatchObject({
        spec: merged,
        status: { phase: 'Pending', readyContainers: 1 },
      });
    }
  });

  test('a manifest says less than a table: it is what somebody meant, not what is', () => {
    const manifest: KubeObject = { ...fromTable, spec: { nodeName: 'n9', priority: 5 } };
    delete (manifest as { status?: unknown }).status;
    const inventory = buildInventory([view(manifest, 'yaml'), view(fromTable, 'table')], []);
    expect(inventory.objects[0]?.value.spec).toEqual({ nodeName: 'n1', priority: 5 });
  });

  test('what an API server answered says more than a table, and what it lacks is absent', () => {
    const cut: KubeObject = { ...fromTable, spec: { nodeName: 'n9', priority: 5 } };
    delete (cut as { status?: unknown }).status;
    const inventory = buildInventory([{ ...view(cut, 'yaml'), answered: true }, view(fromTable, 'table')], []);
    const { value } = inventory.objects[0]!;
    expect(value).toMatchObject({ spec: { nodeName: 'n9', priority: 5 }, status: { phase: 'Running' } });
    expect(inventory.isOpen(value.spec as object, 'hostNetwork')).toBe(false);
  });

  test('what an API server answered is there, though what shows that was cut out of it, and a listing lacks it', () => {
    const cut: KubeObject = { ...fromTable };
    delete (cut as { status?: unknown }).status;
    const presences = [{}, { answered: true }].map((how) =>
      buildInventory(
        [{ ...view(cut, 'yaml'), ...how }],
        [{ kind: 'Pod', source: { artifact: 'b', line: 1 } }],
      ).presence({
        kind: 'Pod',
        namespace: 'shop',
        name: 'web-0',
      }),
    );
    expect(presences).toEqual(['absent', 'present']);
  });

  test('absent members are unknown in partial views and absent in full ones', () => {
    const partial = buildInventory([view(fromTable, 'table')], []);
    const full = buildInventory([view(fromYaml, 'yaml')], []);
    expect(partial.isOpen(partial.objects[0]?.value.spec as object)).toBe(true);
    expect(full.isOpen(full.objects[0]?.value.spec as object)).toBe(false);
  });

  test('of the same parts in the same order, a weak view adds what a partial one leaves open', () => {
    const parts = (...containers: JsonObject[]): KubeObject => ({ ...fromTable, spec: { containers } });
    const table = view(parts({ name: 'web', image: 'web:1' }, { name: 'log', image: 'log:1' }), 'table');
    const manifest = parts({ name: 'web', image: 'web:0', env: [] }, { name: 'log', tty: true });
    delete (manifest as { status?: unknown }).status;
    expect(buildInventory([table, view(manifest, 'yaml')], []).objects[0]?.value.spec).toEqual({
      containers: [
        { name: 'web', image: 'web:1', env: [] },
        { name: 'log', image: 'log:1', tty: true },
      ],
    });
    const other = parts({ name: 'log', tty: true }, { name: 'web', env: [] });
    expect(buildInventory([table, view(other, 'derived')], []).objects[0]?.value.spec).toEqual(table.object.spec);
    const full = view(parts({ name: 'web', image: 'web:2' }, { name: 'log', image: 'log:2' }), 'yaml');
    const described = view(parts({ name: 'web', env: [] }, { name: 'log', stdin: true }), 'describe');
    expect(buildInventory([full, described], []).objects[0]?.value.spec).toEqual(full.object.spec);
    const without = { ...described, absentPaths: ['spec.containers[*].tty'] };
    expect(buildInventory([without, view(manifest, 'yaml')], []).objects[0]?.value.spec).toEqual({
      containers: [
        { name: 'web', image: 'web:0', env: [] },
        { name: 'log', stdin: true },
      ],
    });
  });

  test('what a weak form shows completely is closed', () => {
    const complete = { ...view(fromTable, 'describe'), completePaths: ['spec'] };
    const inventory = buildInventory([complete], []);
    expect(inventory.isOpen(inventory.objects[0]?.value.spec as object)).toBe(false);
    expect(inventory.isOpen(inventory.objects[0]?.value.status as object)).toBe(true);
  });

  test('a member that a weak view shows to be absent is, and no other', () => {
    const bare: ObservedObject = {
      ...view({ ...fromTable, spec: {}, status: { phase: 'Pending' } }, 'table'),
      absentPaths: ['spec.nodeName'],
    };
    const described = view({ ...fromTable, spec: { priority: 5 } }, 'describe');
    const describedBarely = view({ kind: 'Pod', metadata: fromTable.metadata }, 'describe');
    for (const views of [[bare], [described, bare], [describedBarely, bare]]) {
      const inventory = buildInventory(views, []);
      const spec = inventory.objects[0]?.value.spec as object;
      expect(inventory.isOpen(spec, 'nodeName')).toBe(false);
      expect(inventory.isOpen(spec, 'priorityClassName')).toBe(true);
      expect(inventory.isOpen(spec)).toBe(true);
    }
  });

  test('what a full view shows stays closed under weaker ones', () => {
    const inventory = buildInventory([view(fromTable, 'table'), view(fromYaml, 'yaml')], []);
    expect(inventory.isOpen(inventory.objects[0]?.value.spec as object, 'priority')).toBe(false);
    expect(inventory.isOpen(inventory.objects[0]?.value.status as object)).toBe(false);
  });

  test('a view without a namespace belongs to the only object of that name', () => {
    const bare: KubeObject = { kind: 'Machine', metadata: { name: 'm1' }, status: { phase: 'Provisioned' } };
    const told: KubeObject = { kind: 'Machine', metadata: { name: 'm1', namespace: 'a' }, spec: { version: 'v1' } };
    const other: KubeObject = { kind: 'Machine', metadata: { name: 'm1', namespace: 'b' } };
    expect(buildInventory([view(bare, 'table'), view(told, 'describe')], []).objects).toHaveLength(1);
    expect(
      buildInventory([view(bare, 'table'), view(told, 'describe'), view(other, 'describe')], []).objects,
    ).toHaveLength(3);
  });

  test('a custom kind that is named like one of ours is another kind', () => {
    const metadata = { name: 'slow', namespace: 'shop' };
    const custom: KubeObject = { apiVersion: 'notification.example.org/v1', kind: 'Alert', metadata };
    const own: KubeObject = { apiVersion: OWN_API_VERSION, kind: 'Alert', metadata: { name: 'slow' } };
    const { objects } = buildInventory([view(custom, 'yaml'), view(own, 'json')], []);
    expect(objects.map(({ reference }) => reference)).toEqual([
      { kind: 'Alert.notification.example.org', name: 'slow', namespace: 'shop' },
      { kind: 'Alert', name: 'slow' },
    ]);
  });

  test('objects of our kinds are found by the place that the catalogue tells', () => {
    const unit: KubeObject = { apiVersion: OWN_API_VERSION, kind: 'SystemdUnit', metadata: { name: 'n1/a.service' } };
    const metadata = { name: 'web-0/app', namespace: 'shop' };
    const usage: KubeObject = { apiVersion: OWN_API_VERSION, kind: 'ContainerMetrics', metadata };
    const { get } = buildInventory([view(unit, 'table'), view(usage, 'table')], []);
    expect(get({ kind: 'SystemdUnit', namespace: 'shop', name: 'n1/a.service' })?.value).toEqual(unit);
    expect(get({ kind: 'ContainerMetrics', namespace: 'shop', name: 'web-0/app' })?.value).toEqual(usage);
    expect(get({ kind: 'ContainerMetrics', name: 'web-0/app' })).toBeUndefined();
  });

  test('a custom kind that is named like one of Kubernetes is another kind', () => {
    const custom: KubeObject = { apiVersion: 'longhorn.io/v1beta2', kind: 'Node', metadata: { name: 'n1' } };
    const core: KubeObject = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n1' } };
    expect(buildInventory([view(custom, 'yaml'), view(core, 'yaml')], []).kinds).toEqual(['Node', 'Node.longhorn.io']);
  });

  test('clusters are kept apart', () => {
    const views = [
      { ...view(fromTable, 'table'), cluster: 'supervisor' },
      { ...view(fromTable, 'table'), cluster: 'workload' },
    ];
    expect(buildInventory(views, []).objects).toHaveLength(2);
  });
});

describe('presence', () => {
  const listing = { kind: 'Secret', namespace: 'shop', source: { artifact: 'a', line: 1 } };
  const secret: KubeObject = { kind: 'Secret', metadata: { name: 'tls', namespace: 'shop', uid: 'u' } };

  test.each([
    ['seen', [view(secret, 'yaml')], [], 'tls', 'present'],
    ['not seen and not listed', [], [], 'tls', 'not-collected'],
    ['not in the listing of its namespace', [], [listing], 'tls', 'absent'],
    ['named by nobody', [], [listing], '<secret>', 'not-collected'],
    ['listed elsewhere only', [], [{ ...listing, namespace: 'other' }], 'tls', 'not-collected'],
    ['not in the listing of all namespaces', [], [{ kind: 'Secret', source: listing.source }], 'tls', 'absent'],
    [
      'only a manifest, and the listing lacks it',
      [view({ kind: 'Secret', metadata: { name: 'tls', namespace: 'shop' } }, 'yaml')],
      [listing],
      'tls',
      'absent',
    ],
  ])('%s', (_, views, listings, name, expected) => {
    const inventory = buildInventory(views, listings);
    expect(inventory.presence({ kind: 'Secret', namespace: 'shop', name })).toBe(expected);
  });

  test.each([
    ['of a pod that is listed with its node at the end', 'etcd-cp-1', 'cp-1', 'present'],
    ['of a pod that is not listed, beside one called alike', 'etcd-cp-1', 'cp-2', 'absent'],
  ])('a manifest of a kubelet %s', (_, name, nodeName, expected) => {
    const namespace = 'kube-system';
    const manifest: KubeObject = { kind: 'Pod', metadata: { name: 'etcd', namespace }, spec: { hostNetwork: true } };
    const row: KubeObject = { kind: 'Pod', metadata: { name, namespace }, spec: { nodeName } };
    const pods = { kind: 'Pod', namespace, source: listing.source };
    const inventory = buildInventory([view(manifest, 'yaml'), view(row, 'table')], [pods]);
    expect(inventory.presence({ kind: 'Pod', namespace, name: 'etcd' })).toBe(expected);
  });

  test.each([
    ['in the listing of each namespace', ['shop'], 'absent'],
    ['in the listings of some namespaces', ['shop', 'till'], 'not-collected'],
  ])('what has no namespace and is not %s', (_, names, expected) => {
    const namespaces = names.map((name) => view({ kind: 'Namespace', metadata: { name } }, 'yaml'));
    const inventory = buildInventory(namespaces, [listing, { kind: 'Namespace', source: listing.source }]);
    expect(inventory.presence({ kind: 'Secret', name: 'tls' })).toBe(expected);
  });
});
