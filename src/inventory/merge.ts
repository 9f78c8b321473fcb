import { isJsonObject, type Json, type JsonObject, type KubeObject, type ObservedObject } from '../model/index.ts';

/** How much a view is worth when two disagree: what the API server said beats what was printed, intent comes last. */
export function viewStrength(view: ObservedObject): number {
  switch (view.form) {
    case 'yaml':
    case 'json':
      return isManifest(view) ? 0 : 4;
    case 'describe':
      return 3;
    case 'table':
      return 2;
    case 'derived':
      return 1;
  }
}

/** A file somebody wrote for the API server, as against what the API server holds. */
export function isManifest(view: ObservedObject): boolean {
  if (view.form !== 'yaml' && view.form !== 'json') return false;
  const { metadata, status } = view.object;
  return (
    status === undefined &&
    metadata.uid === undefined &&
    metadata.creationTimestamp === undefined &&
    metadata['resourceVersion'] === undefined
  );
}

/**
 * Lays views over each other, the strongest first. Lists are taken whole from the strongest view that has them: elements
 * of different views cannot be matched without knowing what they are.
 * @param views strongest first, at least one
 * @param open takes the nodes that may have members which nobody saw
 */
export function mergeViews(views: readonly ObservedObject[], open: WeakSet<object>): KubeObject {
  const [strongest, ...weaker] = views;
  if (strongest === undefined) throw new Error('mergeViews needs at least one view');
  let merged: JsonObject = strongest.object;
  if (isWeak(strongest)) markOpen(strongest, open);
  for (const view of weaker) merged = overlay(merged, view.object, open);
  return merged as KubeObject;
}

function isWeak(view: ObservedObject): boolean {
  return view.form === 'describe' || view.form === 'table' || view.form === 'derived';
}

function markOpen(view: ObservedObject, open: WeakSet<object>): void {
  const complete = new Set(view.completePaths ?? []);
  visit(view.object, '', (node, path) => {
    if (!complete.has(path)) open.add(node);
  });
}

function visit(value: Json | undefined, path: string, see: (node: object, path: string) => void): void {
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) visit(item, `${path}[*]`, see);
  } else if (isJsonObject(value)) {
    see(value, path);
    for (const [key, member] of Object.entries(value)) visit(member, path === '' ? key : `${path}.${key}`, see);
  }
}

function overlay(strong: JsonObject, weak: JsonObject, open: WeakSet<object>): JsonObject {
  let result: Record<string, Json | undefined> | undefined;
  for (const [key, value] of Object.entries(weak)) {
    if (value === undefined) continue;
    const own = strong[key];
    let combined: Json | undefined;
    if (own === undefined) combined = value;
    else if (isJsonObject(own) && isJsonObject(value)) combined = overlay(own, value, open);
    else continue;
    if (combined === own) continue;
    result ??= { ...strong };
    result[key] = combined;
  }
  if (result === undefined) return strong;
  if (open.has(strong)) open.add(result);
  return result;
}
