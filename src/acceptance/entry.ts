/** One thing that is known and accepted, as a file says it. */
export interface AcceptanceEntry {
  /** Of a diagnosis or an event. */
  readonly id: string;
  /** Pattern of the subjects; absent: any. */
  readonly subject?: string;
  /** What the title has to contain; absent: anything. */
  readonly says?: string;
  /** Epoch milliseconds of the last instant at which it holds. */
  readonly until?: number;
  readonly why: string;
  /** Where it stands. */
  readonly file: string;
  readonly line: number;
}
