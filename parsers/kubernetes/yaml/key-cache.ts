const SLOTS = 16_384;

/**
 * Keys seen before, by a hash that falls out of reading them. Objects repeat few keys often, and adding a member is three
 * times as fast with a key that the engine already knows as one.
 */
export class KeyCache {
  readonly #slots: (string | undefined)[] = new Array<string | undefined>(SLOTS).fill(undefined);

  /** The key that stands in `bytes` from `start` to `end`, where it was kept under this hash. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): string | undefined {
    const key = this.#slots[slotOf(hash)];
    if (key === undefined || key.length !== end - start) return undefined;
    for (let at = 0; at < key.length; at++) {
      if (key.charCodeAt(at) !== bytes[start + at]) return undefined;
    }
    return key;
  }

  /** Keeps a key; returns the form in which the engine knows it, which also lets go of the text it was cut from. */
  keep(key: string, hash: number): string {
    const [known] = Object.keys({ [key]: true });
    this.#slots[slotOf(hash)] = known;
    return known!;
  }
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (SLOTS - 1);
}
