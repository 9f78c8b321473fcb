import type { Line } from '../../support/documents/lines.ts';
import type { Member } from './member.ts';

const HEADER = /^--\s+Address\s+Load\b/;
const CENTER = /^Datacenter: (?<store>\S{1,120})$/;
const ROW = /^(?<up>[UD?])(?<state>[NLJM])\s+(?<address>[0-9a-fA-F.:]{3,60}|[a-z][\w.-]{1,120})\s+\S/;
const STATES: Readonly<Record<string, string>> = { N: 'Normal', L: 'Leaving', J: 'Joining', M: 'Moving' };

/** Whether a line heads the table of `nodetool status`. */
export function isNodetoolHeader(line: string): boolean {
  return HEADER.test(line);
}

/** The members in the tables of `nodetool status`, one table for each data center. None of them leads. */
export function readNodetool(lines: Iterable<Line>): readonly Member[] {
  const members: Member[] = [];
  let store = '';
  let inTable = false;
  for (const { text, number } of lines) {
    const center = CENTER.exec(text)?.groups?.['store'];
    if (center !== undefined) {
      store = center;
      inTable = false;
    } else if (HEADER.test(text)) inTable = true;
    const { up, state = '', address } = (inTable ? ROW.exec(text)?.groups : undefined) ?? {};
    if (up === undefined || address === undefined) continue;
    const isUp = up === 'U';
    const shown = `${isUp ? 'Up' : up === 'D' ? 'Down' : 'Unknown'}, ${STATES[state] ?? state}`;
    members.push({ store, member: address, address, state: shown, runs: isUp, line: number });
  }
  return members;
}
