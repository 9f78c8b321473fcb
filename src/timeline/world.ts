import type { Episode, Knowledge } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import { inventoryFunctions, type HostFunctions } from '../inventory/host-functions.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { connect, type Relations } from '../inventory/relations.ts';
import { InventoryScope } from '../inventory/scope.ts';
import type { Evaluations } from '../knowledge/evaluations.ts';
import { Timestamp, Unknown, type Value } from '../knowledge/values.ts';
import type { Scope } from '../knowledge/scope.ts';
import { EpisodeHandle } from './episode-handle.ts';

/** What a world is seen by. */
export interface WorldSettings {
  readonly knowledge: Knowledge;
  /** Functions that look beside objects and episodes: into certificates, at what logs cover. */
  readonly functions: HostFunctions;
  /** The newest observation, epoch milliseconds. */
  readonly now: number | undefined;
  readonly evaluations: Evaluations;
}

/** What expressions see: objects, what joins them, and what happened to them. */
export class World {
  readonly inventory: Inventory;
  readonly relations: Relations;
  readonly episodes: readonly EpisodeHandle[];
  readonly #settings: WorldSettings;
  readonly #functions: HostFunctions;

  private constructor(relations: Relations, episodes: readonly EpisodeHandle[], settings: WorldSettings) {
    this.inventory = relations.inventory;
    this.relations = relations;
    this.episodes = episodes;
    this.#settings = settings;
    this.#functions = {
      ...inventoryFunctions(relations),
      ...settings.functions,
      ...episodeFunctions(episodes),
      now: () =>
        settings.now === undefined
          ? new Unknown('not-collected', 'nothing in the bundle has a time')
          : new Timestamp(settings.now),
    };
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
    new InventoryScope(this.inventory, this.#functions, variables, this.#settings.evaluations);
}

/** The functions over what happened: `episodes`, `seen`. */
function episodeFunctions(episodes: readonly EpisodeHandle[]): HostFunctions {
  const byEvent = new Map<string, EpisodeHandle[]>();
  for (const handle of episodes) pileUp(byEvent, handle.episode.event, handle);
  return {
    episodes: ([event]) => (typeof event === 'string' ? (byEvent.get(event) ?? []) : undefined),
    seen: ([event]) => (typeof event === 'string' ? byEvent.has(event) : undefined),
  };
}
