import { isJsonArray, isJsonObject, type Json } from '../../src/model/index.ts';
import { SpecError } from './analyzer.ts';

/** The value at a path such as `spec.template.containers.[0].image` or `items[2].name`; throws where there is none. */
export function valueAtPath(value: Json | undefined, path: string): Json {
  let node = value;
  for (const key of path.replaceAll('[', '.[').split('.')) {
    if (key === '') continue;
    const index = /^\[?(\d{1,9})\]?$/.exec(key)?.[1];
    if (isJsonArray(node) && index !== undefined) node = node[Number(index)];
    else node = isJsonObject(node) ? node[key] : undefined;
    if (node === undefined) throw new SpecError(`failed to get object at path: ${path}`);
  }
  if (node === undefined) throw new SpecError(`failed to get object at path: ${path}`);
  return node;
}

/** Whether two values are the same all through; the order of members does not count. */
export function isSame(left: Json, right: Json): boolean {
  if (isJsonArray(left) && isJsonArray(right))
    return left.length === right.length && left.every((each, index) => isSame(each, right[index] ?? null));
  if (isJsonObject(left) && isJsonObject(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && isSame(left[key] ?? null, right[key] ?? null))
    );
  }
  return left === right;
}
