import { compareText, type TriageBundle, type TriageIndex } from '../../src/model/index.ts';
import { countLabel, numberLabel } from '../text/wording.ts';

/** How many bundles have which value; the most common first. */
export interface Facet {
  readonly title: string;
  /** The filter of the page that picks one of its values. */
  readonly filter: 'version' | 'producer' | 'group';
  readonly counts: readonly (readonly [name: string, count: number])[];
}

/** `1,204 bundles, 980 with a root cause, 61 different causes`. */
export function headlineOf({ bundles, causes }: TriageIndex): string {
  const known = bundles.filter(({ status }) => status === 'root-cause').length;
  const different = countLabel(causes.length, 'different cause');
  return `${countLabel(bundles.length, 'bundle')}, ${numberLabel(known)} with a root cause, ${different}`;
}

/** The other results in one sentence, those that none has left out. */
export function figuresOf({ bundles }: TriageIndex): string {
  const count = (matches: (bundle: TriageBundle) => boolean): number => bundles.filter(matches).length;
  const copies = bundles.reduce((sum, bundle) => sum + bundle.copies.length, 0);
  const figures: readonly (readonly [count: number, what: string])[] = [
    [count(({ status }) => status === 'symptoms-only'), 'with symptoms only'],
    [count(({ status }) => status === 'healthy'), 'healthy'],
    [count(({ status }) => status === 'inconclusive'), 'inconclusive'],
    [count(({ state }) => state === 'failed'), 'not analysed'],
    [copies, copies === 1 ? 'more file with the bytes of one of these' : 'more files with the bytes of one of these'],
  ];
  return figures
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${numberLabel(number)} ${what}`)
    .join(' · ');
}

/** By version, producer and place. */
export function facetsOf({ bundles }: TriageIndex): Facet[] {
  const done = bundles.filter(({ state }) => state === 'done');
  const facets: Facet[] = [
    {
      title: 'Cluster version',
      filter: 'version',
      counts: countBy(done, ({ clusterVersion }) => clusterVersion ?? 'unknown'),
    },
    { title: 'Collected by', filter: 'producer', counts: countBy(done, ({ producer }) => producer ?? 'unknown') },
  ];
  const groups = countBy(bundles, ({ group }) => group || '(top folder)');
  return groups.length > 1 ? [...facets, { title: 'Place', filter: 'group', counts: groups }] : facets;
}

function countBy(
  bundles: readonly TriageBundle[],
  valueOf: (bundle: TriageBundle) => string,
): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const bundle of bundles) counts.set(valueOf(bundle), (counts.get(valueOf(bundle)) ?? 0) + 1);
  return [...counts].sort(([left, many], [right, more]) => more - many || compareText(left, right));
}

/** How many clusters have a cause; a dash where no bundle tells its cluster, since no cluster at all it cannot be. */
export function clustersLabel({ clusters }: TriageIndex['causes'][number]): string {
  return clusters === 0 ? '–' : numberLabel(clusters);
}

/** The worst bundles of each cause, by the cause's number. */
export function worstOfCauses({ bundles, causes }: TriageIndex, most: number): readonly TriageBundle[][] {
  const worst: TriageBundle[][] = causes.map(() => []);
  for (const bundle of bundles)
    for (const cause of bundle.causes) {
      const found = worst[cause];
      if (found !== undefined && found.length < most) found.push(bundle);
    }
  return worst;
}

/** What turns a pattern that nobody understands into a rule. */
export function commandFor({ kind, fingerprint, event }: TriageIndex['unknown'][number]): string {
  return kind === 'event' ? `analyze explain ${event ?? ''}` : `analyze rules draft ${fingerprint} --db triage.db`;
}
