import { isJsonArray, isJsonObject, type Json } from '../model/index.ts';

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

/** The path of a node within an object, found by identity; `undefined` where it is not part of it. */
export function pathOfNode(root: Json, node: object): Path | undefined {
  if ((root as unknown) === node) return [];
  const stack: { value: Json; path: (string | number)[] }[] = [{ value: root, path: [] }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const members: Iterable<[string | number, Json | undefined]> = Array.isArray(entry.value)
      ? entry.value.entries()
      : isJsonObject(entry.value)
        ? Object.entries(entry.value)
        : [];
    for (const [step, member] of members) {
      if (typeof member !== 'object' || member === null) continue;
      const path = [...entry.path, step];
      if ((member as unknown) === node) return path;
      stack.push({ value: member, path });
    }
  }
  return undefined;
}
