/** A piece of JSON text and the 1-based lines it stands on. */
export interface JsonPiece {
  readonly text: string;
  readonly line: number;
  readonly endLine: number;
}

/** What the splitter finds. Pieces are balanced, but not yet proven to be JSON. */
export interface SplitterEvents {
  /** An element of the current document's list. `envelope`: the document's text before the list. */
  item(piece: JsonPiece, envelope: string): void;
  /** A whole document; the elements of its list, where it has one, are left out of its text. */
  document(piece: JsonPiece, list: ListForm): void;
  /** A top-level line that is not an object or array. */
  stray(piece: JsonPiece): void;
  /** A log that `kubectl cluster-info dump` wrote between its objects: the line above it, and the log. */
  log(marker: string, piece: JsonPiece): void;
  /** Something is wrong: the text ends early, a piece is too large or too deep. */
  damage(line: number, message: string, limit?: string): void;
}

/** Where a document's elements stand: it is an array, it has `items`, or it has none. */
export type ListForm = 'array' | 'items' | 'none';

/** Larger single objects are skipped: no real one comes near. */
const MAXIMUM_PIECE_BYTES = 64 * 1024 * 1024;
/** Deeper nesting is skipped, so that nothing that walks objects can run out of stack. */
const MAXIMUM_DEPTH = 200;
const MAXIMUM_STRAY_BYTES = 500;

const NEWLINE = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const EQUALS = 0x3d;
const SPACE = 0x20;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const LOG_BEGINS = '==== START logs for container ';
const LOG_ENDS = '==== END logs for container ';

type Target = 'nothing' | 'document' | 'item' | 'stray' | 'log';

/**
 * Cuts concatenated JSON documents, and the elements of their top-level lists, out of a byte stream by counting
 * brackets outside strings. Holds one element at a time, so that memory does not grow with a list.
 */
export class JsonSplitter {
  readonly #events: SplitterEvents;
  #line: number;
  #depth = 0;
  #listDepth = 0;
  #list: ListForm = 'none';
  #inString = false;
  #escaped = false;
  #columnZero = true;
  #indented = false;
  #documentLine = 0;
  #pieceLine = 0;
  #deepest = 0;
  #target: Target = 'nothing';
  #envelope: Buffer[] = [];
  #piece: Buffer[] = [];
  #bytes = 0;
  #envelopeBytes = 0;
  #position = 0;
  #log: Buffer[] = [];
  #logBytes = 0;
  #logLine = 0;
  #logMarker: string | undefined;

  constructor(events: SplitterEvents, firstLine = 1) {
    this.#events = events;
    this.#line = firstLine;
  }

