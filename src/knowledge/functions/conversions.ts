import { Duration, failure, textOf, Timestamp, Unknown, type Value } from '../values/index.ts';
import { define } from './definition.ts';

const INTEGER = /^[+-]?\d{1,16}$/;
const DOUBLE = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE][+-]?\d{1,3})?$/;

function toInt(value: Value): Value {
  if (typeof value === 'number') {
    const int = Math.trunc(value);
    return Number.isSafeInteger(int) ? int + 0 : failure('the number is too large');
  }
  if (value instanceof Timestamp) {
    const { dating, ms } = value.at;
    return dating === 'dated' ? Math.floor(ms / 1000) : new Unknown('not-collected', 'the time lacks its date');
  }
  const text = value as string;
  const number = Number(text);
  return INTEGER.test(text) && Number.isSafeInteger(number) ? number : failure(`'${text.slice(0, 40)}' is no int`);
}

function toDouble(value: Value): Value {
  if (typeof value === 'number') return value;
  const text = value as string;
  return DOUBLE.test(text) ? Number(text) : failure(`'${text.slice(0, 40)}' is no double`);
}

function toBool(value: Value): Value {
  if (typeof value === 'boolean') return value;
  const text = value as string;
  if (['true', 'True', 'TRUE', 't', '1'].includes(text)) return true;
  if (['false', 'False', 'FALSE', 'f', '0'].includes(text)) return false;
  return failure(`'${text.slice(0, 40)}' is no bool`);
}

function toText(value: Value): string {
  return value instanceof Duration ? `${value.ms / 1000}s` : textOf(value);
}

export const conversionFunctions = [
  define(
    'string(string|bool|number|timestamp|duration|quantity) -> string',
    'As text; times as RFC 3339, durations in seconds (`90s`), quantities as people write them (`1.4Gi`).',
    ([value = null]) => toText(value),
  ),
  define(
    'int(number|string|timestamp) -> int',
    'As an int: doubles cut off, times in seconds since 1970.',
    ([value = null]) => toInt(value),
  ),
  define('double(number|string) -> double', 'As a double; divisions with it keep their fraction.', ([value = null]) =>
    toDouble(value),
  ),
  define('bool(bool|string) -> bool', 'As a bool: "true", "false", "1", "0", ...', ([value = null]) => toBool(value)),
  define('dyn(any) -> any', 'The value itself.', ([value = null]) => value),
  define(
    'known(any) -> bool',
    'Whether the value can be told (ours, not in CEL); of an optional that is surely empty, too.',
    ([value]) => !(value instanceof Unknown),
    true,
  ),
];
