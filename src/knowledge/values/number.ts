import type { BinaryOperator } from '../../model/index.ts';
import { failure, type Unknown } from './unknown.ts';

/** Arithmetic of numbers. `asDouble` divides integers as doubles. */
export function numeric(operator: BinaryOperator, left: number, right: number, asDouble: boolean): number | Unknown {
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
