import type { PieceForm } from './piece-joiner.ts';
import type { FormatReader } from './reader.ts';
import type { RecordForm } from './record-joiner.ts';

/** What the lines of a format may begin with: one of many characters, or this one. */
export type LineBeginning = 'digit' | 'capital' | 'small' | '{' | '[' | '<';

/** What makes a log format different from the others. One folder of `parsers/logs/` declares one. */
export interface FormatDefinition {
  readonly id: string;
  readonly title: string;
  /** Reads the lines of this format, and no others. */
  readonly read: FormatReader;
  /**
   * The confidence where every line is in this format. The more specific, the higher: of several formats whose lines begin alike the
   * highest is tried first.
   */
  readonly confidence: number;
  /** What its lines begin with, where they can be told between the lines of other formats. */
  readonly begins?: readonly LineBeginning[];
  /** Whether its lines carry those of other programs; `anything`: what stands before it tells a line, whatever it carries. */
  readonly carries?: true | 'anything';
  /** Which lines belong to the record above; default: indented lines and stack traces. */
  readonly isContinuation?: (line: string) => boolean;
  /** Lines that are no records but speak for this format (`-- Logs begin at`). */
  readonly isSignature?: (line: string) => boolean;
  /** How the writer cuts long records into several lines. */
  readonly pieces?: PieceForm;
  /** See `LogFormat.payloadOf`. */
  readonly payload?: (line: string) => string | undefined;
  /** How the writer spreads records over many lines; made anew for each log, since one record may tell of the next. */
  readonly records?: () => RecordForm;
  /** The beginning of an artifact as recognition is to see it. */
  readonly head?: (head: Buffer) => Buffer;
}
