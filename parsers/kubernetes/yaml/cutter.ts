import { countStep, DEFAULT_LIMITS } from '../../../src/model/index.ts';
import { DASH, LINE_END, SPACE } from './characters.ts';

/** A document, or one element of its list. Valid until the call that it is handed to returns. */
export interface Piece {
  /** UTF-8, ends with a line end. */
  readonly bytes: Buffer;
  /** 1-based. */
  readonly line: number;
  /** Line ends in it. */
  readonly lines: number;
}

/** Takes the pieces of a YAML stream, in order. */
export interface PieceReader {
  /** A document without the elements of its list. `list`: it has one, and its elements came before. */
  document(piece: Piece, list: boolean): void;
  /** A piece that begins with an element of the document's `items`, in column `indent`. Returns where the element ends. */
  element(piece: Piece, indent: number): number;
  /** A piece beyond the limit was dropped. */
  tooLarge(line: number): void;
}

/** Of a piece, which is searched for in all that is held: as long as so many lines take. */
const WEIGHT = 16;
const ITEMS = Buffer.from('\nitems:');
const MARKER = Buffer.from('\n---');
const NEW_LINE = Buffer.from('\n');

/**
 * Cuts a stream of YAML into documents, and lists (`items:` at the top level) into their elements, so that no more than
 * one of these is in memory. Cuts where lines begin like a boundary; the reader of an element says where it really ends.
 */
export class YamlCutter {
  readonly #reader: PieceReader;
  readonly #mostBytes: number;
  /**
   * Holds what is not cut yet in `#start` to `#end`. In a document, that begins with the line end before its first line;
   * in a list, with the first line of an element.
   */
  #buffer: Buffer = Buffer.alloc(0);
  #start = 0;
  #end = 0;
  /** Line of the byte at `#start`. */
  #line: number;
  /** No boundary begins before this position. */
  #searched = 0;
  #list: { readonly indent: number; readonly boundary: Buffer } | undefined;
  /** What stands above the elements of the list, until its document is over. */
  #above: Piece | undefined;
  #dropping = false;

  /** `mostBytes`: a longer piece is dropped. */
  constructor(reader: PieceReader, firstLine: number, mostBytes = DEFAULT_LIMITS.documentBytes) {
    this.#mostBytes = mostBytes;
    this.#reader = reader;
    this.#line = firstLine - 1;
    this.#append(NEW_LINE);
  }

