import type { ByteSource } from './byte-source.ts';

/** Hands out exact numbers of bytes, and takes back what was too much. */
export class ExactReader {
  readonly #source: ByteSource;
  #rest: Buffer = Buffer.alloc(0);
  /** Of the next byte. */
  position = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** `length` bytes, fewer only at the end. The caller may keep them. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      const part = await this.takeSome(missing);
      if (part === undefined) break;
      parts.push(Buffer.from(part));
      missing -= part.length;
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  }

  /** At most `limit` bytes, without copying: theirs is the memory of the source. */
  async takeSome(limit: number): Promise<Buffer | undefined> {
    if (this.#rest.length === 0) {
      const chunk = await this.#source.next();
      if (chunk === undefined) return undefined;
      this.#rest = chunk;
    }
    const part = this.#rest.subarray(0, limit);
    this.#rest = this.#rest.subarray(part.length);
    this.position += part.length;
    return part;
  }

  /** Puts the last bytes that were taken back. */
  untake(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([bytes, this.#rest]);
    this.position -= bytes.length;
  }
}

/** The next `length` bytes of a reader as a source of their own. */
export class PartSource implements ByteSource {
  readonly #reader: ExactReader;
  #missing: number;
  damaged = false;

  constructor(reader: ExactReader, length: number) {
    this.#reader = reader;
    this.#missing = length;
  }

  async next(): Promise<Buffer | undefined> {
    if (this.#missing === 0) return undefined;
    const part = await this.#reader.takeSome(this.#missing);
    if (part === undefined) {
      this.#missing = 0;
      this.damaged = true;
      return undefined;
    }
    this.#missing -= part.length;
    return part;
  }

  async close(): Promise<void> {
    while ((await this.next()) !== undefined) continue;
  }
}
