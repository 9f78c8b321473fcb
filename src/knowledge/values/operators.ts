import type { BinaryOperator } from '../../model/index.ts';
import type { Scope } from '../scope.ts';
import { isList, listsEqual } from './list.ts';
import { isMap, mapsEqual } from './map.ts';
import { numeric } from './number.ts';
import { compareStrings } from './string.ts';
import { failure, Unknown } from './unknown.ts';
import { TypedValue, type Value } from './value.ts';

/** What a value is called in messages and signatures. A number is an `int` where it is a safe integer, else a `double`. */
export function typeOf(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return Number.isSafeInteger(value) ? 'int' : 'double';
    default:
  }
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  if (value instanceof Unknown) return 'unknown';
  return value instanceof TypedValue ? value.type : 'map';
}

/** CEL's heterogeneous equality, three-valued. Values of different types are not equal; numbers compare by value. */
export function equals(left: Value, right: Value, scope: Scope): boolean | Unknown {
  if (left instanceof Unknown) return left;
  if (right instanceof Unknown) return right;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  const equal = (one: Value, other: Value): boolean | Unknown => equals(one, other, scope);
  if (isList(left) || isList(right)) return isList(left) && isList(right) ? listsEqual(left, right, equal) : false;
  if (left instanceof TypedValue)
    return left.equals === undefined ? left.compare?.(right) === 0 : left.equals(right, equal);
  return isMap(left) && isMap(right) ? mapsEqual(left, right, scope, equal) : false;
}

/** Order of two values of one ordered type; `undefined` where they have none. */
export function compareValues(left: Value, right: Value): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left < right ? -1 : left > right ? 1 : 0;
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return left instanceof TypedValue ? left.compare?.(right) : undefined;
}

/** Arithmetic and order. `asDouble` divides integers as doubles. */
export function binaryOperation(operator: BinaryOperator, left: Value, right: Value, asDouble: boolean): Value {
  if (left instanceof Unknown) return left;
  if (right instanceof Unknown) return right;
  const apart = left instanceof TypedValue ? left.apartFrom?.(right) : undefined;
  if (apart !== undefined) return apart;
  switch (operator) {
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(operator, left, right);
    default:
      if (typeof left === 'number' && typeof right === 'number') return numeric(operator, left, right, asDouble);
      return combined(operator, left, right) ?? misfit(operator, left, right);
  }
}

function misfit(operator: BinaryOperator, left: Value, right: Value): Unknown {
  return failure(`'${operator}' does not apply to ${typeOf(left)} and ${typeOf(right)}`);
}

function ordered(operator: '<' | '<=' | '>' | '>=', left: Value, right: Value): Value {
  const order = compareValues(left, right);
  if (order === undefined) return misfit(operator, left, right);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/** What `+` and `-` make of values that are no numbers. */
function combined(operator: BinaryOperator, left: Value, right: Value): Value | undefined {
  if (operator === '-') return left instanceof TypedValue ? left.minus?.(right) : undefined;
  if (operator !== '+') return undefined;
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (isList(left) && isList(right)) return [...left, ...right];
  const sum = left instanceof TypedValue ? left.plus?.(right) : undefined;
  return sum ?? (right instanceof TypedValue ? right.plus?.(left) : undefined);
}