  /** Takes the next bytes. */
  push(chunk: Buffer): void {
    let from = this.#target === 'nothing' ? -1 : 0;
    for (let at = this.#skipMark(chunk); at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.#inString) {
        at = this.#skipString(chunk, at);
        continue;
      }
      if (this.#target === 'log' && byte !== NEWLINE) {
        if (this.#columnZero && byte === EQUALS) {
          this.#keep(chunk.subarray(Math.max(from, 0), at));
          this.#beginStray();
          from = at;
        }
        this.#columnZero = false;
        continue;
      }
      if (byte === NEWLINE) {
        if (this.#target === 'stray') from = this.#endStray(chunk, from, at);
        this.#line++;
        this.#columnZero = true;
        if (this.#line === this.#documentLine + 1)
          this.#indented = (chunk[at + 1] ?? 0) === SPACE || chunk[at + 1] === 0x09;
        continue;
      }
      if (byte <= SPACE || this.#target === 'stray') {
        this.#columnZero = false;
        continue;
      }
      if (this.#columnZero && byte === OPEN_BRACE && this.#depth > 0 && this.#indented) {
        this.#abandon();
        from = -1;
      }
      this.#columnZero = false;
      from = this.#step(byte, chunk, at, from);
    }
    this.#position += chunk.length;
    if (from >= 0) this.#keep(Buffer.from(chunk.subarray(from)));
  }

  /** Says that there are no more bytes. */
  end(): void {
    if (this.#target === 'stray') this.#endStray(Buffer.alloc(0), 0, 0);
    if (this.#logMarker !== undefined) this.#endLog(this.#line);
    if (this.#depth > 0) this.#abandon();
  }

  #step(byte: number, chunk: Buffer, at: number, from: number): number {
    if (this.#depth === 0) return this.#beginDocument(byte, at);
    if (this.#depth === this.#listDepth && this.#target === 'nothing') {
      if (byte === COMMA) return -1;
      if (byte === CLOSE_BRACKET) return this.#endList(at);
      this.#target = 'item';
      this.#pieceLine = this.#line;
      this.#bytes = 0;
      this.#deepest = 0;
      return this.#advance(byte, chunk, at, at);
    }
    return this.#advance(byte, chunk, at, from);
  }

  #advance(byte: number, chunk: Buffer, at: number, from: number): number {
    switch (byte) {
      case QUOTE:
        this.#inString = true;
        return from;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (byte === OPEN_BRACKET && this.#depth === 1 && this.#listDepth === 0 && this.#startsItems(chunk, at, from)) {
          this.#depth = 2;
          this.#listDepth = 2;
          this.#list = 'items';
          this.#target = 'nothing';
          return -1;
        }
        this.#depth++;
        if (this.#depth > this.#deepest) this.#deepest = this.#depth;
        return from;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        // A stray closer right after a scalar element closes the list itself.
        if (this.#target === 'item' && this.#depth === this.#listDepth) {
          this.#endItem(chunk, from, at);
          return this.#endList(at);
        }
        this.#depth--;
        if (this.#target === 'item' && this.#depth === this.#listDepth) {
          this.#endItem(chunk, from, at + 1);
          return -1;
        }
        if (this.#depth === 0) {
          this.#endDocument(chunk, from, at + 1);
          return -1;
        }
        return from;
      case COMMA:
        if (this.#target === 'item' && this.#depth === this.#listDepth) {
          this.#endItem(chunk, from, at);
          return -1;
        }
        return from;
      default:
        return from;
    }
  }

  #beginDocument(byte: number, at: number): number {
    if (byte === COMMA) return -1;
    if (byte !== OPEN_BRACE && byte !== OPEN_BRACKET) {
      this.#beginStray();
      return at;
    }
    this.#pieceLine = this.#line;
    this.#bytes = 0;
    this.#documentLine = this.#line;
    this.#indented = false;
    this.#depth = 1;
    this.#deepest = 1;
    this.#envelope = [];
    this.#list = byte === OPEN_BRACKET ? 'array' : 'none';
    this.#listDepth = byte === OPEN_BRACKET ? 1 : 0;
    this.#target = byte === OPEN_BRACKET ? 'nothing' : 'document';
    if (byte === OPEN_BRACKET) this.#envelope.push(Buffer.from('['));
    return byte === OPEN_BRACKET ? -1 : at;
  }

  /** Whether the bracket at `at` opens the document's `items` (or, in the internal form, `Items`). */
  #startsItems(chunk: Buffer, at: number, from: number): boolean {
    const kept = [...this.#envelope, chunk.subarray(Math.max(from, 0), at)];
    const tail = Buffer.concat(kept.slice(-2)).subarray(-64).toString('latin1');
    if (!/"[iI]tems"\s*:\s*$/.test(tail)) return false;
    this.#envelope = [Buffer.concat([...kept, Buffer.from('[')])];
    return true;
  }

  #endList(at: number): number {
    this.#depth--;
    this.#target = 'nothing';
    if (this.#list === 'array') {
      this.#envelope.push(Buffer.from(']'));
      this.#emitDocument();
      return -1;
    }
    this.#target = 'document';
    // Only the first list of a document is streamed.
    this.#listDepth = -1;
    return at;
  }

  #endItem(chunk: Buffer, from: number, to: number): void {
    this.#keep(chunk.subarray(Math.max(from, 0), to));
    const text = this.#takePiece();
    if (text !== undefined) {
      const envelope = this.#envelope[0]?.subarray(0, 65_536).toString('utf8') ?? '';
      this.#events.item({ text, line: this.#pieceLine, endLine: this.#line }, envelope);
    }
    this.#target = 'nothing';
  }

  #endDocument(chunk: Buffer, from: number, to: number): void {
    this.#keep(chunk.subarray(Math.max(from, 0), to));
    this.#emitDocument();
  }

