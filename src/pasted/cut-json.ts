import { readJsonObject } from '../model/index.ts';
import { joinLines, type BeginsRecord, type PastedLine } from './line.ts';

const MOST_LINES = 60;
const MOST_CHARACTERS = 64 * 1024;
/** Records that are tried and turn out not to be whole further down either. */
const MOST_MISSES = 50;

/** Joins the lines of records in JSON that were cut somewhere, where they make a whole record again. */
export function joinCutJson(lines: readonly PastedLine[], beginsRecord: BeginsRecord): readonly PastedLine[] {
  let joined: PastedLine[] | undefined;
  let misses = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const isCut = misses < MOST_MISSES && line.text.startsWith('{"') && !line.text.trimEnd().endsWith('}');
    const end = isCut ? endOfRecord(lines, at, beginsRecord) : undefined;
    if (isCut && end === undefined) misses++;
    if (end !== undefined) {
      joined ??= lines.slice(0, at);
      joined.push(joinLines(lines.slice(at, end)));
      at = end - 1;
    } else joined?.push(line);
  }
  return joined ?? lines;
}

function endOfRecord(lines: readonly PastedLine[], from: number, beginsRecord: BeginsRecord): number | undefined {
  let text = lines[from]!.text;
  for (let at = from + 1; at < lines.length && at - from < MOST_LINES; at++) {
    const next = lines[at]!.text;
    if (next.trim() === '' || next.startsWith('{"') || beginsRecord(next)) return undefined;
    text += next;
    if (text.length > MOST_CHARACTERS) return undefined;
    if (next.trimEnd().endsWith('}') && readJsonObject(text) !== undefined)
      return beginsRecord(text) ? at + 1 : undefined;
  }
  return undefined;
}
