import { levelOf, type LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';

const LONGEST_MODULE = 60;

/** cloud-init: `2024-01-02 03:04:05,123 - util.py[WARNING]: msg`. */
export function readCloudInit(text: string): LogLine | undefined {
  const stamp = readIso(text, 0);
  if (!stamp || !text.startsWith(' - ', stamp.end)) {
    return undefined;
  }
  const from = stamp.end + 3;
  const open = text.indexOf('[', from);
  const close = text.indexOf(']: ', from);
  if (open <= from || close < open || close - from > LONGEST_MODULE) {
    return undefined;
  }
  const level = levelOf(text.slice(open + 1, close));
  const module = text.slice(from, open);
  return level && { stamp: stamp.stamp, level, program: module, message: text.slice(close + 3) };
}
