import {
  defined,
  type Binding,
  type Expression,
  type ExpressionNode,
  type ObjectSource,
  type StateParts,
} from '../model/index.ts';
import { conjunctsOf, costOf, namesIn } from '../knowledge/conditions.ts';
import { printExpression } from '../knowledge/expression/print.ts';
import { treeOf } from '../knowledge/expression/trees.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { readOf, requirementsOf } from './requirements.ts';

const OBJECT = 'object';
/** What going over a source's lists costs, in member selections. */
const LISTS_COST = 12;

/** An object source taken apart: the build does it for the built-in rules. */
export function partsOf(source: ObjectSource): StateParts {
  return source.parts ?? takenApart(source);
}

/** Takes a source apart. Whatever the order of its terms, it holds for the same objects. */
const takenApart = keptWith((source: ObjectSource): StateParts => {
  const price = priceOf(source);
  const terms = conjunctsOf(treeOf(source.when))
    .map((term) => ({ term, cost: costOf(term, price), isFact: readsOnly([OBJECT], term) }))
    .sort((left, right) => left.cost - right.cost);
  return {
    terms: terms.map(({ term, cost, isFact }) => ({
      ...expressionOf(term),
      role: isFact ? (cost < LISTS_COST ? 'guard' : 'fact') : 'term',
    })),
    lists: sharedLists(source),
    requirements: requirementsOf(source),
  };
});

function expressionOf(tree: ExpressionNode): Expression {
  return { source: printExpression(tree), tree };
}

function sharedLists({ each }: ObjectSource): StateParts['lists'] {
  const shared: StateParts['lists'][number][] = [];
  const names = [OBJECT];
  for (const { name, value } of each) {
    const tree = treeOf(value);
    if (!readsOnly(names, tree)) break;
    const read = readOf(tree);
    const path = read?.name === names.at(-1) ? read?.path : undefined;
    shared.push({ names: [...names], value: expressionOf(tree), ...defined({ path }) });
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
