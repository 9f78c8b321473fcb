import { CORE_SCHEMA, load } from 'js-yaml';

/** Thrown where text is not in the canonical form: the full parser has to read it. */
export class NotCanonical extends Error {
  override readonly name = 'NotCanonical';
}

/** A shared one, because making a stack trace each time is what would cost. */
const notCanonical = new NotCanonical('not in the canonical form');

/** Gives up the fast reading of this text. */
export function bail(): never {
  throw notCanonical;
}

const WORDS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['~', null],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
]);

/** Characters with which a plain scalar can begin that is no string: digits, sign, dot, and `nN tT fF ~`. */
const SUSPECT = table('0123456789+-.nNtTfF~');
/** Whatever may be a number in some notation of the core schema. */
const NUMBER = /^[-+]?(?:0[box][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|\.(?:inf|Inf|INF|nan|NaN|NAN))$/;

function table(characters: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

/** The value of a plain scalar, as the YAML 1.2 core schema resolves it. */
export function resolvePlain(text: string): string | number | boolean | null {
  const first = text.charCodeAt(0);
  if (first > 127 || SUSPECT[first] === 0) return text;
  if (isShortInteger(text)) return Number(text);
  if (text.length <= 5) {
    const word = WORDS.get(text);
    if (word !== undefined) return word;
  }
  if (!NUMBER.test(text)) return text;
  return (load(`- ${text}`, { schema: CORE_SCHEMA }) as [string | number])[0];
}

function isShortInteger(text: string): boolean {
  if (text.length > 15) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return text !== '';
}

/** Joins the lines of a quoted or plain scalar as YAML folds them. */
export function foldLines(lines: readonly string[]): string {
  let folded = trimEnd(lines[0]!);
  let blank = 0;
  for (let at = 1; at < lines.length; at++) {
    const last = at === lines.length - 1;
    const line = trimStart(last ? lines[at]! : trimEnd(lines[at]!));
    if (line === '' && !last) {
      blank++;
      continue;
    }
    folded += (blank > 0 ? '\n'.repeat(blank) : ' ') + line;
    blank = 0;
  }
  return folded;
}

/** Only blanks: other white space of Unicode is content. */
function trimStart(line: string): string {
  let start = 0;
  while (line.charCodeAt(start) === 32) start++;
  return line.slice(start);
}

/** See `trimStart`. */
export function trimEnd(line: string): string {
  let end = line.length;
  while (line.charCodeAt(end - 1) === 32) end--;
  return line.slice(0, end);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};
const HEX_LENGTH: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The content of a double-quoted scalar: escapes undone, lines folded. `raw` is what stands between the quotes. */
export function unescapeDouble(raw: string): string {
  let out = '';
  let at = 0;
  while (at < raw.length) {
    const special = nextSpecial(raw, at);
    out += raw.slice(at, special);
    if (special === raw.length) break;
    if (raw[special] === '\n') {
      const end = endOfBreak(raw, special);
      const breaks = raw.slice(special, end).split('\n').length - 1;
      out = trimLiteral(out, raw, special) + (breaks > 1 ? '\n'.repeat(breaks - 1) : ' ');
      at = end;
      continue;
    }
    const code = raw[special + 1]!;
    const hex = HEX_LENGTH[code];
    if (code === '\n') {
      // An escaped line end joins without a space; what follows is indentation. Blank lines mean different things to parsers.
      at = endOfBreak(raw, special + 1);
      if (raw.slice(special + 2, at).includes('\n')) bail();
    } else if (hex !== undefined) {
      out += fromHex(raw.slice(special + 2, special + 2 + hex), hex);
      at = special + 2 + hex;
    } else {
      out += ESCAPES[code] ?? bail();
      at = special + 2;
    }
  }
  return out;
}

function nextSpecial(raw: string, from: number): number {
  for (let at = from; at < raw.length; at++) {
    const code = raw.charCodeAt(at);
    if (code === 92 || code === 10) return at;
  }
  return raw.length;
}

/** After the line end at `at`, the blank lines and the indentation that follow. */
function endOfBreak(raw: string, at: number): number {
  let end = at;
  while (end < raw.length && (raw[end] === '\n' || raw[end] === ' ')) end++;
  return end;
}

/** Drops blanks before a line end, unless they were written as escapes. */
function trimLiteral(out: string, raw: string, lineEnd: number): string {
  let blanks = 0;
  while (raw[lineEnd - 1 - blanks] === ' ') blanks++;
  if (blanks > 0 && raw[lineEnd - 1 - blanks] === '\\') bail();
  return out.slice(0, out.length - blanks);
}

function fromHex(digits: string, length: number): string {
  if (digits.length !== length || !/^[\da-fA-F]+$/.test(digits)) bail();
  const code = Number.parseInt(digits, 16);
  if (code > 0x10_ffff) bail();
  return code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code);
}

/** Lines of a quoted scalar must be indented more than what they belong to. */
export function checkIndentation(raw: string, parent: number): void {
  if (raw.includes('\t')) bail();
  for (let end = raw.indexOf('\n'); end >= 0; end = raw.indexOf('\n', end + 1)) {
    let at = end + 1;
    while (raw.charCodeAt(at) === 32) at++;
    if (at - end - 1 <= parent && at < raw.length && raw.charCodeAt(at) !== 10) bail();
  }
}

/** Plain keys are scalars too: `1.0` and `True` are written in full, but mean `1` and `true`. */
export function plainKey(text: string): string {
  const value = resolvePlain(text);
  if (typeof value !== 'string' && String(value) !== text) bail();
  if (text === '__proto__' || text === '') bail();
  return text;
}
