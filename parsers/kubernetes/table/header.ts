/** A column of a table's header: its title and the 0-based character on which it begins. */
export interface HeaderColumn {
  readonly title: string;
  readonly start: number;
}

/** A table's header line. */
export interface Header {
  readonly columns: readonly HeaderColumn[];
  /** The columns stand under each other; otherwise only the order of words is left. */
  readonly aligned: boolean;
}

/** Titles of more than one word, the longest first, for headers whose alignment is lost. */
const LONG_TITLES: readonly (readonly string[])[] = [
  'API SERVER AVAILABLE', 'LAST SEEN', 'FIRST SEEN', 'NOMINATED NODE', 'READINESS GATES', 'ACCESS MODES',
  'RECLAIM POLICY', 'NODE SELECTOR', 'LAST SCHEDULE', 'CREATED AT', 'MIN AVAILABLE', 'MAX UNAVAILABLE',
  'ALLOWED DISRUPTIONS', 'CONTROL PLANE', 'PACKAGE NAME', 'PACKAGE VERSION', 'SINCE DEPLOY', 'SYNC STATUS',
  'HEALTH STATUS', 'TKR NAME', 'TKR COMPATIBLE', 'UPDATES AVAILABLE', 'LAST TRANSITION', 'LAST BACKUP',
  'STORAGE LOCATION', 'SOURCE KIND', 'SOURCE NAME', 'BACKUP TTL', 'LAST VALIDATED', 'ACCESS MODE',
  'STATUS DESCRIPTION', 'TLS SECRET', 'AUTO ASSIGN', 'AVOID BUGGY IPS',
].map((title) => title.split(' ')); // oxfmt-ignore

const TITLE_WORD = /^(?:[A-Z]|%[A-Z])[A-Z0-9_./%-]{0,60}(?:\((?:S|cores|bytes|%)\))?%?$/;
/** A word in small letters that is no unit: no title has one, and nearly every line that is no header does. */
const SMALL_WORD = /(?:^|[^(a-z])[a-z]/;
/** By which column a program on a screen sorts. */
const SORTED = /(?<=[A-Z%)])[↑↓]/g;

/** Words that are columns of their own, also when only one space stands between them. */
const SINGLE_TITLES = new Set([
  'NAME', 'NAMESPACE', 'READY', 'STATUS', 'AGE', 'DESIRED', 'CURRENT', 'AVAILABLE', 'TYPE', 'REASON', 'OBJECT',
  'MESSAGE', 'RESTARTS', 'IP', 'NODE', 'ROLES', 'VERSION', 'PHASE', 'CLUSTER', 'WORKER', 'UP-TO-DATE',
]); // oxfmt-ignore

/** Titles as kubectl before 1.6 spelled them. */
const OLD_TITLES: ReadonlyMap<string, string> = new Map([
  ['LASTSEEN', 'LAST SEEN'],
  ['FIRSTSEEN', 'FIRST SEEN'],
]);

const MAXIMUM_HEADER_LENGTH = 4096;

/**
 * Reads a line as the header of a kubectl table; `undefined` where it is none.
 * @param usual what titles are usually called
 */
export function readHeader(line: string, usual: ReadonlyMap<string, string> = OLD_TITLES): Header | undefined {
  if (line.length > MAXIMUM_HEADER_LENGTH || !/^\s*[A-Z]/.test(line) || SMALL_WORD.test(line)) return undefined;
  const titles = line.replaceAll(SORTED, ' ');
  const words = [...titles.matchAll(/\S+/g)].map((match) => ({ text: match[0], start: match.index }));
  if (words.length === 0 || words.some((word) => !TITLE_WORD.test(word.text))) return undefined;
  const wide = /\S(?: {2,}|\t)\s*\S/.test(titles);
  const columns = joinTitles(words, titles, wide).map(({ title, start }) => ({
    title: usual.get(title) ?? OLD_TITLES.get(title) ?? title,
    start,
  }));
  if (!isTableOfObjects(columns.map((column) => column.title))) return undefined;
  return { columns, aligned: (wide && !titles.includes('\t')) || columns.length === 1 };
}

interface Word {
  readonly text: string;
  readonly start: number;
}

function joinTitles(words: readonly Word[], line: string, wide: boolean): HeaderColumn[] {
  const columns: HeaderColumn[] = [];
  let at = 0;
  while (at < words.length) {
    const first = words[at];
    if (first === undefined) break;
    const count = longTitle(words, at) ?? (wide ? adjacentWords(words, at) : 1);
    const last = words[at + count - 1] ?? first;
    const title = line.slice(first.start, last.start + last.text.length).replaceAll(/\s+/g, ' ');
    columns.push({ title, start: first.start });
    at += count;
  }
  return columns;
}

function longTitle(words: readonly Word[], at: number): number | undefined {
  return LONG_TITLES.find((title) =>
    title.every((word, index) => isAdjacent(words, at, index) && words[at + index]?.text === word),
  )?.length;
}

/** How many words from `at` on are one title, because single spaces join them and no word is known as a column. */
function adjacentWords(words: readonly Word[], at: number): number {
  let count = 1;
  while (isAdjacent(words, at, count) && words[at + count] !== undefined) count++;
  const group = words.slice(at, at + count);
  return count > 1 && group.some((word) => SINGLE_TITLES.has(word.text)) ? 1 : count;
}

/** Whether the word `index` places after `at` is joined to the ones before it by single spaces. */
function isAdjacent(words: readonly Word[], at: number, index: number): boolean {
  if (index === 0) return true;
  const before = words[at + index - 1];
  const word = words[at + index];
  return before !== undefined && word !== undefined && word.start === before.start + before.text.length + 1;
}

function isTableOfObjects(titles: readonly string[]): boolean {
  if (new Set(titles).size !== titles.length) return false;
  // helm list; docker and nerdctl tables.
  if (titles.includes('CHART') && titles.includes('REVISION')) return false;
  if (titles.includes('LAST SEEN') || (titles.includes('REASON') && titles.includes('OBJECT')))
    return titles.length >= 3;
  const name = titles.indexOf('NAME');
  return name >= 0 && name <= 3 && titles.length >= 2;
}
