import { failure, Quantity, readQuantity, type Value } from '../values/index.ts';
import { define } from './definition.ts';

function numberOf(value: Value | undefined): number {
  return value instanceof Quantity ? value.value : (value as number);
}

const quantityOf = (value: Value | undefined) => (value as Quantity).value;

export const quantityFunctions = [
  define(
    'quantity(string|number) -> quantity',
    'A Kubernetes quantity (`100m`, `2Gi`); numbers count whole units.',
    ([value]) => (typeof value === 'number' ? new Quantity(value) : readQuantity(value as string)),
  ),
  define(
    'isQuantity(string) -> bool',
    'Whether the text is a quantity.',
    ([text]) => readQuantity(text as string) instanceof Quantity,
  ),
  define('quantity.isInteger() -> bool', 'Whether it is a whole number.', ([of]) =>
    Number.isSafeInteger(quantityOf(of)),
  ),
  define('quantity.asInteger() -> int', 'As an int; cannot be told where it is none.', ([of]) =>
    Number.isSafeInteger(quantityOf(of)) ? quantityOf(of) : failure('the quantity is no whole number'),
  ),
  define('quantity.asApproximateFloat() -> double', 'As a double.', ([of]) => quantityOf(of)),
  define('quantity.sign() -> int', '1, 0 or -1.', ([of]) => Math.sign(quantityOf(of))),
  define(
    'quantity.isGreaterThan(quantity) -> bool',
    'Whether it is greater.',
    ([of, other]) => quantityOf(of) > quantityOf(other),
  ),
  define(
    'quantity.isLessThan(quantity) -> bool',
    'Whether it is less.',
    ([of, other]) => quantityOf(of) < quantityOf(other),
  ),
  define('quantity.compareTo(quantity) -> int', '1, 0 or -1: greater, equal, less.', ([of, other]) =>
    Math.sign(quantityOf(of) - quantityOf(other)),
  ),
  define(
    'quantity.add(quantity|int) -> quantity',
    'The sum.',
    ([of, other]) => new Quantity(quantityOf(of) + numberOf(other)),
  ),
  define(
    'quantity.sub(quantity|int) -> quantity',
    'The difference.',
    ([of, other]) => new Quantity(quantityOf(of) - numberOf(other)),
  ),
];
