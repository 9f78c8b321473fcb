import { expect, it } from 'vitest';
import { conjunctsOf, costOf, namesIn } from '../../src/knowledge/conditions.ts';
import { printExpression } from '../../src/knowledge/expression/print.ts';
import { treeOf } from '../../src/knowledge/expression/trees.ts';
import { parsed } from './evaluation.ts';

it.each([
  ['a', ['a']],
  ['a && b && c', ['a', 'b', 'c']],
  ['a && (b && c)', ['a', 'b', 'c']],
  ['a && (b || c)', ['a', 'b || c']],
  ['!(a && b)', ['!(a && b)']],
])('%s must hold where all of its terms hold', (source, terms) => {
  expect(conjunctsOf(treeOf(parsed(source))).map(printExpression)).toEqual(terms);
});

it.each([
  ['object.status.phase == "Running"', ['object']],
  ['status.name == item.name', ['status', 'item']],
  ['object.spec.containers.exists(c, c.name == name)', ['object', 'name']],
  ['c.exists(c, c == 1)', ['c']],
  ['list.map(x, x > least, x + more)', ['list', 'least', 'more']],
  ['{"a": b}["a"] in [c, d ? e : f]', ['b', 'c', 'd', 'e', 'f']],
  ['now() - timestamp(since) > duration("5m")', ['since']],
])('%s reads its names from around it', (source, names) => {
  expect([...namesIn(treeOf(parsed(source)))]).toEqual(names);
});

it.each([
  ['object.kind == "Pod"', 'object.name.matches("^a")'],
  ['object.name.matches("^a")', 'object.related("node").size() > 0'],
  ['object.spec.a.b.c.d == 1', 'object.spec.list.exists(x, x.a == 1)'],
  ['object.a == 1', 'dear == 1'],
])('%s costs less than %s', (cheap, dear) => {
  const price = (name: string): number => (name === 'dear' ? 1000 : 1);
  expect(costOf(treeOf(parsed(cheap)), price)).toBeLessThan(costOf(treeOf(parsed(dear)), price));
});
