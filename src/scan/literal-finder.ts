/** Finds literals in a stream of chunks. A hit is reported in no later order than that of the lines it stands in. */
export interface LiteralFinder {
  /** Goes on to the next chunk; its predecessor must be exhausted. */
  enter(chunk: Buffer): void;
  /**
   * A position in the chunk, at or after the one before, in whose line `hits` end; the chunk's length when there are no
   * more. Positions of one literal may differ with how the stream is cut, the hits do not.
   */
  next(): number;
  /** What ended in the line of the last position. The same hit may be reported twice. */
  readonly hits: readonly LiteralHit[];
}

export interface LiteralHit {
  /** Index of the literal. */
  readonly literal: number;
  /** Position in the chunk of the literal's last byte. */
  readonly end: number;
}
