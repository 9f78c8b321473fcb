import type { Episode, Instant, Knowledge } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { connect, type Relations } from '../inventory/relations.ts';
import { InventoryScope } from '../inventory/scope.ts';
import { bindFunctions, type BoundFunction, type Environment } from '../knowledge/environment.ts';
import type { Evaluations, Scope } from '../knowledge/scope.ts';
import type { Value } from '../knowledge/values/index.ts';
import { EpisodeHandle } from './episode-handle.ts';

/** Whether a log of that program, container or format (of that cluster) covers a time, so that silence in it says something. */
export type Coverage = (what: string, from: Instant | undefined, to: Instant | undefined, cluster?: string) => boolean;

/** What a world is seen by. */
export interface WorldSettings {
  readonly knowledge: Knowledge;
  /** What expressions may call. */
  readonly environment: Environment<World>;
  readonly covers: Coverage;
  /** So little was collected that somebody picked it. */
  readonly isExcerpt: boolean;
  /** The newest observation. */
  readonly now: Instant | undefined;
  readonly evaluations: Evaluations;
}

/** What expressions see: objects, what joins them, and what happened to them. */
export class World {
  readonly relations: Relations;
  readonly episodes: readonly EpisodeHandle[];
  readonly byEvent: ReadonlyMap<string, readonly EpisodeHandle[]>;
  readonly covers: Coverage;
  /** So little was collected that somebody picked it. */
  readonly isExcerpt: boolean;
  readonly now: Instant | undefined;
  readonly #settings: WorldSettings;
  readonly #functions: ReadonlyMap<string, BoundFunction>;

  private constructor(relations: Relations, episodes: readonly EpisodeHandle[], settings: WorldSettings) {
    this.relations = relations;
    this.episodes = episodes;
    this.byEvent = byEvent(episodes);
    this.covers = settings.covers;
    this.isExcerpt = settings.isExcerpt;
    this.now = settings.now;
    this.#settings = settings;
    this.#functions = bindFunctions(settings.environment, this);
  }

  /** The objects, of which nothing is told yet. */
  static of(inventory: Inventory, settings: WorldSettings): World {
    // Relations are told by rules, whose functions ask for relations.
    const relations = connect(inventory, settings.knowledge, (variables) => world.scopeOf(variables));
    const world = new World(relations, [], settings);
    return world;
  }

  /** The same objects after these episodes. */
  after(episodes: readonly Episode[]): World {
    const handles = episodes.map((episode) => new EpisodeHandle(episode, this.relations));
    return new World(this.relations, handles, this.#settings);
  }

  /** The scope of an evaluation. */
  readonly scopeOf = (variables: Readonly<Record<string, Value>>): Scope =>
    new InventoryScope(this.relations.inventory, this.#functions, variables, this.#settings.evaluations);
}

function byEvent(episodes: readonly EpisodeHandle[]): ReadonlyMap<string, readonly EpisodeHandle[]> {
  const piles = new Map<string, EpisodeHandle[]>();
  for (const handle of episodes) pileUp(piles, handle.episode.event, handle);
  return piles;
}
