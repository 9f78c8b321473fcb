import { partitionPoint } from '../model/index.ts';
import { BlockStore, type Block, type LentBytes } from './block-store.ts';
import type { BlockFile } from './private-file.ts';
import { TextWriter } from './text-writer.ts';

const LINE_FEED = 10;
/** A text up to this stays in memory as long as there is room. */
const SMALL = 64 * 1024;
const MEMORY = 32 * 1024 * 1024;
/** Blocks that are unpacked ahead of the one that is looked at. */
const AHEAD = 4;

/** The whole text of an artifact. */
export interface StoredText {
  readonly bytes: number;
  readonly lines: number;
  readonly blocks: readonly Block[];
}

/** A piece of a text on its way to somebody who reads all of it. */
export interface TextPiece {
  /** 1-based number of the line that the first byte belongs to. */
  readonly firstLine: number;
  /** Until the next piece is asked for. */
  readonly bytes: Buffer;
}

/** The texts of all artifacts of a bundle: small ones in memory, the others in a file. Any line of them by its number. */
export class StoredTexts {
  readonly #texts = new Map<string, StoredText>();
  readonly #blocks: BlockStore;
  #memory: number;

  /**
   * @param open makes the file, once something does not fit into memory
   * @param memory bytes that stay in memory
   */
  constructor(open: () => BlockFile, memory = MEMORY) {
    this.#blocks = new BlockStore(open);
    this.#memory = memory;
  }

  /** Takes the text of one artifact, piece by piece. */
  writer(path: string): { readonly write: (chunk: Buffer) => void; readonly end: () => void } {
    const blocks: Block[] = [];
    const writer = new TextWriter((block) => {
      const [first] = blocks;
      blocks.push(block);
      // The first block waits: it may be all there is.
      if (first === undefined) return;
      if (first.held !== undefined && blocks.length === 2) this.#blocks.putDown(first);
      this.#blocks.putDown(block);
    });
    return {
      write: (chunk) => {
        writer.write(chunk);
      },
      end: () => {
        writer.end();
        const [first, ...others] = blocks;
        if (first !== undefined && others.length === 0) this.#settleSmall(first, writer.bytes);
        this.#texts.set(path, { bytes: writer.bytes, lines: writer.lines, blocks });
      },
    };
  }

  get(path: string): StoredText | undefined {
    return this.#texts.get(path);
  }

  /**
   * Lines `from` to `to`, 1-based and inclusive, cut to the artifact; `undefined` where there is no such artifact.
   * @param longest bytes of a line; of a longer one, the beginning with an ellipsis
   */
  lines(path: string, from: number, to: number, longest = Number.POSITIVE_INFINITY): string[] | undefined {
    const text = this.#texts.get(path);
    if (text === undefined) return undefined;
    const first = Math.max(1, from);
    const last = Math.min(to, text.lines);
    if (last < first) return [];
    const cut = new LineCutter(first, last, longest);
    for (let index = blockOf(text.blocks, first); index < text.blocks.length && !cut.isDone; index += 1) {
      const block = text.blocks[index]!;
      cut.take(this.#blocks.read(block), block.firstLine);
    }
    return cut.end();
  }

  /** The text from its block with a line on, some blocks being unpacked while one is looked at. */
  async *pieces(path: string, fromLine = 1): AsyncGenerator<TextPiece> {
    const blocks = this.#texts.get(path)?.blocks ?? [];
    const first = blockOf(blocks, fromLine);
    const ahead: Promise<LentBytes>[] = [];
    const start = (block: Block): void => {
      const reading = this.#blocks.readBeside(block);
      // Whoever has seen enough does not wait for it.
      reading.catch(() => undefined);
      ahead.push(reading);
    };
    for (const [index, block] of blocks.entries()) {
      if (index < first) continue;
      // The first one shares the machine with no other, so that what lies in it is found at once.
      if (ahead.length === 0) start(block);
      const { bytes, giveBack } = await ahead.shift()!;
      for (const next of blocks.slice(index + 1 + ahead.length, index + 1 + AHEAD)) start(next);
      yield { firstLine: block.firstLine, bytes };
      giveBack();
    }
  }

  /** Waits until everything lies where it will stay. */
  async settle(): Promise<void> {
    await this.#blocks.settle();
  }

  close(): void {
    this.#texts.clear();
    this.#blocks.close();
  }

  #settleSmall(block: Block, bytes: number): void {
    if (bytes > SMALL || bytes > this.#memory) {
      this.#blocks.putDown(block);
      return;
    }
    this.#memory -= bytes;
    block.held = Buffer.from(block.held ?? []);
  }
}

/** The block in which a line begins. */
function blockOf(blocks: readonly Block[], line: number): number {
  const behind = partitionPoint(blocks.length, (at) => {
    const { firstLine, isMidLine } = blocks[at]!;
    return firstLine < line || (firstLine === line && !isMidLine);
  });
  return Math.max(0, behind - 1);
}

/** Cuts some lines out of consecutive blocks. */
class LineCutter {
  readonly #from: number;
  readonly #to: number;
  readonly #longest: number;
  readonly #lines: string[] = [];
  #kept: Buffer[] = [];
  #length = 0;

  constructor(from: number, to: number, longest: number) {
    this.#from = from;
    this.#to = to;
    this.#longest = longest;
  }

  get isDone(): boolean {
    return this.#from + this.#lines.length > this.#to;
  }

  take(bytes: Buffer, firstLine: number): void {
    let line = firstLine;
    for (let at = 0; at < bytes.length && !this.isDone;) {
      const found = bytes.indexOf(LINE_FEED, at);
      const end = found < 0 ? bytes.length : found;
      if (line >= this.#from) {
        this.#keep(bytes.subarray(at, end));
        if (found >= 0) this.#finish();
      }
      line += 1;
      at = end + 1;
    }
  }

  end(): string[] {
    if (!this.isDone) this.#finish();
    return this.#lines;
  }

  #keep(piece: Buffer): void {
    if (this.#length < this.#longest) this.#kept.push(piece.subarray(0, this.#longest - this.#length));
    this.#length += piece.length;
  }

  #finish(): void {
    const words = Buffer.concat(this.#kept).toString();
    this.#lines.push(this.#length > this.#longest ? `${words}…` : words.replace(/\r$/, ''));
    this.#kept = [];
    this.#length = 0;
  }
}
