import { levelOf, type LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';

const LONGEST_NAME = 80;
const SEPARATOR = ' - ';

/**
 * Python's logging and gunicorn: `2024-01-02 03:04:05,123 - app.db - ERROR - msg`,
 * `[2024-01-02 03:04:05 +0800] [12] [INFO] msg`, `INFO:app.db:msg`.
 */
export function readPython(text: string): LogLine | undefined {
  const first = text.charCodeAt(0);
  if (first === 0x5b) {
    return readGunicorn(text);
  }
  return first >= 0x30 && first <= 0x39 ? readDashed(text) : readBasic(text);
}

function readDashed(text: string): LogLine | undefined {
  const stamp = readIso(text, 0);
  if (!stamp || !text.startsWith(SEPARATOR, stamp.end)) {
    return undefined;
  }
  const nameAt = stamp.end + SEPARATOR.length;
  const nameEnd = text.indexOf(SEPARATOR, nameAt);
  if (nameEnd < 0 || nameEnd - nameAt > LONGEST_NAME) {
    return undefined;
  }
  const name = text.slice(nameAt, nameEnd);
  const early = levelOf(name);
  if (early) {
    return { stamp: stamp.stamp, level: early, message: text.slice(nameEnd + SEPARATOR.length) };
  }
  const levelAt = nameEnd + SEPARATOR.length;
  const levelEnd = text.indexOf(SEPARATOR, levelAt);
  const level = levelEnd < 0 || levelEnd - levelAt > 10 ? undefined : levelOf(text.slice(levelAt, levelEnd).trim());
  return level && { stamp: stamp.stamp, level, program: name.trim(), message: text.slice(levelEnd + SEPARATOR.length) };
}

function readGunicorn(text: string): LogLine | undefined {
  const stamp = readIso(text, 1);
  if (!stamp || !text.startsWith('] [', stamp.end)) {
    return undefined;
  }
  const pidEnd = text.indexOf('] [', stamp.end + 3);
  const levelEnd = text.indexOf('] ', pidEnd + 3);
  if (pidEnd < 0 || levelEnd < 0 || pidEnd - stamp.end > 16 || levelEnd - pidEnd > 16) {
    return undefined;
  }
  const level = levelOf(text.slice(pidEnd + 3, levelEnd));
  return level && { stamp: stamp.stamp, level, message: text.slice(levelEnd + 2) };
}

/** `INFO:app.db:msg`: no stamp. */
function readBasic(text: string): LogLine | undefined {
  const colon = text.slice(0, 9).indexOf(':');
  if (colon < 4) {
    return undefined;
  }
  const second = text.charCodeAt(1);
  const level = second >= 0x41 && second <= 0x5a ? levelOf(text.slice(0, colon)) : undefined;
  const nameEnd = text.indexOf(':', colon + 1);
  const length = nameEnd - colon - 1;
  if (!level || length < 1 || length > LONGEST_NAME || text.slice(colon + 1, nameEnd).includes(' ')) {
    return undefined;
  }
  return { level, program: text.slice(colon + 1, nameEnd), message: text.slice(nameEnd + 1) };
}
