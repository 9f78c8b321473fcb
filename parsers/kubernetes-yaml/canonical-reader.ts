import { DEFAULT_LIMITS, type Json } from '../../src/model/index.ts';
import type { KeyCache } from './key-cache.ts';
import { ReaderMemory } from './reader-memory.ts';
import type { RepeatedBlocks } from './repeated-blocks.ts';
import type { ValueCache } from './value-cache.ts';
import { readLiteralBlock } from './literal-block.ts';
import { bail, checkIndentation, foldLines, plainKey, resolvePlain, trimEnd, unescapeDouble } from './scalars.ts';
import { SourceText } from './source-text.ts';

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
  readonly #source: SourceText;
  readonly #bytes: Uint8Array;
  readonly #text: string;
  readonly #keys: KeyCache;
  readonly #values: ValueCache;
  readonly #blocks: RepeatedBlocks;
  /** At the first character of the current line's content that was not consumed. */
  #at = 0;
  /** Column of the content at `#at`; -1 at the end of the text. */
  #indent = -1;
  #depth = 0;
  readonly #deepest: number;

  /** `bytes` are UTF-8 and end with a line end. */
  constructor(bytes: Buffer, memory = new ReaderMemory(), deepest = DEFAULT_LIMITS.yamlDepth) {
    this.#deepest = deepest;
    this.#source = new SourceText(bytes);
    this.#bytes = bytes;
    this.#text = this.#source.text;
    this.#keys = memory.keys;
    this.#values = memory.values;
    this.#blocks = memory.blocks;
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
    return { value, end: this.#lineStart() };
  }

  /** Moves to the content of the first line, from the line start `from` on, that has any. */
  #nextLine(from: number): void {
    const bytes = this.#bytes;
    const text = this.#text;
    let start = from;
    for (;;) {
      let at = start;
      while (bytes[at]! === SPACE) at++;
      const code = bytes[at]!;
      if (code === LINE_END) {
        start = at + 1;
      } else if (code === HASH) {
        start = this.#source.endOfLine(at) + 1;
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

  #atDash(): boolean {
    const bytes = this.#bytes;
    if (bytes[this.#at]! !== DASH) return false;
    const next = bytes[this.#at + 1]!;
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
    const bytes = this.#bytes;
    let at = this.#at + 1;
    while (bytes[at]! === SPACE) at++;
    if (bytes[at]! === LINE_END) {
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
    const bytes = this.#bytes;
    const members: Members = {};
    do {
      if (this.#atDash()) bail();
      const key = this.#key();
      const at = this.#at;
      if (bytes[at]! === LINE_END) {
        if (key === 'managedFields') this.#skipNested(indent, at + 1);
        else members[key] = this.#nested(key, indent, at + 1);
      } else {
        this.#at = this.#source.skipSpaces(at);
        members[key] = bytes[this.#at]! === LINE_END ? this.#nested(key, indent, this.#at + 1) : this.#scalar(indent);
      }
    } while (this.#indent === indent);
    if (this.#indent > indent) bail();
    this.#depth--;
    return members;
  }

  /** The value on the lines below a key. */
  #nested(key: string, indent: number, from: number): Json {
    const { bytes } = this.#source;
    const known = this.#blocks.find(key, indent, bytes, from);
    if (known !== undefined) {
      const end = from + known.bytes.length;
      this.#nextLine(end);
      const over = this.#indent < indent || (this.#indent === indent && !this.#atDash());
      if (over && this.#lineStart() === end) return known.value;
    }
    this.#nextLine(from);
    const value = this.#block(indent);
    this.#blocks.keep(key, indent, bytes, from, this.#lineStart(), value);
    return value;
  }

  /** Sequences may stand in the column of their key. */
  #block(indent: number): Json {
    if (this.#indent > indent) return this.#node(indent);
    if (this.#indent === indent && this.#atDash()) return this.#sequence(indent);
    return null;
  }

  #lineStart(): number {
    return this.#indent === -1 ? this.#text.length : this.#at - this.#indent;
  }

  #skipNested(indent: number, from: number): void {
    const bytes = this.#bytes;
    let start = from;
    for (;;) {
      let at = start;
      while (at < start + indent && bytes[at]! === SPACE) at++;
      const code = bytes[at]!;
      if (at < start + indent || (code !== SPACE && !(code === DASH && bytes[at + 1]! === SPACE))) break;
      start = this.#source.endOfLine(at) + 1;
    }
    this.#nextLine(start);
  }

  #enter(): void {
    this.#depth++;
    if (this.#depth > this.#deepest) bail();
  }

  /** Whether the current line begins with a key. */
  #atKey(): boolean {
    const bytes = this.#bytes;
    const text = this.#text;
    const first = bytes[this.#at]!;
    if (first === DOUBLE_QUOTE || first === QUOTE) {
      const end = this.#endOfQuoted(this.#at);
      return bytes[end + 1]! === COLON && isBlank(bytes[end + 2]!);
    }
    if (first < 128 && INDICATORS[first] === 1) return false;
    for (let at = this.#at; ; at++) {
      const code = bytes[at]!;
      if (code === LINE_END || at >= text.length) return false;
      if (code === COLON && isBlank(bytes[at + 1]!)) return true;
    }
  }

  /** Reads a key; leaves the position after its colon. */
  #key(): string {
    const bytes = this.#bytes;
    const text = this.#text;
    const start = this.#at;
    const first = bytes[start]!;
    if (first === DOUBLE_QUOTE || first === QUOTE) return this.#quotedKey(start, first);
    if ((first < 128 && INDICATORS[first] === 1) || (first === 63 && isBlank(bytes[start + 1]!))) bail();
    let hash = 0;
    for (let at = start; ; at++) {
      const code = bytes[at]!;
      if (code === COLON && isBlank(bytes[at + 1]!)) {
        this.#at = at + 1;
        return (
          this.#keys.find(bytes, start, at, hash) ?? this.#keys.keep(plainKey(this.#source.slice(start, at)), hash)
        );
      }
      if (code === LINE_END || code === TAB || at >= text.length) bail();
      if (code === SPACE && (bytes[at + 1]! === HASH || bytes[at + 1]! === COLON)) bail();
      hash = (Math.imul(hash, 31) + code) | 0;
    }
  }

  #quotedKey(start: number, quote: number): string {
    const bytes = this.#bytes;
    const end = this.#endOfQuoted(start);
    if (bytes[end + 1]! !== COLON || !isBlank(bytes[end + 2]!)) bail();
    const raw = this.#source.slice(start + 1, end);
    if (raw.includes('\n')) bail();
    this.#at = end + 2;
    const key = quote === QUOTE ? raw.replaceAll("''", "'") : raw.includes('\\') ? unescapeDouble(raw) : raw;
    return key === '__proto__' ? bail() : key;
  }

  /** A scalar or an empty collection; leaves the position at the next line with content. */
  #scalar(parent: number): Json {
    const bytes = this.#bytes;
    const text = this.#text;
    const first = bytes[this.#at]!;
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
    return resolvePlain(trimEnd(this.#values.take(this.#source, start, end)));
  }

  /** The end of the line on which a plain scalar stands, having checked that nothing else stands there. */
  #endOfPlain(start: number): number {
    const bytes = this.#bytes;
    const text = this.#text;
    const first = bytes[start]!;
    if ((first === DASH || first === COLON || first === 63) && isBlank(bytes[start + 1]!)) bail();
    let previous = 0;
    for (let at = start; ; at++) {
      const code = bytes[at]!;
      if (code === LINE_END) return at;
      if (
        (code === COLON && isBlank(bytes[at + 1]!)) ||
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
    const bytes = this.#bytes;
    const text = this.#text;
    const lines: string[] = [];
    let from = start;
    for (;;) {
      const end = this.#endOfPlain(from);
      lines.push(this.#source.slice(from, end));
      let lineStart = end + 1;
      let content = this.#source.skipSpaces(lineStart);
      while (bytes[content]! === LINE_END) {
        lines.push('');
        lineStart = content + 1;
        content = this.#source.skipSpaces(lineStart);
      }
      if (content >= text.length || content - lineStart <= parent) break;
      if (bytes[content]! === HASH) bail();
      from = content;
    }
    while (lines.at(-1) === '') lines.pop();
    const last = lines.length - 1;
    lines[last] = trimEnd(lines[last]!);
    this.#nextLine(this.#source.endOfLine(from) + 1);
    return foldLines(lines);
  }

  /** Where the quoted scalar at `start` closes. */
  #endOfQuoted(start: number): number {
    const bytes = this.#bytes;
    const text = this.#text;
    if (bytes[start]! === DOUBLE_QUOTE) {
      for (let at = start + 1; at < text.length; at++) {
        const code = bytes[at]!;
        if (code === DOUBLE_QUOTE) return at;
        if (code === BACKSLASH) at++;
      }
      return bail();
    }
    let at = text.indexOf("'", start + 1);
    while (at >= 0 && bytes[at + 1]! === QUOTE) at = text.indexOf("'", at + 2);
    return at < 0 ? bail() : at;
  }

  #quoted(quote: number, parent: number): string {
    const bytes = this.#bytes;
    const start = this.#at;
    const end = this.#endOfQuoted(start);
    const lineEnd = this.#source.skipSpaces(end + 1);
    if (bytes[lineEnd]! !== LINE_END) bail();
    this.#nextLine(lineEnd + 1);
    const raw = this.#values.take(this.#source, start + 1, end);
    const folded = raw.includes('\n');
    if (folded) checkIndentation(raw, parent);
    if (quote === DOUBLE_QUOTE) return folded || raw.includes('\\') ? unescapeDouble(raw) : raw;
    const joined = folded ? foldLines(raw.split('\n')) : raw;
    return joined.includes("''") ? joined.replaceAll("''", "'") : joined;
  }

  #literal(parent: number): string {
    const { content, end } = readLiteralBlock(this.#source, this.#at, parent);
    this.#nextLine(end);
    return content;
  }
}

function isBlank(code: number): boolean {
  return code === SPACE || code === LINE_END;
}
