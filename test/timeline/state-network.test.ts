import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Value } from '../../src/knowledge/values/index.ts';
import type { Scope } from '../../src/knowledge/scope.ts';
import type { Requirement } from '../../src/model/index.ts';
import { buildStateNetwork, searchStates, type Placed } from '../../src/timeline/state-network.ts';

const SCOPE: Scope = { variable: () => undefined, call: () => undefined, isOpen: () => false };

type Json = Readonly<Record<string, unknown>>;

const word = fc.constantFrom('x', 'y', 'z');
const path = fc.constantFrom(['a'], ['b'], ['c', 'd'], ['c', 'e']);
const thing = fc.record(
  { a: word, b: fc.boolean(), c: fc.record({ d: word, e: fc.constant(7) }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);
/** A thing with two lists of things, each of which has a list of things. */
const parent = fc.tuple(thing, fc.array(thing, { maxLength: 3 })).map(([one, inner]) => ({ ...one, inner }));
const object = fc
  .tuple(thing, fc.array(parent, { maxLength: 3 }), fc.array(parent, { maxLength: 3 }))
  .map(([one, first, second]) => ({ ...one, first, second }));
const LISTS = ['first', 'second', 'inner'];
const values = fc.option(fc.uniqueArray(fc.oneof(word, fc.boolean()), { minLength: 1, maxLength: 2 }), {
  nil: undefined,
});

function requirement(deepest: number): fc.Arbitrary<Requirement> {
  return fc
    .record({ of: fc.nat(deepest), path, values })
    .map(({ values: wanted, ...each }) => ({ ...each, ...(wanted && { values: wanted }) }));
}

const placed: fc.Arbitrary<Omit<Placed<number>, 'state'>> = fc
  .constantFrom([], [0], [1], [0, 2], [1, 2])
  .chain((lists) =>
    fc.record({ lists: fc.constant(lists), requirements: fc.array(requirement(lists.length), { maxLength: 5 }) }),
  );

/** What a path leads to, without the network. */
function read(from: Json, [member, ...rest]: readonly string[]): unknown {
  const value = from[member!];
  return rest.length === 0 || value === undefined ? value : read(value as Json, rest);
}

function holds({ of, path: way, values: wanted }: Requirement, around: readonly Json[]): boolean {
  // Every object has a name, a kind and a namespace: that one can be told is not looked at.
  if (of === 0 && way.length === 1 && wanted === undefined) return true;
  const value = read(around[of]!, way);
  return value !== undefined && (wanted === undefined || wanted.includes(value as string));
}

/** Where certain values are required, that others can be told is not looked at. */
function lookedAt(requirements: readonly Requirement[]): readonly Requirement[] {
  const certain = requirements.filter((each) => each.values !== undefined);
  return certain.length > 0 ? certain : requirements;
}

/** Every way through the lists, without the network. */
function ways(around: readonly Json[], [list, ...deeper]: readonly number[]): (readonly Json[])[] {
  if (list === undefined) return [around];
  return (around.at(-1)![LISTS[list]!] as readonly Json[]).flatMap((element) => ways([...around, element], deeper));
}

it('finds each state once for every object and elements that have what it requires', () => {
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 12 }), object, (list, whole) => {
      const states = list.map((each, state) => ({ ...each, state }));
      const found: [number, readonly unknown[]][] = [];
      searchStates(buildStateNetwork(states), {
        object: whole,
        scope: SCOPE,
        wants: () => true,
        elementsOf: (number, around) => (around.at(-1) as Readonly<Record<string, readonly Value[]>>)[LISTS[number]!]!,
        see: (state, around) => found.push([state, [...around]]),
      });

      const expected = states.flatMap(({ state, lists, requirements }) =>
        ways([whole], lists)
          .filter((around) => lookedAt(requirements).every((each) => holds(each, around)))
          .map((around): [number, readonly unknown[]] => [state, around]),
      );
      found.sort(([left], [right]) => left - right);
      expect(found).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('does not ask for a list of which nothing is wanted', () => {
  const network = buildStateNetwork([{ state: 0, lists: [0], requirements: [] }]);

  searchStates(network, {
    object: {},
    scope: SCOPE,
    wants: () => false,
    elementsOf: () => expect.fail('the list was asked for'),
    see: () => expect.fail('the state was seen'),
  });
});
