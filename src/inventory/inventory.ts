import type { CommandRun, KubeObject, ObjectReference, ObservedObject, PlacedListing } from '../model/index.ts';
import { append, defined, compareText, filledText, isUnnamed, pileUp } from '../model/index.ts';
import { inventoryKind, isClusterScoped } from './kinds.ts';
import { settleViews, withoutStatus, type ViewConflict } from './conflicting-views.ts';
import type { CollectionTimes } from './collected-at.ts';
import { RepeatedLists } from './repeated-lists.ts';
import { LaterListings, listingKey, type Former } from './former.ts';
import { isManifest, isOpenNode, mergeViews, strongestFirst, type OpenNodes } from './merge.ts';

/** One object of the cluster as all artifacts together show it. */
export interface InventoryObject {
  readonly identity: string;
  readonly reference: ObjectReference;
  readonly value: KubeObject;
  /** In the order in which they count: the strongest first, unless they contradict each other. */
  readonly views: readonly ObservedObject[];
  /** What the views contradict each other in, where nobody knows which of them is newer. */
  readonly conflict?: ViewConflict;
  /** How it was earlier, where it is well since or there no more. */
  readonly former?: FormerObject;
  /** It is an object as it was. */
  readonly isFormer?: true;
}

/** An object as it was until something ended that. */
export interface FormerObject {
  readonly record: InventoryObject;
  readonly ended: Pick<Former, 'how' | 'source'>;
}

/** Whether an object is there: what `exists()` answers. */
export type Presence = 'present' | 'absent' | 'not-collected';

/** What makes two references the same thing. */
export function identityOf(reference: ObjectReference): string {
  const namespace = isClusterScoped(reference.kind) ? '' : (reference.namespace ?? '');
  return `${reference.cluster ?? ''}|${reference.kind}|${namespace}|${reference.name}`;
}

/** All objects of a bundle, merged, found by kind and name. Immutable once built. */
export interface Inventory {
  /** Sorted by identity. */
  readonly objects: readonly InventoryObject[];
  readonly kinds: readonly string[];
  /** Whether clusters are told apart: then an object of no cluster that anybody told is not the one of the same name in one. */
  readonly hasClusters: boolean;
  /** Whether absent members of this node of some object, or the one named, are unknown rather than absent. */
  readonly isOpen: (node: object, member?: string) => boolean;
  /** Of all clusters where none is named. */
  readonly ofKind: (kind: string, namespace?: string, cluster?: string) => readonly InventoryObject[];
  readonly get: (reference: ObjectReference) => InventoryObject | undefined;
  readonly byUid: (uid: string) => InventoryObject | undefined;
  /** Whether somebody listed all objects of the kind (in that namespace). */
  readonly isListed: (kind: string, namespace?: string, cluster?: string) => boolean;
  readonly presence: (reference: ObjectReference) => Presence;
  /** Those of a kind that are there, as far as can be told. */
  readonly presentOf: (kind: string) => readonly InventoryObject[];
}

interface Pile {
  readonly reference: ObjectReference;
  readonly views: ObservedObject[];
}

/**
 * Merges all views of all objects. Views of one object are found by cluster, kind, namespace and name.
 * @param collectedAt tells which of two views that contradict each other is newer
 * @param runs the commands that sessions show, which may have been typed again
 */
export function buildInventory(
  observed: readonly ObservedObject[],
  listings: readonly PlacedListing[],
  collectedAt: CollectionTimes = () => undefined,
  runs: readonly CommandRun[] = [],
): Inventory {
  const piles = new Map<string, Pile>();
  for (const view of observed) {
    const reference = referenceOf(view);
    const identity = identityOf(reference);
    const pile = piles.get(identity);
    if (pile === undefined) piles.set(identity, { reference, views: [view] });
    else pile.views.push(view);
  }
  adoptNamespaces(piles);
  const listed = new Set(listings.map((listing) => listingKey(listing.kind, listing.namespace, listing.cluster)));
  for (const key of listedByNamespace(listings, listed, piles.values())) listed.add(key);
  const later = new LaterListings(listings, collectedAt, new RepeatedLists(runs, observed));
  const open: OpenNodes = new WeakMap();
  const objects = [...piles.entries()]
    .sort(([left], [right]) => compareText(left, right))
    .map(([identity, pile]) => merged(identity, pile, { open, collectedAt, later }));
  return indexed(objects, listed, open);
}

