import { defined, type ArtifactHead, type LogFormat } from '../../../src/model/index.ts';
import { HEADERS_ALONE, innerReaders } from './beginnings.ts';
import { isContinuationText } from './continuation.ts';
import type { FormatDefinition } from './format-definition.ts';
import { headLines } from './head-lines.ts';
import { joinPieces } from './piece-joiner.ts';
import type { InnerReaders } from './reader.ts';
import { joinRecords } from './record-joiner.ts';

/** Completes log formats: recognition by the share of lines that one reads, and lines of the others in between. */
export function completeFormats(definitions: readonly FormatDefinition[]): readonly LogFormat[] {
  const inner = innerReaders(definitions);
  return definitions.map((definition) => complete(definition, inner));
}

function complete(definition: FormatDefinition, inner: InnerReaders): LogFormat {
  const { id, title, read, confidence, payload } = definition;
  const isContinuation = definition.isContinuation ?? isContinuationText;
  return {
    type: 'log',
    id,
    title,
    matches: (artifact, least = 0) => confidenceOf(definition, inner, artifact, least),
    mostConfidence: confidence,
    readLine: (line) => read(line, inner) ?? inner.any(line),
    isContinuation,
    ...defined({ payloadOf: payload, joinPieces: joinerOf(definition) }),
  };
}

function joinerOf({ pieces, records }: FormatDefinition): LogFormat['joinPieces'] {
  if (records !== undefined) return () => joinRecords(records());
  return pieces && (() => joinPieces(pieces));
}

/** Confidence falls slower than the share: banners and stack traces are part of real logs. */
function confidenceOf(
  definition: FormatDefinition,
  inner: InnerReaders,
  artifact: ArtifactHead,
  least: number,
): number {
  const { confidence, read: readLine, isSignature, isContinuation = isContinuationText, head, carries } = definition;
  const readers = carries === 'anything' ? HEADERS_ALONE : inner;
  const { lines, binary } = headLines(head?.(artifact.head) ?? artifact.head);
  if (binary) {
    return 0;
  }
  let read = 0;
  let others = 0;
  const mostOthers = Math.ceil(lines.length * (1 - (least / confidence) ** 2));
  for (const line of lines) {
    if (isSignature?.(line) === true || readLine(line, readers) !== undefined) {
      read++;
    } else if (read === 0 || !isContinuation(line)) {
      others++;
      if (others > mostOthers) return 0;
    }
  }
  return read === 0 ? 0 : confidence * Math.sqrt(read / (read + others));
}
