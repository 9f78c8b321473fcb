import type { Limits } from '../../model/limits.ts';
import type { ByteSource } from '../byte-source.ts';
import { PeekableSource } from '../byte-source.ts';
import { allowanceOf } from './allowance.ts';

/** Packed bytes up to which a stream is inflated at once: to hand so little to another thread takes longer than the work. */
const MOST_PACKED_BYTES = 1024 * 1024;
/** What they may unpack to at once. */
const MOST_PLAIN_BYTES = 16 * 1024 * 1024;

/** Inflates a whole stream; throws where it is damaged or unpacks to more than so many bytes. */
export type InflateAtOnce = (packed: Buffer, most: number) => Buffer;

/**
 * A short stream without fault, inflated at once. Any other goes the careful way, which gives everything up to a damaged
 * spot and tells what is wrong.
 */
export class AtOnceSource implements ByteSource {
  readonly #input: PeekableSource;
  readonly #inflate: InflateAtOnce;
  readonly #limits: Limits;
  readonly #carefully: (input: ByteSource) => ByteSource;
  #careful: ByteSource | undefined;
  #done = false;

  constructor(input: ByteSource, inflate: InflateAtOnce, limits: Limits, carefully: (input: ByteSource) => ByteSource) {
    this.#input = new PeekableSource(input);
    this.#inflate = inflate;
    this.#limits = limits;
    this.#carefully = carefully;
  }

  get damaged(): boolean {
    return (this.#careful ?? this.#input).damaged;
  }

  async next(): Promise<Buffer | undefined> {
    if (this.#done) return undefined;
    if (this.#careful !== undefined) return this.#careful.next();
    const packed = await this.#input.peek(MOST_PACKED_BYTES + 1);
    const plain = packed.length > MOST_PACKED_BYTES || this.#input.damaged ? undefined : this.#tryAtOnce(packed);
    if (plain === undefined) {
      this.#careful = this.#carefully(this.#input);
      return this.#careful.next();
    }
    await this.close();
    return plain.length > 0 ? plain : undefined;
  }

  close(): Promise<void> {
    this.#done = true;
    return (this.#careful ?? this.#input).close();
  }

  #tryAtOnce(packed: Buffer): Buffer | undefined {
    try {
      return this.#inflate(packed, Math.min(MOST_PLAIN_BYTES, allowanceOf(packed.length, this.#limits).bytes));
    } catch {
      return undefined;
    }
  }
}
