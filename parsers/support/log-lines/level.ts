import { countStep, levelOf, LONGEST_LEVEL_WORD, type LogLevel } from '../../../src/model/index.ts';

const SYSLOG: readonly LogLevel[] = ['fatal', 'fatal', 'fatal', 'error', 'warning', 'info', 'info', 'debug'];

/** The level of a syslog severity, 0 (emergency) to 7 (debug). */
export function syslogLevel(severity: number): LogLevel | undefined {
  return SYSLOG[severity];
}

/** How far into a text a level may stand, in characters and in words. */
const REACH = 64;
const MOST_WORDS = 6;

/**
 * The level that text without a known header names near its beginning: `[INFO] plugin/ready: ...`, `WARNING: ...`,
 * `main ERROR ...`. Lower-case words count only where they are marked as a level (`[error]`, `error:`, `level=error`).
 */
export function guessLevel(text: string): LogLevel | undefined {
  countStep();
  const limit = Math.min(text.length, REACH);
  let at = 0;
  for (let words = 0; words < MOST_WORDS && at < limit; words++) {
    while (at < limit && !isLetter(text.charCodeAt(at))) {
      at++;
    }
    const from = at;
    while (at < text.length && at - from <= LONGEST_LEVEL_WORD && isWordPart(text.charCodeAt(at))) {
      at++;
    }
    if (at - from >= 3) {
      const level = levelOf(text.slice(from, at));
      if (level && isMarked(text, from, at, words)) {
        return level;
      }
    }
    while (at < limit && isWordPart(text.charCodeAt(at))) {
      at++;
    }
  }
  return undefined;
}

function isMarked(text: string, from: number, end: number, words: number): boolean {
  const before = text.charCodeAt(from - 1);
  const after = text.charCodeAt(end);
  if ((before === 0x5b && after === 0x5d) || (before === 0x28 && after === 0x29)) {
    return true;
  }
  const second = text.charCodeAt(from + 1);
  const capitals = second >= 0x41 && second <= 0x5a;
  const alone =
    Number.isNaN(after) || after === 0x20 || after === 0x3a || after === 0x09 || after === 0x7c || after === 0x5d;
  if (capitals) {
    return alone;
  }
  return words === 0 && after === 0x3a && (from === 0 || before === 0x20);
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function isWordPart(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}
