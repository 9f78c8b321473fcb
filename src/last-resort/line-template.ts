import type { LogLine } from '../model/index.ts';
import { replaceQuoted } from './quoted-text.ts';

/** What stands in a template for whatever differs from line to line. */
export const VARIABLE = '<*>';

/** A word that is sure to become a variable. */
const ANY = '0';
/** Words beyond these tell details. */
const MOST_WORDS = 40;
/** Fields that say what went wrong, the more telling first; what other fields hold differs from line to line. */
const ERROR_FIELDS = ['err', 'error', 'cause', 'reason', 'exception'];
const FIELD = /(?:^| )(?<name>[\w./@-]{1,64})=/g;
/** Words that have digits and are the same everywhere: standards, and an API's version before its kind. */
const TERMS =
  /(?<![A-Za-z0-9])(?:x509|[Ii][Pp]v[46]|[Hh][Tt][Tt][Pp]\/?2|[Uu][Tt][Ff]-?(?:8|16)|[Ss][Hh][Aa]-?(?:1|256|512)|[Mm][Dd]5|base64|oauth2|k8s|(?:meta)?v\d{1,2}(?:(?:alpha|beta)\d{1,2})?(?=\.[A-Z]))(?![A-Za-z0-9])/g;
/** A number, a path, an address. */
const VALUE = /\d|\/.*\/|@|:\/\//;
/** `namespace/name`, `name.of.a.host`, and the end that the API server draws for a pod's name: it has no vowels. */
const NAME = /^[a-z][-a-z.]+\/[a-z][-a-z.]+$|^(?:[a-z-]+\.){2,}[a-z]{2,}$|-[bcdfghjklmnpqrstvwxz]{5}$/;
/** Where a word's own name ends and its value begins. */
const PAIR = /^(?<name>[A-Za-z][\w.-]{0,40})(?<sign>[=:])(?!\/\/)./;
const BEFORE = /^[([{<,;"'*&]*/;
const AFTER = new Set(')]}>,;:."\'');
const LETTERS = /\p{L}{3}/u;

/**
 * The shape of a log line's message: what went wrong, in the words that do not differ from line to line. Numbers, names,
 * paths, addresses and quoted text are replaced; of structured fields only the error stays. Depends on the line alone, so that
 * the same error has the same shape in every bundle.
 */
export function lineTemplate({ message, fields = {} }: Pick<LogLine, 'message' | 'fields'>): string {
  return joinTemplate(whatIsSaid(message, fields).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(maskWord));
}

/** A template of words, in which neighbouring variables are one. */
export function joinTemplate(words: readonly string[]): string {
  return words.filter((word, index) => word !== VARIABLE || words[index - 1] !== VARIABLE).join(' ');
}

/** Whether a template has words of its own: numbers and names alone are no pattern. */
export function isTelling(template: string): boolean {
  return LETTERS.test(template.replaceAll(VARIABLE, ''));
}

/** The message without its fields, and the error that one of them holds. */
function whatIsSaid(message: string, fields: Readonly<Record<string, string>>): string {
  const begin = beginOfFields(message, fields);
  if (begin === undefined) return replaceQuoted(unquoted(message, message.slice(1, -1).includes('"')), ANY);
  const head = replaceQuoted(unquoted(message.slice(0, begin), false), ANY);
  const name = ERROR_FIELDS.find((each) => Object.hasOwn(fields, each) && LETTERS.test(fields[each] ?? ''));
  const error = name === undefined ? '' : replaceQuoted(fields[name] ?? '', ANY);
  if (head === '' && error === '') return replaceQuoted(message, ANY);
  return [head, error].filter(Boolean).join(` ${ANY} `);
}

/** Where the fields begin that a message ends with; absent where it has none. */
function beginOfFields(message: string, fields: Readonly<Record<string, string>>): number | undefined {
  for (const found of message.matchAll(FIELD))
    if (Object.hasOwn(fields, found.groups?.['name'] ?? '')) return found.index;
  return undefined;
}

/** A text that is quoted as a whole, without its quotes. */
function unquoted(text: string, inParts: boolean): string {
  const whole = !inParts && text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return whole ? text.slice(1, -1) : text;
}

function maskWord(text: string): string {
  const before = BEFORE.exec(text)?.[0] ?? '';
  let end = text.length;
  while (end > before.length && AFTER.has(text.charAt(end - 1))) end -= 1;
  const word = text.slice(before.length, end);
  if (!VALUE.test(word.replaceAll(TERMS, '')) && !NAME.test(word)) return text;
  const { name, sign = '' } = PAIR.exec(word)?.groups ?? {};
  const kept = name === undefined || /\d/.test(name) ? '' : name + sign;
  // Brackets of an address go with it.
  const open = word.includes(']') ? '' : before.replaceAll(/[<*&]/g, '');
  return open + kept + VARIABLE + text.slice(end).replaceAll('>', '');
}
