import type { LogLine, Stamp } from '../model/index.ts';
import { cleanLine, quoteLine, type HideSecrets } from './clean-line.ts';
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
  readonly lines: readonly Buffer[];
  /** Of the last line, 1-based. */
  readonly line: number;
  /** What a line without a time of its own is given. */
  readonly stamp?: Stamp;
}

/** Reads the last lines of a log that hold anything, the last one first. What has no header is all message. */
export function* readLastLines(end: LogEnd, format: ScannedFormat, hide?: HideSecrets): Generator<LastLine> {
  let count = 0;
  for (const [above, bytes] of end.lines.entries()) {
    const raw = bytes.toString('utf8');
    const text = cleanLine(raw);
    if (text.trim() === '') continue;
    const record = format?.readLine(text) ?? { message: text };
    yield { ...record, stamp: record.stamp ?? end.stamp, line: end.line - above, quote: quoteLine(raw, hide) };
    if (++count === MOST_LINES) return;
  }
}
