import type { ByteSource } from './byte-source.ts';
import type { ExactReader } from './exact-reader.ts';

const DESCRIPTOR = Buffer.from('PK\x07\x08', 'latin1');
const DESCRIPTOR_BYTES = 16;
/** With sizes of 64 bits. */
const LONG_DESCRIPTOR_BYTES = 24;
const PACKED_SIZE_AT = 8;

/**
 * The packed bytes of a file that was written as a stream: how many there are is said behind them, by a descriptor that can
 * be told from them by the very number.
 */
export class UnsizedPartSource implements ByteSource {
  readonly #reader: ExactReader;
  /** Bytes handed out. */
  #count = 0;
  #held: Buffer = Buffer.alloc(0);
  #ended = false;
  damaged = false;

  constructor(reader: ExactReader) {
    this.#reader = reader;
  }

  async next(): Promise<Buffer | undefined> {
    while (!this.#ended) {
      const chunk = await this.#reader.takeSome(Number.MAX_SAFE_INTEGER);
      const bytes = chunk === undefined ? this.#held : Buffer.concat([this.#held, chunk]);
      const end = this.#descriptorIn(bytes, chunk === undefined);
      let safe = Math.max(0, bytes.length - LONG_DESCRIPTOR_BYTES + 1);
      if (end >= 0) {
        safe = end;
        this.#ended = true;
        this.#reader.untake(bytes.subarray(end));
        await this.#skipDescriptor();
      } else if (chunk === undefined) {
        safe = bytes.length;
        this.#ended = true;
        this.damaged = true;
      }
      this.#held = Buffer.from(bytes.subarray(safe));
      this.#count += safe;
      if (safe > 0) return bytes.subarray(0, safe);
    }
    return undefined;
  }

  async close(): Promise<void> {
    while ((await this.next()) !== undefined) continue;
  }

  #descriptorIn(bytes: Buffer, isLast: boolean): number {
    const needed = isLast ? DESCRIPTOR_BYTES : LONG_DESCRIPTOR_BYTES;
    for (let at = bytes.indexOf(DESCRIPTOR); at >= 0; at = bytes.indexOf(DESCRIPTOR, at + 1)) {
      if (at + needed > bytes.length) return -1;
      // The lower half of a long one stands in the same place.
      if (bytes.readUInt32LE(at + PACKED_SIZE_AT) === (this.#count + at) % 2 ** 32) return at;
    }
    return -1;
  }

  async #skipDescriptor(): Promise<void> {
    await this.#reader.take(DESCRIPTOR_BYTES);
    const long = await this.#reader.take(LONG_DESCRIPTOR_BYTES - DESCRIPTOR_BYTES);
    if (long.toString('latin1', 0, 2) === 'PK') this.#reader.untake(long);
  }
}
