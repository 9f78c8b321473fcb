/** Numbers that look random and are the same in every run. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit) {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  hex(length) {
    let text = '';
    while (text.length < length) text += this.below(0x10000).toString(16).padStart(4, '0');
    return text.slice(0, length);
  }
}
