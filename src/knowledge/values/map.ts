import type { Scope } from '../scope.ts';
import { Unknown } from './unknown.ts';
import type { Equality, Value, ValueMap } from './value.ts';

/** Whether a value is a map: a JSON object or one that an expression built. */
export function isMap(value: Value): value is ValueMap {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
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

/** The keys of a map that hold a value, in the map's order. */
export function mapKeys(map: ValueMap): string[] {
  return Object.keys(map).filter((key) => map[key] !== undefined);
}

/** Whether two maps have equal members. */
export function mapsEqual(left: ValueMap, right: ValueMap, scope: Scope, equal: Equality): boolean | Unknown {
  let unknown: Unknown | undefined;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    for (const key of mapKeys(one)) {
      const value = memberOf(other, key, scope);
      const answer =
        value instanceof Unknown && value.reason !== 'not-collected' ? false : equal(one[key] ?? null, value);
      if (answer === false) return false;
      if (answer !== true) unknown ??= answer;
    }
  }
  return unknown ?? true;
}
