import {
  defined,
  type CommonEnd,
  type Episode,
  type EventRule,
  type ObjectReference,
  type PlacedStamp,
  type SourceRef,
} from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { compareInstants } from '../time/instant.ts';
import { commonEnds, type CommonEnds, type Complaint } from './common-ends.ts';
import { nameEvent, type DerivationContext } from './derivation.ts';
import { FoldedEpisode } from './folded-episode.ts';
import type { Sighting } from './sighting.ts';

/** Lines cited of what has something in common with others. */
const MOST_SOURCES = 6;

/** A complaint, and where it was heard. */
interface HeardComplaint extends Complaint {
  readonly sighting: Sighting;
}

const rulesOfEnds = keptWith((events: readonly EventRule[]) => {
  const rules = new Map<CommonEnd, EventRule>();
  for (const rule of events) if (rule.common !== undefined) rules.set(rule.common, rule);
  return rules;
});

/**
 * What the connections have in common that are lost now, as the event that says so. Each complaint is looked at once, so that the time this takes
 * grows with their number.
 * @param episodes all that was seen, each for itself
 * @param speakers the nodes of which something was heard
 */
export function sightCommonEnds(
  episodes: readonly Episode[],
  speakers: () => ReadonlySet<string>,
  context: DerivationContext,
): Sighting[] {
  const rules = rulesOfEnds(context.knowledge.events);
  if (rules.size === 0) return [];
  const nodes = new Map<string, ObjectReference>();
  const complaints = complaintsOf(episodes, nodes, context);
  const common = commonEnds(complaints, (askers) => [...speakers()].filter((node) => !askers.has(node)).length);
  const rule = common && rules.get(common.type);
  return rule === undefined || common === undefined ? [] : [sightingOf(common, rule, nodes, context)];
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
    if (episode.ended !== undefined || !(episode instanceof FoldedEpisode)) continue;
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
      complaints.push({ client, from, target, to, ...defined({ port: connection.port }), sighting });
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
