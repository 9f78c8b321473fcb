import type { EventRule, Instant, ObjectReference, ObjectSource } from '../model/index.ts';
import { isJsonObject } from '../model/index.ts';
import { evaluate, evaluateNode } from '../knowledge/evaluate.ts';
import { isList } from '../knowledge/value-types.ts';
import { Optional, Timestamp, type Scope, type Value } from '../knowledge/values.ts';
import type { ObjectHandle } from '../inventory/handles.ts';
import type { DerivationContext } from './derivation.ts';
import { readRfc3339 } from './rfc3339.ts';
import type { Sighting } from './sighting.ts';
import type { FactNumber, SharedList, StatePlan, WatchedState } from './state-plan.ts';
import { searchStates, valueAt, type Around } from './state-network.ts';
import { AroundScope, StateScope } from './state-scope.ts';
import { StateSighting } from './state-sighting.ts';
import type { StateWatch } from './state-watch.ts';

/** Of which objects something is wanted: of all, of none, or of those for which the function says so. */
export type Wanted = boolean | ((object: ObjectReference) => boolean);

/** At which objects of a kind to look for a rule. */
export type Wants = (rule: EventRule, kind: string) => Wanted;

/**
 * Finds the states that the rules' object sources describe, in all objects or in those that are wanted. A state is sighted
 * only where its condition is surely true.
 */
export function sightStates(watch: StateWatch, context: DerivationContext, wants?: Wants): Sighting[] {
  const { inventory } = context.relations;
  const sightings: Sighting[] = [];
  for (const kind of watch.kinds) {
    const records = inventory.presentOf(kind);
    if (records.length === 0) continue;
    const plan = watch.planOf(kind);
    const wanted = plan.watched.map(({ rule }) => wants?.(rule, kind) ?? true);
    const watched = plan.watched.filter(({ position }) => wanted[position] !== false);
    if (watched.length === 0) continue;
    const network = plan.networkOf(({ position }) => wanted[position] !== false);
    for (const record of records) {
      const answers: boolean[] = [];
      const isWanted = ({ position }: WatchedState): boolean =>
        wanted[position] === true || (answers[position] ??= isWantedOf(record.reference, wanted[position]));
      if (!watched.some(isWanted)) continue;
      const facts = new ObjectFacts(plan, context.relations.handleOf(record), context);
      const found: Found[] = [];
      searchStates(network, {
        object: facts.object,
        scope: facts.scope,
        wants: (state) => isWanted(state) && facts.areAll(state.guards),
        elementsOf: (list, around) => facts.elementsOf(list, around),
        see: (state, around) =>
          sightState(state, facts, around, context, (sighting) => found.push({ state, sighting })),
      });
      found.sort((left, right) => left.state.position - right.state.position);
      for (const { sighting } of found) sightings.push(sighting);
    }
  }
  return sightings;
}

function isWantedOf(object: ObjectReference, wanted: Wanted = false): boolean {
  return typeof wanted === 'boolean' ? wanted : wanted(object);
}

interface Found {
  readonly state: WatchedState;
  readonly sighting: Sighting;
}

/** What is known of one object: each fact is computed when first asked for, whichever sources ask. */
class ObjectFacts {
  readonly object: ObjectHandle;
  readonly scope: Scope;
  readonly #plan: StatePlan;
  readonly #values: (Value | undefined)[] = [];
  /** Those of the object itself. */
  readonly #lists: (readonly Value[] | undefined)[] = [];

  constructor(plan: StatePlan, object: ObjectHandle, context: DerivationContext) {
    this.object = object;
    this.#plan = plan;
    this.scope = context.scopeOf({ object });
  }

  get(fact: FactNumber): Value {
    const known = this.#values[fact];
    if (known !== undefined) return known;
    const node = this.#plan.facts[fact];
    if (node === undefined) throw new Error(`no fact ${fact}`);
    return (this.#values[fact] = evaluateNode(node, this.scope));
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
    return evaluateNode(value, new AroundScope(names, around, this.scope));
  }
}

/** @param around the object, and the elements of the source's shared lists */
function sightState(
  state: WatchedState,
  facts: ObjectFacts,
  around: Around,
  context: DerivationContext,
  found: (sighting: Sighting) => void,
): void {
  const { rule, source } = state;
  const scope = new StateScope(source, state.names, facts.object, facts.scope);
  for (const [depth, element] of around.slice(1).entries()) scope.enter(depth, element);
  eachElement(source, around.length - 1, scope, () => {
    for (const term of state.terms) {
      if ((typeof term === 'number' ? facts.get(term) : evaluateNode(term, scope)) !== true) return;
    }
    const variables = scope.all();
    const from = source.since === undefined ? transitionOf(variables, source) : instant(evaluate(source.since, scope));
    const until = source.until === undefined ? undefined : instant(evaluate(source.until, scope));
    const ended = until !== undefined || (source.ended !== undefined && evaluate(source.ended, scope) === true);
    const { object } = facts;
    found(new StateSighting(rule, source, { object, variables, from, to: until, ongoing: !ended }, context));
  });
}

/** Runs `see` for every combination of the source's lists from this depth on. Lists that cannot be told are skipped. */
function eachElement(source: ObjectSource, depth: number, scope: StateScope, see: () => void): void {
  const alias = source.each[depth];
  if (alias === undefined) {
    see();
    return;
  }
  const list = evaluate(alias.value, scope);
  if (!isList(list)) return;
  for (const item of list) {
    scope.enter(depth, item);
    eachElement(source, depth + 1, scope, see);
  }
}

/** Conditions say themselves since when they hold. */
function transitionOf(variables: Readonly<Record<string, Value>>, source: ObjectSource): Instant | undefined {
  for (const { name } of [...source.let, ...source.each].reverse()) {
    const value = variables[name];
    if (!isJsonObject(value)) continue;
    const time = value['lastTransitionTime'] ?? value['startedAt'];
    if (typeof time === 'string') return instant(time);
  }
  return undefined;
}

function instant(value: Value): Instant | undefined {
  if (value instanceof Timestamp) return { ms: value.ms, uncertainty: 1000 };
  if (value instanceof Optional) return value.value === undefined ? undefined : instant(value.value);
  if (typeof value === 'string') {
    const ms = readRfc3339(value);
    return ms === undefined ? undefined : { ms, uncertainty: 1000 };
  }
  if (!Array.isArray(value)) return undefined;
  for (const item of value as readonly Value[]) {
    const found = instant(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
