import { levelOf, type LogLevel } from '../../../src/model/index.ts';
import { isNamePart } from './dotted-name.ts';

/** What stands between a stamp and the message in the layouts that applications choose. */
export interface ApplicationHeader {
  readonly level?: LogLevel;
  /** In brackets, not a level and not a number: a thread. */
  readonly thread?: string;
  readonly logger?: string;
  /** Spring Boot's `---`. */
  readonly dashes: boolean;
  /** Where the message begins. */
  readonly end: number;
}

const SPACE = 0x20;
const MOST_TOKENS = 8;
const LONGEST_TOKEN = 120;

/**
 * Reads level, process, thread and logger in any order, with brackets, `-`, `---`, `|` and `:` between them:
 * `  INFO 1 --- [main] c.e.X : `, ` [main] WARN c.e.X - `, ` [INFO][14] `. Stops at the first word that is none of them.
 */
export function readApplicationHeader(text: string, at: number): ApplicationHeader {
  let level: LogLevel | undefined;
  let thread: string | undefined;
  let dashes = false;
  let next = skipSeparators(text, at);
  for (let tokens = 0; tokens < MOST_TOKENS; tokens++) {
    const token = tokenAt(text, next);
    if (!token) {
      break;
    }
    const word = token.text;
    const number = isNumber(word);
    const named = level || number ? undefined : levelOf(word);
    if (named && (token.bracketed || isMarkedLevel(word, text.charCodeAt(token.end)))) {
      level = named;
    } else if (token.bracketed) {
      thread ??= number ? undefined : word;
    } else if (word === '---') {
      dashes = true;
    } else if (!number) {
      break;
    }
    next = skipSeparators(text, token.end);
  }
  const logger = loggerAt(text, next);
  const end = logger ? skipSeparators(text, logger.end) : next;
  return { level, thread, logger: logger?.text, dashes, end };
}

interface Token {
  readonly text: string;
  readonly bracketed: boolean;
  readonly end: number;
}

function tokenAt(text: string, at: number): Token | undefined {
  const bracketed = text.charCodeAt(at) === 0x5b;
  const limit = Math.min(text.length, at + LONGEST_TOKEN);
  if (bracketed) {
    const close = closeOf(text, at, limit);
    return close < 0 ? undefined : { text: text.slice(at + 1, close).trim(), bracketed, end: close + 1 };
  }
  let end = at;
  while (end < limit && !isBreak(text.charCodeAt(end))) {
    end++;
  }
  return end === at || (end === limit && limit < text.length)
    ? undefined
    : { text: text.slice(at, end), bracketed, end };
}

function closeOf(text: string, at: number, limit: number): number {
  for (let end = at; end < limit; end++) {
    if (text.charCodeAt(end) === 0x5d) {
      return end;
    }
  }
  return -1;
}

/** `INFO` in capitals, or `warn:` and `info |` in small letters. */
function isMarkedLevel(word: string, after: number): boolean {
  const second = word.charCodeAt(1);
  return (second >= 0x41 && second <= 0x5a) || after === 0x3a || after === 0x7c || after === 0x09;
}

/** A dotted name (`c.e.shop.Cart`, `o.a.k.Server`), or a name before ` - ` or ` : `. */
function loggerAt(text: string, at: number): { readonly text: string; readonly end: number } | undefined {
  const limit = Math.min(text.length, at + LONGEST_TOKEN);
  let end = at;
  let dots = 0;
  while (end < limit && isNamePart(text.charCodeAt(end))) {
    dots += text.charCodeAt(end) === 0x2e ? 1 : 0;
    end++;
  }
  if (end === at || end === limit) {
    return undefined;
  }
  let after = end;
  while (text.charCodeAt(after) === SPACE && after - end < LONGEST_TOKEN) {
    after++;
  }
  const mark = text.charCodeAt(after);
  const following = text.charCodeAt(after + 1);
  const separated = (mark === 0x2d || mark === 0x3a) && (following === SPACE || Number.isNaN(following));
  const attached = after === end;
  if (!separated || (attached && dots === 0) || isNumber(text.slice(at, end))) {
    return undefined;
  }
  const name = text.slice(at, end);
  // What was thrown belongs to the message.
  return dots > 1 && /(?:Exception|Error)$/.test(name) ? undefined : { text: name, end: after };
}

function skipSeparators(text: string, at: number): number {
  let next = at;
  for (;;) {
    const code = text.charCodeAt(next);
    const lone = (code === 0x2d || code === 0x7c || code === 0x3a) && isSpaceOrEnd(text.charCodeAt(next + 1));
    if (code !== SPACE && code !== 0x09 && !lone) {
      return next;
    }
    next++;
  }
}

function isSpaceOrEnd(code: number): boolean {
  return code === SPACE || Number.isNaN(code);
}

function isBreak(code: number): boolean {
  return code === SPACE || code === 0x09 || code === 0x3a || code === 0x7c || code === 0x5b;
}

function isNumber(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < 0x30 || code > 0x39) {
      return false;
    }
  }
  return word.length > 0;
}
