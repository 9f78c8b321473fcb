import type { Json } from '../../src/model/index.ts';
import { KeyCache } from './key-cache.ts';
import { bail, foldLines, resolvePlain, trimEnd, unescapeDouble } from './scalars.ts';

const LINE_END = 10;
const TAB = 9;
const RETURN = 13;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const HASH = 35;
const QUOTE = 39;
const DASH = 45;
const COLON = 58;
const BACKSLASH = 92;
const BAR = 124;

const MAX_DEPTH = 100;

/** Characters that begin something else than a plain scalar or key. */
const INDICATORS = new Uint8Array(128);
for (const character of '\t\r"#%&\'*,>@[]`{|}!') INDICATORS[character.charCodeAt(0)] = 1;

type Members = Record<string, Json>;

/**
 * Reads YAML in the form that kubectl prints: block style, plain and quoted scalars, literal blocks, empty flow
 * collections. Anything else throws `NotCanonical`. Yields what the full parser yields under the core schema, except that
 * the members of `managedFields` are skipped unread and repeated keys are not noticed.
 */
export class CanonicalReader {
  readonly #text: string;
  readonly #keys: KeyCache;
  /** At the first character of the current line's content that was not consumed. */
  #at = 0;
  /** Column of the content at `#at`; -1 at the end of the text. */
  #indent = -1;
  #depth = 0;

  /** `text` ends with a line end. */
  constructor(text: string, keys = new KeyCache()) {
    this.#text = text;
    this.#keys = keys;
  }

