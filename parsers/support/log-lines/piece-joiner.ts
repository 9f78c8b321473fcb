import { append, type PieceJoiner } from '../../../src/model/index.ts';

/** One line that is a piece of a record, or the last of its pieces. Offsets are those of the line's bytes. */
export interface Piece {
  /** Only pieces of the same stream belong together. */
  readonly stream: string;
  /** Where what the program wrote begins. */
  readonly from: number;
  /** Where it ends. */
  readonly to: number;
  /** Another piece follows. */
  readonly more: boolean;
}

/** How a format cuts records into pieces. */
export interface PieceForm {
  /** Reads a line without its line end; `undefined` where it is not in the format. */
  read(line: Buffer): Piece | undefined;
  /** Whether any line in these bytes may be a piece that another one follows. May be wrong about yes, never about no. */
  mayHold(bytes: Buffer): boolean;
  /** Whether the beginning of a line suffices to say that no piece follows it. */
  isWhole(beginning: Buffer): boolean;
}

const LINE_END = 10;
const CARRIAGE_RETURN = 13;
/** Bytes that are held back until the last piece comes; beyond them what there is goes on as it is. */
const MOST_HELD = 1 << 20;

/** A line that is held back: `tail` goes behind the pieces, which belong between them. */
interface HeldLine {
  readonly head: Buffer;
  readonly pieces: Buffer[];
  readonly tail: Buffer;
}

const NO_BYTES = Buffer.alloc(0);

/**
 * Joins the pieces of records. A record goes to the line of its first piece; the lines of the others stay, with nothing
 * but their headers, so that bytes and line numbers remain those of the artifact.
 */
export function joinPieces(form: PieceForm): PieceJoiner {
  let held: HeldLine[] = [];
  let heldBytes = 0;
  /** The unfinished records by stream. */
  const open = new Map<string, HeldLine>();
  /** The beginning of a line whose end the next bytes bring. */
  let begun: Buffer[] = [];
  let begunBytes = 0;
  /** The beginning of the current line went on already. */
  let passing = false;

  function release(): Buffer {
    const bytes = Buffer.concat(held.flatMap(({ head, pieces, tail }) => [head, ...pieces, tail]));
    held = [];
    heldBytes = 0;
    open.clear();
    return bytes;
  }

  function hold(head: Buffer, tail: Buffer): HeldLine {
    const line = { head, pieces: [], tail };
    held.push(line);
    return line;
  }

  /** Takes one line with its line end. */
  function take(line: Buffer): void {
    heldBytes += line.length;
    const piece = form.read(line.subarray(0, contentEnd(line)));
    const record = piece && open.get(piece.stream);
    if (!piece || (!record && !piece.more)) {
      hold(line, NO_BYTES);
    } else if (!record) {
      open.set(piece.stream, hold(line.subarray(0, piece.to), line.subarray(piece.to)));
    } else {
      record.pieces.push(line.subarray(piece.from, piece.to));
      hold(line.subarray(0, piece.from), line.subarray(piece.to));
      if (!piece.more) open.delete(piece.stream);
    }
  }

  /** Takes whole lines one by one, and hands on what is complete. */
  function takeAll(lines: Buffer, out: Buffer[]): void {
    let from = 0;
    for (let end = lines.indexOf(LINE_END); end >= 0; end = lines.indexOf(LINE_END, from)) {
      take(lines.subarray(from, end + 1));
      from = end + 1;
      if (open.size > 0 && heldBytes > MOST_HELD) out.push(release());
    }
    if (open.size === 0 && held.length > 0) out.push(release());
  }

  function keepBeginning(rest: Buffer, out: Buffer[]): void {
    if (rest.length === 0) return;
    begun.push(Buffer.from(rest));
    begunBytes += rest.length;
    if (begunBytes > MOST_HELD || (open.size === 0 && form.isWhole(begun[0]!))) {
      out.push(release());
      append(out, begun);
      begun = [];
      begunBytes = 0;
      passing = true;
    }
  }

  /** Completes the line that earlier bytes began; where the rest of these bytes begins. */
  function finishLine(chunk: Buffer, out: Buffer[]): number {
    const end = chunk.indexOf(LINE_END) + 1;
    if (end === 0) {
      if (passing) out.push(chunk);
      else keepBeginning(chunk, out);
      return chunk.length;
    }
    if (passing) out.push(chunk.subarray(0, end));
    else takeAll(Buffer.concat([...begun, chunk.subarray(0, end)]), out);
    begun = [];
    begunBytes = 0;
    passing = false;
    return end;
  }

  function feed(chunk: Buffer): readonly Buffer[] {
    const out: Buffer[] = [];
    const from = passing || begunBytes > 0 ? finishLine(chunk, out) : 0;
    const to = Math.max(from, chunk.lastIndexOf(LINE_END) + 1);
    const lines = chunk.subarray(from, to);
    if (held.length === 0 && !form.mayHold(lines)) {
      if (to < chunk.length && form.isWhole(chunk.subarray(to))) {
        passing = true;
        return [...out, chunk.subarray(from)];
      }
      out.push(lines);
    } else {
      // Held lines outlive the chunk, whose memory may be used again.
      takeAll(Buffer.from(lines), out);
    }
    keepBeginning(chunk.subarray(to), out);
    return out.filter((bytes) => bytes.length > 0);
  }

  function end(): readonly Buffer[] {
    const last = begun;
    begun = [];
    begunBytes = 0;
    if (last.length > 0) take(Buffer.concat(last));
    return held.length === 0 ? [] : [release()];
  }

  return { feed, end };
}

function contentEnd(line: Buffer): number {
  let end = line.length;
  if (line[end - 1] === LINE_END) end--;
  return line[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
}