/** What was listed namespace by namespace, in all that there are, was listed as a whole. */
function listedByNamespace(
  listings: readonly PlacedListing[],
  listed: ReadonlySet<string>,
  piles: Iterable<Pile>,
): readonly string[] {
  const namespaces = new Map<string, string[]>();
  for (const { reference } of piles)
    if (reference.kind === 'Namespace') pileUp(namespaces, reference.cluster ?? '', reference.name);
  const byWhole = new Map(
    listings.map((listing) => [listingKey(listing.kind, undefined, listing.cluster), listing] as const),
  );
  return [...byWhole].flatMap(([whole, { kind, cluster }]) => {
    const all = namespaces.get(cluster ?? '');
    if (all === undefined || !listed.has(listingKey('Namespace', undefined, cluster))) return [];
    return all.every((namespace) => listed.has(listingKey(kind, namespace, cluster))) ? [whole] : [];
  });
}

/**
 * A view that does not say its namespace (a table of one namespace, pasted without its command) belongs to the only object
 * of that kind and name whose namespace is known.
 */
function adoptNamespaces(piles: Map<string, Pile>): void {
  const homeless = [...piles].filter(([, { reference }]) => isHomeless(reference));
  if (homeless.length === 0) return;
  const named = new Map<string, Pile[]>();
  for (const pile of piles.values()) {
    if (pile.reference.namespace === undefined) continue;
    const key = identityOf({ ...pile.reference, namespace: undefined });
    pileUp(named, key, pile);
  }
  for (const [identity, pile] of homeless) {
    const [only, ...others] = named.get(identity) ?? [];
    if (only === undefined || others.length > 0) continue;
    append(only.views, pile.views);
    piles.delete(identity);
  }
}

function isHomeless({ kind, namespace }: ObjectReference): boolean {
  return namespace === undefined && !isClusterScoped(kind);
}

function merged(
  identity: string,
  { reference, views: piled }: Pile,
  { open, collectedAt, later }: Merging,
): InventoryObject {
  const strongest = strongestFirst(piled);
  const lacking = later.lacking(reference, strongest);
  const settled = settleViews(strongest, collectedAt);
  const { views, conflict, former } =
    lacking === undefined
      ? settled
      : { views: settled.views.map(withoutStatus), conflict: undefined, former: lostSince(settled.views, lacking) };
  const record = { identity, reference, value: mergeViews(views, open), views, ...defined({ conflict }) };
  return former === undefined ? record : { ...record, former: asItWas(record, former, open) };
}

interface Merging {
  readonly open: OpenNodes;
  readonly collectedAt: CollectionTimes;
  readonly later: LaterListings;
}

function lostSince(views: readonly ObservedObject[], source: Former['source']): Former {
  return { views, how: 'gone', source };
}

function asItWas({ identity, reference }: InventoryObject, former: Former, open: OpenNodes): FormerObject {
  const { views, how, source } = former;
  const record = { identity, reference, value: mergeViews(views, open), views, isFormer: true } as const;
  return { record, ended: { how, source } };
}

/** What the object of a view is called. */
export function referenceOf(view: ObservedObject): ObjectReference {
  const { apiVersion, metadata } = view.object;
  const kind = inventoryKind(view.object.kind, apiVersion);
  const namespace = isClusterScoped(kind) ? undefined : metadata.namespace;
  return {
    kind,
    name: metadata.name,
    ...defined({ namespace, cluster: view.cluster }),
  };
}

function placeKey(namespace: string, cluster: string | undefined): string {
  return `${cluster ?? ''}|${namespace}`;
}

function mirrorKey(name: string, namespace: string | undefined, cluster: string | undefined): string {
  return `${placeKey(namespace ?? '', cluster)}|${name}`;
}

