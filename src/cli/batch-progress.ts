import type { TriageResult } from '../batch/index.ts';
import { duration } from './duration.ts';

/** How far a batch has come. */
export interface BatchCounts {
  readonly done: number;
  readonly failed: number;
  readonly known: number;
  readonly duplicates: number;
}

/** The line that shows it: done, failed, left, rate, time left. */
export interface BatchProgress {
  readonly total: (count: number) => void;
  readonly result: (result: TriageResult) => void;
  readonly end: () => void;
  readonly counts: () => BatchCounts;
}

interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001b[2K';
/** Between two updates of the line, milliseconds. */
const INTERVAL = 200;

/** Counts, and shows the counts where somebody watches. */
export function startBatchProgress(stream: ProgressStream, quiet: boolean): BatchProgress {
  const visible = !quiet && stream.isTTY === true;
  const began = performance.now();
  let shown = 0;
  let total = 0;
  const counts = { done: 0, failed: 0, known: 0, duplicates: 0 };
  return {
    total: (count) => {
      total = count;
    },
    result: ({ state }) => {
      counts[state === 'duplicate' ? 'duplicates' : state] += 1;
      const time = performance.now();
      if (!visible || time - shown < INTERVAL) return;
      shown = time;
      stream.write(`${CLEAR_LINE}${progressLine(counts, total, (time - began) / 1000)}`);
    },
    end: () => {
      if (visible) stream.write(CLEAR_LINE);
    },
    counts: () => ({ ...counts }),
  };
}

/** `120 done, 3 failed, 77 left; 84.0 per minute, 1 min left`. */
export function progressLine({ done, failed, known, duplicates }: BatchCounts, total: number, seconds: number): string {
  const left = total - done - failed - known - duplicates;
  const perSecond = (done + failed) / Math.max(seconds, 0.001);
  const words = [`${done} done`, ...(known > 0 ? [`${known} known`] : []), `${failed} failed`, `${left} left`];
  const rate = perSecond > 0 ? `; ${(perSecond * 60).toFixed(1)} per minute, ${duration(left / perSecond)} left` : '';
  return words.join(', ') + rate;
}
