import type { LogLevel, LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';

const LEVELS: Readonly<Record<string, LogLevel>> = {
  T: 'debug',
  D: 'debug',
  I: 'info',
  N: 'info',
  W: 'warning',
  E: 'error',
  C: 'fatal',
};
const LONGEST_PACKAGE = 40;

/** etcd up to 3.3: `2019-03-08 08:48:04.721975 I | etcdserver: message`. */
export function readCapnslog(text: string): LogLine | undefined {
  const stamp = readIso(text, 0);
  if (!stamp || text.charCodeAt(stamp.end) !== 0x20 || !text.startsWith(' | ', stamp.end + 2)) {
    return undefined;
  }
  const level = LEVELS[text.charAt(stamp.end + 1)];
  if (!level) {
    return undefined;
  }
  const from = stamp.end + 5;
  const colon = text.indexOf(': ', from);
  if (colon < 0 || colon - from > LONGEST_PACKAGE || text.slice(from, colon).includes(' ')) {
    return { stamp: stamp.stamp, level, message: text.slice(from) };
  }
  return { stamp: stamp.stamp, level, program: text.slice(from, colon), message: text.slice(colon + 2) };
}
