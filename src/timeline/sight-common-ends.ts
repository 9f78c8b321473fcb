import {
  defined,
  type CommonEnd,
  type Ending,
  type Episode,
  type EventRule,
  type Instant,
  type ObjectReference,
  type PlacedStamp,
  type SourceRef,
} from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { compareInstants, elapsed } from '../time/instant.ts';
import { commonEnds, type CommonEnds, type Complaint } from './common-ends.ts';
import { nameEvent, type DerivationContext } from './derivation.ts';
import { FoldedEpisode } from './folded-episode.ts';
import { AFTERMATH, ANOTHER_BEGINNING } from './recovered-between.ts';
import type { Sighting } from './sighting.ts';
import { cutAtSilences } from './troubles.ts';

/** Lines cited of what has something in common with others. */
const MOST_SOURCES = 6;

/** A complaint, and where it was heard. */
interface HeardComplaint extends Complaint {
  readonly sighting: Sighting;
  readonly episode: Episode;
}

const rulesOfEnds = keptWith((events: readonly EventRule[]) => {
  const rules = new Map<CommonEnd, EventRule>();
  for (const rule of events) if (rule.common !== undefined) rules.set(rule.common, rule);
  return rules;
});

/** What lost connections have in common. */
export interface SightedEnds {
  /** The events that say so. */
  readonly sightings: readonly Sighting[];
  /** What ended complaints of which nothing more was heard since others of the same trouble ended. */
  readonly endings: ReadonlyMap<Sighting, Ending>;
}

/**
 * What the connections have in common that are lost now, and those that were lost at a time and are not since, as the events that say so. Each
 * complaint is looked at once, so that the time this takes grows with their number.
 * @param episodes all that was seen, each for itself
 * @param speakers the nodes of which something was heard
 */
export function sightCommonEnds(
  episodes: readonly Episode[],
  speakers: () => ReadonlySet<string>,
  context: DerivationContext,
): SightedEnds {
  const rules = rulesOfEnds(context.knowledge.events);
  const sighted = { sightings: [] as Sighting[], endings: new Map<Sighting, Ending>() };
  if (rules.size === 0) return sighted;
  const nodes = new Map<string, ObjectReference>();
  const complaints = complaintsOf(episodes, nodes, context);
  let heard: readonly string[] | undefined;
  const others = (askers: ReadonlySet<string>): number => {
    heard ??= [...speakers()];
    return heard.filter((node) => !askers.has(node)).length;
  };
  const { now } = context.clock;
  const present = complaints.filter(({ episode }) => episode.ended === undefined);
  for (const trouble of [present, ...pastTroubles(complaints, now)]) {
    const common = commonEnds(trouble, others);
    const rule = common && rules.get(common.type);
    if (rule === undefined || common === undefined) continue;
    const ended = trouble === present ? undefined : lastEnding(common.explained);
    sighted.sightings.push({ ...sightingOf(common, rule, nodes, context), ...defined({ ended }) });
    for (const { sighting, episode } of common.explained)
      if (ended !== undefined && episode.ended === undefined) sighted.endings.set(sighting, ended);
  }
  return sighted;
}

/**
 * Complaints that are over, those together that were heard at one time, with those of which nothing was heard since: a program that says
 * only what fails is silent where all is well. Where none is proven to be over there is no such trouble.
 */
function pastTroubles(complaints: readonly HeardComplaint[], now: Instant | undefined): HeardComplaint[][] {
  const past = complaints
    .filter(({ episode }) => isPast(episode, now))
    .sort((left, right) => compareStarts(left.episode, right.episode));
  const troubles = cutAtSilences(past, ({ episode }) => episode, beginsAnotherTrouble);
  return troubles.filter((trouble) => trouble.some(({ episode }) => episode.ended !== undefined));
}

/** Whether a complaint is proven to be over, or nothing was heard of it for long. */
function isPast({ ended, ongoing, from, to = from }: Episode, now: Instant | undefined): boolean {
  if (from === undefined || to === undefined) return false;
  const silence = now === undefined || ongoing ? undefined : elapsed(to, now);
  return ended !== undefined || (silence ?? 0) > AFTERMATH;
}

function beginsAnotherTrouble({ from, to = from }: Episode, next: Episode): boolean {
  const silence = to === undefined || next.from === undefined ? undefined : elapsed(to, next.from);
  return silence === undefined || silence > ANOTHER_BEGINNING;
}

function compareStarts({ from: left }: Episode, { from: right }: Episode): number {
  return left === undefined || right === undefined ? 0 : compareInstants(left, right);
}

