import { append, defined, filled, pileUp, type Episode, type Instant, type ReportIncident } from '../model/index.ts';
import type { Relations } from '../inventory/relations.ts';
import { Handle } from '../knowledge/values/index.ts';
import { elapsed, latest } from '../time/instant.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';
import { ANOTHER_BEGINNING } from '../timeline/recovered-between.ts';
import { spanOf } from './chain.ts';
import { spanTold } from './incident.ts';

/** What is over, with what was seen of it. */
export interface Bygone {
  readonly incident: ReportIncident;
  /** What it began with. */
  readonly roots: readonly Episode[];
  /** What follows from it, roots included. */
  readonly symptoms: readonly Episode[];
}

/** A time for which a node was away, and what is over because of it. */
interface Absence<Past> {
  readonly node: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly parts: Past[];
}

/**
 * A node that goes takes with it all that stands on it, and brings it back: what began and ended while it was away, of the node, of
 * what stands on it or of its addresses, is a part of that one story and no incident of its own.
 * @param absent the events while which their subject is away as a whole
 */
export function joinAbsences<Past extends Bygone>(
  pasts: readonly Past[],
  absent: ReadonlySet<string>,
  relations: Relations,
): Past[] {
  const absences = new Map<Past, Absence<Past>>();
  const ofNode = new Map<string, Absence<Past>[]>();
  for (const past of pasts) {
    const absence = absenceOf(past, absent, relations);
    if (absence === undefined) continue;
    absences.set(past, absence);
    pileUp(ofNode, absence.node, absence);
  }
  const parts = new Set<Past>();
  const joined = new Set<Absence<Past>>();
  for (const past of absences.size === 0 ? [] : pasts) {
    const own = absences.get(past);
    const whole = [...placesOf(past, relations)]
      .flatMap((node) => ofNode.get(node) ?? [])
      .find((absence) => absence !== own && !joined.has(absence) && isWithin(past, absence));
    if (whole === undefined) continue;
    append(whole.parts, [past, ...(own?.parts ?? [])]);
    parts.add(past);
    if (own !== undefined) joined.add(own);
  }
  return pasts.flatMap((past) => (parts.has(past) ? [] : withParts(past, absences.get(past)?.parts ?? [])));
}

function absenceOf<Past extends Bygone>(
  { roots, symptoms }: Past,
  absent: ReadonlySet<string>,
  relations: Relations,
): Absence<Past> | undefined {
  const root = roots.find(({ event }) => absent.has(event));
  const node = root && nodeOf(root, relations);
  const span = spanOf([...roots, ...symptoms]);
  const to = roots.reduce<Instant | undefined>((last, { ended }) => latest(last, ended?.at), span.to);
  return node === undefined || span.from === undefined || to === undefined
    ? undefined
    : { node, from: span.from, to, parts: [] };
}

/** The nodes of what an incident is about, and of the addresses that it names. */
function placesOf({ roots }: Bygone, relations: Relations): ReadonlySet<string> {
  const named = (name: string, { cluster }: Episode): string =>
    relations.handle({ kind: 'Node', name, ...defined({ cluster }) }).identity;
  return new Set(
    roots.flatMap((root) => [nodeOf(root, relations) ?? [], wordsOf(root).map((word) => named(word, root))].flat()),
  );
}

function nodeOf(episode: Episode, relations: Relations): string | undefined {
  const node = new EpisodeHandle(episode, relations).subject('Node');
  return node instanceof Handle ? node.identity : undefined;
}

/** Names and addresses in what was said, each without its port as well. */
function wordsOf({ title, bound, subjects }: Episode): string[] {
  const said = [title, ...Object.values(bound), ...subjects.map(({ name }) => name)];
  const words = said.flatMap((text) => (typeof text === 'string' ? text.split(/[^\w.:-]+/) : []));
  return [...new Set(words.flatMap((word) => [word, word.replace(/:\d*:?$/, '')]))];
}

/** Whether something came and went with an absence: machines take their time to go and to come back. */
function isWithin({ roots }: Bygone, absence: Pick<Absence<Bygone>, 'from' | 'to'>): boolean {
  return roots.every(({ from, to = from, ended }) => {
    if (ended === undefined || from === undefined || to === undefined) return false;
    const [early, late] = [elapsed(from, absence.from), elapsed(absence.to, to)];
    return early !== undefined && late !== undefined && Math.max(early, late) <= ANOTHER_BEGINNING;
  });
}

function withParts<Past extends Bygone>(past: Past, parts: readonly Past[]): Past {
  if (parts.length === 0) return past;
  const all = [past, ...parts];
  const incidents = all.map(({ incident }) => incident);
  const incident = {
    ...past.incident,
    ...spanTold(all.flatMap(({ roots }) => roots)),
    ...filled({ left: inOrder(incidents.flatMap(({ left = [] }) => left)) }),
    episodes: inOrder(incidents.flatMap(({ episodes }) => episodes)),
  };
  return { ...past, incident };
}

function inOrder(indexes: readonly number[]): number[] {
  return [...new Set(indexes)].sort((left, right) => left - right);
}
