import type { Ending, ObjectReference, ObservedObject, PlacedListing, SourceRef } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';
import type { CollectionTimes } from './collected-at.ts';
import { isClusterScoped } from './kinds.ts';
import { isManifest } from './merge.ts';
import { isOneSession } from './one-session.ts';
import type { RepeatedLists } from './repeated-lists.ts';

/** How an object was earlier, where it is known to be otherwise since. */
export interface Former {
  /** What showed it, strongest first. */
  readonly views: readonly ObservedObject[];
  /** It is well since, or there no more. */
  readonly how: Extract<Ending['how'], 'well' | 'gone'>;
  /** What shows that. */
  readonly source: SourceRef;
}

/** Collectors need so long for one picture of a cluster, milliseconds. */
const ONE_PICTURE = 5 * 60_000;
/** What happened stays so, whatever is listed later. */
const LASTING = new Set(['Event']);

/** What makes two listings show the same. */
export function listingKey(kind: string, namespace: string | undefined, cluster: string | undefined): string {
  return `${cluster ?? ''}|${kind}|${namespace ?? '*'}`;
}

/** Tells what was there earlier and is there no more: a later listing of the place where it was lacks it. */
export class LaterListings {
  readonly #listings = new Map<string, PlacedListing[]>();
  readonly #collectedAt: CollectionTimes;
  readonly #repeated: RepeatedLists;

  constructor(listings: readonly PlacedListing[], collectedAt: CollectionTimes, repeated: RepeatedLists) {
    this.#collectedAt = collectedAt;
    this.#repeated = repeated;
    for (const listing of listings)
      pileUp(this.#listings, listingKey(listing.kind, listing.namespace, listing.cluster), listing);
  }

  /** Where a listing stands that is later than all views of an object and does not show it. */
  lacking(reference: ObjectReference, views: readonly ObservedObject[]): SourceRef | undefined {
    const { kind, namespace, cluster } = reference;
    const seen = views.filter((view) => view.form !== 'derived' && !isManifest(view));
    if (seen.length === 0 || LASTING.has(kind)) return undefined;
    const isHomeless = seen.some(({ object: { metadata } }) => metadata.namespace === undefined);
    const places = isClusterScoped(kind) ? [undefined] : [undefined, namespace, ...(isHomeless ? [''] : [])];
    const later = [...new Set(places)]
      .flatMap((place) => this.#listings.get(listingKey(kind, place, cluster)) ?? [])
      .find((listing) => seen.every((view) => this.#isLater(listing, view)));
    return later?.source ?? this.#repeated.lacking(reference, seen);
  }

  #isLater(listing: PlacedListing, view: ObservedObject): boolean {
    const { source } = listing;
    if (source.artifact === view.source.artifact) return isOneSession(listing, view) && source.line > view.source.line;
    const [listed, viewed] = [this.#collectedAt(source.artifact), this.#collectedAt(view.source.artifact)];
    return listed !== undefined && viewed !== undefined && (elapsed(viewed, listed) ?? 0) > ONE_PICTURE;
  }
}
