import { COMMON_END_NAMES, type EventRule } from '../../model/index.ts';
import { checkRegex } from '../linear-regex.ts';
import type { Environment } from '../environment.ts';
import { keptWith } from '../kept-with.ts';
import type { Callables } from './callables.ts';
import type { ObjectShapes } from './kind-shapes.ts';
import type { Shape } from './shape.ts';

/** The variables an expression may use. A variable without a shape can be anything. */
export type Variables = ReadonlyMap<string, Shape | undefined>;

/** What one rule file has to know about all the others. */
export interface World {
  readonly environment: Environment;
  readonly callables: Callables;
  readonly objects: ObjectShapes;
  /** Events by their ids; an id alone where its file is broken. */
  readonly events: ReadonlyMap<string, EventRule | undefined>;
  /** Names of relations and their inverses to the kinds that they lead to; without them where the file is broken. */
  readonly relations: ReadonlyMap<string, readonly string[] | undefined>;
}

function fixed(title: string, members: readonly string[]): Shape {
  return { title, members: new Map(members.map((name) => [name, undefined])), methods: [] };
}

/** A log line. */
export const lineShape: Shape = fixed('a line', ['message', 'level', 'program', 'host', 'fields']);

/** What the artifact of a log line tells about it. */
export const contextShape: Shape = fixed('the context of a line', [
  'cluster',
  'namespace',
  'pod',
  'container',
  'workload',
  'node',
  'previous',
  'command',
]);

/** A Kubernetes Event, or a message of an object's status in its place. */
export const kubernetesEventShape: Shape = fixed('a Kubernetes Event', ['reason', 'message', 'count']);

/** An episode of one of the events. */
export function episodeShape(events: readonly string[], world: World): Shape {
  const episode = anyEpisodeShape(world);
  const bound = boundNames(events, world);
  if (bound === undefined) return episode;
  return {
    ...episode,
    members: new Map([...(episode.members ?? []), ['bound', fixed(`bound of ${events.join(' or ')}`, [...bound])]]),
  };
}

/** An episode of any event. */
export function anyEpisodeShape({ environment }: World): Shape {
  return { ...fixed('an episode', environment.episodeMembers), type: 'episode', methods: environment.episodeMethods };
}

/** The names that any of the events bind; `undefined` where one of the events is not known. */
export function boundNames(events: readonly string[], world: World): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const event of events) {
    const rule = world.events.get(event);
    if (rule === undefined) return undefined;
    for (const name of boundBy(rule)) names.add(name);
  }
  return names;
}

/** The names that episodes of an event bind: named groups, `let` and `bind` values. */
const boundBy = keptWith((event: EventRule): ReadonlySet<string> => {
  const patterns = [...event.log, ...event.kubernetesEvent, ...(event.unknown ?? [])].map(({ pattern }) => pattern);
  return new Set([
    ...event.bind.map(({ name }) => name),
    ...patterns.flatMap((pattern) => (pattern === undefined ? [] : (checkRegex(pattern).groups ?? []))),
    ...event.object.flatMap((source) => source.let.map(({ name }) => name)),
    ...(event.common === undefined ? [] : COMMON_END_NAMES),
  ]);
});
