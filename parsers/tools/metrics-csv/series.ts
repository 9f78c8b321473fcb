import { append } from '../../../src/model/index.ts';
import type { SampleTime } from './time.ts';

const BUCKETS = 256;
const LATENCY = /latency|duration|response_?time/i;

/** Consecutive samples, folded. */
export interface Bucket {
  sum: number;
  count: number;
  /** Epoch milliseconds of the first sample. */
  readonly from: number;
  to: number;
  readonly line: number;
}

/** An extreme value and where it stands. */
export interface Extreme {
  readonly value: number;
  readonly line: number;
}

/**
 * One series, in constant memory: at most 256 buckets of consecutive samples (neighbours are folded when they are full),
 * and its extremes. Up to 256 samples all figures are exact.
 */
export class Series {
  readonly metric: string;
  /** What the series is about, as far as its name tells. */
  readonly subject: string | undefined;
  readonly name: string;
  readonly buckets: Bucket[] = [];
  samples = 0;
  missingZone = false;
  min: Extreme | undefined;
  max: Extreme | undefined;
  first: number | undefined;
  last: number | undefined;
  private readonly isLatency: boolean;
  private perBucket = 1;

  constructor(name: string, subject: string | undefined, metric: string) {
    this.name = name;
    this.subject = subject;
    this.metric = metric;
    this.isLatency = LATENCY.test(metric);
  }

  /**
   * Adds a sample; samples come in the order of time. What is no finite number is left out, and so is a latency of nothing:
   * that is what monitoring writes while there are no requests.
   */
  add(time: SampleTime, value: number, line: number): void {
    if (!Number.isFinite(value) || (value === 0 && this.isLatency)) return;
    this.samples += 1;
    this.missingZone ||= time.missingZone;
    this.first ??= value;
    this.last = value;
    if (this.min === undefined || value < this.min.value) this.min = { value, line };
    if (this.max === undefined || value > this.max.value) this.max = { value, line };
    const open = this.buckets.at(-1);
    if (open !== undefined && open.count < this.perBucket) {
      open.sum += value;
      open.count += 1;
      open.to = time.ms;
      return;
    }
    if (this.buckets.length === BUCKETS) this.fold();
    this.buckets.push({ sum: value, count: 1, from: time.ms, to: time.ms, line });
  }

  private fold(): void {
    const folded: Bucket[] = [];
    for (let at = 0; at < this.buckets.length; at += 2) {
      const [left, right] = [this.buckets[at], this.buckets[at + 1]];
      if (left === undefined) continue;
      if (right !== undefined)
        Object.assign(left, { sum: left.sum + right.sum, count: left.count + right.count, to: right.to });
      folded.push(left);
    }
    this.buckets.length = 0;
    append(this.buckets, folded);
    this.perBucket *= 2;
  }
}
