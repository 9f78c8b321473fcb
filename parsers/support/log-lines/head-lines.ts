import { withoutTerminalSequences } from '../../../src/model/index.ts';

const MOST_LINES = 200;
const NUL = 0;
/** What a file system leaves where a file had grown and the machine stopped before its end was written. */
const PADDING = /\0{32,}/g;
/** What no text holds: control characters, and what is not UTF-8. */
const FOREIGN = /[^\P{Cc}\t\n\r]|\ufffd/gu;
/** A log into which something else wrote is still one; of a binary file a larger part is foreign. */
const MOST_FOREIGN = 0.05;

/** What recognition looks at: the first lines of an artifact that say something. */
export interface HeadLines {
  readonly lines: readonly string[];
  /** Too much of the head is no text. */
  readonly binary: boolean;
}

/** Every format looks at the same head: it is cut once. */
const cut = new WeakMap<Buffer, HeadLines>();

/** The first 200 lines of a head that are not blank, without colours; a last line that the head cuts off is left out. */
export function headLines(head: Buffer): HeadLines {
  let lines = cut.get(head);
  if (!lines) {
    const text = head.includes(NUL) ? head.toString().replace(PADDING, '') : head.toString();
    const binary = head.includes(NUL) && (text.match(FOREIGN)?.length ?? 0) > text.length * MOST_FOREIGN;
    lines = { lines: binary ? [] : cutLines(text), binary };
    cut.set(head, lines);
  }
  return lines;
}

function cutLines(text: string): string[] {
  const lines: string[] = [];
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (let at = from; at < text.length && lines.length < MOST_LINES;) {
    const lineEnd = text.indexOf('\n', at);
    if (lineEnd < 0 && lines.length > 0) {
      break;
    }
    const line = text.slice(at, lineEnd < 0 ? text.length : lineEnd);
    const clean = withoutTerminalSequences(line).trimEnd();
    if (clean !== '') {
      lines.push(clean);
    }
    at = lineEnd < 0 ? text.length : lineEnd + 1;
  }
  return lines;
}
