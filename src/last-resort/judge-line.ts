import { defined, isSupposed } from '../model/index.ts';
import { readRefusedRequest } from './access-lines.ts';
import { troubleOfCondition } from './conditions.ts';
import { readEventRow } from './event-rows.ts';
import { levelOfLine } from './line-levels.ts';
import { lineTemplate } from './line-template.ts';
import { holdsWord, whatIsSaid } from './said.ts';
import { isPlainRow, reasonInRow, troubleOfRow, type TableHeader } from './table-rows.ts';
import { mayTellOfTrouble, troubleIn, type Trouble } from './trouble-words.ts';

/** What kind of text says that something is wrong. */
export type TroubleKind = 'event' | 'condition' | 'state' | 'denial' | 'log-error' | 'log-warning' | 'failure' | 'hint';

/** What a line of text says of trouble, though no rule knows it. */
export interface Judgement {
  readonly kind: TroubleKind;
  readonly trouble: Trouble;
  /** What it says, in one sentence. */
  readonly title: string;
  /** Lines of one shape say the same. */
  readonly shape: string;
  /** How often, as the line itself says. */
  readonly count: number;
  /** The program could not go on. */
  readonly isFatal: boolean;
}

/** Whoever stops a container because its pod is to go does what he was told. */
const STOPPED = /^(?:Stopping container |Killing container .*:\s?Need to kill [Pp]od)/;
/** A Normal event that repeats this often is news. */
const MANY = 20;
const LONGEST = 4096;
/** What ends a command, or a program. */
const FAILURE =
  /^(?:(?:\S+: )?(?:error|fatal)(?::| (?:from server|execution|response|while|when|running|in|loading|creating|pulling))|Error\b|ERROR\b|panic: |Unable to |Failed to |failed to |Cannot |cannot |Traceback \(most recent|E: |The connection to the server|Internal error|An (?:unexpected |unhandled )?(?:error|exception) (?:occurred|has occurred)|PHP (?:Fatal|Parse) error:|Uncaught (?:exception|\w+(?:Exception|Error)\b)|Warning: .*fail)/i;
/** `RuntimeError: `, `java.lang.IllegalStateException: `. */
const EXCEPTION = /^(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception): \S/;
/** What a program says of itself before it ends: `touch: cannot touch`. */
const OF_PROGRAM =
  /^[a-z][\w./-]{0,40}: .*(?:[Cc]annot|can't|denied|[Nn]o such|not found|refused|timed out|[Uu]nable|[Ff]ailed|not permitted)\b/;
const DENIAL =
  /\bforbidden: User \\*"(?<user>[^"\\]*)|\bforbidden: User\b|\bcannot (?:list|get|watch|create|update|patch|delete|impersonate) resource\b|\bUnauthorized\b|\bno RBAC policy matched\b/;
