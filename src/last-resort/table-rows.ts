import { isColumnTitle } from '../model/index.ts';
import { troubleIn, type Trouble } from './trouble-words.ts';

/** A column of a table that somebody printed. */
interface Column {
  readonly title: string;
  /** Where it begins on the line. */
  readonly begin: number;
}

/** The header of a table. */
export interface TableHeader {
  readonly columns: readonly Column[];
  /** The cells stand between bars. */
  readonly isBoxed: boolean;
}

/** A state that is not as it should be, in a row of a table. */
export interface RowTrouble {
  readonly trouble: Trouble;
  /** The column, where a header names it. */
  readonly column: string | undefined;
  readonly value: string;
  /** What the row is about: its first cell, after that of its namespace. */
  readonly name: string;
}

/** No header has such letters, and nearly every other line has. */
const SMALL_LETTER = /[a-z]/;
/** What a title says its numbers are of: `CPU(cores)`. */
const UNIT = /(?<=[A-Z])\([a-z]{1,8}\)/g;
/** Titles of columns that say how something is. */
const STATE_COLUMN =
  /^(?:STATUS|STATE|DETAILS?|READY|PHASE|HEALTH(?:Y)?|HEALTH STATUS|AVAILABLE|CONDITIONS?|REASON|RESULT|SYNC(?:ED)?|SYNC STATUS|CONNECTED|REACHABLE|VALID|ESTABLISHED|ESTAB|ACCEPTED|PROGRAMMED|BOUND|RECONCILED|DEPLOYED)$/;
/** Columns in which anything at all tells of trouble. */
const ERROR_COLUMN = /^(?:ERRORS?|LAST ERROR|ERROR MESSAGE|FAILURE(?: REASON)?|EXCEPTION)$/;
const WORDS_COLUMN = /^(?:MESSAGE|DETAILS?|DESCRIPTION|INFO|REASON|STATUS MESSAGE)$/;

/** Columns in which it is no good news that something is so. */
const STOPPED_COLUMN = /^(?:SUSPEND(?:ED)?|PAUSED|DEGRADED|FAILED|STALLED|DISABLED|SEALED)$/;
/** Columns that tell how much of something is used. */
const SHARE_COLUMN = /%|^(?:CAP|CAPACITY|USE|USED|USAGE|UTILI[SZ]ATION|FULL)$/;
const FULL_SHARE = 95;
/** What is measured, beside what it ought to be: a tenth more is no news. */
const TARGET = /^(?:\w+: )?(?<now>\d+)%\/(?<wanted>\d+)%$/;
const ABOVE_TARGET = 1.1;

/** States by name, as whole cells: nothing else says so as surely. */
const FAILED_STATE =
  /^(?:(?:init:|signal:|exitcode:)?(?:\w*error\w*|\w*err(?:image)\w*|\w*backoff|\w*failed|\w*failure)|err|evicted|oomkilled|outof\w+|invalidimagename|notready(?:,\w+)*|unknown|unhealthy|not healthy|degraded|disconnected|not connected|unreachable|offline|down|lost|dead|nodelost|containerstatusunknown|deadlineexceeded|unexpectedadmissionerror|unavailable|not[- ]?ready|not[- ]?available|stopped|crashed|broken|corrupted|outofsync|out of sync|rejected|denied|invalid|expired|stalled|timed ?out|timeout|killed|aborted|cancell?ed|init:oomkilled|faulted|abnormal|health_(?:warn|err)|conflict|stale|powered[ -]?off|red|critical)$/i;
const WAITING_STATE =
  /^(?:pending(?:-\w+)?|<pending>|<unknown>|containercreating|podinitializing|init:\d+\/\d+|provisioning|creating|deleting|terminating|scheduling|deploying|waiting|suspended|paused|progressing|reconciling|upgrading|installing|notinitiali[sz]ed|missing|released|inactive|activating|exited|idle \(start\)|initiali[sz]ing)$/i;
