/** A citation: where in the bundle a claim comes from, and the words themselves. */
export interface SourceRef {
  readonly artifact: string;
  /** 1-based. */
  readonly line: number;
  readonly endLine?: number;
  /** One line, at most 500 characters, control characters shown as escapes, secrets masked. */
  readonly quote?: string;
  /** Lines before and after, for readers who unfold the quote. Same treatment as the quote. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}
