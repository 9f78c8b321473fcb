import { expect, test } from 'vitest';
import { derivePodPlaces } from '../../src/inventory/derived/pod-places.ts';
import { buildInventory } from '../../src/inventory/inventory.ts';
import type { Json, JsonObject, ObjectForm, ObservedObject } from '../../src/model/index.ts';

function view(kind: string, name: string, form: ObjectForm, members: JsonObject = {}): ObservedObject {
  return {
    object: { apiVersion: 'v1', kind, metadata: { name, namespace: 'shop' }, ...members },
    form,
    source: { artifact: `${kind}.txt`, line: 3 },
  };
}

const ROW = view('Pod', 'cart-0', 'table', { status: { tableStatus: 'ContainerCreating' } });
let events = 0;

function event(members: JsonObject): ObservedObject {
  const involvedObject = { kind: 'Pod', namespace: 'shop', name: 'cart-0' };
  return view('Event', `cart-0.${(events += 1)}`, 'describe', { involvedObject, ...members });
}

const scheduled = (node: string): ObservedObject =>
  event({ reason: 'Scheduled', message: `Successfully assigned shop/cart-0 to ${node}` });
const fromKubelet = (host: string): ObservedObject =>
  event({ reason: 'FailedMount', message: 'timed out', source: { component: 'kubelet', host } });

function nodeOfCart(views: readonly ObservedObject[]): Json | undefined {
  const inventory = buildInventory([...views, ...derivePodPlaces(views)], []);
  return inventory.get({ kind: 'Pod', namespace: 'shop', name: 'cart-0' })?.value.spec?.['nodeName'];
}

test.each<[string, readonly ObservedObject[], string | undefined]>([
  ['the scheduler put it', [ROW, scheduled('w1')], 'w1'],
  [
    'the scheduler of old put it',
    [ROW, event({ reason: 'Scheduled', message: 'Successfully assigned cart-0 to w1' })],
    'w1',
  ],
  ['the kubelet tells of it', [ROW, fromKubelet('w2')], 'w2'],
  ['both say so', [ROW, scheduled('w1'), fromKubelet('w1')], 'w1'],
  ['nobody says', [ROW, event({ reason: 'FailedScheduling', message: '0/3 nodes are available' })], undefined],
  ['it was made anew on another one', [ROW, scheduled('w1'), scheduled('w2')], undefined],
  ['its wide table says', [view('Pod', 'cart-0', 'table', { spec: { nodeName: 'w3' } }), scheduled('w1')], 'w3'],
  ['its wide table says that it is on none', [{ ...ROW, absentPaths: ['spec.nodeName'] }, scheduled('w1')], undefined],
  [
    'the API server says that it is on none',
    [view('Pod', 'cart-0', 'yaml', { spec: {}, status: {} }), scheduled('w1')],
    undefined,
  ],
])('a pod is on the node where %s', (_who, views, node) => {
  expect(nodeOfCart(views)).toBe(node);
});

test('a pod that Events alone tell of is no object that somebody saw', () => {
  expect(derivePodPlaces([scheduled('w1')])).toEqual([]);
});
