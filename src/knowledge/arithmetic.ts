import { datingOf, type BinaryOperator, type ExpressionNode } from '../model/index.ts';
import { compareValues, failure, isList, typeOf } from './value-types.ts';
import { Duration, Timestamp, Unknown } from './values.ts';
import type { Value } from './values.ts';

const DOUBLE_FUNCTIONS: ReadonlySet<string> = new Set(['double', 'asApproximateFloat', 'math.ceil', 'math.floor']);

/**
 * Whether an operand is a double by its form, so that `x / 2.0` and `double(x) / y` divide as doubles although JSON does
 * not tell 4 from 4.0.
 */
export function isDoubleNode(node: ExpressionNode): boolean {
  switch (node.type) {
    case 'literal':
      return node.double === true;
    case 'unary':
      return isDoubleNode(node.operand);
    case 'binary':
      return '+-*/'.includes(node.operator) && (isDoubleNode(node.left) || isDoubleNode(node.right));
    case 'call':
      return DOUBLE_FUNCTIONS.has(node.name);
    default:
      return false;
  }
}

/** Arithmetic and order. `asDouble` divides integers as doubles. */
export function binaryOperation(operator: BinaryOperator, left: Value, right: Value, asDouble: boolean): Value {
  if (left instanceof Unknown) return left;
  if (right instanceof Unknown) return right;
  if (left instanceof Timestamp && right instanceof Timestamp && datingOf(left.ms) !== datingOf(right.ms))
    return new Unknown('not-collected', 'one of the two times lacks its date');
  switch (operator) {
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(operator, left, right);
    case '+':
      return sum(left, right);
    case '-':
      return difference(left, right);
    default:
      if (typeof left === 'number' && typeof right === 'number') return numeric(operator, left, right, asDouble);
      return misfit(operator, left, right);
  }
}

function misfit(operator: string, left: Value, right: Value): Unknown {
  return failure(`'${operator}' does not apply to ${typeOf(left)} and ${typeOf(right)}`);
}

function ordered(operator: '<' | '<=' | '>' | '>=', left: Value, right: Value): Value {
  const order = compareValues(left, right);
  if (order === undefined) return misfit(operator, left, right);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

function sum(left: Value, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return numeric('+', left, right, false);
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (isList(left) && isList(right)) return [...left, ...right];
  if (left instanceof Duration && right instanceof Duration) return new Duration(left.ms + right.ms);
  if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.ms + right.ms);
  if (left instanceof Duration && right instanceof Timestamp) return new Timestamp(left.ms + right.ms);
  return misfit('+', left, right);
}

function difference(left: Value, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return numeric('-', left, right, false);
  if (left instanceof Timestamp && right instanceof Timestamp) return new Duration(left.ms - right.ms);
  if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.ms - right.ms);
  if (left instanceof Duration && right instanceof Duration) return new Duration(left.ms - right.ms);
  return misfit('-', left, right);
}

function numeric(operator: BinaryOperator, left: number, right: number, asDouble: boolean): Value {
  const ints = !asDouble && Number.isSafeInteger(left) && Number.isSafeInteger(right);
  if (ints && right === 0 && (operator === '/' || operator === '%')) return failure('division by zero');
  if (operator === '%' && !ints) return failure("'%' does not apply to doubles");
  const result = calculate(operator, left, right, ints);
  if (ints && !Number.isSafeInteger(result)) return failure('the number is too large');
  return result === 0 ? 0 : result;
}

function calculate(operator: BinaryOperator, left: number, right: number, ints: boolean): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return ints ? Math.trunc(left / right) : left / right;
    default:
      return left % right;
  }
}
