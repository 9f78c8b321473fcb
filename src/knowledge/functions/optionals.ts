import { failure, isList, isMap, mapKeys, Optional, type Value } from '../values/index.ts';
import { define } from './definition.ts';

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
  define('optional.of(any) -> optional', 'An optional that holds the value.', ([value]) => new Optional(value)),
  define('optional.none() -> optional', 'An empty optional.', () => new Optional(undefined)),
  define(
    'optional.ofNonZeroValue(any) -> optional',
    'Empty for null, 0, false, "", [] and {}; else it holds the value.',
    ([value = null]) => new Optional(isZero(value) ? undefined : value),
  ),
  define('optional.hasValue() -> bool', 'Whether it holds a value.', ([of]) => held(of) !== undefined),
  define('optional.value() -> any', 'The value; cannot be told where it is empty.', ([of]) =>
    heldOr(of, failure('the optional is empty')),
  ),
  define('optional.orValue(any) -> any', 'The value, or the argument where it is empty.', ([of, other = null]) =>
    heldOr(of, other),
  ),
  define(
    'optional.or(optional) -> optional',
    'Itself, or the argument where it is empty.',
    ([of = null, other = null]) => (held(of) === undefined ? other : of),
  ),
];
