import { countStep } from '../../../src/model/index.ts';

/** A double-quoted text with its escapes undone, and the offset after the closing quote. */
export interface QuotedText {
  readonly text: string;
  readonly end: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * The Go- or JSON-quoted text that begins at an offset (on its opening quote). A text that the line's end cuts off is read
 * to there.
 */
export function readQuoted(text: string, at: number): QuotedText {
  countStep();
  let end = at + 1;
  let escaped = false;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === QUOTE) {
      break;
    }
    if (code === BACKSLASH) {
      escaped = true;
      end++;
    }
  }
  const inside = text.slice(at + 1, Math.min(end, text.length));
  return { text: escaped ? unescape(inside) : inside, end: Math.min(end + 1, text.length) };
}

const SIMPLE: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
const HEX: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Undoes the escapes of Go and JSON strings; unknown ones stay as they are. */
export function unescape(text: string): string {
  let at = text.indexOf('\\');
  if (at < 0) {
    return text;
  }
  let plain = '';
  let from = 0;
  while (at >= 0 && at + 1 < text.length) {
    const letter = text.charAt(at + 1);
    let replacement = SIMPLE[letter];
    let length = 2;
    if (letter === '"' || letter === '\\' || letter === '/' || letter === "'") {
      replacement = letter;
    } else if (HEX[letter] !== undefined) {
      const digits = text.slice(at + 2, at + 2 + HEX[letter]);
      const code = digits.length === HEX[letter] && isHex(digits) ? Number.parseInt(digits, 16) : -1;
      replacement = code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      length = 2 + HEX[letter];
    }
    if (replacement !== undefined) {
      plain += text.slice(from, at) + replacement;
      from = at + length;
    }
    at = text.indexOf('\\', at + length);
  }
  return plain + text.slice(from);
}

function isHex(digits: string): boolean {
  for (let at = 0; at < digits.length; at++) {
    const code = digits.charCodeAt(at) | 0x20;
    if (!((code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x66))) {
      return false;
    }
  }
  return true;
}
