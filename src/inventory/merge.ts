import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type KubeObject,
  type ObservedObject,
} from '../model/index.ts';

/** How much a view is worth when two disagree: what the API server said beats what was printed, intent comes last. */
function viewStrength(view: ObservedObject): number {
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

/** Sorts views by how much they are worth; of equals, the one found first comes first. */
export function strongestFirst(views: readonly ObservedObject[]): readonly ObservedObject[] {
  if (views.length < 2) return views;
  return [...views].sort((left, right) => viewStrength(right) - viewStrength(left));
}

/** A file somebody wrote for the API server, as against what the API server holds. */
export function isManifest(view: ObservedObject): boolean {
  if (view.answered === true || (view.form !== 'yaml' && view.form !== 'json')) return false;
  const { metadata, status } = view.object;
  return (
    status === undefined &&
    metadata.uid === undefined &&
    metadata.creationTimestamp === undefined &&
    metadata['deletionTimestamp'] === undefined &&
    metadata['resourceVersion'] === undefined
  );
}

/**
 * The nodes that may have members which nobody saw, each with those of its members of which somebody saw that they are absent.
 */
export type OpenNodes = WeakMap<object, ReadonlySet<string>>;

/** Whether an absent member of the node (no member given: any at all) is unknown rather than absent. */
export function isOpenNode(open: OpenNodes, node: object, member?: string): boolean {
  const absent = open.get(node);
  return absent !== undefined && (member === undefined || !absent.has(member));
}

/**
 * Lays views over each other, the strongest first. Lists are taken whole from the strongest view that has them, unless it
 * shows their elements in part only and a weaker one has elements of the same names in the same order, or somebody asked for a member
 * of one element, which a weaker one shows among the others.
 * @param views in the order in which they count, at least one
 * @param open takes the nodes of weak views
 */
export function mergeViews(views: readonly ObservedObject[], open: OpenNodes): KubeObject {
  const [strongest, ...weaker] = views;
  if (strongest === undefined) throw new Error('mergeViews needs at least one view');
  let merged: JsonObject = strongest.object;
  const torn = new WeakSet();
  for (const view of views) {
    if (isWeak(view)) markOpen(view, open);
    for (const node of view.torn ?? []) {
      open.set(node, NONE);
      torn.add(node);
    }
  }
  for (const view of weaker)
    merged = overlay(merged, view.object, { open, torn, closes: !isWeak(view) && !isManifest(view) });
  return merged as KubeObject;
}

/** Whether a view may leave out what the object has. */
export function isWeak(view: ObservedObject): boolean {
  return view.form === 'describe' || view.form === 'table' || view.form === 'derived';
}

function markOpen(view: ObservedObject, open: OpenNodes): void {
  const complete = new Set(view.completePaths ?? []);
  const absent = absentMembers(view.absentPaths ?? []);
  visitNodes(view.object, '', (node, path) => {
    if (!complete.has(path)) open.set(node, absent.get(path) ?? NONE);
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The last steps of the paths, by what they are members of. */
function absentMembers(paths: readonly string[]): ReadonlyMap<string, Set<string>> {
  const members = new Map<string, Set<string>>();
  for (const path of paths) {
    const dot = path.lastIndexOf('.');
    const node = path.slice(0, Math.max(dot, 0));
    members.set(node, (members.get(node) ?? new Set()).add(path.slice(dot + 1)));
  }
  return members;
}

/** Sees every JSON object within a value, with its path; the elements of a list share theirs. */
export function visitNodes(value: Json | undefined, path: string, see: (node: object, path: string) => void): void {
  if (isJsonArray(value)) {
    for (const item of value) visitNodes(item, `${path}[*]`, see);
  } else if (isJsonObject(value)) {
    see(value, path);
    for (const [key, member] of Object.entries(value)) visitNodes(member, path === '' ? key : `${path}.${key}`, see);
  }
}

interface Overlaying {
  readonly open: OpenNodes;
  /** What was asked for alone: what stands beside it is unknown. */
  readonly torn: WeakSet<object>;
  /** The view that is laid below shows all that there is: what neither has is absent. */
  readonly closes: boolean;
}

function overlay(strong: JsonObject, weak: JsonObject, overlaying: Overlaying): JsonObject {
  const { open, closes } = overlaying;
  const absent = absentInEither(open.get(strong), open.get(weak));
  let result: Record<string, Json | undefined> | undefined;
  for (const [key, value] of Object.entries(weak)) {
    if (value === undefined) continue;
    const own = strong[key];
    let combined: Json | undefined;
    if (own === undefined) combined = open.get(strong)?.has(key) === true ? undefined : value;
    else if (isJsonObject(own) && isJsonObject(value)) combined = overlay(own, value, overlaying);
    else combined = overlayElements(own, value, overlaying);
    if (combined === own) continue;
    result ??= { ...strong };
    result[key] = combined;
  }
  if (absent !== undefined && closes) return result ?? { ...strong };
  const overlaid = result ?? strong;
  if (absent !== undefined) open.set(overlaid, absent);
  return overlaid;
}

function overlayElements(strong: Json, weak: Json, overlaying: Overlaying): Json {
  if (!isJsonArray(strong) || !isJsonArray(weak)) return strong;
  if (strong.every((own) => isJsonObject(own) && overlaying.torn.has(own))) {
    const elements = overlayTorn(strong.filter(isJsonObject), weak, overlaying);
    if (elements !== undefined) return elements;
  }
  if (strong.length !== weak.length) return strong;
  const elements = strong.map((own, index) => {
    const other = weak[index];
    const isSame =
      isJsonObject(own) && isJsonObject(other) && own['name'] !== undefined && own['name'] === other['name'];
    return isSame && isOpenNode(overlaying.open, own) ? overlay(own, other, overlaying) : undefined;
  });
  return elements.every((element) => element !== undefined) ? elements : strong;
}

/** The elements of a list, with what was asked for of some of them: each is found by its name or its type, else by its place. */
function overlayTorn(strong: readonly JsonObject[], weak: readonly Json[], overlaying: Overlaying): Json | undefined {
  const elements = [...weak];
  // The first of several may stand for all of them.
  const isPlaceTold = strong.length > 1 || weak.length === 1;
  for (const [place, own] of strong.entries()) {
    const key = ['name', 'type'].find((each) => own[each] !== undefined);
    const isSame = (other: Json): boolean => key !== undefined && isJsonObject(other) && other[key] === own[key];
    const at = key === undefined ? place : weak.findIndex(isSame);
    const other = key !== undefined || isPlaceTold ? weak[at] : undefined;
    if (!isJsonObject(other)) return undefined;
    elements[at] = overlay(own, other, overlaying);
  }
  return elements;
}

/** What the strong view leaves open, the weak one may still close. */
function absentInEither(
  strong: ReadonlySet<string> | undefined,
  weak: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  if (strong === undefined || weak === undefined || weak.size === 0) return strong;
  return new Set([...strong, ...weak]);
}
