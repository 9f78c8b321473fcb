import { describe, expect, it } from 'vitest';
import { adoptNames } from '../../src/inventory/derived/adopt-names.ts';
import type { KubeObject, ObservedObject } from '../../src/model/index.ts';

function view(object: KubeObject): ObservedObject {
  return { object, form: 'table', source: { artifact: 'x.txt', line: 1 } };
}

function pod(name: string): ObservedObject {
  return view({ kind: 'Pod', metadata: { name, namespace: 'shop' } });
}

function ready(name: string, readyContainers: number): ObservedObject {
  return view({ kind: 'Pod', metadata: { name, namespace: 'shop' }, status: { readyContainers, totalContainers: 1 } });
}

const EVENT = view({
  kind: 'Event',
  metadata: { name: 'e' },
  involvedObject: { kind: 'Pod', name: '<pod>' },
  reason: 'FailedMount',
});

function about(observed: readonly ObservedObject[]): unknown {
  return adoptNames(observed).find(({ object }) => object.kind === 'Event')?.object['involvedObject'];
}

describe('what nobody named', () => {
  it.each<[string, ObservedObject[], unknown]>([
    ['is the only object of its kind', [EVENT, pod('cart-0')], { kind: 'Pod', name: 'cart-0', namespace: 'shop' }],
    [
      'is so also where that one was seen twice',
      [pod('cart-0'), EVENT, pod('cart-0')],
      { kind: 'Pod', name: 'cart-0', namespace: 'shop' },
    ],
    [
      'is the only pod whose use somebody asked for',
      [EVENT, view({ kind: 'PodMetrics', metadata: { name: 'cart-0', namespace: 'shop' } })],
      { kind: 'Pod', name: 'cart-0', namespace: 'shop' },
    ],
    ['is none of several', [EVENT, pod('cart-0'), pod('cart-1')], { kind: 'Pod', name: '<pod>' }],
    [
      'is the only one of several that is not well, where it is warned of',
      [{ ...EVENT, object: { ...EVENT.object, type: 'Warning' } }, ready('cart-0', 1), ready('cart-1', 0)],
      { kind: 'Pod', name: 'cart-1', namespace: 'shop' },
    ],
    [
      'is the first of replicas that fail alike',
      [
        { ...EVENT, object: { ...EVENT.object, type: 'Warning' } },
        ready('cart-7d4b9c6f5d-x2x7k', 0),
        ready('cart-7d4b9c6f5d-b5z9q', 0),
      ],
      { kind: 'Pod', name: 'cart-7d4b9c6f5d-x2x7k', namespace: 'shop' },
    ],
    [
      'is the first of counted replicas that fail alike',
      [
        { ...EVENT, object: { ...EVENT.object, type: 'Warning' } },
        ready('cart-0', 0),
        ready('cart-1', 1),
        ready('cart-2', 0),
      ],
      { kind: 'Pod', name: 'cart-0', namespace: 'shop' },
    ],
    [
      'is none of several sets',
      [{ ...EVENT, object: { ...EVENT.object, type: 'Warning' } }, ready('cart-0', 0), ready('till-0', 0)],
      { kind: 'Pod', name: '<pod>' },
    ],
    [
      'is the only one that is pending, where the scheduler found no place',
      [
        { ...EVENT, object: { ...EVENT.object, type: 'Warning', reason: 'FailedScheduling' } },
        ready('cart-0', 0),
        view({
          kind: 'Pod',
          metadata: { name: 'db-0', namespace: 'shop' },
          status: { readyContainers: 0, totalContainers: 1, tableStatus: 'Pending' },
        }),
      ],
      { kind: 'Pod', name: 'db-0', namespace: 'shop' },
    ],
    [
      'is none of several where nothing is warned of',
      [EVENT, ready('cart-0', 1), ready('cart-1', 0)],
      { kind: 'Pod', name: '<pod>' },
    ],
    [
      'is nothing of another kind',
      [EVENT, view({ kind: 'Node', metadata: { name: 'n1' } })],
      { kind: 'Pod', name: '<pod>' },
    ],
  ])('%s', (_, observed, expected) => {
    expect(about(observed)).toEqual(expected);
  });

  it('is the only machine that was looked at, where no node is shown', () => {
    const disk = view({
      apiVersion: 'faultline.io/v1',
      kind: 'Filesystem',
      metadata: { name: 'w7//' },
      spec: { nodeName: 'w7' },
    });
    const pressed = view({ ...EVENT.object, involvedObject: { kind: 'Node', name: '<node>' } });
    const node = view({ kind: 'Node', metadata: { name: 'w8' } });

    expect(about([disk, pressed])).toEqual({ kind: 'Node', name: 'w7' });
    expect(about([disk, pressed, node])).toEqual({ kind: 'Node', name: 'w8' });
  });

  it('is the only pod that speaks in the same text, where none is shown', () => {
    const speakers = (artifact: string) => [
      { artifact, context: { pod: 'cart-0', namespace: 'shop' } },
      { artifact, context: { node: 'n1' } },
    ];
    const [event] = adoptNames([EVENT], speakers('x.txt'));
    expect(event?.object['involvedObject']).toEqual({ kind: 'Pod', name: 'cart-0', namespace: 'shop' });
    expect(adoptNames([EVENT], speakers('logs/cart-0.log'))).toEqual([EVENT]);
  });

  it('is the only node that speaks in the same text, where none is shown', () => {
    const pressed = view({ ...EVENT.object, involvedObject: { kind: 'Node', name: '<node>' } });
    const nodes = (...names: string[]) => names.map((node) => ({ artifact: 'x.txt', context: { node } }));
    const [event] = adoptNames([pressed], nodes('n1'));
    expect(event?.object['involvedObject']).toEqual({ kind: 'Node', name: 'n1' });
    expect(adoptNames([pressed], nodes('n1', 'n2'))).toEqual([pressed]);
  });

  it('takes the name where it is an object itself', () => {
    const [first] = adoptNames([view({ kind: 'Pod', metadata: { name: '<pod>' } }), pod('cart-0')]);
    expect(first?.object.metadata).toEqual({ name: 'cart-0', namespace: 'shop' });
  });

  it('costs nothing where everything has a name', () => {
    const observed = [pod('cart-0')];
    expect(adoptNames(observed)).toBe(observed);
  });
});
