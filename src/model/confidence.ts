/**
 * How sure a parser is that an artifact is in its format, as steps of a ladder: who stands higher reads it. Logs claim their step
 * where every line is theirs, and less where some are not.
 */
export const CONFIDENCE = {
  /** Made by this tool, to be known again. */
  own: 0.99,
  /** Holds other formats, and says so on its first line: a command behind its prompt. */
  enclosing: 0.98,
  /** The same further down: what stands above is one of the other formats. */
  enclosingBelow: 0.975,
  /** A key, title or mark that nothing else has. */
  signature: 0.97,
  /** Several forms in one text, whose first one alone would be a header. */
  mixture: 0.965,
  /** The first line is one that a single program prints. */
  header: 0.96,
  /** Every line carries the line of another program behind a header of its own. */
  envelope: 0.95,
  /** A sentence or a prompt that only one program prints, wherever it stands. */
  phrase: 0.94,
  /** Lines of a shape that hardly anything else has. */
  shape: 0.93,
  /** Rows or words that one program prints, among others. */
  rows: 0.92,
  /** A general form of which this is a clear case: objects, descriptions, logs of one library. */
  general: 0.9,
  /** A layout that several programs use. */
  likely: 0.85,
  /** A part of something, without its beginning. */
  partial: 0.8,
  /** A part of something that may be of others as well. */
  some: 0.7,
  /** The name or the command speaks for it, the content not against it. */
  plausible: 0.6,
  /** Could be, as well as something else. */
  open: 0.5,
  /** Better than taking it for plain text. */
  weak: 0.4,
  /** Only where nobody says more. */
  faint: 0.3,
  /** Readable text that no other parser knows. */
  text: 0.05,
} as const;
