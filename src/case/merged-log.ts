import { setImmediate } from 'node:timers/promises';
import type { LogPlace } from './log-place.ts';

/** A part of a log that is put on one clock with others. */
export interface MergedPart {
  readonly artifact: string;
  /** Lines, 1-based and inclusive. */
  readonly from: number;
  readonly to: number;
  /** The lines as they stand in the bundle; they do not leave this room. */
  readonly read: (from: number, to: number) => readonly string[];
  /** When a line was written, epoch milliseconds, as far as it tells; and whether it calls itself an error. */
  readonly tell: (text: string) => { readonly ms: number | undefined; readonly isError: boolean };
}

/** A line of logs on one clock. */
export interface MergedPlace extends LogPlace {
  /** Epoch milliseconds: its own time, or that of the line that it goes on with. Absent where the log tells none. */
  readonly ms?: number;
}

/** Lines that are looked at before others get their turn. */
const AT_ONCE = 2000;

/** Some logs on one clock: their lines by time, those of one log and time in its order. */
export class MergedLog {
  readonly #parts: readonly MergedPart[];
  readonly #partOf: Uint16Array;
  readonly #lines: Uint32Array;
  readonly #times: Float64Array;
  readonly #errors: Uint8Array;
  readonly #order: Uint32Array;

  private constructor(parts: readonly MergedPart[], total: number) {
    this.#parts = parts;
    this.#partOf = new Uint16Array(total);
    this.#lines = new Uint32Array(total);
    this.#times = new Float64Array(total);
    this.#errors = new Uint8Array(total);
    this.#order = new Uint32Array(total);
  }

  /** Reads the time of every line of the parts, once. */
  static async of(parts: readonly MergedPart[]): Promise<MergedLog> {
    const total = parts.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0);
    const merged = new MergedLog(parts, total);
    let next = 0;
    for (const index of parts.keys()) next = await merged.#take(index, next);
    merged.#sort();
    return merged;
  }

  get total(): number {
    return this.#order.length;
  }

  /** Lines from a position on, 0-based. */
  places(from: number, count: number): MergedPlace[] {
    return [...this.#order.subarray(from, from + count)].map((at) => this.#placeOf(at));
  }

  /** The position of the first line at a time or after it; `undefined` where all were written before. */
  at(ms: number): number | undefined {
    let low = 0;
    let high = this.total;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#times[this.#order[middle]!]! < ms) low = middle + 1;
      else high = middle;
    }
    return low < this.total ? low : undefined;
  }

  /** The nearest position before (`step` -1) or behind (1) one whose line calls itself an error. */
  nextError(position: number, step: 1 | -1): number | undefined {
    for (let at = position + step; at >= 0 && at < this.total; at += step)
      if (this.#errors[this.#order[at]!] === 1) return at;
    return undefined;
  }

  /** The positions of lines that are wanted. */
  positions(isWanted: (place: LogPlace) => boolean): number[] {
    const found: number[] = [];
    for (const [position, at] of this.#order.entries()) if (isWanted(this.#placeOf(at))) found.push(position);
    return found;
  }

  /** What tells no time belongs to the line before it; what stands before the first time, to that. */
  async #take(index: number, begin: number): Promise<number> {
    const { from, to, read, tell } = this.#parts[index]!;
    let next = begin;
    let known: number | undefined;
    for (let line = from; line <= to; line += AT_ONCE) {
      for (const text of read(line, Math.min(to, line + AT_ONCE - 1))) {
        const { ms, isError } = tell(text);
        if (known === undefined && ms !== undefined) this.#times.fill(ms, begin, next);
        known = ms ?? known;
        this.#partOf[next] = index;
        this.#lines[next] = from + next - begin;
        this.#times[next] = known ?? Number.POSITIVE_INFINITY;
        this.#errors[next] = isError ? 1 : 0;
        next += 1;
      }
      await setImmediate();
    }
    return next;
  }

  #sort(): void {
    const times = this.#times;
    for (const at of this.#order.keys()) this.#order[at] = at;
    this.#order.sort((left, right) => {
      const [one, other] = [times[left]!, times[right]!];
      return one === other ? left - right : one - other;
    });
  }

  #placeOf(at: number): MergedPlace {
    const ms = this.#times[at]!;
    return {
      artifact: this.#parts[this.#partOf[at]!]!.artifact,
      line: this.#lines[at]!,
      ...(Number.isFinite(ms) && { ms }),
    };
  }
}