/** Episodes, and of those whose every sighting ended with others, that they ended. */
export function endedWith(episodes: readonly Episode[], endings: SightedEnds['endings']): Episode[] {
  if (endings.size === 0) return [...episodes];
  return episodes.map((episode) => {
    if (episode.ended !== undefined || !(episode instanceof FoldedEpisode)) return episode;
    const [first] = episode.sightings;
    const ended = first && endings.get(first);
    return ended !== undefined && episode.sightings.every((sighting) => endings.has(sighting))
      ? episode.amended({ ended })
      : episode;
  });
}

/** @param nodes takes the nodes at the ends, by their identities */
function complaintsOf(
  episodes: readonly Episode[],
  nodes: Map<string, ObjectReference>,
  { relations }: DerivationContext,
): HeardComplaint[] {
  const places = new Map<string, readonly string[]>();
  const identified = (node: ObjectReference): string => {
    const { reference } = relations.handle(node);
    const identity = identityOf(reference);
    nodes.set(identity, reference);
    return identity;
  };
  const complaints: HeardComplaint[] = [];
  for (const episode of episodes) {
    if (!(episode instanceof FoldedEpisode)) continue;
    for (const sighting of episode.sightings) {
      if (sighting.rule.connection === undefined) continue;
      const { connection, subjects } = sighting.naming;
      if (connection === undefined) continue;
      const target = [connection.from.cluster, connection.target].join('\n');
      const to = places.get(target) ?? [...new Set(connection.to().map(identified))];
      places.set(target, to);
      if (to.length === 0) continue;
      const from = identified(connection.from);
      const client = subjects[0] === undefined ? from : identityOf(subjects[0]);
      complaints.push({ client, from, target, to, ...defined({ port: connection.port }), sighting, episode });
    }
  }
  return complaints;
}

function sightingOf(
  { nodes: identities, port, explained }: CommonEnds<HeardComplaint>,
  rule: EventRule,
  nodes: ReadonlyMap<string, ObjectReference>,
  context: DerivationContext,
): Sighting {
  const nameOf = (identity: string): string => nodes.get(identity)?.name ?? '';
  const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();
  const names = identities.map(nameOf);
  const [node = '', peer = ''] = names;
  const variables = {
    line: {},
    context: {},
    ...defined({ node, peer, nodes: names, port }),
    failing: distinct(explained.map(({ client, target }) => `${client}\n${target}`)).length,
    asked: distinct(explained.map(({ target }) => target.split('\n')[1] ?? '')),
    askers: distinct(explained.map(({ from }) => nameOf(from))),
  };
  const sightings = [...new Set(explained.map(({ sighting }) => sighting))];
  const [near = { kind: 'Node', name: node }] = identities.flatMap((identity) => nodes.get(identity) ?? []);
  return {
    rule,
    origin: 'log',
    naming: nameEvent(rule, variables, Object.keys(variables).slice(2), near, [], context),
    from: outermost(
      sightings.flatMap(({ from }) => from ?? []),
      -1,
    ),
    to: outermost(
      sightings.flatMap(({ from, to }) => to ?? from ?? []),
      1,
    ),
    ...defined({ pause: longest(sightings.flatMap(({ pause }) => pause ?? [])) }),
    ongoing: sightings.some(({ ongoing }) => ongoing),
    count: sightings.reduce((sum, { count }) => sum + count, 0),
    sources: sightings.flatMap(({ sources }): SourceRef[] => sources.slice(0, 1)).slice(0, MOST_SOURCES),
  };
}

/** What ended the last of complaints that are over. */
function lastEnding(complaints: readonly HeardComplaint[]): Ending | undefined {
  let last: Ending | undefined;
  for (const { episode } of complaints) {
    const { ended } = episode;
    if (ended === undefined) continue;
    if (last?.at === undefined || (ended.at !== undefined && compareInstants(ended.at, last.at) > 0)) last = ended;
  }
  return last;
}

/** @param side -1 for the earliest, 1 for the latest */
function outermost(stamps: readonly PlacedStamp[], side: number): PlacedStamp | undefined {
  let found: PlacedStamp | undefined;
  for (const stamp of stamps) if (found === undefined || side * compareInstants(stamp.at, found.at) > 0) found = stamp;
  return found;
}

function longest(pauses: readonly number[]): number | undefined {
  let found: number | undefined;
  for (const pause of pauses) if (found === undefined || pause > found) found = pause;
  return found;
}
