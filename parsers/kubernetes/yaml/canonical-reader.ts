import { DEFAULT_LIMITS, type Json } from '../../../src/model/index.ts';
import { ReaderMemory } from './reader-memory.ts';
import type { RepeatedBlocks } from './repeated-blocks.ts';
import { ScalarReader } from './scalar-reader.ts';
import { bail } from './scalars.ts';
import { DASH, LINE_END, SPACE } from './characters.ts';

type Members = Record<string, Json>;

/**
 * Reads YAML in the form that kubectl prints: block style, plain and quoted scalars, literal blocks, empty flow
 * collections. Anything else throws `NotCanonical`. Yields what the full parser yields under the core schema, except that
 * the members of `managedFields` are skipped unread and repeated keys are not noticed.
 */
export class CanonicalReader extends ScalarReader {
  readonly #blocks: RepeatedBlocks;
  readonly #deepest: number;
  #depth = 0;

  /** `bytes` are UTF-8 and end with a line end. */
  constructor(bytes: Buffer, memory = new ReaderMemory(), deepest = DEFAULT_LIMITS.yamlDepth) {
    super(bytes, memory);
    this.#blocks = memory.blocks;
    this.#deepest = deepest;
  }

  /** The whole text as one node. */
  readDocument(): Json {
    this.nextLine(0);
    const value = this.#node(-1);
    if (this.indent !== -1) bail();
    return value;
  }

  /**
   * One element of the sequence in column `indent` on which the text begins, and where the text goes on after it.
   */
  readElement(indent: number): { readonly value: Json; readonly end: number } {
    this.nextLine(0);
    if (this.indent !== indent || !this.atDash()) bail();
    const value = this.#element(indent);
    return { value, end: this.lineStart() };
  }

  /** A block on lines of its own. A lone scalar there is not canonical: as a key it fails to read. */
  #node(parent: number): Json {
    if (this.indent <= parent) bail();
    return this.atDash() ? this.#sequence(this.indent) : this.#mapping(this.indent);
  }

  #sequence(indent: number): Json[] {
    this.#enter();
    const elements: Json[] = [];
    while (this.indent === indent && this.atDash()) elements.push(this.#element(indent));
    if (this.indent > indent) bail();
    this.#depth--;
    return elements;
  }

  #element(indent: number): Json {
    const bytes = this.bytes;
    let at = this.at + 1;
    while (bytes[at]! === SPACE) at++;
    if (bytes[at]! === LINE_END) {
      this.nextLine(at + 1);
      if (this.indent > indent) return this.#node(indent);
      // After an empty element, js-yaml takes the elements of an outer sequence for those of the inner one.
      return this.indent < indent && this.atDash() ? bail() : null;
    }
    this.indent = indent + at - this.at;
    this.at = at;
    if (this.atDash()) return this.#sequence(this.indent);
    if (this.atKey()) return this.#mapping(this.indent);
    return this.scalar(indent);
  }

  #mapping(indent: number): Json {
    this.#enter();
    const bytes = this.bytes;
    const members: Members = {};
    do {
      if (this.atDash()) bail();
      const key = this.key();
      const at = this.at;
      if (bytes[at]! === LINE_END) {
        if (key === 'managedFields') this.#skipNested(indent, at + 1);
        else members[key] = this.#nested(key, indent, at + 1);
      } else {
        this.at = this.source.skipSpaces(at);
        members[key] = bytes[this.at]! === LINE_END ? this.#nested(key, indent, this.at + 1) : this.scalar(indent);
      }
    } while (this.indent === indent);
    if (this.indent > indent) bail();
    this.#depth--;
    return members;
  }

  /** The value on the lines below a key. */
  #nested(key: string, indent: number, from: number): Json {
    const { bytes } = this.source;
    const known = this.#blocks.find(key, indent, bytes, from);
    if (known !== undefined) {
      const end = from + known.bytes.length;
      this.nextLine(end);
      const over = this.indent < indent || (this.indent === indent && !this.atDash());
      if (over && this.lineStart() === end) return known.value;
    }
    this.nextLine(from);
    const value = this.#block(indent);
    this.#blocks.keep(key, indent, bytes, from, this.lineStart(), value);
    return value;
  }

  /** Sequences may stand in the column of their key. */
  #block(indent: number): Json {
    if (this.indent > indent) return this.#node(indent);
    if (this.indent === indent && this.atDash()) return this.#sequence(indent);
    return null;
  }

  #skipNested(indent: number, from: number): void {
    const bytes = this.bytes;
    let start = from;
    for (;;) {
      let at = start;
      while (at < start + indent && bytes[at]! === SPACE) at++;
      const code = bytes[at]!;
      if (at < start + indent || (code !== SPACE && !(code === DASH && bytes[at + 1]! === SPACE))) break;
      start = this.source.endOfLine(at) + 1;
    }
    this.nextLine(start);
  }

  #enter(): void {
    this.#depth++;
    if (this.#depth > this.#deepest) bail();
  }
}
