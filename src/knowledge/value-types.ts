import { Duration, Handle, Optional, Quantity, Timestamp, Unknown } from './values.ts';
import type { Value, ValueMap } from './values.ts';
import type { Scope } from './scope.ts';

/** The types that expressions tell apart. A number is an `int` where it is a safe integer, else a `double`. */
export type ValueType =
  | 'null'
  | 'bool'
  | 'int'
  | 'double'
  | 'string'
  | 'list'
  | 'map'
  | 'timestamp'
  | 'duration'
  | 'quantity'
  | 'optional'
  | 'handle'
  | 'unknown';

export function typeOf(value: Value): ValueType {
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
  if (Array.isArray(value)) return 'list';
  if (value instanceof Unknown) return 'unknown';
  if (value instanceof Handle) return 'handle';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Duration) return 'duration';
  if (value instanceof Quantity) return 'quantity';
  if (value instanceof Optional) return 'optional';
  return 'map';
}

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether a value is a map: a JSON object or one that an expression built. */
export function isMap(value: Value): value is ValueMap {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** An `Unknown` that says the expression does not apply to these values. */
export function failure(text: string): Unknown {
  return new Unknown('error', text);
}

/** Of two values that cannot be told, the one that says most: collecting could settle it, else it is not there, else it is wrong. */
export function worthier(left: Unknown, right: Unknown): Unknown {
  const rank = { 'not-collected': 0, absent: 1, error: 2 };
  return rank[right.reason] < rank[left.reason] ? right : left;
}

/** A member of a map, or why there is none. */
export function memberOf(map: ValueMap, key: string, scope: Scope): Value {
  const value = Object.hasOwn(map, key) ? map[key] : undefined;
  if (value !== undefined) return value;
  return scope.isOpen(map, key)
    ? new Unknown('not-collected', `'${key}' was not collected`)
    : new Unknown('absent', `there is no '${key}'`);
}

/** Whether a map has a member: yes, no, or cannot tell. */
export function hasMember(map: ValueMap, key: string, scope: Scope): boolean | Unknown {
  const value = memberOf(map, key, scope);
  if (!(value instanceof Unknown)) return true;
  return value.reason === 'not-collected' ? value : false;
}

/** CEL's heterogeneous equality, three-valued. Values of different types are not equal; numbers compare by value. */
export function equals(left: Value, right: Value, scope: Scope): boolean | Unknown {
  if (left instanceof Unknown) return left;
  if (right instanceof Unknown) return right;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  if (isList(left) || isList(right)) return isList(left) && isList(right) ? listsEqual(left, right, scope) : false;
  if (left instanceof Handle || right instanceof Handle) {
    return left instanceof Handle && right instanceof Handle && left.identity === right.identity;
  }
  if (left instanceof Optional || right instanceof Optional) {
    if (!(left instanceof Optional && right instanceof Optional)) return false;
    if (left.value === undefined || right.value === undefined) return left.value === right.value;
    return equals(left.value, right.value, scope);
  }
  if (isMap(left) || isMap(right)) return isMap(left) && isMap(right) ? mapsEqual(left, right, scope) : false;
  // What remains are times, durations and quantities: equal where they have an order and it does not tell them apart.
  return compareValues(left, right) === 0;
}

function listsEqual(left: readonly Value[], right: readonly Value[], scope: Scope): boolean | Unknown {
  if (left.length !== right.length) return false;
  let unknown: Unknown | undefined;
  for (const [index, item] of left.entries()) {
    const equal = equals(item, right[index] ?? null, scope);
    if (equal === false) return false;
    if (equal !== true) unknown ??= equal;
  }
  return unknown ?? true;
}

function mapsEqual(left: ValueMap, right: ValueMap, scope: Scope): boolean | Unknown {
  let unknown: Unknown | undefined;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    for (const key of mapKeys(one)) {
      const value = memberOf(other, key, scope);
      const equal =
        value instanceof Unknown && value.reason !== 'not-collected' ? false : equals(one[key] ?? null, value, scope);
      if (equal === false) return false;
      if (equal !== true) unknown ??= equal;
    }
  }
  return unknown ?? true;
}

/** The keys of a map that hold a value, in the map's order. */
export function mapKeys(map: ValueMap): string[] {
  return Object.keys(map).filter((key) => map[key] !== undefined);
}

/** Order of two values of one ordered type; `undefined` where they have none. */
export function compareValues(left: Value, right: Value): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left < right ? -1 : left > right ? 1 : 0;
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (left instanceof Timestamp && right instanceof Timestamp) return Math.sign(left.ms - right.ms);
  if (left instanceof Duration && right instanceof Duration) return Math.sign(left.ms - right.ms);
  if (left instanceof Quantity && right instanceof Quantity) return Math.sign(left.value - right.value);
  return undefined;
}

/** By code point, as CEL and Go order strings. */
export function compareStrings(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    const lift = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
    return lift(a) < lift(b) ? -1 : 1;
  }
  return Math.sign(left.length - right.length);
}
