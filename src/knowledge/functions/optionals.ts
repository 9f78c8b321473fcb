import { failure, isList, isMap, mapKeys, Optional, type Value } from '../values/index.ts';
import { define, defineSettled } from './definition.ts';

function isZero(value: Value): boolean {
  if (value === null || value === '' || value === 0 || value === false) return true;
  return isList(value) ? value.length === 0 : isMap(value) && mapKeys(value).length === 0;
}

/** What the optional holds; `undefined` where it is empty. */
function held(of: Value | undefined): Value | undefined {
  return of instanceof Optional ? of.value : undefined;
}

function heldOr(of: Value | undefined, other: Value): Value {
  const value = held(of);
  return value === undefined ? other : value;
}

export const optionalFunctions = [
  define('optional.of(T) -> optional<T>', 'An optional that holds the value.', ([value]) => new Optional(value)),
  define('optional.none() -> optional<T>', 'An empty optional.', () => new Optional(undefined)),
  define(
    'optional.ofNonZeroValue(T) -> optional<T>',
    'Empty for null, 0, false, "", [] and {}; else it holds the value.',
    ([value = null]) => new Optional(isZero(value) ? undefined : value),
  ),
  define('optional<T>.hasValue() -> bool', 'Whether it holds a value.', ([of]) => held(of) !== undefined),
  define('optional<T>.value() -> T', 'The value; cannot be told where it is empty.', ([of]) =>
    heldOr(of, failure('the optional is empty')),
  ),
  defineSettled(
    'optional<T>.orValue(T) -> T',
    'The value, or the argument where it is empty.',
    held,
    ([of, other = null]) => heldOr(of, other),
  ),
  defineSettled(
    'optional<T>.or(optional<T>) -> optional<T>',
    'Itself, or the argument where it is empty.',
    (of) => (held(of) === undefined ? undefined : of),
    ([of = null, other = null]) => (held(of) === undefined ? other : of),
  ),
];
