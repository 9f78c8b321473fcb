import type { PieceJoiner } from '../../../src/model/index.ts';

/** How a format writes one record as many lines. */
export interface RecordForm {
  /**
   * Offset behind the record that begins at `from`, or -1 where these bytes do not tell. Needs to see at most
   * `LOOK_AHEAD` bytes behind the record, and says the same however many more follow.
   */
  endOf(bytes: Buffer, from: number): number;
  /**
   * The whole record with what its lines tell put together on one of them, or the record itself. Line numbers and the number
   * of bytes stay.
   */
  join(record: Buffer): Buffer;
}

/** Bytes of a record that are held back until it ends; longer ones go on as they are. */
export const MOST_HELD = 256 * 1024;
export const LOOK_AHEAD = 16;

const NO_BYTES = Buffer.alloc(0);

/** Puts the lines of each record together, see `RecordForm`. */
export function joinRecords(form: RecordForm): PieceJoiner {
  let held: Buffer = NO_BYTES;

  function feed(chunk: Buffer): readonly Buffer[] {
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const out: Buffer[] = [];
    let from = 0;
    /** What stays as it is goes on in one piece, up to `from`. */
    let kept = 0;
    for (;;) {
      const end = form.endOf(bytes, from);
      if (end >= 0 && end - from <= MOST_HELD) {
        const record = bytes.subarray(from, end);
        const joined = form.join(record);
        if (joined !== record) {
          out.push(bytes.subarray(kept, from), joined);
          kept = end;
        }
        from = end;
      } else if (bytes.length - from > MOST_HELD + LOOK_AHEAD) from += MOST_HELD;
      else break;
    }
    out.push(bytes.subarray(kept, from));
    held = Buffer.from(bytes.subarray(from));
    return out.filter((part) => part.length > 0);
  }

  function end(): readonly Buffer[] {
    const last = held;
    held = NO_BYTES;
    return last.length === 0 ? [] : [form.join(last)];
  }

  return { feed, end };
}
