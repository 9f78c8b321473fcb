/** Streams up to this are kept for quoting. */
const LARGEST_KEPT = 16 * 1024 * 1024;

/** The chunks of an artifact as copies that stay, when the memory of the chunks is used again. */
export class Copies {
  readonly #source: AsyncIterable<Buffer>;
  readonly #kept: Buffer[] = [];
  bytes = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source;
  }

  /** All that were made; nothing of an artifact that is too large to be kept. */
  get kept(): readonly Buffer[] | undefined {
    return this.bytes <= LARGEST_KEPT ? this.#kept : undefined;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of this.#source) {
      const copy = Buffer.from(chunk);
      this.bytes += copy.length;
      if (this.bytes <= LARGEST_KEPT) this.#kept.push(copy);
      else this.#kept.length = 0;
      yield copy;
    }
  }
}

/** The first bytes of an artifact, up to the limit, and whether there were more. */
export async function collect(chunks: AsyncIterable<Buffer>, limit: number): Promise<{ buffer: Buffer; cut: boolean }> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const room = limit - size;
    if (chunk.length > room) {
      kept.push(Buffer.from(chunk.subarray(0, room)));
      return { buffer: Buffer.concat(kept), cut: true };
    }
    kept.push(Buffer.from(chunk));
    size += chunk.length;
  }
  return { buffer: Buffer.concat(kept), cut: false };
}

/** Bytes that are held, as an artifact hands them on. */
// oxlint-disable-next-line typescript/require-await -- an artifact's bytes come as from a stream
export async function* streamOf(...chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}
