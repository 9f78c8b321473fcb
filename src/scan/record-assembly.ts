import { append } from '../model/index.ts';
import type { LogLine } from '../model/index.ts';
import { cleanLine } from './clean-line.ts';
import type { LineDecoder } from './line-decoder.ts';
import type { ScannedFormat } from './log-match.ts';

/** A record is its first line and at most so many below it, of so many characters. */
const MOST_LINES = 24;
const MOST_CHARACTERS = 16 * 1024;
/** A line without a time begins a record only where it announces what follows, and is no title. */
const LEAST_ANNOUNCEMENT = 60;
/** What stands at the beginning of a line that goes on: blanks, and what closes. */
const GOES_ON = new Set(Buffer.from(' \t)}]>'));
const INDENTED = /^[ \t]/;
const TAB = 9;
/** As JSON writes it. */
const QUOTED_TAB = '\\t';
const LINE_END = 10;
const CARRIAGE_RETURN = 13;

/** Bytes at the beginning of a line that tell whether it may go on: behind what a runtime puts before it, too. */
export const LOOK_AT = 96;

/** A line as it stands and as its format reads it. */
export interface ReadLine {
  readonly line: number;
  readonly raw: string;
  readonly text: string;
  readonly record: LogLine | undefined;
}

/** A record whose message goes on below its first line. */
export interface JoinedRecord {
  readonly line: number;
  readonly endLine: number;
  readonly raw: string;
  readonly record: LogLine;
  /** Positions of the patterns that had a literal in one of its lines and found nothing on that line alone. */
  readonly positions: readonly number[];
}

interface OpenRecord {
  readonly line: number;
  readonly header: LogLine;
  endLine: number;
  message: string;
  raw: string;
  /** A blank line stood inside of it: what follows need not be indented. */
  isLoose: boolean;
  readonly positions: number[];
}

/**
 * Puts together the record around a candidate line, whose pattern may need words of other lines: indented ones, brackets that
 * close, and what stands behind a blank line below a colon. It begins at the candidate or above it, and goes on line by line.
 */
export class RecordAssembly {
  readonly #format: ScannedFormat;
  readonly #decoder: LineDecoder;
  #open: OpenRecord | undefined;

  constructor(format: ScannedFormat, decoder: LineDecoder) {
    this.#format = format;
    this.#decoder = decoder;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Whether a line that begins with these bytes may belong to the open record: a cheap look, wrong only about yes. */
  mayGoOn(head: Buffer): boolean {
    const open = this.#open;
    if (open === undefined) return false;
    const [first = LINE_END] = head;
    if (GOES_ON.has(first) || open.isLoose || head.includes(TAB) || head.includes(QUOTED_TAB)) return true;
    return (first === LINE_END || first === CARRIAGE_RETURN) && announces(open);
  }

  /** Takes the next line into the open record; says whether it belongs there. */
  add(next: ReadLine): boolean {
    const open = this.#open;
    const { line, raw } = next;
    if (open === undefined || begins(next)) return false;
    const body = bodyOf(next);
    if (open.endLine - open.line >= MOST_LINES || open.message.length + body.length > MOST_CHARACTERS) return false;
    const isBlank = body.trim() === '';
    if (isBlank ? open.isLoose || !announces(open) : !open.isLoose && !goesOn(body)) return false;
    open.endLine = line;
    if (isBlank) open.isLoose = true;
    else {
      open.message += ` ${body.trim()}`;
      open.raw += ` ${raw === next.text ? body.trim() : raw.trim()}`;
    }
    return true;
  }

  /**
   * A candidate line on which patterns found nothing alone.
   * @param above the lines above it, the nearest first
   */
  miss(candidate: ReadLine, positions: readonly number[], above: Iterable<Buffer>): void {
    if (this.#open?.endLine !== candidate.line) this.#begin(candidate, above);
    if (this.#open !== undefined) append(this.#open.positions, positions);
  }

  /** Ends the open record; what there is of it, where it has more than one line. */
  close(): JoinedRecord | undefined {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined || open.endLine === open.line) return undefined;
    const { line, endLine, raw, header, message, positions } = open;
    return {
      line,
      endLine,
      raw,
      record: { ...header, message },
      positions: [...new Set(positions)].sort((a, b) => a - b),
    };
  }

  #begin(candidate: ReadLine, above: Iterable<Buffer>): void {
    this.#open = undefined;
    if (begins(candidate) || isAnnouncement(candidate)) {
      this.#start(candidate);
      return;
    }
    const lines = [candidate];
    for (const bytes of above) {
      const raw = this.#decoder.decode(bytes);
      const text = cleanLine(raw);
      const upper = { line: candidate.line - lines.length, raw, text, record: this.#format?.readLine(text) };
      const body = bodyOf(upper);
      if (begins(upper) || isAnnouncement(upper)) {
        this.#start(upper);
        if (!lines.every((line) => this.add(line))) this.#open = undefined;
        return;
      }
      if ((body.trim() !== '' && !goesOn(body)) || lines.length > MOST_LINES) return;
      lines.unshift(upper);
    }
  }

  #start({ line, raw, text, record }: ReadLine): void {
    const header = record ?? { message: text };
    this.#open = {
      line,
      header,
      endLine: line,
      message: header.message.trimEnd(),
      raw: raw.trimEnd(),
      isLoose: false,
      positions: [],
    };
  }
}

/** What a line says behind the header that its runtime wrote, whose lines have one each. */
function bodyOf({ text, record }: ReadLine): string {
  return record?.stamp === undefined ? text : record.message;
}

/** Whether a line begins a record: it has a time of its own, and what stands behind it does not go on. */
function begins({ record }: ReadLine): boolean {
  return record?.stamp !== undefined && !INDENTED.test(record.message);
}

function goesOn(text: string): boolean {
  return GOES_ON.has(text.charCodeAt(0));
}

function announces({ message }: OpenRecord): boolean {
  return message.trimEnd().endsWith(':');
}

function isAnnouncement({ text }: ReadLine): boolean {
  return text.length >= LEAST_ANNOUNCEMENT && !goesOn(text) && text.trimEnd().endsWith(':');
}
