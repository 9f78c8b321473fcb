import type { Json, JsonObject } from '../../../src/model/index.ts';
import { readQuoted } from '../../support/log-lines/quoted.ts';

const MOST_MEMBERS = 200;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACE = 0x7d;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;
const DIGIT = /\d/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The members of an object whose line was cut off, or that something else was written into: all up to there. Of a member
 * that the cut runs through, what there is of a text, an object or a list, as text. Objects and lists are handed on
 * unread. `undefined` where the line does not begin like an object.
 */
export function readCutObject(text: string): JsonObject | undefined {
  if (text.charCodeAt(0) !== OPEN_BRACE) return undefined;
  const members: Record<string, Json> = {};
  let at = skipBlanks(text, 1);
  let count = 0;
  while (text.charCodeAt(at) === QUOTE && count < MOST_MEMBERS) {
    const key = readQuoted(text, at);
    const colon = skipBlanks(text, key.end);
    if (text.charCodeAt(colon) !== COLON) break;
    const from = skipBlanks(text, colon + 1);
    const value = readValue(text, from);
    if (value === undefined) break;
    if (key.text !== '__proto__') members[key.text] = value.json;
    count++;
    const next = skipBlanks(text, value.end);
    if (text.charCodeAt(next) !== COMMA) break;
    at = skipBlanks(text, next + 1);
  }
  return count === 0 ? undefined : members;
}

interface Value {
  readonly json: Json;
  readonly end: number;
}

function readValue(text: string, at: number): Value | undefined {
  const first = text.charCodeAt(at);
  if (first === QUOTE) {
    const quoted = readQuoted(text, at);
    const isCut = endOfString(text, at) >= text.length;
    // A stamp or number that the cut runs through would be another one.
    if (isCut && DIGIT.test(quoted.text.charAt(0))) return undefined;
    return { json: quoted.text, end: quoted.end };
  }
  if (first === OPEN_BRACE || first === OPEN_BRACKET) {
    const end = endOfNested(text, at);
    return { json: text.slice(at, end), end };
  }
  let end = at;
  while (end < text.length && !endsWord(text.charCodeAt(end))) end++;
  const word = text.slice(at, end);
  // A number at the very end may lack digits.
  if (end === text.length) return undefined;
  if (word === 'true' || word === 'false') return { json: word === 'true', end };
  if (word === 'null') return { json: null, end };
  return NUMBER.test(word) ? { json: Number(word), end } : undefined;
}

function endOfNested(text: string, at: number): number {
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === QUOTE) {
      end = endOfString(text, end);
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth++;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      depth--;
      if (depth === 0) return end + 1;
    }
  }
  return text.length;
}

function endOfString(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text.charCodeAt(end) !== QUOTE) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end;
}

function endsWord(code: number): boolean {
  return code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || code <= 0x20;
}

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (text.charCodeAt(next) === 0x20 || text.charCodeAt(next) === 0x09) next++;
  return next;
}
