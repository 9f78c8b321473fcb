import type { Knowledge, KubeObject, ObservedObject } from '../model/index.ts';
import { ObjectHandle, type Surroundings } from '../inventory/handles.ts';
import { identityOf, referenceOf } from '../inventory/inventory.ts';
import { isWeak } from '../inventory/merge.ts';
import type { Scope, Value } from '../knowledge/values.ts';
import { eventTiesOf } from './event-ties.ts';
import { ObjectFacts } from './object-facts.ts';
import { searchStates } from './state-network.ts';
import type { SharedList, StatePlan, WatchedState } from './state-plan.ts';
import { stateWatchesOf, type StateWatch } from './state-watch.ts';
import { hasStatusMessages } from './status-messages.ts';

/**
 * Looks at the objects of large clusters as they are read, each by itself: of most objects most states cannot hold that rules
 * look for, whatever the rest of the bundle says. They need not be looked for when all is read and nothing else is left to do.
 */
export class FirstLook {
  readonly #knowledge: Knowledge;
  readonly #watches: readonly StateWatch[];
  readonly #manyObjects: number;
  readonly #counts = new Map<string, number>();
  readonly #memory = new Map<StateWatch, Map<KubeObject, readonly WatchedState[]>>();
  readonly #silent = new Set<KubeObject>();
  /** States and lists that asked for more than the object: they would ask again. */
  readonly #asking = new Set<WatchedState | SharedList>();
  /** By plan, what was found of the object before: most objects are like it, and share its list. */
  readonly #last = new Map<StatePlan, readonly WatchedState[]>();

  /** @param manyObjects of a kind with fewer objects none is looked at */
  constructor(knowledge: Knowledge, manyObjects: number) {
    const { news, harmless } = stateWatchesOf(knowledge);
    this.#knowledge = knowledge;
    this.#watches = [news, harmless];
    this.#manyObjects = manyObjects;
  }

  /** Looks at one object. Where it is shown in part only, what is missing may be found later. */
  take(view: ObservedObject): void {
    if (isWeak(view) || view.torn !== undefined) return;
    const reference = referenceOf(view);
    const { kind } = reference;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count <= this.#manyObjects) return;
    // What will tell which harmless states matter takes some time to make, once for these rules.
    if (count === this.#manyObjects + 1) eventTiesOf(this.#knowledge);
    if (!hasStatusMessages(view.object)) this.#silent.add(view.object);
    const record = { identity: identityOf(reference), reference, value: view.object, views: [view] };
    const object = new ObjectHandle(reference, record, UNREAD);
    for (const watch of this.#watches)
      this.#memoryOf(watch).set(view.object, this.#statesOf(watch.planOf(kind), object));
  }

  /** The states that may hold of an object; `undefined` where nobody looked, or where its views were merged. */
  statesOf(watch: StateWatch, object: KubeObject): readonly WatchedState[] | undefined {
    return this.#memory.get(watch)?.get(object);
  }

  /** Whether an object's status is known to hold no words. */
  isSilent(object: KubeObject): boolean {
    return this.#silent.has(object);
  }

  #statesOf(plan: StatePlan, object: ObjectHandle): readonly WatchedState[] {
    const states = this.#find(plan, object);
    const last = this.#last.get(plan);
    if (last?.length === states.size && last.every((state) => states.has(state))) return last;
    const list = [...states];
    this.#last.set(plan, list);
    return list;
  }

  /** The states that an object's own members do not rule out. */
  #find(plan: StatePlan, object: ObjectHandle): ReadonlySet<WatchedState> {
    const facts = new ObjectFacts(plan, object, unreadScope);
    const states = new Set<WatchedState>();
    searchStates(plan.networkOf(), {
      object,
      scope: facts.scope,
      wants: (state) => !states.has(state) && (this.#soonEnough(state, () => facts.areAll(state.guards)) ?? true),
      elementsOf: (list, around) => this.#soonEnough(plan.lists[list], () => facts.elementsOf(list, around)),
      see: (state) => states.add(state),
    });
    return states;
  }

  /** The answer to a question; `undefined` where it is asked too early. */
  #soonEnough<Answer>(asker: WatchedState | SharedList | undefined, ask: () => Answer): Answer | undefined {
    if (asker === undefined || this.#asking.has(asker)) return undefined;
    try {
      return ask();
    } catch (error) {
      if (error !== TOO_EARLY) throw error;
      this.#asking.add(asker);
      return undefined;
    }
  }

  #memoryOf(watch: StateWatch): Map<KubeObject, readonly WatchedState[]> {
    const memory = this.#memory.get(watch) ?? new Map<KubeObject, readonly WatchedState[]>();
    this.#memory.set(watch, memory);
    return memory;
  }
}

/** Thrown where an expression asks for more than its object. */
const TOO_EARLY = new Error('asked of a bundle that is not read yet');

function tooEarly(): never {
  throw TOO_EARLY;
}

/** Before a bundle is read, an object that is shown whole can be asked for its own members only. */
const UNREAD: Surroundings = {
  related: tooEarly,
  handle: tooEarly,
  inventory: { isOpen: () => false, presence: tooEarly },
};

function unreadScope(variables: Readonly<Record<string, Value>>): Scope {
  return { variable: (name) => variables[name], call: tooEarly, isOpen: () => false };
}
