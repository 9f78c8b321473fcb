import { failure, isList, type Value } from '../values/index.ts';
import { define } from './definition.ts';

function extreme(args: readonly Value[], choose: (left: number, right: number) => number): Value {
  const numbers = args.length === 1 && isList(args[0]) ? args[0] : args;
  if (numbers.length === 0) return failure('there are no numbers to choose from');
  if (!numbers.every((item) => typeof item === 'number')) return failure('all must be numbers');
  return numbers.reduce((chosen, number) => choose(chosen, number));
}

function roundHalfAway(number: number): number {
  return Math.sign(number) * Math.round(Math.abs(number));
}

export const numberFunctions = [
  define(
    'math.greatest(number|list, number...) -> number',
    'The greatest of the numbers, or of a list of numbers.',
    (args) => extreme(args, Math.max),
  ),
  define('math.least(number|list, number...) -> number', 'The least of the numbers, or of a list of numbers.', (args) =>
    extreme(args, Math.min),
  ),
  define('math.abs(number) -> number', 'Without its sign.', ([number]) => Math.abs(number as number)),
  define('math.ceil(double) -> double', 'The next whole number upwards.', ([number]) => Math.ceil(number as number)),
  define('math.floor(double) -> double', 'The next whole number downwards.', ([number]) =>
    Math.floor(number as number),
  ),
  define('math.round(double) -> double', 'The nearest whole number, halves away from zero.', ([number]) =>
    roundHalfAway(number as number),
  ),
];
