import type { LogLine, Stamp } from '../model/index.ts';
import { cleanLine, quoteLine, type HideSecrets } from './clean-line.ts';
import type { LineDecoder } from './line-decoder.ts';
import type { ScannedFormat } from './log-match.ts';

/** So many lines, blank ones not counted, are the end of a log. */
const MOST_LINES = 16;

/** A line at the end of a log. */
export interface LastLine extends LogLine {
  /** 1-based. */
  readonly line: number;
  /** See `SourceRef`. */
  readonly quote: string;
}

/** Where a log ends. */
export interface LogEnd {
  /** The last one first. */
  readonly lines: Iterable<Buffer>;
  /** Of the last line, 1-based. */
  readonly line: number;
  /** What a line without a time of its own is given. */
  readonly stamp?: Stamp;
}

/** The lines of a log, the last one first. `unfinished` is what stands behind its last line end. */
export function* linesFromEnd(unfinished: Buffer | undefined, above: Iterable<Buffer>): Generator<Buffer> {
  if (unfinished !== undefined) yield unfinished;
  yield* above;
}

/** Reads the last lines of a log that hold anything, the last one first. What has no header is all message. */
export function* readLastLines(
  end: LogEnd,
  format: ScannedFormat,
  decoder: LineDecoder,
  hide?: HideSecrets,
): Generator<LastLine> {
  let line = end.line + 1;
  let count = 0;
  for (const bytes of end.lines) {
    line--;
    const raw = decoder.decode(bytes);
    const text = cleanLine(raw);
    if (text.trim() === '') continue;
    const record = format?.readLine(text) ?? { message: text };
    yield { ...record, stamp: record.stamp ?? end.stamp, line, quote: quoteLine(raw, hide) };
    if (++count === MOST_LINES) return;
  }
}
