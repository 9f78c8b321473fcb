import { checkRegex, MAX_REGEX_INPUT } from '../linear-regex.ts';
import type { LinearRegex } from '../linear-regex.ts';
import { failure } from '../value-types.ts';
import { Optional, Unknown } from '../values.ts';
import type { Value } from '../values.ts';
import { define } from './definition.ts';

const MAX_CACHED = 500;
const cache = new Map<string, LinearRegex | Unknown>();

/** Patterns are mostly literals of rules; those that data supplies must not fill memory. */
function regexOf(pattern: string): LinearRegex | Unknown {
  let regex = cache.get(pattern);
  if (regex === undefined) {
    const checked = checkRegex(pattern);
    regex = checked.regex ?? failure(`the pattern ${checked.problem}`);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(pattern, regex);
  }
  return regex;
}

function withRegex(
  text: Value | undefined,
  pattern: Value | undefined,
  use: (regex: LinearRegex, text: string) => Value,
): Value {
  const regex = regexOf(pattern as string);
  return regex instanceof Unknown ? regex : use(regex, (text as string).slice(0, MAX_REGEX_INPUT));
}

/** All matches; the cached regex itself is not global and keeps no state. */
function allMatches(regex: LinearRegex, text: string): Iterable<RegExpExecArray> {
  return text.matchAll(new RegExp(regex, `${regex.flags}g`));
}

/** The group where there is one, else the whole match. More than one group is an error in CEL. */
function captured(match: RegExpExecArray): Value {
  return match.length > 2 ? failure('the pattern has more than one group') : (match[1] ?? match[0]);
}

function replaced(match: RegExpExecArray, by: string): string {
  return by.replace(/\\(\d|\\)/g, (_all, group: string) => (group === '\\' ? '\\' : (match[Number(group)] ?? '')));
}

export const regexFunctions = [
  define('string.matches(string) -> bool', 'Whether the pattern matches anywhere in the text.', ([text, pattern]) =>
    withRegex(text, pattern, (regex, input) => regex.test(input)),
  ),
  define('matches(string, string) -> bool', 'Whether the pattern matches anywhere in the text.', ([text, pattern]) =>
    withRegex(text, pattern, (regex, input) => regex.test(input)),
  ),
  define(
    'regex.extract(string, string) -> optional',
    'The first match, or its group where the pattern has one.',
    ([text, pattern]) =>
      withRegex(text, pattern, (regex, input) => {
        const match = regex.exec(input);
        if (match === null) return new Optional(undefined);
        const value = captured(match);
        return typeof value === 'string' ? new Optional(value) : value;
      }),
  ),
  define('regex.extractAll(string, string) -> list', 'All matches, or their groups.', ([text, pattern]) =>
    withRegex(text, pattern, (regex, input) => {
      const values: Value[] = [];
      for (const match of allMatches(regex, input)) {
        const value = captured(match);
        if (typeof value !== 'string') return value;
        values.push(value);
      }
      return values;
    }),
  ),
  define(
    'regex.replace(string, string, string, int?) -> string',
    'Matches replaced, all or as many as given; `\\1` in the replacement is a group.',
    ([text, pattern, by, limit = -1]) =>
      withRegex(text, pattern, (regex, source) => {
        let result = '';
        let end = 0;
        let left = limit as number;
        for (const match of allMatches(regex, source)) {
          if (left-- === 0) break;
          result += source.slice(end, match.index) + replaced(match, by as string);
          end = match.index + match[0].length;
        }
        return result + source.slice(end);
      }),
  ),
];
