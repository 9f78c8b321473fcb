import type { ByteSource } from './byte-source.ts';

/** How a text in two bytes a character is written, which its byte order mark tells: what PowerShell makes of `>`. */
export type Utf16 = 'utf-16le' | 'utf-16be';

/** The order of the bytes in a text of two bytes a character; `undefined` for all else. */
export function detectUtf16(head: Buffer): Utf16 | undefined {
  if (head.length < 4) return undefined;
  if (head[0] === 0xff && head[1] === 0xfe) return head[2] === 0 && head[3] === 0 ? undefined : 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
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
