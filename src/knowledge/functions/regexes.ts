import { BoundedRegex } from '../bounded-regex.ts';
import { checkRegex } from '../linear-regex.ts';
import { failure, Optional, Unknown, type Value } from '../values/index.ts';
import { defineWithMemory, type StandardFunction } from './definition.ts';

/** Patterns are mostly literals of rules; those that data supplies must not fill memory. */
const MOST_KEPT = 50;

/** What the patterns of one place in a rule compile to. */
class KeptRegexes {
  readonly #regexes = new Map<string, BoundedRegex | Unknown>();

  of(pattern: string): BoundedRegex | Unknown {
    const known = this.#regexes.get(pattern);
    if (known !== undefined) return known;
    const checked = checkRegex(pattern);
    const regex =
      checked.regex === undefined
        ? failure(`the pattern ${checked.problem}`)
        : new BoundedRegex(checked.regex, pattern);
    if (this.#regexes.size >= MOST_KEPT) this.#regexes.clear();
    this.#regexes.set(pattern, regex);
    return regex;
  }
}

/** Declares a function of a text, a pattern and what may stand behind them. */
function defineRegex(
  signature: string,
  doc: string,
  use: (regex: BoundedRegex, text: string, further: readonly Value[]) => Value,
): StandardFunction {
  return defineWithMemory(signature, doc, () => {
    const regexes = new KeptRegexes();
    return ([text, pattern, ...further]) => {
      const regex = regexes.of(pattern as string);
      return regex instanceof Unknown ? regex : use(regex, text as string, further);
    };
  });
}

/** The group where there is one, else the whole match. More than one group is an error in CEL. */
function captured(match: RegExpExecArray): Value {
  return match.length > 2 ? failure('the pattern has more than one group') : (match[1] ?? match[0]);
}

function replaced(match: RegExpExecArray, by: string): string {
  return by.replace(/\\(\d|\\)/g, (_all, group: string) => (group === '\\' ? '\\' : (match[Number(group)] ?? '')));
}

export const regexFunctions = [
  defineRegex('string.matches(pattern) -> bool', 'Whether the pattern matches anywhere in the text.', (regex, text) =>
    regex.test(text),
  ),
  defineRegex('matches(string, pattern) -> bool', 'Whether the pattern matches anywhere in the text.', (regex, text) =>
    regex.test(text),
  ),
  defineRegex(
    'regex.extract(string, pattern) -> optional<string>',
    'The first match, or its group where the pattern has one.',
    (regex, text) => {
      const match = regex.exec(text);
      if (match === null) return new Optional(undefined);
      const value = captured(match);
      return typeof value === 'string' ? new Optional(value) : value;
    },
  ),
  defineRegex('regex.extractAll(string, pattern) -> list<string>', 'All matches, or their groups.', (regex, text) => {
    const values: Value[] = [];
    for (const match of regex.all(text)) {
      const value = captured(match);
      if (typeof value !== 'string') return value;
      values.push(value);
    }
    return values;
  }),
  defineRegex(
    'regex.replace(string, pattern, string, int?) -> string',
    'Matches replaced, all or as many as given; `\\1` in the replacement is a group.',
    (regex, text, [by, limit = -1]) => {
      let result = '';
      let end = 0;
      let left = limit as number;
      for (const match of regex.all(text)) {
        if (left-- === 0) break;
        result += text.slice(end, match.index) + replaced(match, by as string);
        end = match.index + match[0].length;
      }
      return result + text.slice(end);
    },
  ),
];