/** Of those, the ones in which something goes on: they tell of trouble where the row says how long. */
const WORKING_STATE = /^(?:progressing|reconciling|deploying|upgrading|installing)$/i;
/** Under whatever title, these are states and no values. */
const STATE_ANYWHERE = /^(?:<(?:unknown|pending|invalid)>|stale)$/i;
const SINCE_COLUMN = /^(?:AGE|SINCE|DURATION|LAST (?:SEEN|UPDATED|TRANSITION))$/;
/** Many restarts, the last one less than about three hours ago: ages are told in minutes for so long. */
const RESTARTED = /^\d{2,} \((?:\d+[sm])+ ago\)$/;
const UNUSED = /^detached$/i;
const UNKNOWN = /^unknown$/i;
const FINISHED = /^(?:completed?|succeeded|complete|success)$/i;
/** What a recording of a terminal puts before each line, and a tree before its leaves. */
const STAMP = /^\[[^\]]*\d\]\s*|^[│├└─┌]+\s*/;
const PART_OF = /^(?<part>\d{1,6})\/(?<whole>\d{1,6})$/;

/** Whether a word names a state of failure. */
export function failedState(word: string): boolean {
  return FAILED_STATE.test(word);
}

/** Whether a word names a state that ought not to last. */
export function waitingState(word: string): boolean {
  return WAITING_STATE.test(word);
}

/** Whether a row says of something that it came to a good end. */
export function isFinishedRow(line: string): boolean {
  return hasFinished(cellsOf(line, false));
}

function hasFinished(cells: readonly Cell[]): boolean {
  return cells.some(({ text }) => FINISHED.test(text));
}

/** The header of a table, where the line is one: at least two titles in capitals. */
export function headerOf(line: string): TableHeader | undefined {
  const capitals = line.replaceAll(UNIT, (unit) => ' '.repeat(unit.length));
  if (SMALL_LETTER.test(capitals)) return undefined;
  const isBoxed = /[|│┃]/.test(line);
  const cells = cellsOf(capitals.replaceAll(/(?<=[A-Z%)])[↑↓]/g, ' '), isBoxed);
  const titles = cells.filter(({ text }) => text !== '');
  if (titles.length < 2 || !titles.every(({ text }) => isColumnTitle(text))) return undefined;
  // A row of single letters and numbers is no header.
  if (!titles.some(({ text }) => /[A-Z]{3}/.test(text))) return undefined;
  return { columns: cells.map(({ text, begin }) => ({ title: text, begin })), isBoxed };
}

/** Whether a line has its cells in the columns, and nothing but names among them holds words of trouble: names tell of nothing. */
export function isPlainRow(line: string, { columns, isBoxed }: TableHeader): boolean {
  const titles = columns.filter(({ title }) => title !== '');
  const cells = cellsOf(line, isBoxed).filter(({ text }) => text !== '');
  // Some columns may be empty, where all that is there stands below its title.
  const isAligned =
    !isBoxed && cells.length > 2 && cells.every((cell) => titles.some(({ begin }) => begin === cell.begin));
  if (cells.length !== titles.length && !isAligned) return false;
  const names = titles[0]?.title === 'NAMESPACE' ? 2 : 1;
  // Of what nobody uses nothing more is known, and need not be.
  const isUnused = cells.some(({ text }) => UNUSED.test(text));
  return (
    troubleIn(
      cells
        .slice(names)
        .map(({ text }) => (isUnused && UNKNOWN.test(text) ? '' : text))
        .join('  '),
    ) === undefined
  );
}

