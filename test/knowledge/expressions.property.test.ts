import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateNode } from '../../src/knowledge/evaluate.ts';
import { packTrees, unpackTrees } from '../../src/knowledge/expression/packing.ts';
import { parseExpressionSource } from '../../src/knowledge/expression/parse.ts';
import { printExpression } from '../../src/knowledge/expression/print.ts';
import { Unknown, type Value } from '../../src/knowledge/values/index.ts';
import type { BinaryOperator, ExpressionNode } from '../../src/model/index.ts';
import { evaluated, scopeWith } from './evaluation.ts';

const NAMES = ['a', 'b', 'object', 'namespace', 'x1', '_y'];
const OPERATORS: readonly BinaryOperator[] = [
  '||',
  '&&',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  '+',
  '-',
  '*',
  '/',
  '%',
];

const name = fc.constantFrom(...NAMES);

const { expression } = fc.letrec<{ expression: ExpressionNode }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.oneof(
      fc.string({ unit: 'binary' }).map((value): ExpressionNode => ({ type: 'literal', value, at: 0 })),
      fc.nat().map((value): ExpressionNode => ({ type: 'literal', value, at: 0 })),
      fc
        .double({ min: 0, max: 1e9, noNaN: true })
        .map((value): ExpressionNode => ({ type: 'literal', value: Math.abs(value), double: true, at: 0 })),
      fc.constantFrom(true, false, null).map((value): ExpressionNode => ({ type: 'literal', value, at: 0 })),
    ),
    name.map((each): ExpressionNode => ({ type: 'variable', name: each, at: 0 })),
    fc.record({ type: fc.constant('select' as const), of: tie('expression'), field: name, at: fc.constant(0) }),
    fc.record({
      type: fc.constant('select' as const),
      of: tie('expression'),
      field: name,
      optional: fc.constant(true),
      at: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('index' as const),
      of: tie('expression'),
      index: tie('expression'),
      at: fc.constant(0),
    }),
    fc.record({ type: fc.constant('has' as const), of: tie('expression'), field: name, at: fc.constant(0) }),
    fc.record({
      type: fc.constant('call' as const),
      name: fc.constantFrom('size', 'matches'),
      receiver: tie('expression'),
      args: fc.array(tie('expression'), { maxLength: 2 }),
      at: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('call' as const),
      name: fc.constantFrom('size', 'math.abs'),
      args: fc.array(tie('expression'), { maxLength: 2 }),
      at: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('unary' as const),
      operator: fc.constantFrom('!' as const, '-' as const),
      operand: tie('expression'),
      at: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('binary' as const),
      operator: fc.constantFrom(...OPERATORS),
      left: tie('expression'),
      right: tie('expression'),
      at: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('conditional' as const),
      test: tie('expression'),
      then: tie('expression'),
      else: tie('expression'),
      at: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('list' as const),
      items: fc.array(tie('expression'), { maxLength: 2 }),
      at: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('map' as const),
      entries: fc.array(fc.record({ key: tie('expression'), value: tie('expression') }), { maxLength: 2 }),
      at: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('comprehension' as const),
      macro: fc.constantFrom(
        'all' as const,
        'exists' as const,
        'exists_one' as const,
        'filter' as const,
        'map' as const,
      ),
      over: tie('expression'),
      variable: name,
      body: tie('expression'),
      at: fc.constant(0),
    }),
  ),
}));

/** The tree without positions. */
function bare(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'at' ? undefined : value)));
}

describe('expressions', () => {
  it('read back as what was printed', () => {
    fc.assert(
      fc.property(expression, (ast) => {
        const { ast: again, errors } = parseExpressionSource(printExpression(ast));
        expect(errors).toBeUndefined();
        expect(bare(again)).toEqual(bare(ast));
      }),
      { numRuns: 300 },
    );
  });

  it('are the same when they were packed', () => {
    fc.assert(
      fc.property(fc.array(expression, { maxLength: 3 }), (trees) => {
        const text = packTrees(trees);
        expect(text).not.toMatch(/["\\]/);
        expect(unpackTrees(text)).toEqual(trees);
      }),
      { numRuns: 200 },
    );
  });

  it('never throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        parseExpressionSource(text);
      }),
      { numRuns: 300 },
    );
  });

  it('evaluate to a value, whatever the tree', () => {
    fc.assert(
      fc.property(expression, (ast) => {
        const value = evaluateNode(ast, scopeWith({ a: [1, 2], b: { x1: 'y' }, object: null }));
        expect(value).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe('three-valued logic', () => {
  const truth = fc.constantFrom<Value>(true, false, new Unknown('absent', 'u'), new Unknown('not-collected', 'v'));
  /** true and false as they are, everything that cannot be told as one. */
  const fold = (value: Value) => (typeof value === 'boolean' ? value : '?');

  it.each([
    ['a && b', 'b && a'],
    ['a || b', 'b || a'],
    ['a && (b && c)', '(a && b) && c'],
    ['!(a && b)', '!a || !b'],
    ['!(a || b)', '!a && !b'],
    ['a && (a || b) || false', 'a && (true || b) || false'],
    ['[a, b].size() == 2 && a', '[1].all(x, a) && [1].all(x, [a, b].size() == 2)'],
    ['[1, 2, 3].exists(x, x == 1 ? a : x == 2 ? b : c)', 'a || b || c'],
    ['[1, 2, 3].all(x, x == 1 ? a : x == 2 ? b : c)', 'a && b && c'],
  ])('%s is %s', (left, right) => {
    fc.assert(
      fc.property(truth, truth, truth, (a, b, c) => {
        expect(fold(evaluated(left, { a, b, c }))).toBe(fold(evaluated(right, { a, b, c })));
      }),
    );
  });

  it('a decided answer stays when more becomes known', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a && b || c', '!(a || b) && c', 'a ? b : c', '[1, 2].exists(x, x == 1 ? a : b) == c'),
        truth,
        truth,
        truth,
        fc.boolean(),
        (source, a, b, c, settled) => {
          const before = evaluated(source, { a, b, c });
          const settle = (value: Value) => (value instanceof Unknown ? settled : value);
          const after = evaluated(source, { a: settle(a), b: settle(b), c: settle(c) });
          if (typeof before === 'boolean') expect(after).toBe(before);
        },
      ),
    );
  });
});
