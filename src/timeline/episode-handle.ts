import type { Episode, ObjectReference } from '../model/index.ts';
import { Handle, Timestamp, Unknown, type Value } from '../knowledge/values.ts';
import type { ObjectHandle } from '../inventory/handles.ts';
import type { Relations } from '../inventory/relations.ts';

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

  select(field: string): Value {
    const { episode } = this;
    switch (field) {
      case 'event':
      case 'title':
      case 'severity':
      case 'count':
      case 'ongoing':
        return episode[field];
      case 'from':
      case 'to': {
        const ms = episode[field];
        return ms === undefined ? new Unknown('absent', `no one knows when it was ${field}`) : new Timestamp(ms);
      }
      case 'bound':
        return episode.bound;
      default:
        return new Unknown('error', `an episode has no ${field}`);
    }
  }

  override call(method: string, args: readonly Value[]): Value | undefined {
    const [argument] = args;
    if (method === 'subject' && typeof argument === 'string') return this.subject(argument);
    if (method === 'touches' && argument instanceof EpisodeHandle) return this.touches(argument);
    return undefined;
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

  /** Whether both are about a common subject. */
  touches(other: EpisodeHandle): boolean {
    return this.subjects.some((subject) => other.subjects.some((theirs) => theirs.identity === subject.identity));
  }
}
