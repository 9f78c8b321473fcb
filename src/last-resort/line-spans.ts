import { partitionPoint, type SourceRef } from '../model/index.ts';

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
    const behind = partitionPoint(this.#from.length, (at) => this.#from[at]! <= line);
    return behind > 0 && line <= this.#to[behind - 1]!;
  }
}
