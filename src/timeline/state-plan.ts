import type { EventRule, Expression, ObjectSource, StateParts } from '../model/index.ts';
import { buildStateNetwork, type StateNetwork } from './state-network.ts';
import { partsOf } from './state-parts.ts';
import { namesOf } from './state-scope.ts';

/** What an expression about nothing but the object is called while one object is looked at: sources share its value. */
export type FactNumber = number;

/** What a list is called in its plan: sources of the same names and expressions share it. */
type ListNumber = number;

/** A list that sources share. */
export type SharedList = StateParts['lists'][number];

/** One object source of a rule, taken apart so that what fails soonest and costs least is looked at first. */
export interface WatchedState {
  /** Its place among the plan's states, in which they are told. */
  readonly position: number;
  readonly rule: EventRule;
  readonly source: ObjectSource;
  /** What the source binds, see {@link StateScope}. */
  readonly names: readonly string[];
  /** Terms of the condition that read only the object and cost less than going over the lists. */
  readonly guards: readonly FactNumber[];
  /** Its first lists, as far as each reads only the object and the elements of those before it. */
  readonly lists: readonly ListNumber[];
  /** The condition's other terms, cheap ones first. */
  readonly terms: readonly Term[];
}

/** A term of a condition: about the object alone, or about what the source binds, too. */
export type Term = FactNumber | Expression;

/** All object sources for one kind of object. */
export interface StatePlan {
  /** By number, what is to be evaluated for it. */
  readonly facts: readonly Expression[];
  readonly lists: readonly SharedList[];
  readonly watched: readonly WatchedState[];
  /** Tells which of the states, or of some of them, may hold of an object. */
  readonly networkOf: (wanted?: (state: WatchedState) => boolean) => StateNetwork<WatchedState>;
}

/** Plans the object sources of rules that watch one kind. */
export function planStates(sources: readonly { readonly rule: EventRule; readonly source: ObjectSource }[]): StatePlan {
  const facts = new Numbered<Expression>();
  const lists = new Numbered<SharedList>();
  const placed = sources.map(({ rule, source }, position) => {
    const parts = partsOf(source);
    const state: WatchedState = {
      position,
      rule,
      source,
      names: namesOf(source),
      guards: parts.terms.filter(({ role }) => role === 'guard').map((term) => facts.numberOf(term.source, term)),
      lists: parts.lists.map((list) => lists.numberOf([...list.names, list.value.source].join(' '), list)),
      terms: parts.terms
        .filter(({ role }) => role !== 'guard')
        .map((term) => (term.role === 'fact' ? facts.numberOf(term.source, term) : term)),
    };
    return {
      state,
      lists: state.lists,
      requirements: parts.requirements.filter(({ of }) => of <= state.lists.length),
    };
  });
  let whole: StateNetwork<WatchedState> | undefined;
  return {
    facts: facts.all,
    lists: lists.all,
    watched: placed.map(({ state }) => state),
    networkOf: (wanted) =>
      wanted === undefined
        ? (whole ??= buildStateNetwork(placed))
        : buildStateNetwork(placed.filter(({ state }) => wanted(state))),
  };
}

/** Things that are numbered as they come, each once. */
class Numbered<Thing> {
  readonly all: Thing[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(key: string, thing: Thing): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.all.length);
    return this.all.push(thing) - 1;
  }
}
