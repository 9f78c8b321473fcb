import { append } from '../model/index.ts';
import type { ExpressionNode } from '../model/index.ts';
import { evaluateNode } from '../knowledge/evaluate.ts';
import { Handle, isList, Unknown, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';

type Side = 'cause' | 'effect';

/** A list whose elements a join goes over: `cause.subject("Pod").owners()`. */
interface Step {
  readonly variable: string;
  readonly over: ExpressionNode;
  readonly side: Side;
}

/** What is compared of one side: a value, or one for every element of the lists before it. */
interface KeyExpression {
  readonly steps: readonly Step[];
  readonly node: ExpressionNode;
}

/** Something of the cause that equals something of the effect. */
export type JoinKey = Readonly<Record<Side, KeyExpression>>;

/**
 * The equalities of which one must hold for a join to hold: `x(cause) == y(effect)`, also of an element of a list that `exists`
 * goes over; `undefined` where it may hold without any.
 */
export function joinKeysOf(node: ExpressionNode, around: readonly Step[] = []): readonly JoinKey[] | undefined {
  if (node.type === 'comprehension') {
    const side = node.macro === 'exists' ? sideOf(node.over, around) : undefined;
    if (side === undefined) return undefined;
    return joinKeysOf(node.body, [...around, { variable: node.variable, over: node.over, side }]);
  }
  if (node.type !== 'binary') return undefined;
  const { operator, left, right } = node;
  if (operator === '&&') return joinKeysOf(left, around) ?? joinKeysOf(right, around);
  if (operator === '||') {
    const [one, other] = [joinKeysOf(left, around), joinKeysOf(right, around)];
    return one === undefined || other === undefined ? undefined : [...one, ...other];
  }
  const sides = [sideOf(left, around), sideOf(right, around)];
  if (operator !== '==' || sides[0] === undefined || sides[1] === undefined || sides[0] === sides[1]) return undefined;
  const keyOf = (each: ExpressionNode, side: Side): KeyExpression => ({
    steps: around.filter((step) => step.side === side),
    node: each,
  });
  return [
    sides[0] === 'cause'
      ? { cause: keyOf(left, 'cause'), effect: keyOf(right, 'effect') }
      : { cause: keyOf(right, 'cause'), effect: keyOf(left, 'effect') },
  ];
}

/** The side that a chain of members and calls starts from, and that of texts put together from such chains. */
function sideOf(node: ExpressionNode, around: readonly Step[]): Side | undefined {
  switch (node.type) {
    case 'variable': {
      const step = around.findLast(({ variable }) => variable === node.name);
      if (step !== undefined) return step.side;
      return node.name === 'cause' || node.name === 'effect' ? node.name : undefined;
    }
    case 'select':
      return sideOf(node.of, around);
    case 'call':
      return node.receiver !== undefined && node.args.every((argument) => argument.type === 'literal')
        ? sideOf(node.receiver, around)
        : undefined;
    case 'binary': {
      if (node.operator !== '+') return undefined;
      const sides = [node.left, node.right].flatMap((part) => (part.type === 'literal' ? [] : [sideOf(part, around)]));
      return sides.every((side) => side === sides[0]) ? sides[0] : undefined;
    }
    default:
      return undefined;
  }
}

/** The values that an episode has for a key; `undefined` where one of them cannot be told. */
export function keysOf(
  { steps, node }: KeyExpression,
  variables: Readonly<Record<string, Value>>,
  scopeOf: (variables: Readonly<Record<string, Value>>) => Scope,
): readonly string[] | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) {
    const value = evaluateNode(node, scopeOf(variables));
    if (value instanceof Unknown) return undefined;
    return [value instanceof Handle ? value.identity : JSON.stringify(value)];
  }
  const list = evaluateNode(step.over, scopeOf(variables));
  if (!isList(list)) return undefined;
  const keys: string[] = [];
  for (const item of list) {
    const found = keysOf({ steps: rest, node }, { ...variables, [step.variable]: item }, scopeOf);
    if (found === undefined) return undefined;
    append(keys, found);
  }
  return keys;
}
