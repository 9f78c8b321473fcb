import { defined } from '../../../src/model/index.ts';
import { borderTitle, cellsOfBox, isBorder } from '../../support/documents/box.ts';
import type { Line } from '../../support/documents/lines.ts';
import type { Member } from './member.ts';

const TITLE = /^Cluster: (?<store>\S{1,120})/;
/** Below the table. */
const PAUSED = /^\s*Maintenance mode: on\s*$/;
const RUNNING = /^(?:running|streaming|in archive recovery)$/;
const LAG = /^(?:Lag in MB|Replay Lag|Receive Lag)$/;

/** Whether a line heads the table of `patronictl list`. */
export function isPatroniHeader(line: string): boolean {
  const columns = line.trimStart().startsWith('|') ? cellsOfBox(line) : [];
  return columns.includes('Member') && columns.includes('Role') && columns.includes('State');
}

/** The members in the tables of `patronictl list`. Older versions print the cluster in a column, newer ones in the upper border. */
export function readPatroni(lines: Iterable<Line>): readonly Member[] {
  const members: Member[] = [];
  let first = 0;
  let columns: readonly string[] | undefined;
  let store = '';
  for (const { text, number } of lines) {
    const title = TITLE.exec(borderTitle(text) ?? '')?.groups?.['store'];
    if (title !== undefined) {
      store = title;
      columns = undefined;
      first = members.length;
    } else if (PAUSED.test(text)) {
      for (const [index, member] of members.entries()) if (index >= first) members[index] = { ...member, paused: true };
    } else if (isPatroniHeader(text)) columns = cellsOfBox(text);
    else if (columns !== undefined && text.trimStart().startsWith('|') && !isBorder(text)) {
      const member = memberOf(columns, cellsOfBox(text), store, number);
      if (member !== undefined) members.push(member);
      store = member?.store ?? store;
    }
  }
  return members;
}

function memberOf(
  columns: readonly string[],
  cells: readonly string[],
  title: string,
  line: number,
): Member | undefined {
  const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
  const [member, role, state] = [cell('Member'), cell('Role'), cell('State')];
  if (member === '' || state === '') return undefined;
  const lag = columns.findIndex((name) => LAG.test(name));
  const megabytes = /^\d{1,12}$/.exec(cells[lag] ?? '')?.[0];
  const address = cell('Host') || undefined;
  return {
    store: cell('Cluster') || title,
    member,
    role: role || 'Replica',
    state,
    runs: RUNNING.test(state),
    leads: /leader|master/i.test(role),
    ...defined({ address, lagMegabytes: megabytes === undefined ? undefined : Number(megabytes) }),
    line,
  };
}
