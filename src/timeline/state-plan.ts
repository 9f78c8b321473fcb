import type { Binding, EventRule, Expression, ExpressionNode, ObjectSource } from '../model/index.ts';
import { conjunctsOf, costOf, namesIn } from '../knowledge/conditions.ts';
import { printExpression } from '../knowledge/expression/print.ts';
import { requirementsOf } from './requirements.ts';
import { buildStateNetwork, type StateNetwork } from './state-network.ts';
import { namesOf } from './state-scope.ts';
import { treeOf } from '../knowledge/expression/trees.ts';

/** What an expression about nothing but the object is called while one object is looked at: sources share its value. */
export type FactNumber = number;

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
  /** The list of the first `each`. */
  readonly list: FactNumber | undefined;
  /** The condition's other terms, cheap ones first. */
  readonly terms: readonly Term[];
}

/** A term of a condition: about the object alone, or about what the source binds, too. */
export type Term = FactNumber | ExpressionNode;

/** All object sources for one kind of object. */
export interface StatePlan {
  /** By number, what is to be evaluated for it. */
  readonly facts: readonly ExpressionNode[];
  readonly watched: readonly WatchedState[];
  /** Which of them may hold of an object. */
  readonly network: StateNetwork<WatchedState>;
}

const OBJECT = 'object';
/** What going over a source's lists costs, in member selections. */
const LISTS_COST = 12;

/** Plans the object sources of rules that watch one kind. Whatever the order, a source holds for the same objects. */
export function planStates(sources: readonly { readonly rule: EventRule; readonly source: ObjectSource }[]): StatePlan {
  const facts: ExpressionNode[] = [];
  const numbers = new Map<string, FactNumber>();
  const watched = sources.map(({ rule, source }, position): WatchedState => {
    const price = priceOf(source);
    const terms = conjunctsOf(treeOf(source.when))
      .map((term) => ({ term, cost: costOf(term, price), isFact: readsOnlyObject(term) }))
      .sort((left, right) => left.cost - right.cost);
    const [first] = source.each;
    const isGuard = ({ isFact, cost }: (typeof terms)[number]): boolean => isFact && cost < LISTS_COST;
    return {
      position,
      rule,
      source,
      names: namesOf(source),
      guards: terms.filter(isGuard).map(({ term }) => numberOf(term)),
      list: first === undefined ? undefined : numberOf(treeOf(first.value)),
      terms: terms.filter((each) => !isGuard(each)).map(({ term, isFact }) => (isFact ? numberOf(term) : term)),
    };
  });
  const placed = watched.map((state) => ({ state, list: state.list, requirements: requirementsOf(state.source) }));
  return { facts, watched, network: buildStateNetwork(placed) };

  function numberOf(node: ExpressionNode): FactNumber {
    const text = printExpression(node);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, facts.length);
    return facts.push(node) - 1;
  }
}

function readsOnlyObject(node: ExpressionNode): boolean {
  for (const name of namesIn(node)) if (name !== OBJECT) return false;
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
