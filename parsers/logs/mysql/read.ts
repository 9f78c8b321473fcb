import { levelOf, type LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';

const LONGEST_CODE = 12;

/** MySQL and MariaDB: `2025-11-29T13:07:14.123456Z 0 [Warning] [MY-010068] [Server] msg`, `2025-11-29 13:07:14 0 [Note] msg`. */
export function readMysql(text: string): LogLine | undefined {
  const stamp = readIso(text, 0);
  if (!stamp || text.charCodeAt(stamp.end) !== 0x20) {
    return undefined;
  }
  let at = stamp.end + 1;
  while (text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) {
    at++;
  }
  if (at === stamp.end + 1 || !text.startsWith(' [', at)) {
    return undefined;
  }
  const close = text.indexOf(']', at);
  const level = close - at > 12 ? undefined : levelOf(text.slice(at + 2, close));
  if (!level) {
    return undefined;
  }
  let from = close + 2;
  let program: string | undefined;
  const fields: Record<string, string> = {};
  if (text.startsWith('[MY-', from)) {
    const codeEnd = text.indexOf(']', from);
    if (codeEnd > 0 && codeEnd - from < LONGEST_CODE) {
      fields.code = text.slice(from + 1, codeEnd);
      from = codeEnd + 2;
      const subsystem = bracketAt(text, from);
      program = subsystem?.text;
      from = subsystem?.end ?? from;
    }
  }
  return { stamp: stamp.stamp, level, ...(program !== undefined && { program }), message: text.slice(from), fields };
}

function bracketAt(text: string, at: number): { readonly text: string; readonly end: number } | undefined {
  const close = text.charCodeAt(at) === 0x5b ? text.indexOf(']', at) : -1;
  return close < 0 || close - at > 30 ? undefined : { text: text.slice(at + 1, close), end: close + 2 };
}
