import type { ObjectSource } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { isList } from '../knowledge/values/index.ts';
import type { DerivationContext } from './derivation.ts';
import { ObjectFacts } from './object-facts.ts';
import type { Sighting } from './sighting.ts';
import { isWantedOf, type StateMatcher, type Wants } from './state-matcher.ts';
import { searchStates, type Around } from './state-network.ts';
import type { WatchedState } from './state-plan.ts';
import { StateScope } from './state-scope.ts';
import { StateSighting } from './state-sighting.ts';
import { spanOf } from './state-span.ts';
import type { StateWatch } from './state-watch.ts';

/** A network of those states alone that are looked for is soon paid for, but not by these objects. */
const FEW_OBJECTS = 50;

/** One look at a value answers for all states that require something of it: see docs/decisions/state-network.md. */
export function networkMatcher(watch: StateWatch, context: DerivationContext, wants?: Wants): StateMatcher {
  return {
    match(kind, records) {
      const sightings: Sighting[] = [];
      const plan = watch.planOf(kind);
      const wanted = plan.watched.map(({ rule }) => wants?.(rule, kind) ?? true);
      const watched = plan.watched.filter(({ position }) => wanted[position] !== false);
      if (watched.length === 0) return sightings;
      const isChoice = wants !== undefined && records.length > FEW_OBJECTS;
      const network = plan.networkOf(isChoice ? ({ position }) => wanted[position] !== false : undefined);
      for (const record of records) {
        const answers: boolean[] = [];
        const isWanted = ({ position }: WatchedState): boolean =>
          wanted[position] === true || (answers[position] ??= isWantedOf(record.reference, wanted[position]));
        if (!watched.some(isWanted)) continue;
        const facts = new ObjectFacts(plan, context.relations.handleOf(record), context.scopeOf);
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
      return sightings;
    },
  };
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
      if ((typeof term === 'number' ? facts.get(term) : evaluate(term, scope)) !== true) return;
    }
    const variables = scope.all();
    const { object } = facts;
    found(new StateSighting(rule, source, { object, variables, ...spanOf(source, variables, scope) }, context));
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
