import { levelOf, type LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';

/** nginx: `2024/01/02 03:04:05 [error] 31#31: *7 connect() failed ...`. */
export function readNginxError(text: string): LogLine | undefined {
  if (text.charCodeAt(4) !== 0x2f) {
    return undefined;
  }
  const stamp = readIso(text, 0);
  if (!stamp || !text.startsWith(' [', stamp.end)) {
    return undefined;
  }
  const close = text.indexOf('] ', stamp.end);
  const level = close < 0 || close - stamp.end > 12 ? undefined : levelOf(text.slice(stamp.end + 2, close));
  const colon = text.slice(0, close + 40).indexOf(': ', close);
  if (!level || colon < 0 || !text.slice(close + 2, colon).includes('#')) {
    return undefined;
  }
  return { stamp: stamp.stamp, level, message: text.slice(colon + 2) };
}
