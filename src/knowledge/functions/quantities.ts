import { failure } from '../value-types.ts';
import { Quantity } from '../values.ts';
import type { Value, Unknown } from '../values.ts';
import { define } from './definition.ts';

const QUANTITY =
  /^(?<number>[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30}))(?<suffix>[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d{1,2})?$/;

const SUFFIXES: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

/** Reads a Kubernetes quantity. */
export function parseQuantity(text: string): Quantity | Unknown {
  const groups = QUANTITY.exec(text)?.groups;
  if (groups === undefined) return failure(`'${text.slice(0, 40)}' is no quantity such as 100m or 2Gi`);
  const number = Number(groups['number']);
  const suffix = groups['suffix'];
  if (suffix === undefined) return new Quantity(number);
  const factor = SUFFIXES[suffix];
  if (factor === undefined) return new Quantity(Number(`${groups['number']}${suffix}`));
  // Division keeps decimal fractions exact where multiplication by 0.001 does not.
  return new Quantity(factor < 1 ? number / Math.round(1 / factor) : number * factor);
}

function numberOf(value: Value | undefined): number {
  return value instanceof Quantity ? value.value : (value as number);
}

const quantityOf = (value: Value | undefined) => (value as Quantity).value;

export const quantityFunctions = [
  define(
    'quantity(string|number) -> quantity',
    'A Kubernetes quantity (`100m`, `2Gi`); numbers count whole units.',
    ([value]) => (typeof value === 'number' ? new Quantity(value) : parseQuantity(value as string)),
  ),
  define(
    'isQuantity(string) -> bool',
    'Whether the text is a quantity.',
    ([text]) => parseQuantity(text as string) instanceof Quantity,
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