/** What a row says is wrong; of several such cells the worst, the first of equals. */
export function troubleOfRow(line: string, header: TableHeader | undefined): RowTrouble | undefined {
  const isBoxed = header?.isBoxed ?? /^\s*[|│┃].*[|│┃]\s*$/.test(line);
  const cells = cellsOf(line, isBoxed);
  const filled = cells.filter(({ text }) => text !== '');
  if (filled.length < (header === undefined ? 3 : 2)) return undefined;
  if (hasFinished(filled)) return undefined;
  const [first] = filled;
  const name = nameOfRow(cells, header).replace(STAMP, '');
  let hinted: RowTrouble | undefined;
  let failed: RowTrouble | undefined;
  for (const [index, cell] of cells.entries()) {
    if (cell === first || cell.text === '') continue;
    const column = header === undefined ? undefined : columnOf(header, cells, index);
    const trouble = troubleOfCell(cell.text, column, header !== undefined);
    if (trouble === undefined || (WORKING_STATE.test(cell.text) && !tellsSince(header))) continue;
    if ((PART_OF.test(cell.text) || WAITING_STATE.test(cell.text)) && isJustBegun(cells, header)) continue;
    const told = { trouble, column, value: cell.text, name };
    // A state by its name tells more than how many of how many are ready.
    if (trouble === 'warning') hinted ??= told;
    else if (failed === undefined || PART_OF.test(failed.value)) failed = told;
  }
  if (header === undefined && hinted === undefined && failed === undefined) return deniedRow(filled, name);
  if (header !== undefined && failed === undefined) {
    const short = countedShort(cells, header);
    if (short !== undefined) return hinted === undefined ? { ...short, name } : { ...hinted, trouble: 'error' };
  }
  return failed ?? hinted;
}

/** What the columns call it that name things, else its first cell. */
function nameOfRow(cells: readonly Cell[], header: TableHeader | undefined): string {
  const named = (title: string): string | undefined =>
    cells.find(({ text }, index) => text !== '' && header && columnOf(header, cells, index) === title)?.text;
  const texts = cells.map(({ text }) => text).filter((text) => text.replace(STAMP, '') !== '');
  const [first = '', second, third] = texts;
  // A namespace stands before the name of what says in the next cell how many of how many are ready.
  const isPlaced = header === undefined && PART_OF.test(third ?? '') && !PART_OF.test(second ?? '');
  const namespace = isPlaced ? first : named('NAMESPACE');
  const name = named('NAME') ?? (first === namespace ? second : toldNumber(first, header));
  return namespace === undefined ? (name ?? '') : `${namespace}/${name ?? ''}`;
}

/** A number is no name without what it counts: `ID 2`. */
function toldNumber(text: string, header: TableHeader | undefined): string {
  const title = header?.columns.find((column) => column.title !== '')?.title;
  return title !== undefined && /^\d+$/.test(text) ? `${title} ${text}` : text;
}

/** Columns that say why. */
const WHY_COLUMN = /^(?:REASON|MESSAGE|STATUS MESSAGE|DETAILS?|ERROR)$/;

/** What the last of the columns that say why holds, where that is more than a dash. */
export function reasonInRow(line: string, header: TableHeader | undefined): string | undefined {
  if (header === undefined) return undefined;
  const cells = cellsOf(line, header.isBoxed);
  return cells.findLast(
    ({ text }, index) => WHY_COLUMN.test(columnOf(header, cells, index) ?? '') && /[A-Za-z]{4}/.test(text),
  )?.text;
}

/** A row whose header is lost, and in which something is not so; where something else is so, nobody can tell what ought to be. */
function deniedRow(cells: readonly Cell[], name: string): RowTrouble | undefined {
  const isDenied = cells.some(({ text }) => text === 'False') && !cells.some(({ text }) => text === 'True');
  return isDenied ? { trouble: 'warning', column: undefined, value: 'False', name } : undefined;
}

/** A pod shows itself so before its first probe. */
const JUST_BEGUN = /^(?:\d|1\d)s$/;

function isJustBegun(cells: readonly Cell[], header: TableHeader | undefined): boolean {
  return cells.some(
    ({ text }, index) => JUST_BEGUN.test(text) && header !== undefined && columnOf(header, cells, index) === 'AGE',
  );
}

function tellsSince(header: TableHeader | undefined): boolean {
  return header === undefined || header.columns.some(({ title }) => SINCE_COLUMN.test(title));
}