  #emitDocument(): void {
    if (this.#envelopeBytes > MAXIMUM_PIECE_BYTES) this.#tooLarge();
    else if (this.#deepest > MAXIMUM_DEPTH && this.#list === 'none') this.#tooDeep();
    else {
      const text = Buffer.concat(this.#envelope).toString('utf8');
      this.#events.document({ text, line: this.#documentLine, endLine: this.#line }, this.#list);
    }
    this.#reset();
  }

  #beginStray(): void {
    this.#target = 'stray';
    this.#pieceLine = this.#line;
    this.#piece = [];
    this.#bytes = 0;
  }

  /** Ends a line at top level; returns where the bytes to keep begin. */
  #endStray(chunk: Buffer, from: number, to: number): number {
    this.#keep(chunk.subarray(Math.max(from, 0), to));
    const line = Buffer.concat(this.#piece);
    const text = line.subarray(0, MAXIMUM_STRAY_BYTES).toString('utf8').trim();
    if (this.#logMarker !== undefined && !text.startsWith(LOG_ENDS)) {
      this.#target = 'log';
      this.#keep(line);
      return to;
    }
    if (this.#logMarker !== undefined) this.#endLog(this.#pieceLine - 1);
    else if (text.startsWith(LOG_BEGINS)) {
      this.#reset();
      this.#logMarker = text;
      this.#logLine = this.#line + 1;
      this.#target = 'log';
      return to + 1;
    } else this.#events.stray({ text, line: this.#pieceLine, endLine: this.#line });
    this.#reset();
    return -1;
  }

  #endLog(endLine: number): void {
    const text = Buffer.concat(this.#log).toString('utf8');
    this.#events.log(this.#logMarker ?? '', { text, line: this.#logLine, endLine });
    if (this.#logBytes > MAXIMUM_PIECE_BYTES) {
      this.#events.damage(this.#logLine, 'a log of more than 64 MiB was cut', 'object-bytes');
    }
    this.#log = [];
    this.#logBytes = 0;
    this.#logMarker = undefined;
  }

  /** Gives up the current document: what was complete in it has been handed on. */
  #abandon(): void {
    this.#events.damage(
      this.#line,
      `JSON that begins on line ${this.#documentLine} ends early; complete objects before that were read`,
    );
    this.#reset();
  }

  #reset(): void {
    this.#depth = 0;
    this.#listDepth = 0;
    this.#list = 'none';
    this.#inString = false;
    this.#escaped = false;
    this.#target = 'nothing';
    this.#envelope = [];
    this.#piece = [];
    this.#bytes = 0;
    this.#envelopeBytes = 0;
  }

  #keep(bytes: Buffer): void {
    if (this.#target === 'document') {
      this.#envelopeBytes += bytes.length;
      if (this.#envelopeBytes <= MAXIMUM_PIECE_BYTES) this.#envelope.push(bytes);
      return;
    }
    if (this.#target === 'log') {
      this.#logBytes += bytes.length;
      if (this.#logBytes <= MAXIMUM_PIECE_BYTES) this.#log.push(bytes);
      return;
    }
    this.#bytes += bytes.length;
    const limit = this.#target === 'stray' ? MAXIMUM_STRAY_BYTES : MAXIMUM_PIECE_BYTES;
    if (this.#bytes - bytes.length <= limit) this.#piece.push(bytes);
  }

  #takePiece(): string | undefined {
    const pieces = this.#piece;
    this.#piece = [];
    if (this.#bytes > MAXIMUM_PIECE_BYTES) return this.#tooLarge();
    if (this.#deepest > MAXIMUM_DEPTH) return this.#tooDeep();
    const only = pieces[0];
    return (pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces)).toString('utf8');
  }

  #tooLarge(): undefined {
    this.#events.damage(this.#pieceLine, 'an object of more than 64 MiB was skipped', 'object-bytes');
  }

  #tooDeep(): undefined {
    this.#events.damage(this.#pieceLine, `an object nested deeper than ${MAXIMUM_DEPTH} levels was skipped`, 'depth');
  }

  /** The last position that belongs to the string; a raw line break, which JSON forbids, ends it as well. */
  #skipString(chunk: Buffer, from: number): number {
    let at = from;
    for (; at < chunk.length; at++) {
      const byte = chunk[at];
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        return at;
      } else if (byte === NEWLINE) {
        this.#inString = false;
        return at - 1;
      }
    }
    return at;
  }

  #skipMark(chunk: Buffer): number {
    return this.#position === 0 && BYTE_ORDER_MARK.every((byte, index) => chunk[index] === byte) ? 3 : 0;
  }
}
