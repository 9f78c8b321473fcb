import { compareText } from '../model/index.ts';
import type { BundleSummary } from './result.ts';
import type { TriageStore } from './store.ts';

/** What a bundle is compared by. Names of clusters, nodes and pods are no part of it. */
export type BundleFindings = Pick<BundleSummary, 'diagnoses' | 'episodes' | 'patterns'>;

/** An archived bundle that resembles another. */
export interface SimilarBundle {
  readonly content: string;
  /** Where it lies, sorted. */
  readonly paths: readonly string[];
  /** 0 to 1: the weight of what both have over the weight of what either has. */
  readonly similarity: number;
  readonly headline: string | null;
  /** RFC 3339. */
  readonly collectedAt: string | null;
  readonly shared: SharedFindings;
}

/** What two bundles have in common, each list sorted. */
export interface SharedFindings {
  /** Diagnosis ids, with the kind that they blame where that is shared, too: `etcd/member-unreachable (Node)`. */
  readonly causes: readonly string[];
  /** Event ids. */
  readonly events: readonly string[];
  /** Error lines that no rule knows. */
  readonly patterns: readonly { readonly fingerprint: string; readonly template: string }[];
}

/** One thing that a bundle has: a letter for its sort, and its name. */
type Feature = `${Sort}:${string}`;
type Sort = 'best' | 'cause' | 'blamed' | 'event' | 'pattern';

/**
 * A shared cause says more than a shared symptom, most of all where both bundles have it first: what is wrong besides is wrong
 * in many. A line that no rule knows says more than an event that many causes have.
 */
const WEIGHT: Readonly<Record<Sort, number>> = { best: 5, cause: 3, blamed: 2, pattern: 2, event: 1 };

const FEATURES = `SELECT content, 'cause:' || id AS feature FROM diagnoses
UNION SELECT content, 'best:' || id FROM diagnoses WHERE position = 0
UNION SELECT content, 'blamed:' || id || ' (' || kind || ')' FROM diagnoses
UNION SELECT content, 'event:' || event FROM episodes WHERE severity <> 'info'
UNION SELECT content, 'pattern:' || fingerprint FROM patterns`;

/**
 * The archived bundles that are nearest to one: weighted Jaccard similarity, in which what few bundles have weighs more. The
 * nearest come first, equals by content; those that share nothing are left out.
 * @param self the bundle's own content, which is not compared with itself
 */
export function similarBundles(
  store: TriageStore,
  findings: BundleFindings,
  { self, most }: { readonly self?: string; readonly most: number },
): SimilarBundle[] {
  const own = featuresOf(findings);
  const archive = archiveFeatures(store);
  if (self !== undefined) archive.delete(self);
  const weightOf = weigher(own, archive);
  return [...archive]
    .map(([content, features]) => ({ content, features, similarity: similarityOf(own, features, weightOf) }))
    .filter(({ similarity }) => similarity > 0)
    .sort((left, right) => right.similarity - left.similarity || compareText(left.content, right.content))
    .slice(0, most)
    .map(({ content, features, similarity }) => ({
      content,
      paths: pathsOf(store, content),
      similarity,
      ...describe(store, content),
      shared: sharedOf(
        [...own].filter((feature) => features.has(feature)),
        findings,
      ),
    }));
}

/** What the store knows of a content, or undefined where it was not analysed. */
export function storedFindings(store: TriageStore, content: string): BundleFindings | undefined {
  if (store.result(content)?.state !== 'done') return undefined;
  return {
    diagnoses: store.query('SELECT * FROM diagnoses WHERE content = ? ORDER BY position', content),
    episodes: store.query('SELECT * FROM episodes WHERE content = ? ORDER BY fingerprint', content),
    patterns: store.query('SELECT * FROM patterns WHERE content = ? ORDER BY fingerprint', content),
  };
}

/** Where a content lies, sorted. */
export function pathsOf(store: TriageStore, content: string): string[] {
  return store
    .query<{ path: string }>('SELECT path FROM sources WHERE content = ? ORDER BY path', content)
    .map(({ path }) => path);
}

function featuresOf({ diagnoses, episodes, patterns }: BundleFindings): Set<Feature> {
  return new Set<Feature>([
    ...diagnoses.slice(0, 1).map(({ id }): Feature => `best:${id}`),
    ...diagnoses.flatMap(({ id, kind }): Feature[] => [`cause:${id}`, `blamed:${id} (${kind})`]),
    ...episodes.filter(({ severity }) => severity !== 'info').map(({ event }): Feature => `event:${event}`),
    ...patterns.map(({ fingerprint }): Feature => `pattern:${fingerprint}`),
  ]);
}

function archiveFeatures(store: TriageStore): Map<string, Set<Feature>> {
  const archive = new Map<string, Set<Feature>>();
  for (const { content, feature } of store.query<{ content: string; feature: Feature }>(FEATURES)) {
    const known = archive.get(content);
    if (known === undefined) archive.set(content, new Set([feature]));
    else known.add(feature);
  }
  return archive;
}

/** The rarer a feature is in the archive, the more it says. */
function weigher(own: ReadonlySet<Feature>, archive: ReadonlyMap<string, ReadonlySet<Feature>>) {
  const all = [own, ...archive.values()];
  const bundles = new Map<Feature, number>();
  for (const features of all) for (const feature of features) bundles.set(feature, (bundles.get(feature) ?? 0) + 1);
  return (feature: Feature): number => {
    const sort = feature.slice(0, feature.indexOf(':')) as Sort;
    return WEIGHT[sort] * Math.log2(1 + all.length / (bundles.get(feature) ?? 1));
  };
}

/** Rounded, so that the order in which weights are added cannot show. */
function similarityOf(
  left: ReadonlySet<Feature>,
  right: ReadonlySet<Feature>,
  weightOf: (feature: Feature) => number,
): number {
  let both = 0;
  let either = 0;
  for (const feature of left) {
    either += weightOf(feature);
    if (right.has(feature)) both += weightOf(feature);
  }
  for (const feature of right) if (!left.has(feature)) either += weightOf(feature);
  return either === 0 ? 0 : Math.round((both / either) * 1000) / 1000;
}

function describe(store: TriageStore, content: string): Pick<SimilarBundle, 'headline' | 'collectedAt'> {
  const [row] = store.query<Pick<SimilarBundle, 'headline' | 'collectedAt'>>(
    'SELECT headline, collected_at AS collectedAt FROM bundles WHERE content = ?',
    content,
  );
  return { headline: row?.headline ?? null, collectedAt: row?.collectedAt ?? null };
}

function sharedOf(features: readonly Feature[], { patterns }: BundleFindings): SharedFindings {
  const named = (sort: Sort): string[] =>
    features
      .filter((feature) => feature.startsWith(`${sort}:`))
      .map((feature) => feature.slice(sort.length + 1))
      .sort();
  const blamed = named('blamed');
  const fingerprints = new Set(named('pattern'));
  return {
    causes: named('cause').flatMap((id) => {
      const kinds = blamed.filter((name) => name.startsWith(`${id} (`));
      return kinds.length === 0 ? [id] : kinds;
    }),
    events: named('event'),
    patterns: patterns
      .filter(({ fingerprint }) => fingerprints.has(fingerprint))
      .map(({ fingerprint, template }) => ({ fingerprint, template }))
      .sort((left, right) => compareText(left.fingerprint, right.fingerprint)),
  };
}
