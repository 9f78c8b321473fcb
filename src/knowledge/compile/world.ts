import { episodeMembers, episodeMethods, objectMethods } from '../host-functions.ts';
import type { HostFunction } from '../host-functions.ts';

/** What is known about a value before evaluation: its members and methods, where they are a closed set. */
export interface Shape {
  /** For messages: `an episode`. */
  readonly title: string;
  /** `undefined`: any member may be there. */
  readonly members?: ReadonlyMap<string, Shape | undefined>;
  readonly methods?: readonly HostFunction[];
  /** Of lists: what their items are. */
  readonly item?: Shape;
}

/** The variables an expression may use. A variable without a shape can be anything. */
export type Environment = ReadonlyMap<string, Shape | undefined>;

/** What one rule file has to know about all the others. */
export interface World {
  /** Event id to the names that its episodes bind; without them where its file is broken. */
  readonly events: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Names of relations and their inverses to the kinds that they lead to; without them where the file is broken. */
  readonly relations: ReadonlyMap<string, readonly string[] | undefined>;
}

function fixed(title: string, members: readonly string[]): Shape {
  return { title, members: new Map(members.map((name) => [name, undefined])), methods: [] };
}

/** An object of the inventory of any kind. */
export const anyObjectShape: Shape = { title: 'an object', methods: objectMethods };

/** A log line. */
export const lineShape: Shape = fixed('a line', ['message', 'level', 'program', 'host', 'fields']);

/** What the artifact of a log line tells about it. */
export const contextShape: Shape = fixed('the context of a line', [
  'cluster',
  'namespace',
  'pod',
  'container',
  'node',
  'previous',
]);

/** A Kubernetes Event, or a message of an object's status in its place. */
export const kubernetesEventShape: Shape = fixed('a Kubernetes Event', ['reason', 'message', 'count']);

/** An episode of one of the events. */
export function episodeShape(events: readonly string[], world: World): Shape {
  const members = new Map<string, Shape | undefined>(episodeMembers.map((name) => [name, undefined]));
  const bound = boundNames(events, world);
  if (bound !== undefined) members.set('bound', fixed(`bound of ${events.join(' or ')}`, [...bound]));
  return { title: 'an episode', members, methods: episodeMethods };
}

/** An episode of any event. */
export const anyEpisodeShape: Shape = {
  title: 'an episode',
  members: new Map(episodeMembers.map((name) => [name, undefined])),
  methods: episodeMethods,
};

/** The names that any of the events bind; `undefined` where one of the events is not known. */
export function boundNames(events: readonly string[], world: World): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const event of events) {
    const bound = world.events.get(event);
    if (bound === undefined) return undefined;
    for (const name of bound) names.add(name);
  }
  return names;
}
