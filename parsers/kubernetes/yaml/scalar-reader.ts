import type { Json } from '../../../src/model/index.ts';
import type { KeyCache } from './key-cache.ts';
import { LineCursor } from './line-cursor.ts';
import { readLiteralBlock } from './literal-block.ts';
import type { ReaderMemory } from './reader-memory.ts';
import { bail, checkIndentation, foldLines, plainKey, resolvePlain, trimEnd, unescapeDouble } from './scalars.ts';
import type { ValueCache } from './value-cache.ts';
import { BAR, COLON, DASH, DOUBLE_QUOTE, HASH, LINE_END, QUOTE, RETURN, SPACE, TAB } from './characters.ts';

/** Characters that begin something else than a plain scalar or key. */
const INDICATORS = new Uint8Array(128);
for (const character of '\t\r"#%&\'*,>@[]`{|}!') INDICATORS[character.charCodeAt(0)] = 1;

/** Reads keys and scalars in the forms that kubectl prints. */
export class ScalarReader extends LineCursor {
  private readonly keys: KeyCache;
  private readonly values: ValueCache;

  constructor(bytes: Buffer, memory: ReaderMemory) {
    super(bytes);
    this.keys = memory.keys;
    this.values = memory.values;
  }

  /** Whether the current line begins with a key. */
  protected atKey(): boolean {
    const bytes = this.bytes;
    const text = this.text;
    const first = bytes[this.at]!;
    if (first === DOUBLE_QUOTE || first === QUOTE) {
      const end = this.endOfQuoted(this.at);
      return bytes[end + 1]! === COLON && isBlank(bytes[end + 2]!);
    }
    if (first < 128 && INDICATORS[first] === 1) return false;
    for (let at = this.at; ; at++) {
      const code = bytes[at]!;
      if (code === LINE_END || at >= text.length) return false;
      if (code === COLON && isBlank(bytes[at + 1]!)) return true;
    }
  }

  /** Reads a key; leaves the position after its colon. */
  protected key(): string {
    const bytes = this.bytes;
    const text = this.text;
    const start = this.at;
    const first = bytes[start]!;
    if (first === DOUBLE_QUOTE || first === QUOTE) return this.quotedKey(start, first);
    if ((first < 128 && INDICATORS[first] === 1) || (first === 63 && isBlank(bytes[start + 1]!))) bail();
    let hash = 0;
    for (let at = start; ; at++) {
      const code = bytes[at]!;
      if (code === COLON && isBlank(bytes[at + 1]!)) {
        this.at = at + 1;
        return this.keys.find(bytes, start, at, hash) ?? this.keys.keep(plainKey(this.source.slice(start, at)), hash);
      }
      if (code === LINE_END || code === TAB || at >= text.length) bail();
      if (code === SPACE && (bytes[at + 1]! === HASH || bytes[at + 1]! === COLON)) bail();
      hash = (Math.imul(hash, 31) + code) | 0;
    }
  }

  private quotedKey(start: number, quote: number): string {
    const bytes = this.bytes;
    const end = this.endOfQuoted(start);
    if (bytes[end + 1]! !== COLON || !isBlank(bytes[end + 2]!)) bail();
    const raw = this.source.slice(start + 1, end);
    if (raw.includes('\n')) bail();
    this.at = end + 2;
    const key = quote === QUOTE ? raw.replaceAll("''", "'") : raw.includes('\\') ? unescapeDouble(raw) : raw;
    return key === '__proto__' ? bail() : key;
  }

  /** A scalar or an empty collection; leaves the position at the next line with content. */
  protected scalar(parent: number): Json {
    const bytes = this.bytes;
    const text = this.text;
    const first = bytes[this.at]!;
    if (first >= 128 || INDICATORS[first] === 0) return this.plain(parent);
    if (first === DOUBLE_QUOTE || first === QUOTE) return this.quoted(first, parent);
    if (first === BAR) return this.literal(parent);
    if (text.startsWith('{}\n', this.at)) {
      this.nextLine(this.at + 3);
      return {};
    }
    if (text.startsWith('[]\n', this.at)) {
      this.nextLine(this.at + 3);
      return [];
    }
    return bail();
  }

  private plain(parent: number): Json {
    const start = this.at;
    const end = this.endOfPlain(start);
    this.nextLine(end + 1);
    if (this.indent > parent) return this.foldedPlain(start, parent);
    return resolvePlain(trimEnd(this.values.take(this.source, start, end)));
  }

  /** The end of the line on which a plain scalar stands, having checked that nothing else stands there. */
  private endOfPlain(start: number): number {
    const bytes = this.bytes;
    const text = this.text;
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

  private foldedPlain(start: number, parent: number): string {
    const bytes = this.bytes;
    const text = this.text;
    const lines: string[] = [];
    let from = start;
    for (;;) {
      const end = this.endOfPlain(from);
      lines.push(this.source.slice(from, end));
      let lineStart = end + 1;
      let content = this.source.skipSpaces(lineStart);
      while (bytes[content]! === LINE_END) {
        lines.push('');
        lineStart = content + 1;
        content = this.source.skipSpaces(lineStart);
      }
      if (content >= text.length || content - lineStart <= parent) break;
      if (bytes[content]! === HASH) bail();
      from = content;
    }
    while (lines.at(-1) === '') lines.pop();
    const last = lines.length - 1;
    lines[last] = trimEnd(lines[last]!);
    this.nextLine(this.source.endOfLine(from) + 1);
    return foldLines(lines);
  }

  private quoted(quote: number, parent: number): string {
    const bytes = this.bytes;
    const start = this.at;
    const end = this.endOfQuoted(start);
    const lineEnd = this.source.skipSpaces(end + 1);
    if (bytes[lineEnd]! !== LINE_END) bail();
    this.nextLine(lineEnd + 1);
    const raw = this.values.take(this.source, start + 1, end);
    const folded = raw.includes('\n');
    if (folded) checkIndentation(raw, parent);
    if (quote === DOUBLE_QUOTE) return folded || raw.includes('\\') ? unescapeDouble(raw) : raw;
    const joined = folded ? foldLines(raw.split('\n')) : raw;
    return joined.includes("''") ? joined.replaceAll("''", "'") : joined;
  }

  private literal(parent: number): string {
    const { content, end } = readLiteralBlock(this.source, this.at, parent);
    this.nextLine(end);
    return content;
  }
}

function isBlank(code: number): boolean {
  return code === SPACE || code === LINE_END;
}