  /** Takes the next bytes, with line ends as LF and without a byte order mark. */
  push(chunk: Buffer): void {
    this.#append(chunk);
    while (this.#step(false));
    if (this.#end - this.#start > this.#mostBytes) this.#drop();
  }

  end(): void {
    if (this.#buffer[this.#end - 1] !== LINE_END) this.#append(NEW_LINE);
    while (this.#step(true));
  }

  #append(chunk: Buffer): void {
    if (this.#end + chunk.length > this.#buffer.length) {
      const held = this.#end - this.#start;
      const grown = Buffer.allocUnsafe(Math.max(2 * (held + chunk.length), 65_536));
      this.#buffer.copy(grown, 0, this.#start, this.#end);
      this.#searched -= this.#start;
      this.#buffer = grown;
      this.#start = 0;
      this.#end = held;
    }
    chunk.copy(this.#buffer, this.#end);
    this.#end += chunk.length;
  }

  /** Cuts off one piece. `false`: more bytes are needed. */
  #step(final: boolean): boolean {
    countStep(WEIGHT);
    return this.#list ? this.#stepElement(this.#list, final) : this.#stepDocument(final);
  }

  #stepDocument(final: boolean): boolean {
    const marker = this.#findMarker(final);
    const items = this.#above || this.#dropping ? -1 : this.#find(ITEMS);
    if (items >= 0 && (marker < 0 || items < marker)) return this.#openList(items, final);
    if (marker >= 0) {
      this.#finishDocument(marker);
      // What follows the marker belongs to the next document, even on the same line.
      this.#buffer.fill(SPACE, marker + 1, marker + MARKER.length);
      this.#searched = marker + 1;
      return true;
    }
    if (final) {
      if (this.#start < this.#end) this.#finishDocument(this.#end);
      return false;
    }
    this.#searched = Math.max(this.#start, this.#end - ITEMS.length);
    return false;
  }

  #openList(items: number, final: boolean): boolean {
    const indent = this.#indentOfElements(items + ITEMS.length, final);
    if (indent === 'unknown') return false;
    if (indent === 'none') {
      this.#searched = items + 1;
      return true;
    }
    this.#above = this.#take(this.#buffer.indexOf(LINE_END, items + 1) + 1);
    this.#list = { indent, boundary: Buffer.from(`\n${' '.repeat(indent)}- `) };
    return true;
  }

  /** The column of the dash below `items:`. */
  #indentOfElements(from: number, final: boolean): number | 'none' | 'unknown' {
    let at = from;
    while (at < this.#end && this.#buffer[at] === SPACE) at++;
    if (at < this.#end && this.#buffer[at] !== LINE_END) return 'none';
    const start = at + 1;
    at = start;
    while (at < this.#end && this.#buffer[at] === SPACE) at++;
    if (at + 1 >= this.#end) return final ? 'none' : 'unknown';
    return this.#buffer[at] === DASH && this.#buffer[at + 1] === SPACE ? at - start : 'none';
  }

  #finishDocument(end: number): void {
    const rest = this.#take(end);
    const above = this.#above;
    this.#above = undefined;
    if (this.#dropping) this.#dropping = false;
    else if (above) this.#reader.document(joined(above, rest), true);
    else this.#reader.document(rest, false);
  }

  #stepElement(list: { readonly indent: number; readonly boundary: Buffer }, final: boolean): boolean {
    const next = this.#find(list.boundary);
    const boundary = next >= 0 ? next : this.#findMarker(final);
    if (boundary < 0 && !final) {
      this.#searched = Math.max(this.#start, this.#end - list.boundary.length - MARKER.length);
      return false;
    }
    const end = boundary >= 0 ? boundary + 1 : this.#end;
    if (this.#dropping) {
      this.#dropping = false;
      this.#endElement(end, next >= 0);
      return true;
    }
    const bytes = this.#buffer.subarray(this.#start, end);
    const lines = this.#countLineEnds(end);
    const stop = this.#start + this.#reader.element({ bytes, line: this.#line, lines }, list.indent);
    if (stop >= end) this.#endElement(end, next >= 0, lines);
    else this.#endElement(stop, this.#isElement(stop, list.indent));
    return true;
  }

  /** Goes on at `end`, a line start: with the next element, or with what the document holds below its list. */
  #endElement(end: number, more: boolean, lines?: number): void {
    if (more) this.#skip(end, lines);
    else this.#skip(end - 1);
    this.#searched = this.#start;
    if (!more) this.#list = undefined;
  }

  #isElement(lineStart: number, indent: number): boolean {
    let at = lineStart;
    while (at < lineStart + indent && this.#buffer[at] === SPACE) at++;
    return at === lineStart + indent && this.#buffer[at] === DASH;
  }

  #find(needle: Buffer): number {
    const at = this.#buffer.indexOf(needle, this.#searched);
    return at >= 0 && at + needle.length <= this.#end ? at : -1;
  }

  /** The line end before the next `---` that stands alone or before a blank. */
  #findMarker(final: boolean): number {
    let at = this.#buffer.indexOf(MARKER, this.#searched);
    while (at >= 0 && at + MARKER.length < this.#end) {
      const after = this.#buffer[at + MARKER.length];
      if (after === LINE_END || after === SPACE) return at;
      at = this.#buffer.indexOf(MARKER, at + 1);
    }
    return final && at >= 0 && at + MARKER.length === this.#end ? at : -1;
  }

  /** Gives up the piece that is too large, up to the next boundary. */
  #drop(): void {
    if (!this.#dropping) this.#reader.tooLarge(this.#line);
    this.#dropping = true;
    this.#skip(Math.max(this.#start, this.#searched));
  }

  /** A document ends before the line end that the next one begins with; a copy, because it may have to wait. */
  #take(end: number): Piece {
    const closed = this.#buffer[end - 1] === LINE_END;
    const bytes = Buffer.concat([this.#buffer.subarray(this.#start, end), closed ? Buffer.alloc(0) : NEW_LINE]);
    const lines = this.#countLineEnds(end);
    const line = this.#line;
    this.#skip(end, lines);
    this.#searched = end;
    return { bytes, line, lines: closed ? lines : lines + 1 };
  }

  #skip(end: number, lines = this.#countLineEnds(end)): void {
    this.#line += lines;
    this.#start = end;
  }

  /** Between the start and `end`. */
  #countLineEnds(end: number): number {
    let count = 0;
    for (let at = this.#buffer.indexOf(LINE_END, this.#start); at >= 0 && at < end; count++) {
      at = this.#buffer.indexOf(LINE_END, at + 1);
    }
    return count;
  }
}

function joined(above: Piece, rest: Piece): Piece {
  return { bytes: Buffer.concat([above.bytes, rest.bytes]), line: above.line, lines: above.lines + rest.lines };
}
