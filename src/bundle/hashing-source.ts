import type { Hash } from 'node:crypto';
import type { ByteSource } from './byte-source.ts';

/**
 * Hashes what passes. Closing it reads on to the end, because the hash is of all bytes and not of those that somebody
 * wanted; `drainLimit` keeps an endless input from being read for ever. `onBytes` is told the length of each chunk.
 */
export class HashingSource implements ByteSource {
  readonly #source: ByteSource;
  readonly #hash: Hash;
  readonly #drainLimit: number;
  readonly #onBytes: ((count: number) => void) | undefined;
  #count = 0;
  #closed = false;

  constructor(source: ByteSource, hash: Hash, drainLimit: number, onBytes?: (count: number) => void) {
    this.#source = source;
    this.#hash = hash;
    this.#drainLimit = drainLimit;
    this.#onBytes = onBytes;
  }

  get damaged(): boolean {
    return this.#source.damaged;
  }

  async next(): Promise<Buffer | undefined> {
    const chunk = await this.#source.next();
    if (chunk !== undefined) {
      this.#hash.update(chunk);
      this.#count += chunk.length;
      this.#onBytes?.(chunk.length);
    }
    return chunk;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    while (this.#count <= this.#drainLimit && (await this.next()) !== undefined) continue;
    await this.#source.close();
  }
}

/** Lends a source to somebody who may not close it. */
export class BorrowedSource implements ByteSource {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  get damaged(): boolean {
    return this.#source.damaged;
  }

  next(): Promise<Buffer | undefined> {
    return this.#source.next();
  }

  close(): Promise<void> {
    return Promise.resolve(); // The owner closes it.
  }
}
