const MOST_LINES = 200;
const NUL = 0;
const ESCAPE = '\u001b';
/** Colours and cursor movements: `ESC [ digits letter`. */
// eslint-disable-next-line no-control-regex
const CONTROL_SEQUENCE = /\u001b\[[0-9;?]*[A-Za-z]/g;

/** What recognition looks at: the first lines of an artifact that say something. */
export interface HeadLines {
  readonly lines: readonly string[];
  /** The head holds NUL bytes: not text. */
  readonly binary: boolean;
}

/** Every format looks at the same head: it is cut once. */
const cut = new WeakMap<Buffer, HeadLines>();

/** The first 200 lines of a head that are not blank, without colours; a last line that the head cuts off is left out. */
export function headLines(head: Buffer): HeadLines {
  let lines = cut.get(head);
  if (!lines) {
    lines = head.includes(NUL) ? { lines: [], binary: true } : { lines: cutLines(head.toString()), binary: false };
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
    const clean = (line.includes(ESCAPE) ? line.replace(CONTROL_SEQUENCE, '') : line).trimEnd();
    if (clean !== '') {
      lines.push(clean);
    }
    at = lineEnd < 0 ? text.length : lineEnd + 1;
  }
  return lines;
}
