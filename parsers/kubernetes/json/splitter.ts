import { LOG_BEGINS, LOG_ENDS } from '../cluster-info-dump/log-block.ts';
import { DEEPEST_OBJECT, DEFAULT_LIMITS, type ObjectLimits } from '../../../src/model/index.ts';
import { ByteCollector } from './byte-collector.ts';
import {
  BACKSLASH,
  BYTE_ORDER_MARK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  EQUALS,
  NEWLINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
  TAB,
} from './json-bytes.ts';
import { LogCollector } from './log-collector.ts';
import type { ListForm, SplitterEvents } from './splitter-events.ts';

const MAXIMUM_STRAY_BYTES = 500;
const ENVELOPE_BYTES = 65_536;

/**
 * Cuts concatenated JSON documents, and the elements of their top-level lists, out of a byte stream by counting
 * brackets outside strings. Holds one element at a time, so that memory does not grow with a list.
 */
export class JsonSplitter {
  readonly #events: SplitterEvents;
  /** Larger single objects are skipped, larger logs cut; so is deeper nesting, which might exhaust the stack. */
  readonly #limits: ObjectLimits;
  readonly #pieces: Readonly<Record<'envelope' | 'item' | 'stray', ByteCollector>> & { readonly log: LogCollector };
  /** Into which piece the bytes at hand go. */
  #target: 'nothing' | 'envelope' | 'item' | 'stray' | 'log' = 'nothing';
  #line: number;
  #pieceLine = 0;
  #documentLine = 0;
  #list: ListForm = 'none';
  /** The depth at which elements of the list stand; 0 before it, -1 after it. */
  #listDepth = 0;
  #depth = 0;
  #deepest = 0;
  #inString = false;
  #escaped = false;
  #columnZero = true;
  /** The document's second line is indented, so that a brace in column 0 can only begin another document. */
  #indented = false;
  #started = false;

