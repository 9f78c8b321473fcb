/**
 * The text of documents, kept while the bundle is analysed so that the lines a report cites can be quoted. Bounded: logs
 * quote while they are scanned and are never kept, and once the budget is used up later documents are cited without words.
 */
export class RetainedText {
  readonly #texts = new Map<string, Kept>();
  #left: number;
  /** Short texts stand one after the other in blocks of their own: each by itself would hold several times its length. */
  #block: Buffer = Buffer.alloc(0);
  #used = 0;

  /** @param budget bytes over all artifacts */
  constructor(budget: number) {
    this.#left = budget;
  }

  /** Bytes that there is room for. */
  get left(): number {
    return this.#left;
  }

  /** Keeps an artifact's bytes where the budget allows. */
  keep(artifact: string, chunks: readonly Buffer[]): void {
    const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (size > this.#left || this.#texts.has(artifact)) return;
    this.#left -= size;
    this.#texts.set(artifact, this.#copy(chunks, size));
  }

  /**
   * Lines `from` to `to`, 1-based and inclusive, cut to the artifact; `undefined` where its text was not kept.
   * @param longest bytes of a line; of a longer one, the beginning with an ellipsis
   */
  lines(artifact: string, from: number, to: number, longest = Number.POSITIVE_INFINITY): string[] | undefined {
    const text = this.#texts.get(artifact);
    if (text === undefined) return undefined;
    const { block } = text;
    text.offsets ??= lineOffsets(text);
    const lines: string[] = [];
    for (let line = Math.max(1, from); line <= Math.min(to, text.offsets.length - 1); line += 1) {
      const begin = text.offsets[line - 1] ?? text.begin;
      const end = text.offsets[line] ?? text.end;
      const cut = begin + longest < end;
      const words = block.toString('utf8', begin, cut ? begin + longest : end);
      lines.push(cut ? `${words}…` : words.replace(/\r?\n$/, ''));
    }
    return lines;
  }

  /** The whole text; `undefined` where it was not kept. */
  textOf(artifact: string): string | undefined {
    const text = this.#texts.get(artifact);
    return text?.block.toString('utf8', text.begin, text.end);
  }

  /** Lines that hold more than blanks; `undefined` where the text was not kept. */
  countLines(artifact: string): number | undefined {
    const text = this.#texts.get(artifact);
    if (text === undefined) return undefined;
    const bytes = text.block.subarray(text.begin, text.end);
    let lines = 0;
    for (let at = 0; at < bytes.length;) {
      const found = bytes.indexOf(LINE_FEED, at);
      const end = found < 0 ? bytes.length : found;
      while (at < end && (bytes[at] ?? 0) <= BLANK) at += 1;
      if (at < end) lines += 1;
      at = end + 1;
    }
    return lines;
  }

  #copy(chunks: readonly Buffer[], size: number): Kept {
    if (this.#used + size > this.#block.length) {
      if (size > BLOCK_BYTES / 2) return fill(Buffer.allocUnsafeSlow(size), 0, chunks);
      // Most of what is analysed is short.
      this.#block = Buffer.allocUnsafeSlow(Math.min(BLOCK_BYTES, 8 * Math.max(size, this.#block.length)));
      this.#used = 0;
    }
    const kept = fill(this.#block, this.#used, chunks);
    this.#used = kept.end;
    return kept;
  }
}

/** Where a text stands. */
interface Kept {
  readonly block: Buffer;
  readonly begin: number;
  readonly end: number;
  /** Where each line begins in the block, and at the end where the text ends; made when a line is asked for. */
  offsets: Int32Array | undefined;
}

const BLOCK_BYTES = 256 * 1024;

function fill(block: Buffer, begin: number, chunks: readonly Buffer[]): Kept {
  let end = begin;
  for (const chunk of chunks) end += chunk.copy(block, end);
  return { block, begin, end, offsets: undefined };
}

const LINE_FEED = 10;
const BLANK = 32;

function lineOffsets({ block, begin, end }: Kept): Int32Array {
  const offsets = [begin];
  for (let at = block.indexOf(LINE_FEED, begin); at >= 0 && at < end; at = block.indexOf(LINE_FEED, at + 1))
    offsets.push(at + 1);
  if (offsets.at(-1) !== end) offsets.push(end);
  return Int32Array.from(offsets);
}
