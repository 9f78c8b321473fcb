import type { SourceRef } from '../model/index.ts';

/** Lines within citations that may overlap, asked for in any order. */
export class LineSpans {
  /** The first lines of what is apart, ascending, and the last of each. */
  readonly #from: number[] = [];
  readonly #to: number[] = [];

  constructor(sources: readonly SourceRef[]) {
    for (const { line, endLine = line } of [...sources].sort((left, right) => left.line - right.line)) {
      const last = this.#to.length - 1;
      if (last >= 0 && line <= this.#to[last]! + 1) this.#to[last] = Math.max(this.#to[last]!, endLine);
      else {
        this.#from.push(line);
        this.#to.push(endLine);
      }
    }
  }

  has(line: number): boolean {
    let low = 0;
    let high = this.#from.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#from[middle]! <= line) low = middle + 1;
      else high = middle;
    }
    return low > 0 && line <= this.#to[low - 1]!;
  }
}