const END = /^(?:panic: |fatal error: )|\bTraceback \(most recent call last\)|"?command failed"? err=/i;
/** Whatever says that an error is reported, a program failed or access was denied holds one of these; `stderr` says nothing. */
const FAILURE_WORDS =
  /(?<!std)err|fail|fatal|pani|crit|alert|emerg|severe|\b[EF]\d{4} \d\d:|[CE] \| |\[[EF]\]|^E: |forbidden|can(?:not|'t)|unauthorized|rbac policy|unable|traceback|exception|connection to the server|denied|no such|not found|refused|timed out|HTTP\/[\d.]{1,3}\\?" 5\d\d/im;
/** A program that waits says so without alarm; that a controller fills its caches is a start like any other. */
const WAITS = /^(?!.*\bcaches?\b).*\bwaiting (?:for|on|until)\b/i;
/** `waiting for etcd to be healthy: OK`: who tells so of each of his steps says with it that it went well. */
const WENT_WELL = /(?::|\.{3}|…) ?(?:ok|okay|done|passed|healthy|ready|success(?:ful(?:ly)?)?)[.!]?$/i;
/** A member of JSON or YAML on a line of its own: what it calls a level is not the line's. */
const MEMBER = /^\s+["']?[\w.-]+["']?\s*:\s*(?:"[^"]*"|[\w.-]+),?\s*$/;
/** What is level by name says how bad something else is. */
const LEVEL_ALONE = /^\s*["']?(?:severity|log_?level|level)["']?\s*:\s*["']?\w+["']?,?\s*$/i;
/** A member that says what is wrong, in JSON or YAML that no parser knows. */
const MESSAGE =
  /^\s*"?(?:[Mm]essage|error|errorMessage|lastError|detail|details|output|cause)"?\s*:\s*["']?(?<words>[^\s"'{[][^\n]{11,}?)["']?[\s}\]]*,?$/;
const CONDITION = /^\s*(?<type>[A-Z][A-Za-z/.-]{2,60})\s+(?<status>[Tt]rue|[Ff]alse|Unknown)(?:\s{2,}(?<rest>.*))?$/;

/** The cell after a condition's status, where it is a reason: one word like `TooFewReplicas`. */
const REASON = /^[A-Z][A-Za-z0-9]*(?=\s{2}|$)/;

/** No loopback and no tunnel tells whether its link is up: `lo  UNKNOWN  127.0.0.1/8`, `5: wg0: <NOARP,UP,LOWER_UP> mtu 1420 state UNKNOWN`. */
const UNTOLD_LINK =
  /^\s*(?:\d+: \S+: <[A-Z,_-]+> mtu .*\bstate UNKNOWN\b|\S+\s+UNKNOWN(?:\s+(?:[0-9a-f]{2}:){5}|\s+[0-9a-f.:]+\/\d))/;
/** `==== warnings (24h) ====`, `--- errors ---`: what follows is called so, and may be nothing. */
const HEADING = /^\s*(?<rule>[=#*~-]{2,10}) ?[\w/.-]{1,30}(?: [\w/.-]{1,30}){0,2}(?: \([\w ]{1,20}\))? ?\k<rule>\s*$/;

/**
 * What a text is read for: of lines that report no error only denials; what hints at trouble, too; or even what programs say without
 * alarm.
 */
export type Attention = 'failures' | 'hints' | 'asides';

/** Whether somebody only waits. */
export function isWait({ kind, title }: Judgement): boolean {
  return kind === 'hint' && WAITS.test(title);
}

/** Judges one line, which may stand in a table. */
export function judgeLine(
  text: string,
  header: TableHeader | undefined,
  attention: Attention = 'hints',
): Judgement | undefined {
  const line = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  if (UNTOLD_LINK.test(line) || HEADING.test(line)) return undefined;
  const found =
    judgeEvent(line) ??
    judgeCondition(line) ??
    judgeAnswer(line) ??
    judgeLogged(line, attention) ??
    judgeRow(line, header) ??
    judgeWords(line);
  return found === 'nothing' ? undefined : found;
}

/** Whether a text may report an error, a failure or a denial: one search, and most lines of a log are no more looked at. */
export function mayTellOfFailure(text: string): boolean {
  return FAILURE_WORDS.test(text);
}

/** A line that is not for this judge is left to the next; one that is, and tells of no trouble, is not. */
type Finding = Judgement | 'nothing' | undefined;

function judgeEvent(line: string): Finding {
  const row = readEventRow(line);
  if (row === undefined) return undefined;
  const { isWarning, reason, count, object, message } = row;
  const about = object === undefined ? '' : ` of ${object}`;
  const title = `${isWarning ? 'Warning event' : 'Event'} ${reason}${about}${message === '' ? '' : `: ${message}`}`;
  const isTelling =
    isWarning || troubleIn(reason) !== undefined || (count >= MANY && !/^(?:Pull|Creat|Start|Schedul)/.test(reason));
  if (!isTelling || (!isWarning && STOPPED.test(message))) return 'nothing';
  return judged('event', isWarning ? 'error' : 'warning', title, `event ${reason} ${shapeOf(message)}`, { count });
}

function judgeCondition(line: string): Finding {
  const { type = '', status = '', rest = '' } = CONDITION.exec(line)?.groups ?? {};
  if (type === '') return undefined;
  const reason = REASON.exec(rest)?.[0];
  const trouble = troubleOfCondition({ type, status, message: rest, ...defined({ reason }) });
  if (trouble === undefined) return 'nothing';
  const why = rest
    .split(/\s{2,}/)
    .filter((cell) => !/\d\d:\d\d:\d\d/.test(cell))
    .join(': ');
  return judged(
    'condition',
    trouble,
    `Condition ${type} is ${status}${why === '' ? '' : `: ${why}`}`,
    `condition ${type} ${status}`,
  );
}

function judgeAnswer(line: string): Finding {
  const refused = readRefusedRequest(line);
  return refused && judged('log-error', 'error', refused.title, refused.shape);
}

function judgeLogged(line: string, attention: Attention): Finding {
  const level = MEMBER.test(line) ? undefined : levelOfLine(line);
  if (level === undefined) return undefined;
  const mayHint = attention !== 'failures';
  // Most lines of a log tell of nothing, and what they say is not taken apart.
  if (level === 'info' && !DENIAL.test(line) && !(mayHint && mayTellOfTrouble(line))) return 'nothing';
  const said = whatIsSaid(line);
  const denial = judgeDenial(line, said);
  if (denial !== undefined) return denial;
  if (!holdsWord(said)) return 'nothing';
  const trouble = level === 'info' ? troubleIn(said) : undefined;
  const isHint =
    trouble === 'error' || (trouble === 'warning' && attention === 'asides') || (mayHint && WAITS.test(said));
  if (level === 'info' && !isHint) return 'nothing';
  const shape = `log ${shapeOf(said)}`;
  if (level === 'info') return judged('hint', 'warning', said, shape);
  if (level === 'warning') return judged('log-warning', 'warning', said, shape);
  return judged('log-error', 'error', said, shape, { isFatal: level === 'fatal' || END.test(said) });
}

/** All that one user may not do is one symptom. */
function judgeDenial(line: string, said: string): Judgement | undefined {
  const found = DENIAL.exec(line);
  if (found === null) return undefined;
  const user = found.groups?.['user'] ?? '';
  return judged('denial', 'error', `Access was denied: ${said}`, `denial ${user}`);
}

function judgeRow(line: string, header: TableHeader | undefined): Finding {
  const row = troubleOfRow(line, header);
  if (row === undefined) return header !== undefined && isPlainRow(line, header) ? 'nothing' : undefined;
  const { trouble, column, value, name } = row;
  const reason = trouble === 'error' ? reasonInRow(line, header) : undefined;
  const why = reason === undefined || reason === value ? '' : `: ${reason}`;
  const title = `${name}: ${column === undefined ? '' : `${column} is `}${value}${why}`;
  return judged('state', trouble, title, `state ${column ?? ''} ${value.replaceAll(/\d+/g, '0')}`);
}

function judgeWords(line: string): Judgement | undefined {
  if (LEVEL_ALONE.test(line) || isSupposed(line)) return undefined;
  const told = MESSAGE.exec(line)?.groups?.['words'];
  const isMessage = told !== undefined && troubleIn(told) === 'error';
  const said = isMessage ? told : whatIsSaid(line);
  const isFailure = isMessage || FAILURE.test(said) || EXCEPTION.test(said) || OF_PROGRAM.test(said);
  const trouble = isFailure ? 'error' : troubleIn(said);
  if (trouble === undefined || (!isFailure && WENT_WELL.test(said))) return undefined;
  const shape = `words ${shapeOf(said)}`;
  const denial = judgeDenial(line, said);
  if (denial !== undefined) return denial;
  return judged(isFailure ? 'failure' : 'hint', trouble, said, shape, { isFatal: END.test(said) });
}

function judged(
  kind: TroubleKind,
  trouble: Trouble,
  title: string,
  shape: string,
  { count = 1, isFatal = false }: Partial<Pick<Judgement, 'count' | 'isFatal'>> = {},
): Judgement {
  return { kind, trouble, title, shape, count, isFatal };
}

/** What stays the same when the same is said of something else. */
export function shapeOf(text: string): string {
  return lineTemplate({ message: text });
}
