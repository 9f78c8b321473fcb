import { setImmediate } from 'node:timers/promises';
import { defined, partitionPoint, type Instant } from '../model/index.ts';
import { compareInstants, datedAt, DATINGS } from '../time/instant.ts';
import type { LogPlace } from './log-place.ts';

/** A part of a log that is put on one clock with others. */
export interface MergedPart {
  readonly artifact: string;
  /** Lines, 1-based and inclusive. */
  readonly from: number;
  readonly to: number;
  /** The lines as they stand in the bundle; they do not leave this room. */
  readonly read: (from: number, to: number) => readonly string[];
  /** When a line was written, as far as it tells; and whether it calls itself an error. */
  readonly tell: (text: string) => { readonly at: Instant | undefined; readonly isError: boolean };
}

/** A line of logs on one clock. */
export interface MergedPlace extends LogPlace {
  /** Its own time, or that of the line that it goes on with. Absent where the log tells none. */
  readonly at?: Instant;
}

/** Lines that are looked at before others get their turn. */
const AT_ONCE = 2000;

/** Stands in for the time of lines that tell none: they come last. */
const UNTOLD = datedAt(Number.POSITIVE_INFINITY);

/** Some logs on one clock: their lines by time, those of one log and time in its order. */
export class MergedLog {
  readonly #parts: readonly MergedPart[];
  readonly #partOf: Uint16Array;
  readonly #lines: Uint32Array;
  /** Milliseconds of the times of lines, as their dating counts them; infinite where no time is told. */
  readonly #times: Float64Array;
  /** The dating of each time, by its place in `DATINGS`. */
  readonly #datings: Uint8Array;
  readonly #errors: Uint8Array;
  readonly #order: Uint32Array;

  private constructor(parts: readonly MergedPart[], total: number) {
    this.#parts = parts;
    this.#partOf = new Uint16Array(total);
    this.#lines = new Uint32Array(total);
    this.#times = new Float64Array(total);
    this.#datings = new Uint8Array(total);
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
  at(time: Instant): number | undefined {
    const first = partitionPoint(this.total, (at) => compareInstants(this.#timeOf(this.#order[at]!), time) < 0);
    return first < this.total ? first : undefined;
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
    let known: Instant | undefined;
    for (let line = from; line <= to; line += AT_ONCE) {
      for (const text of read(line, Math.min(to, line + AT_ONCE - 1))) {
        const { at, isError } = tell(text);
        if (known === undefined && at !== undefined) this.#setTimes(at, begin, next);
        known = at ?? known;
        this.#partOf[next] = index;
        this.#lines[next] = from + next - begin;
        this.#setTimes(known ?? UNTOLD, next, next + 1);
        this.#errors[next] = isError ? 1 : 0;
        next += 1;
      }
      await setImmediate();
    }
    return next;
  }

  #setTimes({ dating, ms }: Instant, from: number, to: number): void {
    this.#times.fill(ms, from, to);
    this.#datings.fill(DATINGS.indexOf(dating), from, to);
  }

  #timeOf(at: number): Instant {
    return { dating: DATINGS[this.#datings[at]!]!, ms: this.#times[at]! };
  }

  #sort(): void {
    const [times, datings] = [this.#times, this.#datings];
    for (const at of this.#order.keys()) this.#order[at] = at;
    this.#order.sort((left, right) => {
      if (datings[left] !== datings[right]) return datings[left]! - datings[right]!;
      const [one, other] = [times[left]!, times[right]!];
      return one === other ? left - right : one - other;
    });
  }

  #placeOf(at: number): MergedPlace {
    const time = this.#timeOf(at);
    return {
      artifact: this.#parts[this.#partOf[at]!]!.artifact,
      line: this.#lines[at]!,
      ...defined({ at: Number.isFinite(time.ms) ? time : undefined }),
    };
  }
}
