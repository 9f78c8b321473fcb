interface Entry<Item> {
  readonly item: Item;
  /** When it was put in: of items that nothing tells apart, the one that came first leaves first. */
  readonly turn: number;
}

/** Items of which always the first in an order is taken; each put in and taken out in logarithmic time. */
export class Heap<Item> {
  readonly #compare: (left: Item, right: Item) => number;
  readonly #entries: Entry<Item>[] = [];
  #turns = 0;

  /** @param compare negative where the left item is to be taken before the right one */
  constructor(compare: (left: Item, right: Item) => number) {
    this.#compare = compare;
  }

  /** Puts an item in. */
  push(item: Item): void {
    const entry = { item, turn: this.#turns };
    this.#turns += 1;
    let at = this.#entries.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#entries[parent];
      if (above === undefined || !this.#isBefore(entry, above)) break;
      this.#entries[at] = above;
      at = parent;
    }
    this.#entries[at] = entry;
  }

  /** Takes the first item out; `undefined` where there is none. */
  pop(): Item | undefined {
    const [first] = this.#entries;
    const last = this.#entries.pop();
    if (first === undefined || last === undefined || first === last) return first?.item;
    let at = 0;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const child = this.#isBefore(this.#entries[right], this.#entries[left]) ? right : left;
      const below = this.#entries[child];
      if (below === undefined || !this.#isBefore(below, last)) break;
      this.#entries[at] = below;
      at = child;
    }
    this.#entries[at] = last;
    return first.item;
  }

  #isBefore(left: Entry<Item> | undefined, right: Entry<Item> | undefined): boolean {
    if (left === undefined || right === undefined) return left !== undefined;
    return (this.#compare(left.item, right.item) || left.turn - right.turn) < 0;
  }
}