function troubleOfCell(text: string, column: string | undefined, hasHeader: boolean): Trouble | undefined {
  const part = PART_OF.exec(text)?.groups;
  if (part !== undefined) {
    const isState = column === undefined ? !hasHeader : /READY|AVAILABLE|STATUS|UP|HEALTH/.test(column);
    return isState && Number(part['part']) < Number(part['whole']) ? 'error' : undefined;
  }
  if (column !== undefined && ERROR_COLUMN.test(column))
    return /^(?:<?none>?|-|ok|0|no)$/i.test(text) ? undefined : 'error';
  if (column === 'ENDPOINTS' && /^<(?:none|unset)>$/.test(text)) return 'warning';
  if (column !== undefined && STOPPED_COLUMN.test(column) && /^(?:true|yes)$/i.test(text)) return 'warning';
  if (column !== undefined && isNearlyFull(text, column)) return 'warning';
  if (column === 'RESTARTS') return RESTARTED.test(text) ? 'warning' : undefined;
  const mayBeState = column === undefined ? !hasHeader : STATE_COLUMN.test(column);
  if (mayBeState) {
    if (FAILED_STATE.test(text)) return 'error';
    if (WAITING_STATE.test(text)) return 'warning';
    if (column !== undefined && /^(?:false|no)$/i.test(text)) return 'error';
  } else if (STATE_ANYWHERE.test(text)) return 'warning';
  const isSentence = column !== undefined && (WORDS_COLUMN.test(column) || (mayBeState && text.includes(' ')));
  return isSentence ? troubleIn(text) : undefined;
}

/** Whether nearly all of what there is is used, or more than there ought to be. */
function isNearlyFull(text: string, column: string): boolean {
  const { now, wanted } = TARGET.exec(text)?.groups ?? {};
  if (now !== undefined) return Number(now) > ABOVE_TARGET * Number(wanted);
  return SHARE_COLUMN.test(column) && /^\d{2,3}(?:\.\d+)?%$/.test(text) && Number.parseFloat(text) >= FULL_SHARE;
}

/** How many there should be, in tables that count the ready ones in a column of their own. */
const WANTED_COLUMN = /^(?:INSTANCES|DESIRED|REPLICAS|DESIRED REPLICAS|MEMBERS|SIZE|NODES)$/;

/** `READY` that is less than what is wanted beside it. */
function countedShort(cells: readonly Cell[], header: TableHeader): RowTrouble | undefined {
  let wanted: number | undefined;
  let ready: number | undefined;
  for (const [index, { text }] of cells.entries()) {
    if (!/^\d{1,6}$/.test(text)) continue;
    const column = columnOf(header, cells, index);
    if (column === 'READY') ready = Number(text);
    else if (column !== undefined && WANTED_COLUMN.test(column)) wanted ??= Number(text);
  }
  if (wanted === undefined || ready === undefined || ready >= wanted) return undefined;
  return { trouble: 'error', column: 'READY', value: `${ready}/${wanted}`, name: '' };
}

interface Cell {
  readonly text: string;
  readonly begin: number;
}

function cellsOf(line: string, isBoxed: boolean): Cell[] {
  const cells: Cell[] = [];
  if (isBoxed) {
    let begin = 0;
    for (const text of line.replace(/^\s*[|│┃]|[|│┃]\s*$/g, '').split(/[|│┃]/)) {
      cells.push({ text: text.trim(), begin });
      begin += text.length + 1;
    }
    return cells;
  }
  for (const found of line.matchAll(/\S+(?: \S+)*/g)) cells.push({ text: found[0], begin: found.index });
  return cells;
}

/** The title of a cell: by its number where each column has one, however far tabs or a hand moved it, else by where it begins. */
function columnOf({ columns, isBoxed }: TableHeader, cells: readonly Cell[], index: number): string | undefined {
  if (isBoxed || cells.length === columns.length) return columns[index]?.title;
  const begin = cells[index]?.begin ?? 0;
  return columns.findLast((column) => column.begin <= begin + 1)?.title;
}
