import type { LogLine } from '../../../src/model/index.ts';
import { readIso, type StampReading } from '../../../src/time/index.ts';
import { isContinuationText } from '../../support/log-lines/continuation.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

/** What Go prints of a second's fraction in nanoseconds is rarely shorter; what programs log rarely this long. */
const SHORTEST_FRACTION = 7;
const SECONDS_END = 19;

/** `kubectl logs --timestamps`: RFC 3339 in nanoseconds, one space, the container's line. */
export function readKubectlTimestamps(text: string, inner: InnerReaders): LogLine | undefined {
  const stamp = readLongStamp(text);
  if (!stamp) return undefined;
  return stamp.end === text.length
    ? { stamp: stamp.stamp, message: '' }
    : openEnvelope({ stamp: stamp.stamp }, text.slice(stamp.end + 1), inner);
}

/** A stamp in nanoseconds at the beginning of a line, behind which the line ends or a space stands. */
function readLongStamp(text: string): StampReading | undefined {
  const zoneAt = endOfFraction(text);
  if (zoneAt - SECONDS_END - 1 < SHORTEST_FRACTION || text.charCodeAt(10) !== 0x54) {
    return undefined;
  }
  const stamp = readIso(text, 0);
  if (!stamp || stamp.stamp.missingZone) {
    return undefined;
  }
  const next = text.charCodeAt(stamp.end);
  return next === 0x20 || Number.isNaN(next) ? stamp : undefined;
}

/** What the container wrote, behind the stamp of its log. */
export function timestampedPayload(text: string): string | undefined {
  const stamp = readLongStamp(text);
  return stamp && `${text.slice(stamp.end + 1)}\n`;
}

function endOfFraction(text: string): number {
  if (text.charCodeAt(SECONDS_END) !== 0x2e) {
    return 0;
  }
  let end = SECONDS_END + 1;
  while (text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39) {
    end++;
  }
  return end;
}

/** What the container wrote continues the record above: it is indented, blank or a line of a stack trace. */
export function isTimestampedContinuation(line: string): boolean {
  const stamp = readIso(line, 0);
  return isContinuationText(stamp ? line.slice(stamp.end + 1) : line);
}
