import { levelOf, type LogLevel, type LogLine, type Stamp } from '../../../src/model/index.ts';
import { readEpoch, readStamp } from '../../../src/time/index.ts';
import { newFields, withFields } from '../../support/log-lines/fields.ts';
import { oneLine } from '../../support/log-lines/one-line.ts';
import type { MutableLine } from '../../support/log-lines/reader.ts';
import { readPair, skipSpaces } from '../../support/log-lines/pairs.ts';

const TIME = new Set(['time', 'ts', 't', 'timestamp', 'at', 'date']);
const LEVEL = new Set(['level', 'lvl', 'severity']);
const MESSAGE = new Set(['msg', 'message']);
const PROGRAM = new Set(['logger', 'component', 'subsys', 'module']);
const MOST_PAIRS = 256;

/**
 * logfmt of logrus, go-kit, slog, containerd: `time="..." level=error msg="..." error="..."`. The message is `msg` and, as
 * `key="value"`, every pair that is not part of the header.
 */
export function readLogfmt(text: string): LogLine | undefined {
  let at = 0;
  let stamp: Stamp | undefined;
  let level: LogLevel | undefined;
  let program: string | undefined;
  let message = '';
  let pairs = '';
  const fields = newFields();
  let count = 0;
  for (; count < MOST_PAIRS && at < text.length; count++) {
    const pair = readPair(text, at);
    if (!pair) {
      // Text between pairs belongs to the record, but a line that begins with it is no logfmt.
      if (count === 0) {
        return undefined;
      }
      const space = text.indexOf(' ', at);
      pairs += ` ${text.slice(at, space < 0 ? text.length : space)}`;
      at = space < 0 ? text.length : skipSpaces(text, space);
      continue;
    }
    at = skipSpaces(text, pair.end);
    const { key, value } = pair;
    if (!stamp && TIME.has(key)) {
      stamp = (readStamp(value, 0) ?? readEpoch(value, 0))?.stamp;
    } else if (!level && LEVEL.has(key)) {
      level = levelOf(value);
    } else if (message === '' && MESSAGE.has(key)) {
      message = value;
    } else {
      fields[key] = value;
      if (!program && PROGRAM.has(key)) {
        program = value;
      }
      if (key !== 'logger') {
        pairs += `${pairs === '' ? '' : ' '}${key}="${value}"`;
      }
    }
    // Only a header near the beginning makes logfmt of text with equals signs in it.
    if (count === 5 && !stamp && !level) {
      return undefined;
    }
  }
  if ((!stamp && !level) || count < 2) {
    return undefined;
  }
  if (at < text.length) {
    pairs += ` ${text.slice(at)}`;
  }
  const line: MutableLine = {
    message: oneLine(withFields(message.trimEnd(), pairs)),
    fields,
  };
  if (stamp) {
    line.stamp = stamp;
  }
  if (level) {
    line.level = level;
  }
  if (program !== undefined) {
    line.program = program;
  }
  return line;
}
