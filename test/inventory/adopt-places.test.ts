import { expect, test } from 'vitest';
import { adoptPlaces } from '../../src/inventory/derived/adopt-places.ts';
import type { KubeObject, ObservedObject } from '../../src/model/index.ts';

function view(object: KubeObject): ObservedObject {
  return { object, form: 'table', source: { artifact: 'x.txt', line: 1 } };
}

const EVENT = view({ kind: 'Event', metadata: { name: 'e' }, involvedObject: { kind: 'Pod', name: 'web-0' } });
const use = (namespace: string, name = 'web-0'): ObservedObject =>
  view({ kind: 'PodMetrics', metadata: { name, namespace } });
const ASKED = view({ kind: 'ControlGroup', metadata: { name: 'x' }, spec: { podName: 'web-0', namespace: 'shop' } });

test.each<[string, ObservedObject[], unknown]>([
  ['its use was asked for', [EVENT, use('shop')], 'shop'],
  ['a command ran in it', [EVENT, ASKED], 'shop'],
  ['both were', [ASKED, EVENT, use('shop')], 'shop'],
  ['nobody knows, since two are called so', [EVENT, use('shop'), use('test')], undefined],
  ['nobody knows, since another one was asked', [EVENT, use('shop', 'web-1')], undefined],
])('an Event without a namespace is of the one where %s', (_, views, namespace) => {
  const found = adoptPlaces(views).find(({ object }) => object.kind === 'Event')?.object;
  expect(found?.metadata.namespace).toBe(namespace);
  expect(found?.['involvedObject']).toEqual({
    kind: 'Pod',
    name: 'web-0',
    ...(namespace === undefined ? {} : { namespace }),
  });
});
