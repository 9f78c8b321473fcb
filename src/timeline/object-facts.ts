import { evaluate } from '../knowledge/evaluate.ts';
import { isList, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { ObjectHandle } from '../inventory/handles.ts';
import type { ScopeFactory } from '../inventory/relations.ts';
import { valueAt, type Around } from './state-network.ts';
import type { FactNumber, SharedList, StatePlan } from './state-plan.ts';
import { AroundScope } from './state-scope.ts';

/** What is known of one object: each fact is computed when first asked for, whichever sources ask. */
export class ObjectFacts {
  readonly object: ObjectHandle;
  readonly scope: Scope;
  readonly #plan: StatePlan;
  readonly #values: (Value | undefined)[] = [];
  /** Those of the object itself. */
  readonly #lists: (readonly Value[] | undefined)[] = [];

  constructor(plan: StatePlan, object: ObjectHandle, scopeOf: ScopeFactory) {
    this.object = object;
    this.#plan = plan;
    this.scope = scopeOf({ object });
  }

  get(number: FactNumber): Value {
    const known = this.#values[number];
    if (known !== undefined) return known;
    const fact = this.#plan.facts[number];
    if (fact === undefined) throw new Error(`no fact ${number}`);
    return (this.#values[number] = evaluate(fact, this.scope));
  }

  areAll(facts: readonly FactNumber[]): boolean {
    for (const fact of facts) if (this.get(fact) !== true) return false;
    return true;
  }

  /** The elements of a list; none where it cannot be told. */
  elementsOf(number: number, around: Around): readonly Value[] {
    const known = this.#lists[number];
    if (known !== undefined) return known;
    const list = this.#plan.lists[number];
    if (list === undefined) throw new Error(`no list ${number}`);
    const value = this.#valueOf(list, around);
    const elements = value !== undefined && isList(value) ? value : [];
    if (list.names.length === 1) this.#lists[number] = elements;
    return elements;
  }

  #valueOf({ names, value, path }: SharedList, around: Around): Value | undefined {
    const last = around.at(-1);
    if (path !== undefined && last !== undefined) return valueAt(last, path, this.scope);
    return evaluate(value, new AroundScope(names, around, this.scope));
  }
}
