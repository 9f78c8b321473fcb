import type { LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';
import { guessLevel } from '../../support/log-lines/level.ts';

/** The prefix of a logger, where no blank follows it. */
const PREFIX = /^[a-z]{2,12}(?=\d{4}\/)/;

/** Go's standard logger: `2024/01/02 03:04:05 msg`, `2024/01/02 03:04:05.123456 main.go:12: msg`, `raft2024/01/02 03:04:05 msg`. */
export function readGo(text: string): LogLine | undefined {
  const program = PREFIX.exec(text)?.[0] ?? '';
  if (text.charCodeAt(program.length + 4) !== 0x2f) {
    return undefined;
  }
  const stamp = readIso(text, program.length);
  if (!stamp || text.charCodeAt(stamp.end) !== 0x20 || !stamp.stamp.missingZone) {
    return undefined;
  }
  const message = text.slice(stamp.end + 1);
  const level = guessLevel(message);
  return { stamp: stamp.stamp, ...(level && { level }), ...(program !== '' && { program }), message };
}
