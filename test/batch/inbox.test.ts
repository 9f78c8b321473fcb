import { expect, test } from 'vitest';
import { arrivals } from '../../src/batch/inbox.ts';

/** What is taken, look by look, from an inbox that holds this at every look. */
async function takenFrom(looks: readonly Readonly<Record<string, string>>[]): Promise<readonly string[]> {
  const left = [...looks];
  let number = 0;
  const look = (): Promise<ReadonlyMap<string, string>> => {
    number += 1;
    return Promise.resolve(new Map(Object.entries(left.shift() ?? {})));
  };
  const taken: string[] = [];
  for await (const paths of arrivals(look, () => Promise.resolve(left.length > 0)))
    taken.push(`${number}: ${paths.join(' ')}`);
  return taken;
}

test.each<[string, readonly Readonly<Record<string, string>>[], readonly string[]]>([
  ['what is there from the beginning is taken once', [{ a: '1' }, { a: '1' }, { a: '1' }], ['2: a']],
  ['what is being written is left until it rests', [{ a: '1' }, { a: '2' }, { a: '3' }, { a: '3' }], ['4: a']],
  ['what is renamed into place is taken', [{}, { a: '9' }, { a: '9' }], ['3: a']],
  [
    'several that arrive come together, by name',
    [
      { b: '1', a: '1' },
      { b: '1', a: '1' },
    ],
    ['2: a b'],
  ],
  [
    'one that rests does not wait for one that does not',
    [
      { a: '1', b: '1' },
      { a: '1', b: '2' },
      { a: '1', b: '2' },
    ],
    ['2: a', '3: b'],
  ],
  ['what is written anew is taken anew', [{ a: '1' }, { a: '1' }, { a: '2' }, { a: '2' }], ['2: a', '4: a']],
  [
    'what cannot be seen for one look is not taken twice',
    [{ a: '1' }, { a: '1' }, {}, { a: '1' }, { a: '1' }],
    ['2: a'],
  ],
  [
    'what went away and comes again is taken again',
    [{ a: '1' }, { a: '1' }, {}, {}, { a: '1' }, { a: '1' }],
    ['2: a', '6: a'],
  ],
  ['one look sees no rest', [{ a: '1' }], []],
])('%s', async (_, looks, expected) => {
  expect(await takenFrom(looks)).toEqual(expected);
});

test('it ends where the wait says so, and waits before every further look', async () => {
  const order: string[] = [];
  const look = (): Promise<ReadonlyMap<string, string>> => {
    order.push('look');
    return Promise.resolve(new Map());
  };
  const wait = (): Promise<boolean> => {
    order.push('wait');
    return Promise.resolve(order.length < 4);
  };
  for await (const paths of arrivals(look, wait)) order.push(paths.join());
  expect(order).toEqual(['look', 'wait', 'look', 'wait']);
});
