import { append } from '../model/index.ts';
import type { LineBeginnings, PastedLine } from './line.ts';

/** `node04: ` before what a machine printed, as tools that run one command on many machines put it. */
const SAID = /^(?<host>[a-z][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,6}): (?<rest>.*)$/;
/** Machines are counted; keys of a document are not. */
const COUNTED = /\d/;
const LEAST_HOSTS = 2;
const LEAST_LINES = 2;
/** Nobody pastes more. */
const MOST_LINES = 5000;
/** What `date` prints tells of the clock of a machine, and is read with its name. */
const DATE = /^(?:[A-Z][a-z]{2},? (?:[A-Z][a-z]{2} +\d|\d{1,2} [A-Z])|\d{4}-\d\d-\d\d[T ])/;
/** A name between two lines of dashes, as dshbak puts it above what a machine printed. */
const DASHES = /^-{16}$/;
const HOST = /^[a-z0-9][a-z0-9.-]{0,252}$/;

/**
 * Tells what machines printed, line by line behind their names, one machine below the other: under `node04 | CHANGED | rc=0 >>`. Logs keep
 * the names, which are read with their lines.
 */
export function tellHosts(lines: readonly PastedLine[], beginnings: LineBeginnings): readonly PastedLine[] {
  const told: PastedLine[] = [];
  let answer: PastedLine[] = [];
  for (const line of lines) {
    if (beginnings.isTyped(line.text)) {
      append(told, tellAnswer(answer, beginnings));
      told.push(line);
      answer = [];
    } else answer.push(line);
  }
  append(told, tellAnswer(answer, beginnings));
  return told;
}

function tellAnswer(lines: readonly PastedLine[], beginnings: LineBeginnings): readonly PastedLine[] {
  return tellTitled(lines) ?? tellPrefixed(lines, beginnings);
}

function tellTitled(lines: readonly PastedLine[]): readonly PastedLine[] | undefined {
  if (!DASHES.test(lines[0]?.text ?? '')) return undefined;
  return lines.flatMap((line, at) => {
    const isTitle = isTitled(lines, at);
    if (isTitle) return [{ ...line, text: headOf(line.text) }];
    return isTitled(lines, at + 1) || isTitled(lines, at - 1) ? [] : [line];
  });
}

function isTitled(lines: readonly PastedLine[], at: number): boolean {
  const [above, title, below] = [at - 1, at, at + 1].map((index) => lines[index]?.text ?? '');
  return DASHES.test(above!) && HOST.test(title!) && DASHES.test(below!);
}

function headOf(host: string): string {
  return `${host} | CHANGED | rc=0 >>`;
}

function tellPrefixed(lines: readonly PastedLine[], { beginsRecord }: LineBeginnings): readonly PastedLine[] {
  if (lines.length > MOST_LINES) return lines;
  const byHost = new Map<string, PastedLine[]>();
  for (const line of lines) {
    if (line.text.trim() === '') continue;
    const { host = '', rest = '' } = SAID.exec(line.text)?.groups ?? {};
    if (!COUNTED.test(host) || DATE.test(rest) || beginsRecord(rest)) return lines;
    const own = byHost.get(host);
    if (own === undefined) byHost.set(host, [{ ...line, text: rest }]);
    else own.push({ ...line, text: rest });
  }
  const answers = [...byHost];
  const isOneCommand = new Set(answers.map(([, own]) => firstWords(own))).size === 1;
  if (answers.length < LEAST_HOSTS || !isOneCommand || answers.some(([, own]) => own.length < LEAST_LINES))
    return lines;
  return answers.flatMap(([host, own]) => [{ ...own[0]!, text: headOf(host) }, ...own]);
}

/** How the answer of a machine begins: the same command begins alike everywhere. */
function firstWords([first]: readonly PastedLine[]): string {
  return first?.text.split(/\s+/, 2).join(' ') ?? '';
}
