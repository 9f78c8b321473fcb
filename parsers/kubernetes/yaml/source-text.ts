import { isAscii } from 'node:buffer';
import { LINE_END, SPACE } from './characters.ts';

const BEYOND_ASCII = /[\u0080-\u00ff]/;

/** A text twice: as bytes to look at, and the same as Latin-1 to cut from, so that positions are those of the bytes. */
export class SourceText {
  readonly bytes: Buffer;
  readonly text: string;
  readonly #ascii: boolean;

  /** `bytes` are UTF-8 and end with a line end. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.text = bytes.toString('latin1');
    this.#ascii = isAscii(bytes);
  }

  /** The text from `start` to `end`, decoded. */
  slice(start: number, end: number): string {
    const text = this.text.slice(start, end);
    return this.#ascii || !BEYOND_ASCII.test(text) ? text : Buffer.from(text, 'latin1').toString('utf8');
  }

  /** Like `slice`, as a string of its own. */
  copy(start: number, end: number): string {
    return this.bytes.toString(this.#ascii ? 'latin1' : 'utf8', start, end);
  }

  endOfLine(from: number): number {
    const end = this.bytes.indexOf(LINE_END, from);
    return end < 0 ? this.bytes.length : end;
  }

  skipSpaces(from: number): number {
    let at = from;
    while (this.bytes[at] === SPACE) at++;
    return at;
  }
}
