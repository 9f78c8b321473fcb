import { countStep } from '../../../src/model/index.ts';
import { readQuoted } from './quoted.ts';

/** One `key=value` and where it ends. */
export interface PairReading {
  readonly key: string;
  readonly value: string;
  readonly end: number;
}

const SPACE = 0x20;
const EQUALS = 0x3d;
const QUOTE = 0x22;

/**
 * The `key=value` that begins at an offset; the value is bare, quoted, or bracketed up to the matching bracket
 * (`pods=["a/b","c/d"]`, `err=<`). `undefined` where no key and equals sign stand there.
 */
export function readPair(text: string, at: number): PairReading | undefined {
  countStep();
  let end = at;
  while (end < text.length && isKeyPart(text.charCodeAt(end))) {
    end++;
  }
  if (end === at || text.charCodeAt(end) !== EQUALS) {
    return undefined;
  }
  const key = text.slice(at, end);
  const from = end + 1;
  if (text.charCodeAt(from) === QUOTE) {
    const quoted = readQuoted(text, from);
    return { key, value: quoted.text, end: quoted.end };
  }
  const valueEnd = endOfBare(text, from);
  return { key, value: text.slice(from, valueEnd), end: valueEnd };
}

/** Offset of the first character that is no space. */
export function skipSpaces(text: string, at: number): number {
  countStep();
  let next = at;
  while (text.charCodeAt(next) === SPACE) {
    next++;
  }
  return next;
}

/** A bare value ends at a space outside brackets and quotes. Unbalanced brackets: at the first space. */
function endOfBare(text: string, at: number): number {
  const first = text.charCodeAt(at);
  if (first === 0x5b || first === 0x7b) {
    const close = endOfBrackets(text, at);
    if (close > 0) {
      return close;
    }
  }
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space;
}

/** Brackets beyond this length are not looked into again for every pair: keeps hostile lines linear. */
const LONGEST_BRACKETS = 4096;

function endOfBrackets(text: string, at: number): number {
  let open = 0;
  const limit = Math.min(text.length, at + LONGEST_BRACKETS);
  for (let end = at; end < limit; end++) {
    const code = text.charCodeAt(end);
    if (code === QUOTE) {
      end = readQuotedEnd(text, end, limit);
    } else if (code === 0x5b || code === 0x7b) {
      open++;
    } else if (code === 0x5d || code === 0x7d) {
      open--;
      if (open === 0) {
        return end + 1;
      }
    }
  }
  return -1;
}

function readQuotedEnd(text: string, at: number, limit: number): number {
  let end = at + 1;
  while (end < limit && text.charCodeAt(end) !== QUOTE) {
    end += text.charCodeAt(end) === 0x5c ? 2 : 1;
  }
  return end;
}

function isKeyPart(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x2e ||
    code === 0x2d ||
    code === 0x2f ||
    code === 0x40
  );
}
