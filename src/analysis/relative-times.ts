import { isJsonArray, isJsonObject, type Json, type KubeObject, type ObservedObject } from '../model/index.ts';
import type { Clock } from '../timeline/clock.ts';
import { formatInstant, instantText } from '../time/instant.ts';

/**
 * Writes the members that are relative to when the artifact was collected (`AGE`) into the object: as RFC 3339, or in the words that
 * `readInstant` reads where the bundle tells no date.
 */
export function withAbsoluteTimes(observed: ObservedObject, clock: Clock): ObservedObject {
  if (observed.relativeTimes === undefined || observed.relativeTimes.size === 0) return observed;
  if (clock.collectedAt(observed.source.artifact) === undefined) return observed;
  const object = structuredClone<KubeObject>(observed.object);
  for (const [path, stamp] of observed.relativeTimes) {
    const { at } = clock.resolve(stamp, observed.source.artifact);
    const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
    set(object, steps, formatInstant(at) ?? instantText(at));
  }
  return { ...observed, object };
}

function set(root: Json, path: readonly string[], text: string): void {
  const last = path.at(-1);
  let node: Json | undefined = root;
  for (const step of path.slice(0, -1)) {
    if (isJsonArray(node)) node = node[Number(step)];
    else if (isJsonObject(node)) node = node[step] ?? ((node as Record<string, Json>)[step] = {});
    if (node === undefined) return;
  }
  if (last !== undefined && isJsonObject(node)) (node as Record<string, Json>)[last] = text;
}
