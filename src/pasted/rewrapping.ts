import { joinLines, type BeginsRecord, type PastedLine } from './line.ts';

/** Mail programs and authors break lines at blanks, and not much beyond. */
const WIDEST = 200;
/** Shorter lines are not broken off, they end. */
const LEAST_BROKEN = 45;
const MOST_LINES = 24;
/** How a line begins that is no record, no title and no row of its own. */
const GOES_ON = /^(?:[a-z0-9"'([<%]|::)/;
const DATED = /^\d{4}-\d\d-\d\d/;
/** A level where other logs have their time. */
const LEVEL_FIRST = /^(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL)[:\s[]/;
const INDENTED = /^\s/;

/**
 * Joins the records of a log whose lines were broken at blanks, by a mail program or by hand: each on one line. Where other
 * text stands between the records, nothing tells what belongs to them, and all stays as it is.
 */
export function joinAtBlanks(lines: readonly PastedLine[], beginsRecord: BeginsRecord): readonly PastedLine[] {
  const mayGoOn = lines.some(({ text }) => GOES_ON.test(text) && !DATED.test(text));
  if (!mayGoOn || lines.some(({ text }) => text.length > WIDEST)) return lines;
  const joined: PastedLine[] = [];
  let record: PastedLine[] = [];
  let broken = 0;
  for (const line of lines) {
    const last = record.at(-1)?.text ?? '';
    if (isWhole(last)) close();
    const isBegin = LEVEL_FIRST.test(line.text) || (!INDENTED.test(line.text) && beginsRecord(line.text));
    if (record.length > 0 && !isBegin && line.text !== '' && !INDENTED.test(line.text)) {
      if (last.length < LEAST_BROKEN || !GOES_ON.test(line.text) || record.length >= MOST_LINES) return lines;
      record.push(line);
      broken++;
      continue;
    }
    close();
    if (isBegin) record = [line];
    else joined.push(line);
  }
  close();
  return broken === 0 ? lines : joined;

  function close(): void {
    if (record.length > 0) joined.push(joinLines(record, ' '));
    record = [];
  }
}

function isWhole(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}');
}
