import type { ArtifactHead, LogFormat, LogLine } from '../../../src/model/index.ts';
import { isContinuationText } from './continuation.ts';
import { headLines } from './head-lines.ts';
import { readForeign } from './foreign.ts';
import { joinPieces, type PieceForm } from './piece-joiner.ts';
import { joinRecords, type RecordForm } from './record-joiner.ts';
import type { LineReader } from './reader.ts';

/** What makes a log format different from the others. */
export interface FormatDefinition {
  readonly id: string;
  readonly title: string;
  /** Reads the lines of this format, and no others. */
  readonly read: LineReader;
  /** The confidence where every line is in this format. The more specific, the higher. */
  readonly confidence: number;
  /** Which lines belong to the record above; default: indented lines and stack traces. */
  readonly isContinuation?: (line: string) => boolean;
  /** Lines that are no records but speak for this format (`-- Logs begin at`). */
  readonly isSignature?: (line: string) => boolean;
  /** Whether lines of other formats are read as well (default): logs of several writers are the rule. */
  readonly mixed?: boolean;
  /** How the writer cuts long records into several lines. */
  readonly pieces?: PieceForm;
  /** See `LogFormat.payloadOf`. */
  readonly payload?: (line: string) => string | undefined;
  /** How the writer spreads records over many lines. */
  readonly records?: RecordForm;
}

/** Completes a log format: recognition by the share of lines that it reads, and lines of other formats in between. */
export function defineFormat(definition: FormatDefinition): LogFormat {
  const { id, title, read, pieces, records, payload } = definition;
  const isContinuation = definition.isContinuation ?? isContinuationText;
  return {
    type: 'log',
    id,
    title,
    matches: (artifact, least = 0) => confidenceOf(definition, isContinuation, artifact, least),
    mostConfidence: definition.confidence,
    readLine: definition.mixed === false ? read : (line) => read(line) ?? readForeign(line),
    isContinuation,
    ...(payload && { payloadOf: payload }),
    ...(pieces && { joinPieces: () => joinPieces(pieces) }),
    ...(records && { joinPieces: () => joinRecords(records) }),
  };
}

/** Confidence falls slower than the share: banners and stack traces are part of real logs. */
function confidenceOf(
  definition: FormatDefinition,
  isContinuation: (line: string) => boolean,
  artifact: ArtifactHead,
  least: number,
): number {
  const { lines, binary } = headLines(artifact.head);
  if (binary) {
    return 0;
  }
  let read = 0;
  let others = 0;
  const mostOthers = Math.ceil(lines.length * (1 - (least / definition.confidence) ** 2));
  for (const line of lines) {
    if (reads(definition, line)) {
      read++;
    } else if (read === 0 || !isContinuation(line)) {
      others++;
      if (others > mostOthers) return 0;
    }
  }
  return read === 0 ? 0 : definition.confidence * Math.sqrt(read / (read + others));
}

function reads(definition: FormatDefinition, line: string): LogLine | boolean | undefined {
  return definition.isSignature?.(line) === true || definition.read(line) !== undefined;
}
