import type { Json } from '../../model/index.ts';
import { isList } from './list.ts';
import { isMap } from './map.ts';
import { Unknown } from './unknown.ts';
import { TypedValue, type Value } from './value.ts';

/** The JSON form of a value, as reports keep it; `undefined` for what cannot be told. */
export function jsonOf(value: Value | undefined): Json | undefined {
  if (value === undefined || value instanceof Unknown) return undefined;
  if (value instanceof TypedValue) return value.json();
  if (isJson(value)) return value;
  if (isList(value)) return value.map((item) => jsonOf(item) ?? null);
  const result: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    const json = jsonOf(member);
    if (json !== undefined) result[key] = json;
  }
  return result;
}

/** Whether a value is JSON through and through: members of objects are, and need no copy. */
function isJson(value: Value): value is Json {
  if (typeof value !== 'object' || value === null) return true;
  if (isList(value)) return value.every((item) => isJson(item));
  return isMap(value) && Object.values(value).every((member) => member !== undefined && isJson(member));
}
