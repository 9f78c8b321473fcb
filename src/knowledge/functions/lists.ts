import {
  binaryOperation,
  compareValues,
  equals,
  failure,
  isList,
  isMap,
  mapKeys,
  Optional,
  Unknown,
  type Value,
  type ValueMap,
} from '../values/index.ts';
import type { Scope } from '../scope.ts';
import { define } from './definition.ts';
import { codePoints } from './strings.ts';

const MAX_RANGE = 100_000;

function sizeOf([of = null]: readonly Value[], scope: Scope): Value {
  if (typeof of === 'string') return codePoints(of).length;
  if (isList(of)) return of.length;
  if (isMap(of) && scope.isOpen(of)) return new Unknown('not-collected', 'some members were not collected');
  return mapKeys(of as ValueMap).length;
}

function ordered(items: readonly Value[]): readonly Value[] | Unknown {
  const [first] = items;
  if (first === undefined) return items;
  for (const item of items) {
    if (compareValues(first, item) === undefined) return failure('the items have no order');
  }
  return [...items].sort((left, right) => compareValues(left, right) ?? 0);
}

function extreme(items: readonly Value[], index: 0 | -1): Value {
  const sorted = ordered(items);
  if (sorted instanceof Unknown) return sorted;
  return sorted.at(index) ?? new Unknown('absent', 'the list is empty');
}

function sumOf(items: readonly Value[]): Value {
  const [first, ...rest] = items;
  if (first === undefined) return 0;
  return rest.reduce<Value>((total, item) => binaryOperation('+', total, item, false), first);
}

function distinct(items: readonly Value[], scope: Scope): Value {
  const kept: Value[] = [];
  const seen = new Set<Value>();
  for (const item of items) {
    if (typeof item !== 'object' || item === null) {
      if (seen.has(item)) continue;
      seen.add(item);
    } else if (kept.some((other) => equals(other, item, scope) === true)) continue;
    kept.push(item);
  }
  return kept;
}

function flatten(items: readonly Value[], depth: number): Value[] {
  return items.flatMap((item) => (isList(item) && depth > 0 ? flatten(item, depth - 1) : [item]));
}

function find(items: readonly Value[], wanted: Value, scope: Scope, last: boolean): Value {
  const indexes = [...items.keys()];
  for (const index of last ? indexes.reverse() : indexes) {
    const equal = equals(items[index] ?? null, wanted, scope);
    if (equal === true) return index;
    if (equal !== false) return equal;
  }
  return -1;
}

function slice(items: readonly Value[], from: number, to: number): Value {
  if (from < 0 || to > items.length || from > to) return failure(`slice(${from}, ${to}) is outside the list`);
  return items.slice(from, to);
}

/** Whether all (`every`) or any of the items stand in the list. */
function members(list: readonly Value[], items: readonly Value[], every: boolean, scope: Scope): boolean | Unknown {
  let unknown: Unknown | undefined;
  for (const item of items) {
    let found: boolean | Unknown = false;
    for (const candidate of list) {
      const equal = equals(candidate, item, scope);
      if (equal === true) {
        found = true;
        break;
      }
      if (equal !== false) found = equal;
    }
    if (found instanceof Unknown) unknown ??= found;
    else if (found !== every) return !every;
  }
  return unknown ?? every;
}

const listOf = (value: Value | undefined) => value as readonly Value[];

export const listFunctions = [
  define('size(string|list|map) -> int', 'How many characters, items or members.', sizeOf),
  define('string|list|map.size() -> int', 'How many characters, items or members.', sizeOf),
  define('list.sum() -> number|duration', 'All items added; 0 for an empty list.', ([of]) => sumOf(listOf(of))),
  define('list<T>.min() -> T', 'The least item; absent for an empty list.', ([of]) => extreme(listOf(of), 0)),
  define('list<T>.max() -> T', 'The greatest item; absent for an empty list.', ([of]) => extreme(listOf(of), -1)),
  define('list.isSorted() -> bool', 'Whether the items are in ascending order.', ([of]) => {
    const items = listOf(of);
    const sorted = ordered(items);
    return sorted instanceof Unknown
      ? sorted
      : sorted.every((item, index) => compareValues(item, items[index] ?? null) === 0);
  }),
  define('list<T>.sort() -> list<T>', 'In ascending order.', ([of]) => ordered(listOf(of))),
  define('list<T>.distinct() -> list<T>', 'Each value once, where it stands first.', ([of], scope) =>
    distinct(listOf(of), scope),
  ),
  define(
    'list<list<T>>.flatten(depth: int = 1) -> list<T>',
    'Lists within the list opened, one level or as many as given.',
    ([of, depth = 1]) => flatten(listOf(of), Math.min(depth as number, 10)),
  ),
  define('list<T>.first() -> optional<T>', 'The first item, as an optional.', ([of]) => new Optional(listOf(of)[0])),
  define('list<T>.last() -> optional<T>', 'The last item, as an optional.', ([of]) => new Optional(listOf(of).at(-1))),
  define(
    'list<T>.slice(int, int) -> list<T>',
    'The items from the first index to before the second.',
    ([of, from, to]) => slice(listOf(of), from as number, to as number),
  ),
  define('list<T>.reverse() -> list<T>', 'The last item first.', ([of]) => [...listOf(of)].reverse()),
  define('list<T>.indexOf(T) -> int', 'Where the value stands first, or -1.', ([of, wanted = null], scope) =>
    find(listOf(of), wanted, scope, false),
  ),
  define('list<T>.lastIndexOf(T) -> int', 'Where the value stands last, or -1.', ([of, wanted = null], scope) =>
    find(listOf(of), wanted, scope, true),
  ),
  define(
    'list.join(string?) -> string',
    'The strings of a list in one, with a separator between them.',
    ([of, separator = '']) => {
      const items = listOf(of);
      return items.every((item) => typeof item === 'string')
        ? items.join(separator as string)
        : failure('join() takes a list of strings');
    },
  ),
  define('lists.range(int) -> list<int>', 'The numbers from 0 to before the argument.', ([count]) => {
    const length = count as number;
    if (length > MAX_RANGE) return failure(`lists.range() goes to ${MAX_RANGE}`);
    return Array.from({ length: Math.max(length, 0) }, (_, index) => index);
  }),
  define(
    'sets.contains(list, list) -> bool',
    'Whether the first list holds every item of the second.',
    ([list, items], scope) => members(listOf(list), listOf(items), true, scope),
  ),
  define('sets.intersects(list, list) -> bool', 'Whether the lists share an item.', ([list, items], scope) =>
    members(listOf(list), listOf(items), false, scope),
  ),
  define(
    'sets.equivalent(list, list) -> bool',
    'Whether each list holds every item of the other.',
    ([left, right], scope) => {
      const there = members(listOf(left), listOf(right), true, scope);
      return there === true ? members(listOf(right), listOf(left), true, scope) : there;
    },
  ),
];
