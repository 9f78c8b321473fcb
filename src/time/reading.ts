import type { Age, DatedStamp, Stamp } from '../model/index.ts';

/** A stamp found in a text, and the offset of the first character after it. */
export interface StampReading {
  readonly stamp: Stamp;
  readonly end: number;
}

/** A stamp with a full date, and the offset of the first character after it. */
export interface DatedReading extends StampReading {
  readonly stamp: DatedStamp;
}

/** An age, and the offset of the first character after it. */
export interface AgeReading extends StampReading {
  readonly stamp: Age;
}

/** Reads one stamp form at an offset; `undefined` where the text has none there. Never throws. */
export type StampReader = (text: string, at: number) => StampReading | undefined;
