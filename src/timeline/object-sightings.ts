import type { EventRule, Instant, ObjectReference, ObjectSource } from '../model/index.ts';
import { isJsonObject } from '../model/index.ts';
import { evaluate, evaluateNode } from '../knowledge/evaluate.ts';
import { isList } from '../knowledge/value-types.ts';
import { Optional, Timestamp, type Value } from '../knowledge/values.ts';
import type { DerivationContext } from './derivation.ts';
import { readRfc3339 } from '../time/rfc3339.ts';
import type { Sighting } from './sighting.ts';
import type { WatchedState } from './state-plan.ts';
import { ObjectFacts } from './object-facts.ts';
import { searchStates, type Around } from './state-network.ts';
import { StateScope } from './state-scope.ts';
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
  const { relations } = context;
  const { inventory } = relations;
  const sightings: Sighting[] = [];
  for (const kind of watch.kinds) {
    const records = inventory.presentOf(kind);
    if (records.length === 0) continue;
    const plan = watch.planOf(kind);
    const wanted = plan.watched.map(({ rule }) => wants?.(rule, kind) ?? true);
    const watched = plan.watched.filter(({ position }) => wanted[position] !== false);
    if (watched.length === 0) continue;
    const network = plan.networkOf(wants && (({ position }) => wanted[position] !== false));
    for (const record of records) {
      const answers: boolean[] = [];
      const isWanted = ({ position }: WatchedState): boolean =>
        wanted[position] === true || (answers[position] ??= isWantedOf(record.reference, wanted[position]));
      if (!watched.some(isWanted)) continue;
      const facts = new ObjectFacts(plan, relations.handleOf(record), context.scopeOf);
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
    const from =
      source.since === undefined ? transitionOf(variables, source) : instantOf(evaluate(source.since, scope));
    const until = source.until === undefined ? undefined : instantOf(evaluate(source.until, scope));
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
    if (typeof time === 'string') return instantOf(time);
  }
  return undefined;
}

/** The time that an expression came to, where it came to one. */
export function instantOf(value: Value): Instant | undefined {
  if (value instanceof Timestamp) return { ms: value.ms, uncertainty: 1000 };
  if (value instanceof Optional) return value.value === undefined ? undefined : instantOf(value.value);
  if (typeof value === 'string') {
    const ms = readRfc3339(value);
    return ms === undefined ? undefined : { ms, uncertainty: 1000 };
  }
  if (!Array.isArray(value)) return undefined;
  for (const item of value as readonly Value[]) {
    const found = instantOf(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
