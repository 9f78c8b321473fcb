/**
 * The text of documents, kept while the bundle is analysed so that the lines a report cites can be quoted. Bounded: logs
 * quote while they are scanned and are never kept, and once the budget is used up later documents are cited without words.
 */
export class RetainedText {
  readonly #texts = new Map<string, { readonly bytes: Buffer; offsets?: Int32Array }>();
  #left: number;

  /** @param budget bytes over all artifacts */
  constructor(budget: number) {
    this.#left = budget;
  }

  /** Keeps an artifact's bytes where the budget allows. */
  keep(artifact: string, chunks: readonly Buffer[]): void {
    const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (size > this.#left || this.#texts.has(artifact)) return;
    this.#left -= size;
    this.#texts.set(artifact, { bytes: Buffer.concat(chunks) });
  }

  /**
   * Lines `from` to `to`, 1-based and inclusive, cut to the artifact; `undefined` where its text was not kept.
   * @param longest bytes of a line; of a longer one, the beginning with an ellipsis
   */
  lines(artifact: string, from: number, to: number, longest = Number.POSITIVE_INFINITY): string[] | undefined {
    const text = this.#texts.get(artifact);
    if (text === undefined) return undefined;
    text.offsets ??= lineOffsets(text.bytes);
    const lines: string[] = [];
    for (let line = Math.max(1, from); line <= Math.min(to, text.offsets.length - 1); line += 1) {
      const begin = text.offsets[line - 1] ?? 0;
      const end = text.offsets[line] ?? text.bytes.length;
      const cut = begin + longest < end;
      const words = text.bytes.toString('utf8', begin, cut ? begin + longest : end);
      lines.push(cut ? `${words}…` : words.replace(/\r?\n$/, ''));
    }
    return lines;
  }

  /** The whole text; `undefined` where it was not kept. */
  textOf(artifact: string): string | undefined {
    return this.#texts.get(artifact)?.bytes.toString();
  }

  /** Lines that hold more than blanks; `undefined` where the text was not kept. */
  countLines(artifact: string): number | undefined {
    const bytes = this.#texts.get(artifact)?.bytes;
    if (bytes === undefined) return undefined;
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
}

const LINE_FEED = 10;
const BLANK = 32;

/** Where each line begins, and at the end where the text ends. */
function lineOffsets(bytes: Buffer): Int32Array {
  const offsets = [0];
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) offsets.push(at + 1);
  if (offsets.at(-1) !== bytes.length) offsets.push(bytes.length);
  return Int32Array.from(offsets);
}
