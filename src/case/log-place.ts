/** A line of a log, and where it stands. */
export interface LogPlace {
  readonly artifact: string;
  readonly line: number;
}
