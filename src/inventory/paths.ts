import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../model/index.ts';

/** A way into an object: member names and list positions. */
export type Path = readonly (string | number)[];

/** `['status', 'conditions', 2, 'message']` -> `status.conditions[2].message`, as parsers write field lines. */
export function formatPath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** The value at a path; `undefined` where there is none. */
export function valueAt(root: Json | undefined, path: Path): Json | undefined {
  let value: Json | undefined = root;
  for (const step of path) {
    if (typeof step === 'number') value = isJsonArray(value) ? value[step] : undefined;
    else value = isJsonObject(value) ? value[step] : undefined;
    if (value === undefined) return undefined;
  }
  return value;
}

/** Members of an object that are looked at for one node; of an object with more, all places are noted down. */
const FEW_MEMBERS = 256;

/** Where a node hangs: in which other one, as which member. */
type Places = ReadonlyMap<Json, readonly [parent: Json, step: string | number]>;

const placesOfLarge = new WeakMap<object, Places>();

/** The path of a node within an object, found by identity; `undefined` where it is not part of it. */
export function pathOfNode(root: JsonObject, node: object): Path | undefined {
  if (root === node) return [];
  const places = placesOfLarge.get(root) ?? placesIn(root);
  if (places.size > FEW_MEMBERS) placesOfLarge.set(root, places);
  const path: (string | number)[] = [];
  for (let at = node as Json; at !== root;) {
    const place = places.get(at);
    if (place === undefined) return undefined;
    path.push(place[1]);
    at = place[0];
  }
  return path.reverse();
}

/** The place of every node; of one that an alias of YAML repeats, the first that is met. */
function placesIn(root: JsonObject): Places {
  const places = new Map<Json, readonly [parent: Json, step: string | number]>();
  const stack: Json[] = [root];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    const members: Iterable<[string | number, Json | undefined]> = isJsonArray(value)
      ? value.entries()
      : isJsonObject(value)
        ? Object.entries(value)
        : [];
    for (const [step, member] of members) {
      if (typeof member !== 'object' || member === null || places.has(member)) continue;
      places.set(member, [value, step]);
      stack.push(member);
    }
  }
  return places;
}