  /** The whole text as one node. */
  readDocument(): Json {
    this.#nextLine(0);
    const value = this.#node(-1);
    if (this.#indent !== -1) bail();
    return value;
  }

  /**
   * One element of the sequence in column `indent` on which the text begins, and where the text goes on after it.
   */
  readElement(indent: number): { readonly value: Json; readonly end: number } {
    this.#nextLine(0);
    if (this.#indent !== indent || !this.#atDash()) bail();
    const value = this.#element(indent);
    return { value, end: this.#indent === -1 ? this.#text.length : this.#at - this.#indent };
  }

  /** Moves to the content of the first line, from the line start `from` on, that has any. */
  #nextLine(from: number): void {
    const text = this.#text;
    let start = from;
    for (;;) {
      let at = start;
      while (text.charCodeAt(at) === SPACE) at++;
      const code = text.charCodeAt(at);
      if (code === LINE_END) {
        start = at + 1;
      } else if (code === HASH) {
        start = this.#endOfLine(at) + 1;
      } else if (at >= text.length) {
        this.#at = text.length;
        this.#indent = -1;
        return;
      } else {
        if (code === TAB || code === RETURN || (at === start && text.startsWith('---', at))) bail();
        this.#at = at;
        this.#indent = at - start;
        return;
      }
    }
  }

  #endOfLine(from: number): number {
    const end = this.#text.indexOf('\n', from);
    return end < 0 ? this.#text.length : end;
  }

  #atDash(): boolean {
    const text = this.#text;
    if (text.charCodeAt(this.#at) !== DASH) return false;
    const next = text.charCodeAt(this.#at + 1);
    return next === SPACE || next === LINE_END;
  }

  /** A block on lines of its own. A lone scalar there is not canonical: as a key it fails to read. */
  #node(parent: number): Json {
    if (this.#indent <= parent) bail();
    return this.#atDash() ? this.#sequence(this.#indent) : this.#mapping(this.#indent);
  }

  #sequence(indent: number): Json[] {
    this.#enter();
    const elements: Json[] = [];
    while (this.#indent === indent && this.#atDash()) elements.push(this.#element(indent));
    if (this.#indent > indent) bail();
    this.#depth--;
    return elements;
  }

  #element(indent: number): Json {
    const text = this.#text;
    let at = this.#at + 1;
    while (text.charCodeAt(at) === SPACE) at++;
    if (text.charCodeAt(at) === LINE_END) {
      this.#nextLine(at + 1);
      if (this.#indent > indent) return this.#node(indent);
      // After an empty element, js-yaml takes the elements of an outer sequence for those of the inner one.
      return this.#indent < indent && this.#atDash() ? bail() : null;
    }
    this.#indent = indent + at - this.#at;
    this.#at = at;
    if (this.#atDash()) return this.#sequence(this.#indent);
    if (this.#atKey()) return this.#mapping(this.#indent);
    return this.#scalar(indent);
  }

  #mapping(indent: number): Json {
    this.#enter();
    const text = this.#text;
    const members: Members = {};
    do {
      if (this.#atDash()) bail();
      const key = this.#key();
      const at = this.#at;
      if (text.charCodeAt(at) === LINE_END) {
        if (key === 'managedFields') this.#skipNested(indent, at + 1);
        else members[key] = this.#nested(indent, at + 1);
      } else {
        this.#at = this.#skipSpaces(at);
        members[key] =
          text.charCodeAt(this.#at) === LINE_END ? this.#nested(indent, this.#at + 1) : this.#scalar(indent);
      }
    } while (this.#indent === indent);
    if (this.#indent > indent) bail();
    this.#depth--;
    return members;
  }

  /** The value on the lines below a key. Sequences may stand in the column of the key. */
  #nested(indent: number, from: number): Json {
    this.#nextLine(from);
    if (this.#indent > indent) return this.#node(indent);
    if (this.#indent === indent && this.#atDash()) return this.#sequence(indent);
    return null;
  }

  #skipNested(indent: number, from: number): void {
    const text = this.#text;
    let start = from;
    for (;;) {
      let at = start;
      while (at < start + indent && text.charCodeAt(at) === SPACE) at++;
      const code = text.charCodeAt(at);
      if (at < start + indent || (code !== SPACE && !(code === DASH && text.charCodeAt(at + 1) === SPACE))) break;
      start = this.#endOfLine(at) + 1;
    }
    this.#nextLine(start);
  }

  #enter(): void {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) bail();
  }

  #skipSpaces(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === SPACE) at++;
    return at;
  }

  /** Whether the current line begins with a key. */
  #atKey(): boolean {
    const text = this.#text;
    const first = text.charCodeAt(this.#at);
    if (first === DOUBLE_QUOTE || first === QUOTE) {
      const end = this.#endOfQuoted(this.#at);
      return text.charCodeAt(end + 1) === COLON && isBlank(text.charCodeAt(end + 2));
    }
    if (first < 128 && INDICATORS[first] === 1) return false;
    for (let at = this.#at; ; at++) {
      const code = text.charCodeAt(at);
      if (code === LINE_END || at >= text.length) return false;
      if (code === COLON && isBlank(text.charCodeAt(at + 1))) return true;
    }
  }

  /** Reads a key; leaves the position after its colon. */
  #key(): string {
    const text = this.#text;
    const start = this.#at;
    const first = text.charCodeAt(start);
    if (first === DOUBLE_QUOTE || first === QUOTE) return this.#quotedKey(start, first);
    if ((first < 128 && INDICATORS[first] === 1) || (first === 63 && isBlank(text.charCodeAt(start + 1)))) bail();
    let hash = 0;
    for (let at = start; ; at++) {
      const code = text.charCodeAt(at);
      if (code === COLON && isBlank(text.charCodeAt(at + 1))) {
        this.#at = at + 1;
        return this.#keys.find(text, start, at, hash) ?? this.#keys.keep(plainKey(text.slice(start, at)), hash);
      }
      if (code === LINE_END || code === TAB || at >= text.length) bail();
      if (code === SPACE && (text.charCodeAt(at + 1) === HASH || text.charCodeAt(at + 1) === COLON)) bail();
      hash = (Math.imul(hash, 31) + code) | 0;
    }
  }

  #quotedKey(start: number, quote: number): string {
    const text = this.#text;
    const end = this.#endOfQuoted(start);
    if (text.charCodeAt(end + 1) !== COLON || !isBlank(text.charCodeAt(end + 2))) bail();
    const raw = text.slice(start + 1, end);
    if (raw.includes('\n')) bail();
    this.#at = end + 2;
    const key = quote === QUOTE ? raw.replaceAll("''", "'") : raw.includes('\\') ? unescapeDouble(raw) : raw;
    return key === '__proto__' ? bail() : key;
  }

  /** A scalar or an empty collection; leaves the position at the next line with content. */
  #scalar(parent: number): Json {
    const text = this.#text;
    const first = text.charCodeAt(this.#at);
    if (first >= 128 || INDICATORS[first] === 0) return this.#plain(parent);
    if (first === DOUBLE_QUOTE || first === QUOTE) return this.#quoted(first, parent);
    if (first === BAR) return this.#literal(parent);
    if (text.startsWith('{}\n', this.#at)) {
      this.#nextLine(this.#at + 3);
      return {};
    }
    if (text.startsWith('[]\n', this.#at)) {
      this.#nextLine(this.#at + 3);
      return [];
    }
    return bail();
  }

  #plain(parent: number): Json {
    const start = this.#at;
    const end = this.#endOfPlain(start);
    this.#nextLine(end + 1);
    if (this.#indent > parent) return this.#foldedPlain(start, parent);
    return resolvePlain(trimEnd(this.#text.slice(start, end)));
  }

  /** The end of the line on which a plain scalar stands, having checked that nothing else stands there. */
  #endOfPlain(start: number): number {
    const text = this.#text;
    const first = text.charCodeAt(start);
    if ((first === DASH || first === COLON || first === 63) && isBlank(text.charCodeAt(start + 1))) bail();
    let previous = 0;
    for (let at = start; ; at++) {
      const code = text.charCodeAt(at);
      if (code === LINE_END) return at;
      if (
        (code === COLON && isBlank(text.charCodeAt(at + 1))) ||
        (code === HASH && previous === SPACE) ||
        code === TAB ||
        code === RETURN ||
        at >= text.length
      ) {
        bail();
      }
      previous = code;
    }
  }

  #foldedPlain(start: number, parent: number): string {
    const text = this.#text;
    const lines: string[] = [];
    let from = start;
    for (;;) {
      const end = this.#endOfPlain(from);
      lines.push(text.slice(from, end));
      let lineStart = end + 1;
      let content = this.#skipSpaces(lineStart);
      while (text.charCodeAt(content) === LINE_END) {
        lines.push('');
        lineStart = content + 1;
        content = this.#skipSpaces(lineStart);
      }
      if (content >= text.length || content - lineStart <= parent) break;
      if (text.charCodeAt(content) === HASH) bail();
      from = content;
    }
    while (lines.at(-1) === '') lines.pop();
    const last = lines.length - 1;
    lines[last] = trimEnd(lines[last]!);
    this.#nextLine(this.#endOfLine(from) + 1);
    return foldLines(lines);
  }

  /** Where the quoted scalar at `start` closes. */
  #endOfQuoted(start: number): number {
    const text = this.#text;
    if (text.charCodeAt(start) === DOUBLE_QUOTE) {
      for (let at = start + 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === DOUBLE_QUOTE) return at;
        if (code === BACKSLASH) at++;
      }
      return bail();
    }
    let at = text.indexOf("'", start + 1);
    while (at >= 0 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf("'", at + 2);
    return at < 0 ? bail() : at;
  }

  #quoted(quote: number, parent: number): string {
    const text = this.#text;
    const start = this.#at;
    const end = this.#endOfQuoted(start);
    const lineEnd = this.#skipSpaces(end + 1);
    if (text.charCodeAt(lineEnd) !== LINE_END) bail();
    this.#nextLine(lineEnd + 1);
    const raw = text.slice(start + 1, end);
    const folded = raw.includes('\n');
    if (folded) checkIndentation(raw, parent);
    if (quote === DOUBLE_QUOTE) return folded || raw.includes('\\') ? unescapeDouble(raw) : raw;
    const joined = folded ? foldLines(raw.split('\n')) : raw;
    return joined.includes("''") ? joined.replaceAll("''", "'") : joined;
  }

  /** A literal block: `|`, `|-` or `|+`. */
  #literal(parent: number): string {
    const text = this.#text;
    let start = this.#at + 1;
    const chomping = text.charCodeAt(start) === LINE_END ? '' : text[start++]!;
    if (text.charCodeAt(start) !== LINE_END || (chomping !== '' && chomping !== '-' && chomping !== '+')) bail();
    start++;
    const indent = this.#indentOfBlock(start);
    if (indent <= parent) {
      if (chomping === '+') bail();
      this.#nextLine(start);
      return '';
    }
    const end = this.#endOfBlock(start, indent, parent);
    this.#nextLine(end);
    const block = text.slice(start, end).replaceAll(`\n${' '.repeat(indent)}`, '\n');
    const content = block.startsWith(' '.repeat(indent)) ? block.slice(indent) : block;
    if (chomping === '+') return content;
    let last = content.length;
    while (content.charCodeAt(last - 1) === LINE_END) last--;
    return chomping === '-' || last === 0 ? content.slice(0, last) : content.slice(0, last + 1);
  }

  /** The column of the first line of a block that is not blank. */
  #indentOfBlock(from: number): number {
    const text = this.#text;
    let start = from;
    let widest = 0;
    for (;;) {
      const at = this.#skipSpaces(start);
      if (at >= text.length) return -1;
      const indent = at - start;
      if (text.charCodeAt(at) !== LINE_END) return widest > indent ? bail() : indent;
      widest = Math.max(widest, indent);
      start = at + 1;
    }
  }

  /** The start of the first line after a block. */
  #endOfBlock(from: number, indent: number, parent: number): number {
    const text = this.#text;
    let start = from;
    while (start < text.length) {
      let at = start;
      while (at < start + indent && text.charCodeAt(at) === SPACE) at++;
      if (at < start + indent) {
        const blank = text.charCodeAt(at) === LINE_END;
        if (blank && at > start) bail();
        if (!blank) {
          if (at - start > parent) bail();
          return start;
        }
      }
      start = this.#endOfLine(at) + 1;
    }
    return start;
  }
}

function isBlank(code: number): boolean {
  return code === SPACE || code === LINE_END;
}

/** Plain keys are scalars too: `1.0` and `True` are written in full, but mean `1` and `true`. */
function plainKey(text: string): string {
  const value = resolvePlain(text);
  if (typeof value !== 'string' && String(value) !== text) bail();
  if (text === '__proto__' || text === '') bail();
  return text;
}

/** Lines of a quoted scalar must be indented more than what they belong to. */
function checkIndentation(raw: string, parent: number): void {
  if (raw.includes('\t')) bail();
  for (const line of raw.split('\n').slice(1)) {
    const indent = line.search(/[^ ]/);
    if (indent >= 0 && indent <= parent) bail();
  }
}
