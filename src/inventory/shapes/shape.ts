import { isJsonArray, isJsonObject, typeOfJson, type Json, type JsonObject } from '../../model/index.ts';

/** What a value has to be. Members that a record does not name may be anything. */
export type Shape =
  | { readonly type: 'text' | 'flag' | 'number' | 'count' }
  | { readonly type: 'list' | 'map' | 'collection'; readonly of: Shape }
  | { readonly type: 'record'; readonly members: readonly (readonly [name: string, shape: Shape])[] };

/** Any text. */
export const TEXT: Shape = { type: 'text' };
/** True or false. */
export const FLAG: Shape = { type: 'flag' };
/** Any number. */
export const NUMBER: Shape = { type: 'number' };
/** A whole number that is not negative. */
export const COUNT: Shape = { type: 'count' };

/** A list of such values. */
export function listOf(of: Shape): Shape {
  return { type: 'list', of };
}

/** An object with keys of the user's own. */
export function mapOf(of: Shape): Shape {
  return { type: 'map', of };
}

/** A list, or an object with such values under keys. */
export function collectionOf(of: Shape): Shape {
  return { type: 'collection', of };
}

/** An object of which these members are known. */
export function recordOf(members: Readonly<Record<string, Shape>>): Shape {
  return { type: 'record', members: Object.entries(members) };
}

/** What did not fit in a value. */
export interface Misfits {
  /** One sentence each, in the order of the shape. */
  readonly told: string[];
  /** The objects that lost a member: what they lack is not known to be absent. */
  readonly torn: Set<object>;
}

const WANTED: Readonly<Record<Shape['type'], string>> = {
  text: 'text',
  flag: 'true or false',
  number: 'a number',
  count: 'a count',
  list: 'a list',
  map: 'an object',
  collection: 'a list',
  record: 'an object',
};

/** Whether a value is what it has to be, down to its last member: all but a few are, and telling that takes no memory. */
export function fits(value: Json, shape: Shape): boolean {
  switch (shape.type) {
    case 'text':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'count':
      return Number.isSafeInteger(value) && Number(value) >= 0;
    case 'list':
      return isJsonArray(value) && value.every((item) => fits(item, shape.of));
    case 'map':
      return isJsonObject(value) && everyMemberFits(value, shape.of);
    case 'collection':
      return isJsonArray(value)
        ? value.every((item) => fits(item, shape.of))
        : isJsonObject(value) && everyMemberFits(value, shape.of);
    case 'record':
      return isJsonObject(value) && shape.members.every(([name, of]) => memberFits(value[name], of));
  }
}

function everyMemberFits(value: JsonObject, of: Shape): boolean {
  for (const name in value) if (!memberFits(value[name], of)) return false;
  return true;
}

function memberFits(member: Json | undefined, shape: Shape): boolean {
  return member === undefined || (member !== null && fits(member, shape));
}

/**
 * The value with what does not fit left out, and numbers and truth values read as the text that they stand for where text is
 * wanted; the same value where all fits, which takes no memory. A member that is null is not set.
 * @returns `undefined` where the value itself is left out
 */
export function fitted(value: Json, shape: Shape, path: string, misfits: Misfits): Json | undefined {
  switch (shape.type) {
    case 'text':
      return typeof value === 'string' ? value : misfit(value, shape, path, misfits, asText(value));
    case 'flag':
      return typeof value === 'boolean' ? value : misfit(value, shape, path, misfits);
    case 'number':
      return typeof value === 'number' ? value : misfit(value, shape, path, misfits);
    case 'count':
      return Number.isSafeInteger(value) && Number(value) >= 0 ? value : misfit(value, shape, path, misfits);
    case 'list':
      return isJsonArray(value) ? fittedList(value, shape.of, path, misfits) : misfit(value, shape, path, misfits);
    case 'map':
      if (!isJsonObject(value)) return misfit(value, shape, path, misfits);
      return fittedMembers(
        value,
        Object.keys(value).map((name) => [name, shape.of]),
        path,
        misfits,
      );
    case 'collection':
      return fitted(value, { ...shape, type: isJsonObject(value) ? 'map' : 'list' }, path, misfits);
    case 'record':
      if (!isJsonObject(value)) return misfit(value, shape, path, misfits);
      return fittedMembers(value, shape.members, path, misfits);
  }
}

function fittedMembers(
  value: JsonObject,
  members: readonly (readonly [name: string, shape: Shape])[],
  path: string,
  misfits: Misfits,
): JsonObject {
  let result: Record<string, Json | undefined> | undefined;
  for (const [key, shape] of members) {
    const member = value[key];
    if (member === undefined) continue;
    const fit = member === null ? undefined : fitted(member, shape, path === '' ? key : `${path}.${key}`, misfits);
    if (fit === member) continue;
    result ??= { ...value };
    if (fit !== undefined) result[key] = fit;
    else {
      // oxlint-disable-next-line typescript/no-dynamic-delete -- a copy of ours
      delete result[key];
      if (member !== null) misfits.torn.add(result);
    }
  }
  return result ?? value;
}

function fittedList(list: readonly Json[], of: Shape, path: string, misfits: Misfits): readonly Json[] {
  let result: Json[] | undefined;
  for (const [index, item] of list.entries()) {
    const fit = fitted(item, of, `${path}[${index}]`, misfits);
    if (fit === item) {
      result?.push(item);
      continue;
    }
    result ??= list.slice(0, index);
    if (fit !== undefined) result.push(fit);
  }
  return result ?? list;
}

function misfit(value: Json, shape: Shape, path: string, misfits: Misfits, instead?: string): string | undefined {
  const how = instead === undefined ? 'it was left out' : 'it was read as text';
  misfits.told.push(`${path} is ${typeOfJson(value)}, not ${WANTED[shape.type]}: ${how}`);
  return instead;
}

/** The text that a scalar without quotes was meant to be, where that is certain: of 1.10 it is not, nor of 1e3. */
function asText(value: Json): string | undefined {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined;
}
