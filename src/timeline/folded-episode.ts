import {
  defined,
  type Ending,
  type Episode,
  type Instant,
  type Json,
  type ObjectReference,
  type Severity,
  type SourceRef,
} from '../model/index.ts';
import type { Sighting } from './sighting.ts';

/** Citations kept per episode: enough to show every artifact that saw it, not every time it was seen. */
const MAXIMUM_SOURCES = 12;

/** What folding computes at once. */
export type EpisodeCore = Omit<Episode, 'index' | 'ended' | 'title' | 'collect' | 'bound' | 'sources'>;

/** What of an episode may change after folding: its place, that something ended it, the lines that are cited, and what is known of its log. */
export type Amendment = Partial<Pick<Episode, 'index' | 'ended' | 'sources' | 'cut'>>;

/**
 * An episode that makes its title, bindings and citations from its sightings when they are asked for: most state of a large
 * cluster is never told.
 */
export class FoldedEpisode implements Episode {
  readonly event: string;
  readonly severity: Severity;
  readonly subjects: readonly ObjectReference[];
  readonly cluster?: string;
  readonly from?: Instant;
  readonly to?: Instant;
  readonly censored: boolean;
  readonly cut?: true;
  readonly uncertainty: number;
  readonly count: number;
  readonly ongoing: boolean;
  readonly pause?: number;
  readonly ownWords?: true;
  readonly toldByEvents?: true;
  readonly former?: true;
  readonly index: number;
  readonly ended?: Ending;
  readonly #run: readonly Sighting[];
  #bound: Readonly<Record<string, Json>> | undefined;
  #sources: readonly SourceRef[] | undefined;

  /** @param run the sightings, the earliest first; never empty */
  constructor(core: EpisodeCore, run: readonly Sighting[], { index = 0, ended, sources, cut }: Amendment = {}) {
    this.event = core.event;
    this.severity = core.severity;
    this.subjects = core.subjects;
    if (core.cluster !== undefined) this.cluster = core.cluster;
    if (core.from !== undefined) this.from = core.from;
    if (core.to !== undefined) this.to = core.to;
    this.censored = core.censored;
    const isCut = cut ?? core.cut;
    if (isCut !== undefined) this.cut = isCut;
    this.uncertainty = core.uncertainty;
    this.count = core.count;
    this.ongoing = core.ongoing;
    if (core.pause !== undefined) this.pause = core.pause;
    if (core.ownWords !== undefined) this.ownWords = core.ownWords;
    if (core.toldByEvents !== undefined) this.toldByEvents = core.toldByEvents;
    if (core.former !== undefined) this.former = core.former;
    this.index = index;
    if (ended !== undefined) this.ended = ended;
    this.#sources = sources;
    this.#run = run;
  }

  /** What it was folded of, the earliest first. */
  get sightings(): readonly Sighting[] {
    return this.#run;
  }

  get title(): string {
    return this.#naming?.title ?? '';
  }

  get collect(): string | undefined {
    return this.#naming?.collect;
  }

  /** Of the sighting that knows most. */
  get #naming(): Sighting['naming'] | undefined {
    return (this.#run.find((sighting) => sighting.origin === 'object') ?? this.#run[0])?.naming;
  }

  get bound(): Readonly<Record<string, Json>> {
    this.#bound ??= Object.assign({}, ...this.#run.map(({ naming }) => naming.bound).reverse()) as Episode['bound'];
    return this.#bound;
  }

  /** All that a name was bound to, each once: what one is refused, or says, need not be the same each time. */
  valuesOf(name: string): readonly Json[] {
    return [...new Set(this.#run.flatMap(({ naming }) => naming.bound[name] ?? []))];
  }

  get sources(): readonly SourceRef[] {
    return (this.#sources ??= distinctSources(this.#run));
  }

  /** The same episode with another index, ended, or cited otherwise. State that ended held when it was seen. */
  amended({
    index = this.index,
    ended = this.ended,
    sources = this.#sources,
    cut = this.cut,
  }: Amendment): FoldedEpisode {
    if (index === this.index && ended === this.ended && sources === this.#sources && cut === this.cut) return this;
    const core = ended !== undefined && this.ongoing ? this.#asItWas() : this;
    return new FoldedEpisode(core, this.#run, {
      index,
      ...defined({ ended, sources, cut }),
    });
  }

  #asItWas(): EpisodeCore {
    const { event, severity, subjects, from, to, censored, uncertainty, count, pause, ownWords, toldByEvents } = this;
    const known = { event, severity, subjects, censored, uncertainty, count, ongoing: false, former: true as const };
    return { ...known, ...defined({ from, to, pause, ownWords, toldByEvents }) };
  }
}

/** An episode with another index, ended, or cited otherwise. */
export function amend(episode: Episode, change: Amendment): Episode {
  return episode instanceof FoldedEpisode ? episode.amended(change) : { ...episode, ...change };
}

function distinctSources(run: readonly Sighting[]): SourceRef[] {
  const unique = new Map<string, SourceRef>();
  for (const sighting of run)
    for (const source of sighting.sources) unique.set(`${source.artifact}\n${source.line}`, source);
  return [...unique.values()].slice(0, MAXIMUM_SOURCES);
}
