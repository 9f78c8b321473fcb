import type { ExpressionNode } from '../../model/index.ts';
import type { ExpressionError } from '../expression/parse.ts';
import type { Callables } from './callables.ts';

/** Of JSON nobody knows the types; of literals, operators and functions the type often stands in the text. */
export function staticType(node: ExpressionNode, callables: Callables): string | undefined {
  switch (node.type) {
    case 'literal':
      if (node.value === null) return 'null';
      if (typeof node.value === 'number') return node.double === true ? 'double' : 'int';
      return typeof node.value === 'boolean' ? 'bool' : 'string';
    case 'has':
      return 'bool';
    case 'list':
      return 'list';
    case 'map':
      return 'map';
    case 'unary':
      return node.operator === '!' ? 'bool' : staticType(node.operand, callables);
    case 'binary':
      if (!'+-*/%'.includes(node.operator)) return 'bool';
      return node.operator === '+'
        ? (staticType(node.left, callables) ?? staticType(node.right, callables))
        : undefined;
    case 'comprehension':
      return node.macro === 'filter' || node.macro === 'map' ? 'list' : 'bool';
    case 'select':
    case 'index':
      return isStaticOptional(node, callables) ? 'optional' : undefined;
    case 'call':
      return resultOf(node, callables);
    case 'conditional':
      return sameType(staticType(node.then, callables), staticType(node.else, callables));
    case 'variable':
      return undefined;
  }
}

/** Whether the value is an optional: `.?`, `[?]`, selections from those, and functions that yield one. */
export function isStaticOptional(node: ExpressionNode, callables: Callables): boolean {
  if (node.type === 'select' || node.type === 'index')
    return node.optional === true || isStaticOptional(node.of, callables);
  return node.type === 'call' && resultOf(node, callables) === 'optional';
}

/** The one type that all functions or methods of the name yield. */
function resultOf(node: ExpressionNode & { type: 'call' }, callables: Callables): string | undefined {
  const known = node.receiver === undefined ? callables.functionOf(node.name) : undefined;
  const meant = node.receiver === undefined ? (known === undefined ? [] : [known]) : callables.methodsOf(node.name);
  const types = new Set(meant.flatMap(({ yields }) => yields.map(({ name }) => name)));
  const [type] = types;
  return types.size === 1 && type !== undefined && !UNTOLD.has(type) ? type : undefined;
}

/** Results of which nobody can tell the type. */
const UNTOLD: ReadonlySet<string> = new Set(['any', 'T', 'number']);

function sameType(left: string | undefined, right: string | undefined): string | undefined {
  return left === right ? left : undefined;
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'double']);

function differ(left: string, right: string): boolean {
  return left !== right && !(NUMBERS.has(left) && NUMBERS.has(right));
}

/** What is wrong with the types of a node's operands, where that can be told. */
export function misfitOf(node: ExpressionNode, callables: Callables): ExpressionError | undefined {
  switch (node.type) {
    case 'unary':
      return node.operator === '!' ? noCondition(node.operand, callables) : undefined;
    case 'conditional':
      return noCondition(node.test, callables);
    case 'comprehension':
      return node.macro === 'map'
        ? node.condition && noCondition(node.condition, callables)
        : noCondition(node.body, callables);
    case 'binary':
      return operandMisfit(node, callables);
    default:
      return undefined;
  }
}

/** Why an expression cannot be a condition, where that can be told. */
export function noCondition(node: ExpressionNode, callables: Callables): ExpressionError | undefined {
  const type = staticType(node, callables);
  if (type === undefined || type === 'bool') return undefined;
  return { at: node.at, message: `a condition must be a bool, this is of type ${type}` };
}

function operandMisfit(node: ExpressionNode & { type: 'binary' }, callables: Callables): ExpressionError | undefined {
  const { operator, at } = node;
  if (operator === '&&' || operator === '||')
    return noCondition(node.left, callables) ?? noCondition(node.right, callables);
  const [left, right] = [staticType(node.left, callables), staticType(node.right, callables)];
  if (left === 'optional' || right === 'optional') return optionalMisfit(node, left, right);
  if (left === undefined || right === undefined) return undefined;
  if (operator === 'in') {
    return right === 'list' || right === 'map'
      ? undefined
      : { at, message: `'in' needs a list or a map on its right, not ${right}` };
  }
  if (operator === '==' || operator === '!=') {
    return differ(left, right) && left !== 'null' && right !== 'null'
      ? { at, message: `${left} and ${right} are never equal` }
      : undefined;
  }
  const times = new Set([left, right, 'timestamp', 'duration']).size === 2;
  if (times && (operator === '+' || operator === '-')) return undefined;
  return differ(left, right) ? { at, message: `'${operator}' does not apply to ${left} and ${right}` } : undefined;
}

function optionalMisfit(
  node: ExpressionNode & { type: 'binary' },
  left: string | undefined,
  right: string | undefined,
): ExpressionError | undefined {
  if (left === right) return undefined;
  return { at: node.at, message: 'an optional is not its value; add .orValue(...) or .value() to it' };
}
