/** How far above a line the scanner can look: bytes and lines. */
export const WINDOW_BYTES = 16 * 1024;
export const WINDOW_LINES = 64;

const LINE_END = 10;
const EMPTY = Buffer.alloc(0);

/**
 * The bytes above a line, across chunks. Only complete lines are handed out, and always the same ones however the log was
 * cut into chunks.
 */
export class LineWindow {
  /** The last bytes before the current chunk. */
  #tail: Buffer = EMPTY;
  #chunk: Buffer = EMPTY;
  /** The bytes before the current line, where that began in an earlier chunk. */
  #beforeLine: Buffer = EMPTY;

  enter(chunk: Buffer): void {
    this.#chunk = chunk;
  }

  /** `lineStart`: where in the chunk the unfinished line begins; negative where it began in an earlier chunk. */
  leave(lineStart: number): void {
    if (lineStart >= 0) {
      this.#beforeLine = Buffer.from(this.#before(lineStart));
    }
    this.#tail = Buffer.from(this.#before(this.#chunk.length));
    this.#chunk = EMPTY;
  }

  /** The lines above the one that begins at `lineStart` of the chunk, the nearest first. */
  *linesAbove(lineStart: number): Generator<Buffer> {
    const bytes = lineStart >= 0 ? this.#before(lineStart) : this.#beforeLine;
    const whole = bytes.length < WINDOW_BYTES;
    let end = bytes.length - 1;
    for (let count = 0; count < WINDOW_LINES && end >= 0; count++) {
      const start = end === 0 ? -1 : bytes.lastIndexOf(LINE_END, end - 1);
      if (start < 0 && !whole) {
        return;
      }
      yield bytes.subarray(start + 1, end);
      end = start;
    }
  }

  #before(offset: number): Buffer {
    if (offset >= WINDOW_BYTES) {
      return this.#chunk.subarray(offset - WINDOW_BYTES, offset);
    }
    const missing = Math.min(WINDOW_BYTES - offset, this.#tail.length);
    return Buffer.concat([this.#tail.subarray(this.#tail.length - missing), this.#chunk.subarray(0, offset)]);
  }
}
