import type { Episode, Instant, ObjectReference } from '../model/index.ts';
import { defineMethod, type HostMethod } from '../knowledge/environment.ts';
import { Handle, Timestamp, Unknown, type Value } from '../knowledge/values/index.ts';
import type { ObjectHandle } from '../inventory/handles.ts';
import type { Relations } from '../inventory/relations.ts';
import { FoldedEpisode } from './folded-episode.ts';

/** Whether two things are of one cluster: who is of none that anybody told may be of any. */
export function isOfOne(left: string | undefined, right: string | undefined): boolean {
  return left === undefined || right === undefined || left === right;
}

/** An episode in an expression: `cause.subject("Node")`, `effect.bound.image`. */
export class EpisodeHandle extends Handle {
  readonly reference: ObjectReference | undefined;
  readonly episode: Episode;
  readonly subjects: readonly ObjectHandle[];
  readonly #relations: Relations;

  constructor(episode: Episode, relations: Relations) {
    super();
    this.episode = episode;
    this.subjects = episode.subjects.map((subject) => relations.handle(subject));
    this.reference = this.subjects[0]?.reference;
    this.#relations = relations;
  }

  /** Made when it is asked for: of a hundred thousand episodes, few are compared. */
  get identity(): string {
    return `episode|${this.episode.index}`;
  }

  override get cluster(): string | undefined {
    return this.episode.cluster ?? this.reference?.cluster;
  }

  select(field: string): Value {
    return MEMBERS.get(field)?.(this.episode) ?? new Unknown('error', `an episode has no ${field}`);
  }

  override call(method: string, args: readonly Value[]): Value | undefined {
    return METHODS.get(method)?.call(this, args);
  }

  /**
   * The subject of a kind: one that the episode names, else the only one that a subject of it is related to (the node of
   * its pod).
   */
  subject(kind: string): ObjectHandle | Unknown {
    const kinds = this.#relations.kindsOf(kind);
    const own = this.subjects.find((subject) => kinds.includes(subject.reference.kind));
    if (own !== undefined) return own;
    for (const subject of this.subjects) {
      for (const relation of this.#relations.leading(subject.reference.kind, kind)) {
        const related = this.#relations.related(subject, relation);
        if (!Array.isArray(related)) continue;
        const fitting = (related as readonly ObjectHandle[]).filter((other) => kinds.includes(other.reference.kind));
        if (fitting.length === 1 && fitting[0] !== undefined) return fitting[0];
      }
    }
    return new Unknown('not-collected', `${this.episode.event} names no ${kind}`);
  }

  /**
   * Whether what happened to one reaches the other: both are of one cluster, as far as that can be told, or something leads from a
   * subject of one into the cluster of the other.
   */
  reaches(other: EpisodeHandle): boolean {
    if (isOfOne(this.cluster, other.cluster)) return true;
    const kinds = new Set([...this.subjects, ...other.subjects].map(({ reference }) => reference.kind));
    for (const kind of kinds) {
      const [own, theirs] = [this.subject(kind), other.subject(kind)];
      if (own instanceof Handle && theirs instanceof Handle && own.identity === theirs.identity) return true;
    }
    return false;
  }

  /** Whether both are about a common subject. */
  touches(other: EpisodeHandle): boolean {
    return this.subjects.some((subject) => other.subjects.some((theirs) => theirs.identity === subject.identity));
  }
}

/** What expressions may call on episodes. */
export const episodeMethods: readonly HostMethod<EpisodeHandle>[] = [
  defineMethod(
    'episode.subject(kind) -> object',
    'The subject of that kind, or the only object of the kind that a subject is related to.',
    (episode, [kind]) => (typeof kind === 'string' ? episode.subject(kind) : undefined),
  ),
  defineMethod(
    'episode.texts(name: string) -> list<string>',
    'All texts that a name was bound to where it was seen, each once, the earliest first; `bound` has one of them.',
    ({ episode }, [name]) => (typeof name === 'string' ? textsOf(episode, name) : undefined),
  ),
  defineMethod('episode.touches(episode) -> bool', 'Whether both are about a common subject.', (episode, [other]) =>
    other instanceof EpisodeHandle ? episode.touches(other) : undefined,
  ),
];

function textsOf(episode: Episode, name: string): readonly string[] {
  const values = episode instanceof FoldedEpisode ? episode.valuesOf(name) : [episode.bound[name]];
  return values.filter((value) => typeof value === 'string');
}

const METHODS = new Map(episodeMethods.map((method) => [method.name, method]));

const MEMBERS: ReadonlyMap<string, (episode: Episode) => Value> = new Map(
  Object.entries({
    event: ({ event }: Episode) => event,
    title: ({ title }: Episode) => title,
    severity: ({ severity }: Episode) => severity,
    count: ({ count }: Episode) => count,
    ongoing: ({ ongoing }: Episode) => ongoing,
    from: ({ from }: Episode) => timestamp(from, 'from'),
    to: ({ to }: Episode) => timestamp(to, 'to'),
    bound: ({ bound }: Episode) => bound,
  }),
);

/** What expressions may read of episodes. */
export const episodeMembers: readonly string[] = [...MEMBERS.keys()];

function timestamp(at: Instant | undefined, name: string): Value {
  return at === undefined ? new Unknown('absent', `no one knows when it was ${name}`) : new Timestamp(at);
}
