import type { LogLine } from '../../../src/model/index.ts';
import { readIso, type StampReading } from '../../../src/time/index.ts';
import { isContinuationText } from '../../support/log-lines/continuation.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

/** Characters of ` stdout F `. */
const TAG_LENGTH = 10;

/**
 * The files that the container runtime writes below /var/log/pods: `2025-03-21T14:51:34.07Z stderr F text`. Pieces
 * of longer records are joined before, see `criPieces`.
 */
export function readCri(text: string, inner: InnerReaders): LogLine | undefined {
  const header = readHeader(text);
  if (!header) return undefined;
  const { stamp, end, stream } = header;
  return openEnvelope({ stamp, stream }, text.slice(payloadStart(text, end)), inner);
}

interface Header extends StampReading {
  readonly stream: string;
}

function readHeader(text: string): Header | undefined {
  const stamp = readIso(text, 0);
  if (!stamp || !text.startsWith(' std', stamp.end)) {
    return undefined;
  }
  const stream = text.slice(stamp.end + 1, stamp.end + 7);
  const tag = text.charAt(stamp.end + 8);
  const after = text.charCodeAt(stamp.end + 9);
  const ends = after === 0x20 || after === 0x3a || Number.isNaN(after);
  if ((stream !== 'stdout' && stream !== 'stderr') || (tag !== 'F' && tag !== 'P') || !ends) {
    return undefined;
  }
  return { stamp: stamp.stamp, end: stamp.end, stream };
}

/** What the container wrote; the tag `P` says that the line goes on. */
export function criPayload(text: string): string | undefined {
  const header = readHeader(text);
  if (!header) return undefined;
  const isPiece = text.charAt(header.end + 8) === 'P';
  return `${text.slice(payloadStart(text, header.end))}${isPiece ? '' : '\n'}`;
}

/** Offset of what the container wrote: behind the tag, which other tags may follow (`F:x`). */
function payloadStart(text: string, stampEnd: number): number {
  const space = text.indexOf(' ', stampEnd + TAG_LENGTH - 1);
  return space < 0 ? text.length : space + 1;
}

/** What the container wrote continues the record above: it is indented, blank or a line of a stack trace. */
export function isCriContinuation(line: string): boolean {
  const stamp = readIso(line, 0);
  return isContinuationText(stamp ? line.slice(stamp.end + TAG_LENGTH) : line);
}
