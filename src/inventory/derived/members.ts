import { isJsonObject, type Json, type JsonObject } from '../../model/index.ts';

/** A map that is a member of another one; an empty one where there is none. */
export function memberOf(value: { readonly [key: string]: Json | undefined } | undefined, key: string): JsonObject {
  const member = value?.[key];
  return isJsonObject(member) ? member : {};
}
