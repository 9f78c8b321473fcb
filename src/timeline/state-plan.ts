import type { Binding, EventRule, Expression, ExpressionNode, ObjectSource } from '../model/index.ts';
import { conjunctsOf, costOf, namesIn } from '../knowledge/conditions.ts';
import { printExpression } from '../knowledge/expression/print.ts';
import { readOf, requirementsOf } from './requirements.ts';
import { buildStateNetwork, type StateNetwork } from './state-network.ts';
import { namesOf } from './state-scope.ts';
import { treeOf } from '../knowledge/expression/trees.ts';

/** What an expression about nothing but the object is called while one object is looked at: sources share its value. */
export type FactNumber = number;

/** What a list is called in its plan: sources of the same names and expressions share it. */
type ListNumber = number;

/** A list that sources share. */
export interface SharedList {
  /** `object`, and what the elements of the lists before it are called. */
  readonly names: readonly string[];
  readonly value: ExpressionNode;
  /** Where it stands in the last of what is named, where it just stands there. */
  readonly path: readonly string[] | undefined;
}

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
export type Term = FactNumber | ExpressionNode;

/** All object sources for one kind of object. */
export interface StatePlan {
  /** By number, what is to be evaluated for it. */
  readonly facts: readonly ExpressionNode[];
  readonly lists: readonly SharedList[];
  readonly watched: readonly WatchedState[];
  /** Tells which of the states, or of some of them, may hold of an object. */
  readonly networkOf: (wanted?: (state: WatchedState) => boolean) => StateNetwork<WatchedState>;
}

const OBJECT = 'object';
/** What going over a source's lists costs, in member selections. */
const LISTS_COST = 12;

/** Plans the object sources of rules that watch one kind. Whatever the order, a source holds for the same objects. */
export function planStates(sources: readonly { readonly rule: EventRule; readonly source: ObjectSource }[]): StatePlan {
  const facts = new Numbered<ExpressionNode>();
  const lists = new Numbered<SharedList>();
  const watched = sources.map(({ rule, source }, position): WatchedState => {
    const price = priceOf(source);
    const terms = conjunctsOf(treeOf(source.when))
      .map((term) => ({ term, cost: costOf(term, price), isFact: readsOnly([OBJECT], term) }))
      .sort((left, right) => left.cost - right.cost);
    const isGuard = ({ isFact, cost }: (typeof terms)[number]): boolean => isFact && cost < LISTS_COST;
    return {
      position,
      rule,
      source,
      names: namesOf(source),
      guards: terms.filter(isGuard).map(({ term }) => facts.numberOf(printExpression(term), term)),
      lists: sharedLists(source).map((list) => {
        const { names, value } = list;
        return lists.numberOf([...names, printExpression(value)].join(' '), list);
      }),
      terms: terms
        .filter((each) => !isGuard(each))
        .map(({ term, isFact }) => (isFact ? facts.numberOf(printExpression(term), term) : term)),
    };
  });
  const placed = watched.map((state) => ({
    state,
    lists: state.lists,
    requirements: requirementsOf(state.source).filter(({ of }) => of <= state.lists.length),
  }));
  let whole: StateNetwork<WatchedState> | undefined;
  return {
    facts: facts.all,
    lists: lists.all,
    watched,
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

function sharedLists({ each }: ObjectSource): SharedList[] {
  const shared: SharedList[] = [];
  const names = [OBJECT];
  for (const { name, value } of each) {
    const tree = treeOf(value);
    if (!readsOnly(names, tree)) break;
    const read = readOf(tree);
    shared.push({ names: [...names], value: tree, path: read?.name === names.at(-1) ? read?.path : undefined });
    names.push(name);
  }
  return shared;
}

function readsOnly(names: readonly string[], node: ExpressionNode): boolean {
  for (const name of namesIn(node)) if (!names.includes(name)) return false;
  return true;
}

/** A `let` name costs what computing its value costs. */
function priceOf(source: ObjectSource): (name: string) => number {
  const lets = new Map<string, Expression>(source.let.map(({ name, value }: Binding) => [name, value]));
  const prices = new Map<string, number>();
  return function price(name) {
    const value = lets.get(name);
    if (value === undefined) return 1;
    const known = prices.get(name);
    if (known !== undefined) return known;
    const cost = costOf(treeOf(value), price);
    prices.set(name, cost);
    return cost;
  };
}