  constructor(events: SplitterEvents, firstLine = 1, limits: ObjectLimits = DEFAULT_LIMITS) {
    this.#events = events;
    this.#limits = { ...limits, yamlDepth: Math.min(limits.yamlDepth, DEEPEST_OBJECT) };
    const { documentBytes } = limits;
    this.#pieces = {
      envelope: new ByteCollector(documentBytes),
      item: new ByteCollector(documentBytes),
      stray: new ByteCollector(MAXIMUM_STRAY_BYTES),
      log: new LogCollector(events, documentBytes),
    };
    this.#line = firstLine;
  }

  /** Takes the next bytes. */
  push(chunk: Buffer): void {
    // Where the bytes begin that belong to the current piece; -1 while there is none.
    let from = this.#target === 'nothing' ? -1 : 0;
    for (let at = this.#skipMark(chunk); at < chunk.length; at++) {
      if (this.#inString) {
        at = this.#skipString(chunk, at);
        continue;
      }
      const byte = chunk[at] ?? 0;
      if (byte === NEWLINE) {
        if (this.#target === 'stray') from = this.#endStray(chunk, from, at);
        this.#line++;
        this.#columnZero = true;
        continue;
      }
      const first = this.#columnZero;
      this.#columnZero = false;
      if (this.#target === 'stray') continue;
      if (this.#target === 'log') {
        if (first && byte === EQUALS) from = this.#beginStray(chunk, from, at);
        continue;
      }
      if (first && this.#line === this.#documentLine + 1) this.#indented = byte === SPACE || byte === TAB;
      if (byte <= SPACE) continue;
      if (first && byte === OPEN_BRACE && this.#depth > 0 && this.#indented) {
        if (from >= 0) this.#keep(chunk.subarray(from, at));
        this.#abandon();
        from = -1;
      }
      from = this.#step(byte, chunk, at, from);
    }
    if (from >= 0) this.#keep(Buffer.from(chunk.subarray(from)));
  }

  /** Says that there are no more bytes. */
  end(): void {
    if (this.#target === 'stray') this.#endStray(Buffer.alloc(0), 0, 0);
    this.#pieces.log.end(this.#line);
    if (this.#depth > 0) this.#abandon();
  }

  #step(byte: number, chunk: Buffer, at: number, from: number): number {
    if (this.#depth === 0) return this.#beginDocument(byte, chunk, at);
    if (this.#depth !== this.#listDepth || this.#target !== 'nothing') return this.#advance(byte, chunk, at, from);
    if (byte === COMMA) return -1;
    if (byte === CLOSE_BRACKET) return this.#endList(at);
    this.#target = 'item';
    this.#pieceLine = this.#line;
    this.#deepest = 0;
    return this.#advance(byte, chunk, at, at);
  }

  #advance(byte: number, chunk: Buffer, at: number, from: number): number {
    const betweenItems = this.#target === 'item' && this.#depth === this.#listDepth;
    switch (byte) {
      case QUOTE:
        this.#inString = true;
        return from;
      case COMMA:
        return betweenItems ? this.#endItem(chunk, from, at) : from;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (byte === OPEN_BRACKET && this.#startsItems(chunk, at, from)) return -1;
        this.#depth++;
        if (this.#depth > this.#deepest) this.#deepest = this.#depth;
        return from;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        if (betweenItems) {
          // The element was a scalar: this bracket closes the list.
          this.#endItem(chunk, from, at);
          return this.#endList(at);
        }
        this.#depth--;
        if (this.#target === 'item') return this.#depth === this.#listDepth ? this.#endItem(chunk, from, at + 1) : from;
        if (this.#depth > 0) return from;
        this.#keep(chunk.subarray(Math.max(from, 0), at + 1));
        return this.#emitDocument();
      default:
        return from;
    }
  }

  #beginDocument(byte: number, chunk: Buffer, at: number): number {
    if (byte === COMMA) return -1;
    if (byte !== OPEN_BRACE && byte !== OPEN_BRACKET) return this.#beginStray(chunk, -1, at);
    this.#documentLine = this.#line;
    this.#pieceLine = this.#line;
    this.#indented = false;
    this.#depth = 1;
    this.#deepest = 1;
    if (byte === OPEN_BRACE) {
      this.#target = 'envelope';
      return at;
    }
    this.#list = 'array';
    this.#listDepth = 1;
    this.#pieces.envelope.add(Buffer.from('['));
    return -1;
  }

  /** Whether the bracket at `at` opens the document's `items` (or, in the internal form, `Items`): begins the list. */
  #startsItems(chunk: Buffer, at: number, from: number): boolean {
    if (this.#depth !== 1 || this.#listDepth !== 0) return false;
    const near = chunk.subarray(Math.max(from, at - 64, 0), at).toString('latin1');
    const before = near.length < 64 ? this.#pieces.envelope.tail(64) + near : near;
    if (!/"[iI]tems"\s*:\s*$/.test(before)) return false;
    this.#keep(Buffer.from(chunk.subarray(Math.max(from, 0), at + 1)));
    this.#depth = 2;
    this.#listDepth = 2;
    this.#list = 'items';
    this.#target = 'nothing';
    return true;
  }

  #endList(at: number): number {
    this.#depth--;
    this.#listDepth = -1;
    if (this.#list === 'items') {
      this.#target = 'envelope';
      return at;
    }
    this.#pieces.envelope.add(Buffer.from(']'));
    return this.#emitDocument();
  }

  #endItem(chunk: Buffer, from: number, to: number): number {
    this.#keep(chunk.subarray(Math.max(from, 0), to));
    this.#target = 'nothing';
    const piece = this.#pieces.item;
    if (piece.isOver) this.#tooLarge();
    else if (this.#deepest > this.#limits.yamlDepth) this.#tooDeep();
    else {
      this.#events.item({ text: piece.text(), line: this.#pieceLine, endLine: this.#line }, () =>
        this.#pieces.envelope.text(ENVELOPE_BYTES),
      );
    }
    piece.clear();
    return -1;
  }

  #emitDocument(): number {
    const { envelope } = this.#pieces;
    this.#pieceLine = this.#documentLine;
    if (envelope.isOver) this.#tooLarge();
    else if (this.#list === 'none' && this.#deepest > this.#limits.yamlDepth) this.#tooDeep();
    else this.#events.document({ text: envelope.text(), line: this.#documentLine, endLine: this.#line }, this.#list);
    this.#reset();
    return -1;
  }

  /** Begins a top-level line that is no JSON, which may be the line that ends a log. */
  #beginStray(chunk: Buffer, from: number, at: number): number {
    if (from >= 0) this.#keep(Buffer.from(chunk.subarray(from, at)));
    this.#target = 'stray';
    this.#pieceLine = this.#line;
    return at;
  }

  #endStray(chunk: Buffer, from: number, to: number): number {
    this.#keep(Buffer.from(chunk.subarray(Math.max(from, 0), to)));
    const { stray, log } = this.#pieces;
    const text = stray.text().trim();
    const ended = log.isOpen;
    if (ended && !text.startsWith(LOG_ENDS)) {
      log.add(Buffer.from(stray.text()));
      stray.clear();
      this.#target = 'log';
      return to;
    }
    if (ended) log.end(this.#pieceLine - 1);
    else if (!text.startsWith(LOG_BEGINS)) this.#events.stray({ text, line: this.#pieceLine, endLine: this.#line });
    this.#reset();
    if (ended || !text.startsWith(LOG_BEGINS)) return -1;
    log.begin(text, this.#line + 1);
    this.#target = 'log';
    return to + 1;
  }

  /** Gives up the current document: what was complete in it has been handed on. */
  #abandon(): void {
    const target = this.#list === 'none' ? 'envelope' : 'item';
    const piece = this.#pieces[target];
    const isKept = this.#target === target && !piece.isOver && this.#deepest <= this.#limits.yamlDepth;
    const line = target === 'item' ? this.#pieceLine : this.#documentLine;
    const rest = isKept ? { text: piece.text(), line, endLine: this.#line } : undefined;
    this.#events.endsEarly(this.#documentLine, this.#line, rest);
    this.#reset();
  }

  #reset(): void {
    this.#depth = 0;
    this.#listDepth = 0;
    this.#list = 'none';
    this.#inString = false;
    this.#escaped = false;
    this.#target = 'nothing';
    this.#pieces.envelope.clear();
    this.#pieces.item.clear();
    this.#pieces.stray.clear();
  }

  #keep(bytes: Buffer): void {
    if (this.#target !== 'nothing') this.#pieces[this.#target].add(bytes);
  }

  #tooLarge(): void {
    const message = `an object of more than ${this.#limits.documentBytes} bytes was skipped`;
    this.#events.damage(this.#pieceLine, message, 'document-bytes');
  }

  #tooDeep(): void {
    const message = `an object nested deeper than ${this.#limits.yamlDepth} levels was skipped`;
    this.#events.damage(this.#pieceLine, message, 'yaml-depth');
  }

  /** The last position that belongs to the string; a raw line break, which JSON forbids, ends it as well. */
  #skipString(chunk: Buffer, from: number): number {
    let at = from;
    for (; at < chunk.length; at++) {
      const byte = chunk[at];
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE || byte === NEWLINE) {
        this.#inString = false;
        return byte === QUOTE ? at : at - 1;
      }
    }
    return at;
  }

  #skipMark(chunk: Buffer): number {
    if (this.#started) return 0;
    this.#started = true;
    return BYTE_ORDER_MARK.every((byte, index) => chunk[index] === byte) ? 3 : 0;
  }
}
