import { BLOCK_BYTES } from './block-compressor.ts';
import type { Block } from './block-store.ts';

const LINE_FEED = 10;

/** Cuts the text of one artifact into blocks, at ends of lines where there are any, and counts its lines. */
export class TextWriter {
  readonly #done: (block: Block) => void;
  #room = Buffer.allocUnsafe(0);
  #used = 0;
  #line = 1;
  #isMidLine = false;
  bytes = 0;

  /** @param done takes each block, in their order */
  constructor(done: (block: Block) => void) {
    this.#done = done;
  }

  /** Lines so far; the last one may lack its end. */
  get lines(): number {
    return this.#line - (this.#isMidLine ? 0 : 1);
  }

  write(chunk: Buffer): void {
    this.bytes += chunk.length;
    for (let at = 0; at < chunk.length;) {
      this.#makeRoom(chunk.length - at);
      const taken = chunk.copy(this.#room, this.#used, at);
      this.#used += taken;
      at += taken;
      if (this.#used === BLOCK_BYTES) this.#cut();
    }
  }

  end(): void {
    if (this.#used > 0) this.#hand(this.#used);
    this.#room = Buffer.allocUnsafe(0);
  }

  /** Most artifacts are much shorter than a block. */
  #makeRoom(wanted: number): void {
    const least = Math.min(BLOCK_BYTES, this.#used + wanted);
    if (this.#room.length >= least) return;
    const room = Buffer.allocUnsafeSlow(Math.min(BLOCK_BYTES, Math.max(least, this.#room.length * 2)));
    this.#room.copy(room, 0, 0, this.#used);
    this.#room = room;
  }

  #cut(): void {
    const end = this.#room.lastIndexOf(LINE_FEED, this.#used - 1) + 1;
    this.#hand(end === 0 ? this.#used : end);
  }

  #hand(length: number): void {
    const bytes = this.#room.subarray(0, length);
    const rest = this.#room.subarray(length, this.#used);
    this.#done({ firstLine: this.#line, isMidLine: this.#isMidLine, held: bytes, place: undefined });
    this.#line += countLineFeeds(bytes);
    this.#isMidLine = bytes[length - 1] !== LINE_FEED;
    this.#room = Buffer.allocUnsafeSlow(rest.length === 0 ? 0 : BLOCK_BYTES);
    this.#used = rest.copy(this.#room);
  }
}

function countLineFeeds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}
