import type { CaseLine, CaseLines } from './case-lines.ts';
import type { StoredTexts } from './stored-texts.ts';

/** What is looked for in the lines of artifacts. */
export interface LineQuery {
  /** Where a line matches; -1 where it does not. */
  readonly find: (text: string) => number;
  /** Where bytes match, quicker than line by line: the next place from one on, -1 where there is none. */
  readonly finder?: (bytes: Buffer) => (from: number) => number;
}

// oxlint-disable-next-line no-control-regex -- ASCII begins with control characters
const ASCII = /^[\x00-\x7f]*$/;

/** Asks for the lines that hold a text. */
export function literalQuery(text: string, isCaseSensitive: boolean): LineQuery {
  if (isCaseSensitive)
    return { find: (line) => line.indexOf(text), finder: (bytes) => (from) => bytes.indexOf(text, from) };
  const lower = text.toLowerCase();
  const find = (line: string): number => line.toLowerCase().indexOf(lower);
  if (!ASCII.test(text)) return { find };
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'gi');
  return { find, finder: (bytes) => finderIn(bytes, pattern, text.length) };
}

/** Bytes that are made text at a time: of a longer one, each has a piece of memory fetched and given back. */
const AT_ONCE = 64 * 1024;

/** @param length of what the pattern matches */
function finderIn(bytes: Buffer, pattern: RegExp, length: number): (from: number) => number {
  let begin = 0;
  let characters = '';
  return (from) => {
    for (let at = from; at < bytes.length; at = begin + AT_ONCE) {
      if (characters === '' || at < begin || at >= begin + AT_ONCE) {
        begin = at;
        // A character for each byte, so that places stay what they are.
        characters = bytes.toString('latin1', at, at + AT_ONCE + length - 1);
      }
      pattern.lastIndex = at - begin;
      const found = pattern.exec(characters);
      if (found !== null) return begin + found.index;
    }
    return -1;
  };
}

/** @param pattern from the gateway of linear-time patterns */
export function patternQuery(pattern: RegExp): LineQuery {
  return { find: (line) => line.search(pattern) };
}

const LINE_FEED = 10;
/** Bytes of a line that are looked at. */
const LONGEST_LINE = 64 * 1024;

/** Numbers of the lines of an artifact that match, as they stand in the bundle. */
export async function* matchingLines(
  texts: StoredTexts,
  path: string,
  query: LineQuery,
  from = 1,
  signal?: AbortSignal,
): AsyncGenerator<number> {
  for await (const { firstLine, bytes } of texts.pieces(path, from)) {
    if (signal?.aborted === true) return;
    const found = query.finder === undefined ? everyLine(bytes, query) : linesOf(bytes, query.finder(bytes));
    for (const offset of found) if (firstLine + offset >= from) yield firstLine + offset;
  }
}

/**
 * Matches as they may be seen: a line that matches only by what is hidden in it is none, or whoever asks often enough would
 * find out a secret.
 */
export async function* visibleMatches(
  texts: StoredTexts,
  lines: CaseLines,
  path: string,
  query: LineQuery,
  from = 1,
  signal?: AbortSignal,
): AsyncGenerator<CaseLine> {
  for await (const number of matchingLines(texts, path, query, from, signal)) {
    const [line] = lines.between(path, number, number);
    if (line !== undefined && query.find(line.text) >= 0) yield line;
  }
}

/** 0-based lines in which something is found, each once. */
function* linesOf(bytes: Buffer, next: (from: number) => number): Generator<number> {
  let line = 0;
  let counted = 0;
  for (let at = next(0); at >= 0;) {
    for (let feed = bytes.indexOf(LINE_FEED, counted); feed >= 0 && feed < at;) {
      line += 1;
      counted = feed + 1;
      feed = bytes.indexOf(LINE_FEED, counted);
    }
    yield line;
    const end = bytes.indexOf(LINE_FEED, at);
    at = end < 0 ? -1 : next(end);
  }
}

function* everyLine(bytes: Buffer, { find }: LineQuery): Generator<number> {
  for (let at = 0, line = 0; at < bytes.length; line += 1) {
    const found = bytes.indexOf(LINE_FEED, at);
    const end = found < 0 ? bytes.length : found;
    if (find(bytes.toString('utf8', at, Math.min(end, at + LONGEST_LINE))) >= 0) yield line;
    at = end + 1;
  }
}
