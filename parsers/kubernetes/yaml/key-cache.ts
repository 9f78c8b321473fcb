/** Most objects are small and many, a bundle's lists are long: slots are made as keys come, powers of two. */
const FIRST_SLOTS = 256;
const MOST_SLOTS = 16_384;

/**
 * Keys seen before, by a hash that falls out of reading them. Objects repeat few keys often, and adding a member is three
 * times as fast with a key that the engine already knows as one.
 */
export class KeyCache {
  #slots = emptySlots(FIRST_SLOTS);
  #kept = 0;

  /** The key that stands in `bytes` from `start` to `end`, where it was kept under this hash. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): string | undefined {
    const key = this.#slots[slotOf(hash, this.#slots.length)];
    if (key === undefined || key.length !== end - start) return undefined;
    for (let at = 0; at < key.length; at++) {
      if (key.charCodeAt(at) !== bytes[start + at]) return undefined;
    }
    return key;
  }

  /** Keeps a key; returns the form in which the engine knows it, which also lets go of the text it was cut from. */
  keep(key: string, hash: number): string {
    const [known] = Object.keys({ [key]: true });
    this.#makeRoom();
    this.#slots[slotOf(hash, this.#slots.length)] = known;
    return known!;
  }

  /** What was kept is forgotten where more slots are made: it comes again. */
  #makeRoom(): void {
    this.#kept += 1;
    const { length } = this.#slots;
    if (this.#kept > length / 2 && length < MOST_SLOTS) this.#slots = emptySlots(length * 4);
  }
}

function emptySlots(count: number): (string | undefined)[] {
  return new Array<string | undefined>(count).fill(undefined);
}

function slotOf(hash: number, slots: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1);
}
