import { failure, isList, isMap, mapKeys } from '../value-types.ts';
import { Optional } from '../values.ts';
import type { Value } from '../values.ts';
import { define } from './definition.ts';

function isZero(value: Value): boolean {
  if (value === null || value === '' || value === 0 || value === false) return true;
  return isList(value) ? value.length === 0 : isMap(value) && mapKeys(value).length === 0;
}

function valueOr(of: Value | undefined, other: Value): Value {
  const { value } = of as Optional;
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
  define('optional.hasValue() -> bool', 'Whether it holds a value.', ([of]) => (of as Optional).value !== undefined),
  define('optional.value() -> any', 'The value; cannot be told where it is empty.', ([of]) =>
    valueOr(of, failure('the optional is empty')),
  ),
  define('optional.orValue(any) -> any', 'The value, or the argument where it is empty.', ([of, other = null]) =>
    valueOr(of, other),
  ),
  define(
    'optional.or(optional) -> optional',
    'Itself, or the argument where it is empty.',
    ([of = null, other = null]) => ((of as Optional).value === undefined ? other : of),
  ),
];
