import { positionOf, type LogLevel, type LogLine, type Stamp } from '../model/index.ts';
import { HALF_A_YEAR } from '../time/units.ts';

/** A line that was read only to know how time goes on in the log. */
export interface LogSample {
  readonly line: number;
  readonly stamp: Stamp;
  readonly level?: LogLevel;
}

/** Two stamps on one line, as an outer and an inner writer put them: what tells a node's time zone. */
export interface StampPair {
  readonly line: number;
  readonly outer: Stamp;
  readonly inner: Stamp;
}

/** More samples than this, and every other one is dropped: memory does not grow with the log. */
const MAX_SAMPLES = 512;
/** So many tell how long the lines are, and so at which intervals the rest of a log of known length is sampled. */
const ENOUGH_TO_PLAN = 128;
const FIRST_INTERVAL = 16;
/** Lines tried for a stamp, from one due line on, before waiting for the next interval. */
const TRIES = 16;
const TRIES_AT_BEGINNING = 256;
const MAX_PAIRS = 8;

/** Chooses the lines to sample, evenly over the log, and keeps what they tell. */
export class LogSampler {
  /** The next line that wants sampling. */
  due = 1;
  samples: LogSample[] = [];
  readonly pairs: StampPair[] = [];
  /** Those that lines name; more than one is as good as none. */
  readonly #hosts = new Set<string | undefined>();
  #interval = FIRST_INTERVAL;
  #tries = TRIES_AT_BEGINNING;
  #isPlanned = false;

  /**
   * Takes the due line as its format reads it.
   * @param part how much of the log ends with this line, up to 1, where its length is known
   */
  take(line: number, record: LogLine | undefined, part?: number): void {
    if (!record?.stamp || record.stamp.relative) {
      this.#tries--;
      const again = this.#tries > 0;
      this.due = again ? line + 1 : line + this.#interval;
      this.#tries = again ? this.#tries : TRIES;
      return;
    }
    this.#tries = TRIES;
    this.samples.push({ line, stamp: record.stamp, level: record.level });
    if (this.#hosts.size < 2) this.#hosts.add(record.host);
    this.pair(line, record);
    if (this.samples.length >= MAX_SAMPLES) this.#thinOut(2);
    if (this.samples.length >= ENOUGH_TO_PLAN && part !== undefined && !this.#isPlanned) this.#plan(part);
    this.due = (this.samples.at(-1)?.line ?? line) + this.#interval;
  }

  /** Takes no samples that would be dropped later: they cost more than anything else in a log without matches. */
  #plan(part: number): void {
    this.#isPlanned = true;
    const expected = this.samples.length / part;
    if (expected > MAX_SAMPLES) this.#thinOut(2 ** Math.ceil(Math.log2(expected / MAX_SAMPLES)));
  }

  #thinOut(factor: number): void {
    this.samples = this.samples.filter((_, index) => index % factor === 0);
    this.#interval *= factor;
  }

  /** The one host that all samples name. */
  get host(): string | undefined {
    return this.#hosts.size === 1 ? [...this.#hosts][0] : undefined;
  }

  /** Keeps the stamps of a line that has two. */
  pair(line: number, record: LogLine): void {
    if (record.stamp && record.innerStamp && this.pairs.length < MAX_PAIRS && this.pairs.at(-1)?.line !== line) {
      this.pairs.push({ line, outer: record.stamp, inner: record.innerStamp });
    }
  }

  /** Whether time runs backwards down the log (`journalctl -r`). `last` is the stamp of the log's end. */
  isReversed(last: Stamp | undefined): boolean {
    const stamps = this.samples.map((sample) => sample.stamp);
    if (last) {
      stamps.push(last);
    }
    let falls = 0;
    let rises = 0;
    for (let index = 1; index < stamps.length; index++) {
      const step = positionOf(stamps[index]!) - positionOf(stamps[index - 1]!);
      // Without a year, the step over New Year looks like one of nearly a year back.
      if (step === 0 || (stamps[index]!.missingYear && Math.abs(step) > HALF_A_YEAR)) {
        continue;
      }
      if (step < 0) {
        falls++;
      } else {
        rises++;
      }
    }
    return falls > rises;
  }
}
