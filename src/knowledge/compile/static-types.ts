import type { ExpressionNode } from '../../model/index.ts';
import { findFunction, findMethods } from '../functions/index.ts';
import type { ExpressionError } from '../expression/parse.ts';

/** Of JSON nobody knows the types; of literals, operators and functions the type often stands in the text. */
export function staticType(node: ExpressionNode): string | undefined {
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
      return node.operator === '!' ? 'bool' : staticType(node.operand);
    case 'binary':
      if (!'+-*/%'.includes(node.operator)) return 'bool';
      return node.operator === '+' ? (staticType(node.left) ?? staticType(node.right)) : undefined;
    case 'comprehension':
      return node.macro === 'filter' || node.macro === 'map' ? 'list' : 'bool';
    case 'select':
    case 'index':
      return isStaticOptional(node) ? 'optional' : undefined;
    case 'call':
      return resultOf(node);
    case 'conditional':
      return staticType(node.then) === staticType(node.else) ? staticType(node.then) : undefined;
    case 'variable':
      return undefined;
  }
}

/** Whether the value is an optional: `.?`, `[?]`, selections from those, and functions that yield one. */
export function isStaticOptional(node: ExpressionNode): boolean {
  if (node.type === 'select' || node.type === 'index') return node.optional === true || isStaticOptional(node.of);
  return node.type === 'call' && resultOf(node) === 'optional';
}

/** The one type that all functions or methods of the name yield. */
function resultOf(node: ExpressionNode & { type: 'call' }): string | undefined {
  const definitions = node.receiver === undefined ? [findFunction(node.name)] : findMethods(node.name);
  const types = new Set(definitions.map((definition) => definition?.signature.split(' -> ')[1]));
  const [type] = types;
  return types.size === 1 && type !== undefined && type !== 'any' && !type.includes('|') && type !== 'number'
    ? type
    : undefined;
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'double']);

function differ(left: string, right: string): boolean {
  return left !== right && !(NUMBERS.has(left) && NUMBERS.has(right));
}

/** What is wrong with the types of a node's operands, where that can be told. */
export function misfitOf(node: ExpressionNode): ExpressionError | undefined {
  switch (node.type) {
    case 'unary':
      return node.operator === '!' ? noCondition(node.operand) : undefined;
    case 'conditional':
      return noCondition(node.test);
    case 'comprehension':
      return node.macro === 'map' ? node.condition && noCondition(node.condition) : noCondition(node.body);
    case 'binary':
      return operandMisfit(node);
    default:
      return undefined;
  }
}

/** Why an expression cannot be a condition, where that can be told. */
export function noCondition(node: ExpressionNode): ExpressionError | undefined {
  const type = staticType(node);
  if (type === undefined || type === 'bool') return undefined;
  return { at: node.at, message: `a condition must be a bool, this is of type ${type}` };
}

function operandMisfit(node: ExpressionNode & { type: 'binary' }): ExpressionError | undefined {
  const { operator, at } = node;
  if (operator === '&&' || operator === '||') return noCondition(node.left) ?? noCondition(node.right);
  const [left, right] = [staticType(node.left), staticType(node.right)];
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
