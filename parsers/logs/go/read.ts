import type { LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';
import { guessLevel } from '../../support/log-lines/level.ts';

/** Go's standard logger: `2024/01/02 03:04:05 msg`, `2024/01/02 03:04:05.123456 main.go:12: msg`. */
export function readGo(text: string): LogLine | undefined {
  if (text.charCodeAt(4) !== 0x2f) {
    return undefined;
  }
  const stamp = readIso(text, 0);
  if (!stamp || text.charCodeAt(stamp.end) !== 0x20 || !stamp.stamp.missingZone) {
    return undefined;
  }
  const message = text.slice(stamp.end + 1);
  const level = guessLevel(message);
  return { stamp: stamp.stamp, ...(level && { level }), message };
}
