import type { LogFormat } from '../model/index.ts';

const INDENTED = /^[ \t]/;
/** What leaves its record open. */
export const OPEN_END = /[:,\\({[]$|=<$/;

/**
 * The lines of a log, where those that go on with a record lose the header that a container's runtime put before each of them.
 * @param format of the log
 */
export function continuedLines(lines: readonly string[], format: LogFormat): string[] {
  let isOpen = false;
  return lines.map((text) => {
    const body = isOpen ? bodyOf(text, format) : undefined;
    isOpen = body !== undefined || OPEN_END.test(text.trimEnd());
    return body ?? text;
  });
}

/** What a line that is no beginning says behind its header. */
function bodyOf(text: string, format: LogFormat): string | undefined {
  const record = format.readLine(text);
  return record?.stamp !== undefined && INDENTED.test(record.message) ? record.message : undefined;
}
