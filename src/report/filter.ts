import {
  defined,
  compareText,
  type Episode,
  type Instant,
  type ObjectReference,
  type ReportFilter,
  type Span,
} from '../model/index.ts';
import { ObjectHandle } from '../inventory/handles.ts';
import type { Inventory } from '../inventory/inventory.ts';
import type { Relations } from '../inventory/relations.ts';
import { didYouMean } from '../knowledge/suggest.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';
import { datedAt, formatInstant, later, isBefore } from '../time/instant.ts';
import type { Findings } from '../reading/findings.ts';

/** A time (epoch milliseconds), or so many milliseconds before the bundle's now. */
export type TimePoint = { readonly at: number } | { readonly ago: number };

/** Narrows what a report shows to a time, namespace or node. */
export interface EpisodeFilter {
  readonly since?: TimePoint;
  readonly until?: TimePoint;
  readonly namespace?: string;
  readonly node?: string;
}

/** A filter that nothing in the bundle can fall into; the message is for the user. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
}

/** What a filter is held against. */
export interface Filtered {
  readonly inventory: Inventory;
  readonly findings: Findings;
  readonly relations: Relations;
  readonly episodes: readonly Episode[];
  /** Of logs and episodes together. */
  readonly span: Span | undefined;
  readonly now: Instant | undefined;
}

/** What falls into a filter. What has no time, namespace or node does: it may matter. */
export class Selection {
  readonly #relations: Relations;
  readonly #since: Instant | undefined;
  readonly #until: Instant | undefined;
  readonly #namespace: string | undefined;
  readonly #node: string | undefined;

  /** Throws `FilterError` for a node or namespace that the bundle does not know, and for a window in which nothing can be. */
  constructor(filter: EpisodeFilter, filtered: Filtered) {
    this.#relations = filtered.relations;
    this.#since = absolute(filter.since, filtered.now);
    this.#until = absolute(filter.until, filtered.now);
    this.#namespace = filter.namespace;
    this.#node = filter.node;
    checkWindow(this.#since, this.#until, filtered.span);
    if (filter.node !== undefined) checkName('node', filter.node, nodesOf(filtered));
    if (filter.namespace !== undefined) checkName('namespace', filter.namespace, namespacesOf(filtered));
  }

  /** The filter as a report tells it; `undefined` where nothing is filtered. */
  get told(): Omit<ReportFilter, 'hidden'> | undefined {
    const [since, until] = [this.#since, this.#until].map((at) => (at === undefined ? undefined : formatInstant(at)));
    const told = {
      ...defined({ since, until, namespace: this.#namespace, node: this.#node }),
    };
    return Object.keys(told).length === 0 ? undefined : told;
  }

  holds(episode: Episode): boolean {
    return this.#isInTime(episode) && this.#isInPlace(episode);
  }

  /** Whether an object is on the node, or in the namespace, that is asked for by name. */
  holdsObject({ kind, namespace, name }: ObjectReference): boolean {
    if (this.#node !== undefined && kind === 'Node' && name !== this.#node) return false;
    return this.#namespace === undefined || namespace === undefined || namespace === this.#namespace;
  }

  #isInTime({ from, to, ongoing }: Episode): boolean {
    if (!ongoing && isBefore(to, this.#since)) return false;
    return !isBefore(this.#until, from);
  }

  #isInPlace(episode: Episode): boolean {
    if (this.#namespace !== undefined) {
      const namespaces = episode.subjects.flatMap(({ namespace }) => namespace ?? []);
      if (namespaces.length > 0 && !namespaces.includes(this.#namespace)) return false;
    }
    if (this.#node === undefined) return true;
    const own = new EpisodeHandle(episode, this.#relations).subject('Node');
    return !(own instanceof ObjectHandle) || own.reference.name === this.#node;
  }
}

function absolute(point: TimePoint | undefined, now: Instant | undefined): Instant | undefined {
  if (point === undefined) return undefined;
  if ('at' in point) return datedAt(point.at);
  if (now === undefined) throw new FilterError('nothing in the bundle has a time that could be counted back from');
  return later(now, -point.ago);
}

function checkWindow(since: Instant | undefined, until: Instant | undefined, span: Span | undefined): void {
  if (since === undefined && until === undefined) return;
  if (isBefore(until, since)) throw new FilterError('the window is empty: it ends before it begins');
  // Stamps without a year, of which nothing tells the year, are before and after one another, and at no time.
  if (span === undefined || formatInstant(span.from) === undefined || formatInstant(span.to) === undefined)
    throw new FilterError('nothing in the bundle has a time');
  if (!isBefore(span.to, since) && !isBefore(until, span.from)) return;
  throw new FilterError(
    `the window is empty: the bundle covers ${formatInstant(span.from) ?? '?'} to ${formatInstant(span.to) ?? '?'}`,
  );
}

/** Names that an error lists. */
const MOST_NAMES = 8;

function checkName(what: string, name: string, known: ReadonlySet<string>): void {
  if (known.has(name)) return;
  const sorted = [...known].sort(compareText);
  const listed =
    sorted.length === 0
      ? `it names no ${what}`
      : `there ${sorted.length === 1 ? 'is' : 'are'} ${sorted.slice(0, MOST_NAMES).join(', ')}${sorted.length > MOST_NAMES ? ` and ${sorted.length - MOST_NAMES} more` : ''}`;
  const suggested = didYouMean(name, sorted);
  throw new FilterError(`the bundle knows no ${what} ${name}${suggested === '' ? `: ${listed}` : suggested}`);
}

function nodesOf({ inventory, findings, relations, episodes }: Filtered): Set<string> {
  const names = new Set<string>();
  for (const { reference } of inventory.objects) if (reference.kind === 'Node') names.add(reference.name);
  for (const { context } of findings.artifacts) if (context.node !== undefined) names.add(context.node);
  for (const episode of episodes) {
    const node = new EpisodeHandle(episode, relations).subject('Node');
    if (node instanceof ObjectHandle) names.add(node.reference.name);
  }
  return names;
}

function namespacesOf({ inventory, findings, episodes }: Filtered): Set<string> {
  const names = new Set<string>();
  const add = ({ kind, name, namespace }: ObjectReference): void => {
    if (kind === 'Namespace') names.add(name);
    if (namespace !== undefined) names.add(namespace);
  };
  for (const { reference } of inventory.objects) add(reference);
  for (const { subjects } of episodes) subjects.forEach(add);
  for (const { context } of findings.artifacts) if (context.namespace !== undefined) names.add(context.namespace);
  return names;
}
