import type { LogLine } from '../../../src/model/index.ts';

/** Reads one line; `undefined` where it begins no record. Never throws, linear in the line's length. */
export type LineReader = (text: string) => LogLine | undefined;

/** Read lines in whatever format their first characters suggest; `undefined` for text without a header. */
export interface InnerReaders {
  /** Reads what a program wrote itself. */
  readonly content: LineReader;
  /** Reads a line that stands between the lines of another format: envelopes first, since their stamps look like others. */
  readonly any: LineReader;
}

/** Reads one line of one format; `undefined` where the line is not in it. What its lines carry, `inner` reads. */
export type FormatReader = (text: string, inner: InnerReaders) => LogLine | undefined;

/** A line in the making. */
export type MutableLine = { -readonly [Member in keyof LogLine]: LogLine[Member] };
