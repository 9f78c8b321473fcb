import type { Phase, ProgressObserver } from '../model/index.ts';
import { duration } from './duration.ts';

/** Where progress goes; standard error. */
interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

interface Progress extends ProgressObserver {
  readonly end: () => void;
}

const CLEAR_LINE = '\r\u001b[2K';
/** Between two updates of the line, milliseconds. */
const INTERVAL = 200;
/** Before this a rate says nothing, milliseconds. */
const SETTLED = 1000;
const NOTHING = (): undefined => undefined;
/** For those whom nobody watches. */
const SILENT: Progress = { phase: NOTHING, bytes: NOTHING, artifact: NOTHING, end: NOTHING };

/**
 * Shows the phase and how far it has come, on one line that is rewritten; silent where nobody watches.
 * @param now milliseconds from any beginning
 */
export function startProgress(stream: ProgressStream, quiet: boolean, now = (): number => performance.now()): Progress {
  if (quiet || stream.isTTY !== true) return SILENT;
  let phase: Phase = 'opening';
  let began = now();
  let shown = Number.NEGATIVE_INFINITY;
  const amount = { artifacts: 0, taken: 0, total: undefined as number | undefined };

  function show(): void {
    const time = now();
    if (time - shown < INTERVAL) return;
    shown = time;
    const line = phase === 'reading' ? `reading: ${describe(amount, time - began)}` : phase;
    stream.write(CLEAR_LINE + line.slice(0, columnsOf(stream) - 1));
  }

  return {
    phase: (next) => {
      phase = next;
      began = now();
      shown = Number.NEGATIVE_INFINITY;
      show();
    },
    bytes: (taken, total) => {
      amount.taken = taken;
      amount.total = total;
      if (phase === 'reading') show();
    },
    artifact: () => {
      amount.artifacts += 1;
      show();
    },
    end: () => stream.write(CLEAR_LINE),
  };
}

/** Columns of a terminal; some that are none, or not yet, say 0. */
export function columnsOf({ columns = 0 }: { readonly columns?: number }): number {
  return columns > 1 ? columns : 80;
}

/** Shows the progress of work on standard error, and takes the line away when it is over or fails. */
export async function withProgress<T>(quiet: boolean, work: (progress: ProgressObserver) => Promise<T>): Promise<T> {
  const progress = startProgress(process.stderr, quiet);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}

interface Amount {
  readonly artifacts: number;
  readonly taken: number;
  readonly total: number | undefined;
}

/** `120 files, 12.0 of 40.0 MB, 5.1 MB/s, 6 s left`. */
function describe({ artifacts, taken, total }: Amount, elapsed: number): string {
  const words = [`${artifacts} ${artifacts === 1 ? 'file' : 'files'}`];
  words.push(total === undefined ? `${megabytes(taken)} MB` : `${megabytes(taken)} of ${megabytes(total)} MB`);
  if (elapsed >= SETTLED && taken > 0) {
    const perSecond = taken / (elapsed / 1000);
    words.push(`${megabytes(perSecond)} MB/s`);
    if (total !== undefined) words.push(`${duration(Math.max(0, total - taken) / perSecond)} left`);
  }
  return words.join(', ');
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1);
}
