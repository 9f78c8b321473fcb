import { levelOf, type LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';

const LONGEST_PART = 60;

/** Envoy: `[2024-01-02 03:04:05.123][1][info][main] [source/server/server.cc:330] msg`. */
export function readEnvoy(text: string): LogLine | undefined {
  const stamp = text.charCodeAt(0) === 0x5b ? readIso(text, 1) : undefined;
  if (!stamp || !text.startsWith('][', stamp.end)) {
    return undefined;
  }
  const threadEnd = text.indexOf('][', stamp.end + 2);
  const levelEnd = text.indexOf('][', threadEnd + 2);
  const close = text.indexOf(']', levelEnd + 2);
  if (threadEnd < 0 || levelEnd < 0 || close < 0 || close - stamp.end > 2 * LONGEST_PART) {
    return undefined;
  }
  const level = levelOf(text.slice(threadEnd + 2, levelEnd));
  const logger = text.slice(levelEnd + 2, close);
  return level && { stamp: stamp.stamp, level, program: logger, message: text.slice(close + 1).trimStart() };
}