/** The manifests' names of pods that are called after their node at the end. */
function* mirrorsAmong(pods: readonly InventoryObject[]): Generator<string> {
  for (const { reference, value } of pods) {
    const node = filledText(value.spec?.['nodeName']);
    if (node === undefined || !reference.name.endsWith(`-${node}`)) continue;
    yield mirrorKey(reference.name.slice(0, -node.length - 1), reference.namespace, reference.cluster);
  }
}

function indexed(objects: readonly InventoryObject[], listed: ReadonlySet<string>, open: OpenNodes): Inventory {
  const byIdentity = new Map(objects.map((object) => [object.identity, object]));
  const byKind = new Map<string, InventoryObject[]>();
  const byPlace = new Map<string, InventoryObject[]>();
  const uids = new Map<string, InventoryObject>();
  const present = new Map<string, readonly InventoryObject[]>();
  const inhabited = new Set<string>();
  let mirrored: ReadonlySet<string> | undefined;
  for (const object of objects) {
    const { kind, namespace, cluster } = object.reference;
    // Events outlive what they are about; whatever else is shown there shows a namespace that another listing may not hold.
    if (namespace !== undefined && kind !== 'Event') inhabited.add(placeKey(namespace, cluster));
    const uid = object.value.metadata.uid;
    if (uid !== undefined) uids.set(uid, object);
    if (object.former?.ended.how === 'gone') continue;
    pileUp(byKind, kind, object);
    pileUp(byPlace, `${kind}|${namespace ?? ''}`, object);
  }

  function isListed(kind: string, namespace?: string, cluster?: string): boolean {
    if (listed.has(listingKey(kind, undefined, cluster))) return true;
    return namespace !== undefined && listed.has(listingKey(kind, namespace, cluster));
  }

  function presence(reference: ObjectReference): Presence {
    const found = byIdentity.get(identityOf(reference));
    if (found !== undefined) return presenceOf(found);
    // What nobody named is in no list, and is there all the same.
    if (isUnnamed(reference.name)) return 'not-collected';
    if (isListed(reference.kind, reference.namespace, reference.cluster)) return 'absent';
    return isInLostNamespace(reference) ? 'absent' : 'not-collected';
  }

  /** What lay in a namespace that is not there is not there either. */
  function isInLostNamespace({ kind, namespace, cluster }: ObjectReference): boolean {
    if (namespace === undefined || isClusterScoped(kind) || inhabited.has(placeKey(namespace, cluster))) return false;
    return presence({ kind: 'Namespace', name: namespace, ...defined({ cluster }) }) === 'absent';
  }

  function presenceOf({ reference, views, former }: InventoryObject): Presence {
    if (former?.ended.how === 'gone') return 'absent';
    // A file somebody meant to apply does not show that the object exists where a listing lacks it; what an API server answered does.
    const isMeant = views.every(isManifest);
    if (!isMeant || !isListed(reference.kind, reference.namespace, reference.cluster)) return 'present';
    return reference.kind === 'Pod' && isMirrored(reference) ? 'present' : 'absent';
  }

  /** What a kubelet runs of a manifest of its own is listed as `<name>-<node>`. */
  function isMirrored({ name, namespace, cluster }: ObjectReference): boolean {
    mirrored ??= new Set(mirrorsAmong(byKind.get('Pod') ?? []));
    return mirrored.has(mirrorKey(name, namespace, cluster));
  }

  function presentOf(kind: string): readonly InventoryObject[] {
    const known = present.get(kind);
    if (known !== undefined) return known;
    const found = (byKind.get(kind) ?? []).filter((object) => presenceOf(object) === 'present');
    present.set(kind, found);
    return found;
  }

  return {
    objects,
    kinds: [...byKind.keys()].sort(),
    hasClusters: objects.some(({ reference }) => reference.cluster !== undefined),
    isOpen: (node, member) => isOpenNode(open, node, member),
    ofKind: (kind, namespace, cluster) => {
      const found = (namespace === undefined ? byKind.get(kind) : byPlace.get(`${kind}|${namespace}`)) ?? [];
      return cluster === undefined ? found : found.filter(({ reference }) => reference.cluster === cluster);
    },
    get: (reference) => byIdentity.get(identityOf(reference)),
    byUid: (uid) => uids.get(uid),
    isListed,
    presence,
    presentOf,
  };
}
