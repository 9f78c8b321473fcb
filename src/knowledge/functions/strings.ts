import { failure, isList, textOf, type Unknown, type Value } from '../values/index.ts';
import { define } from './definition.ts';

const MAX_TEXT = 1_000_000;
const ASCII_ONLY = /^[\0-\x7f]*$/;

/** The characters of a text as CEL counts them. Plain ASCII stays a string, which indexes the same way. */
export function codePoints(text: string): string | string[] {
  return ASCII_ONLY.test(text) ? text : Array.from(text);
}

function joined(points: string | readonly string[]): string {
  return typeof points === 'string' ? points : points.join('');
}

function find(text: string, part: string, offset: number | undefined, last: boolean): Value {
  const points = codePoints(text);
  if (offset !== undefined && (offset < 0 || offset > points.length)) return failure(`${offset} is outside the string`);
  const unit = offset === undefined ? undefined : joined(points.slice(0, offset)).length;
  const found = last ? text.lastIndexOf(part, unit) : text.indexOf(part, unit);
  return found <= 0 ? found : codePoints(text.slice(0, found)).length;
}

function substring(text: string, from: number, to: number | undefined): Value {
  const points = codePoints(text);
  const end = to ?? points.length;
  if (from < 0 || end > points.length || from > end) return failure(`substring(${from}, ${end}) is outside the string`);
  return joined(points.slice(from, end));
}

function charAt(text: string, index: number): Value {
  const points = codePoints(text);
  return index < 0 || index > points.length ? failure(`${index} is outside the string`) : (points[index] ?? '');
}

function split(text: string, separator: string, limit: number): string[] {
  if (limit === 0) return [];
  const parts = separator === '' ? Array.from(text) : text.split(separator);
  if (limit < 0 || parts.length <= limit) return parts;
  return [...parts.slice(0, limit - 1), parts.slice(limit - 1).join(separator)];
}

function replace(text: string, part: string, by: string, limit: number): Value {
  const occurrences = part === '' ? text.length + 1 : text.split(part).length - 1;
  const count = limit < 0 ? occurrences : Math.min(limit, occurrences);
  if (text.length + count * by.length > MAX_TEXT) return failure('the text grows too long');
  let left = count;
  return text.replaceAll(part, (found) => (left-- > 0 ? by : found));
}

const DIRECTIVE = /%(?:\.(\d{1,2}))?([sdfx%])/g;

function format(pattern: string, items: readonly Value[]): Value {
  let next = 0;
  let wrong: Unknown | undefined;
  const text = pattern.replace(DIRECTIVE, (_all, precision: string | undefined, directive: string) => {
    if (directive === '%') return '%';
    const item = items[next++];
    if (item === undefined) wrong = failure('format() has more directives than arguments');
    else if (directive === 's') return textOf(item);
    else if (typeof item !== 'number') wrong = failure(`format() takes a number for %${directive}`);
    else if (directive === 'd') return String(item);
    else if (directive === 'x') return item.toString(16);
    else return item.toFixed(precision === undefined ? 6 : Number(precision));
    return '';
  });
  return wrong ?? text;
}

const upper = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
const lower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

export const stringFunctions = [
  define('string.contains(string) -> bool', 'Whether the text contains the other.', ([text, part]) =>
    (text as string).includes(part as string),
  ),
  define('string.startsWith(string) -> bool', 'Whether the text begins with the other.', ([text, part]) =>
    (text as string).startsWith(part as string),
  ),
  define('string.endsWith(string) -> bool', 'Whether the text ends with the other.', ([text, part]) =>
    (text as string).endsWith(part as string),
  ),
  define('string.lowerAscii() -> string', 'ASCII letters in lower case.', ([text]) => lower(text as string)),
  define('string.upperAscii() -> string', 'ASCII letters in upper case.', ([text]) => upper(text as string)),
  define('string.trim() -> string', 'Without white space around it.', ([text]) => (text as string).trim()),
  define('string.reverse() -> string', 'The last character first.', ([text]) =>
    Array.from(text as string)
      .reverse()
      .join(''),
  ),
  define(
    'string.split(string, int?) -> list<string>',
    'The parts between separators, at most as many as given.',
    ([text, separator, limit = -1]) => split(text as string, separator as string, limit as number),
  ),
  define(
    'string.replace(string, string, int?) -> string',
    'Occurrences replaced, all or as many as given.',
    ([text, part, by, limit = -1]) => replace(text as string, part as string, by as string, limit as number),
  ),
  define(
    'string.substring(int, int?) -> string',
    'The characters from the first index to before the second.',
    ([text, from, to]) => substring(text as string, from as number, to as number | undefined),
  ),
  define('string.charAt(int) -> string', 'The character at an index; "" at the end.', ([text, index]) =>
    charAt(text as string, index as number),
  ),
  define(
    'string.indexOf(string, int?) -> int',
    'Where the other text stands first (from an offset), or -1.',
    ([text, part, offset]) => find(text as string, part as string, offset as number | undefined, false),
  ),
  define(
    'string.lastIndexOf(string, int?) -> int',
    'Where the other text stands last (up to an offset), or -1.',
    ([text, part, offset]) => find(text as string, part as string, offset as number | undefined, true),
  ),
  define('string.format(list) -> string', 'Fills %s, %d, %f, %.2f, %x and %% from a list.', ([pattern, items]) =>
    isList(items) ? format(pattern as string, items) : failure('format() takes a list'),
  ),
  define(
    'plural(number|string, string, string?) -> string',
    'The number and the word, `1 day` or `3 days`; the last argument is a plural without `s` (ours, not in CEL).',
    ([count = 0, one, many = `${one as string}s`]) => {
      const number = textOf(count);
      return `${number} ${(number === '1' ? one : many) as string}`;
    },
  ),
];
