import type { LogLine } from '../../../src/model/index.ts';

/** Reads one line of one format; `undefined` where the line is not in it. Never throws, linear in the line's length. */
export type LineReader = (text: string) => LogLine | undefined;

/** A line in the making. */
export type MutableLine = { -readonly [Member in keyof LogLine]: LogLine[Member] };
