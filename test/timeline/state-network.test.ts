import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Scope, Value } from '../../src/knowledge/values.ts';
import type { Requirement } from '../../src/timeline/requirements.ts';
import { buildStateNetwork, searchStates, type Placed } from '../../src/timeline/state-network.ts';

const SCOPE: Scope = { variable: () => undefined, call: () => undefined, isOpen: () => false };
const LISTS = ['first', 'second'];

type Json = Readonly<Record<string, unknown>>;

const word = fc.constantFrom('x', 'y', 'z');
const path = fc.constantFrom(['a'], ['b'], ['c', 'd'], ['c', 'e']);
const thing = fc.record(
  { a: word, b: fc.boolean(), c: fc.record({ d: word, e: fc.constant(7) }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);
const object = fc.tuple(thing, fc.array(thing, { maxLength: 3 }), fc.array(thing, { maxLength: 3 }));
const values = fc.option(fc.uniqueArray(fc.oneof(word, fc.boolean()), { minLength: 1, maxLength: 2 }), {
  nil: undefined,
});

function requirement(of: fc.Arbitrary<Requirement['of']>): fc.Arbitrary<Requirement> {
  return fc
    .record({ of, path, values })
    .map((each) => ({ ...each, values: each.values && new Set<string | boolean>(each.values) }));
}

const placed: fc.Arbitrary<Omit<Placed<number>, 'state'>> = fc.oneof(
  fc.record({
    list: fc.constant(undefined),
    requirements: fc.array(requirement(fc.constant('object')), { maxLength: 3 }),
  }),
  fc.record({
    list: fc.nat(LISTS.length - 1),
    requirements: fc.array(requirement(fc.constantFrom('object', 'element')), { maxLength: 4 }),
  }),
);

/** What a path leads to, without the network. */
function read(from: Json, [member, ...rest]: readonly string[]): unknown {
  const value = from[member!];
  return rest.length === 0 || value === undefined ? value : read(value as Json, rest);
}

function holds({ of, path: way, values: wanted }: Requirement, whole: Json, element: Json | undefined): boolean {
  // Every object has a name, a kind and a namespace: that one can be told is not looked at.
  if (of === 'object' && way.length === 1 && wanted === undefined) return true;
  const value = read(of === 'object' ? whole : (element ?? {}), way);
  return value !== undefined && (wanted === undefined || wanted.has(value as string));
}

it('finds each state once for every object and element that has what it requires', () => {
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 12 }), object, (list, [whole, ...elements]) => {
      const states = list.map((each, state) => ({ ...each, state }));
      const found: [number, unknown][] = [];
      searchStates(buildStateNetwork(states), {
        object: whole,
        scope: SCOPE,
        wants: () => true,
        elementsOf: (number) => elements[number] as readonly Value[],
        see: (state, element) => found.push([state, element]),
      });

      const expected = states.flatMap(({ state, list: number, requirements }) =>
        (number === undefined ? [undefined] : elements[number]!)
          .filter((element) => requirements.every((each) => holds(each, whole, element)))
          .map((element): [number, unknown] => [state, element]),
      );
      found.sort(([left], [right]) => left - right);
      expect(found).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('does not ask for a list of which nothing is wanted', () => {
  const network = buildStateNetwork([{ state: 0, list: 0, requirements: [] }]);

  searchStates(network, {
    object: {},
    scope: SCOPE,
    wants: () => false,
    elementsOf: () => expect.fail('the list was asked for'),
    see: () => expect.fail('the state was seen'),
  });
});
