import { RETURN } from './characters.ts';

const BYTE_ORDER_MARK = Buffer.from('\ufeff');
const LONE_RETURN = Buffer.from([RETURN]);

/** Takes the byte order mark and the CR of CRLF out of a stream of bytes. */
export class PlainBytes {
  /** Bytes that need the ones after them to be judged. */
  #held: Buffer = Buffer.alloc(0);
  #begun = false;

  next(chunk: Buffer): Buffer {
    let bytes = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#held = Buffer.alloc(0);
    if (!this.#begun) {
      if (bytes.length < BYTE_ORDER_MARK.length) {
        this.#held = Buffer.from(bytes);
        return this.#held.subarray(0, 0);
      }
      this.#begun = true;
      if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) {
        bytes = bytes.subarray(BYTE_ORDER_MARK.length);
      }
    }
    if (bytes.at(-1) === RETURN) {
      this.#held = LONE_RETURN;
      bytes = bytes.subarray(0, -1);
    }
    return bytes.includes('\r\n') ? Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') : bytes;
  }

  /** What is left when no more bytes come: half of a line end is none of a value. */
  end(): Buffer {
    return this.#held.equals(LONE_RETURN) ? this.#held.subarray(0, 0) : this.#held;
  }
}
