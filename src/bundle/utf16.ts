import type { ByteSource } from './byte-source.ts';

/** How a text in two bytes a character is written: what PowerShell makes of `>`, and Windows programs of `Unicode`. */
export type Utf16 = 'utf-16le' | 'utf-16be';

/** Characters that decide in which order the bytes of a text without a mark stand. */
const SAMPLE_BYTES = 2_048;
const LEAST_SAMPLE = 32;
/** Of the characters, that the text of a machine has in ASCII at least. */
const LEAST_ASCII = 0.8;

/** The order of the bytes in a text of two bytes a character; `undefined` for all else. */
export function detectUtf16(head: Buffer): Utf16 | undefined {
  if (head.length < 4) return undefined;
  if (head[0] === 0xff && head[1] === 0xfe) return head[2] === 0 && head[3] === 0 ? undefined : 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.length < LEAST_SAMPLE || (head[0] === 0) === (head[1] === 0)) return undefined;
  const order = head[1] === 0 ? 'utf-16le' : 'utf-16be';
  return isText(head.subarray(0, SAMPLE_BYTES), order) ? order : undefined;
}

/** Without a mark, only text that is nearly all ASCII and holds no controls is told from any other bytes. */
function isText(sample: Buffer, order: Utf16): boolean {
  const characters = Math.floor(sample.length / 2);
  let ascii = 0;
  for (let index = 0; index < characters; index++) {
    const code = order === 'utf-16le' ? sample.readUInt16LE(index * 2) : sample.readUInt16BE(index * 2);
    const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x1b;
    if (isControl || code === 0xffff || code === 0xfffe) return false;
    if (code < 0x80) ascii += 1;
  }
  return ascii >= characters * LEAST_ASCII;
}

/** A text of two bytes a character as UTF-8, without the mark. */
export class Utf16Source implements ByteSource {
  readonly #source: ByteSource;
  readonly #decoder: TextDecoder;
  #over = false;

  constructor(source: ByteSource, order: Utf16) {
    this.#source = source;
    this.#decoder = new TextDecoder(order);
  }

  get damaged(): boolean {
    return this.#source.damaged;
  }

  async next(): Promise<Buffer | undefined> {
    while (!this.#over) {
      const chunk = await this.#source.next();
      this.#over = chunk === undefined;
      const text = chunk === undefined ? this.#decoder.decode() : this.#decoder.decode(chunk, { stream: true });
      if (text !== '') return Buffer.from(text);
    }
    return undefined;
  }

  close(): Promise<void> {
    this.#over = true;
    return this.#source.close();
  }
}
