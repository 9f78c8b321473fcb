import { defined } from '../../../src/model/index.ts';
import type { Line } from '../../support/documents/lines.ts';
import type { Session } from './session.ts';

const HEADER = /^Neighbor +V +AS +MsgRcvd +MsgSent +TblVer +InQ +OutQ +Up\/Down +State\/PfxRcd\b/;
const FAMILY = /^(?<family>IPv[46]|L2VPN) (?<part>\S+) Summary\b/;
/** `10.0.0.1`, `leaf-1(10.0.0.1)`; a long name stands on a line of its own. */
const NAME = String.raw`(?<name>\S{1,120})`;
const VALUES = String.raw`\s+4 +(?<number>\d{1,10}) +\d+ +\d+ +\d+ +\d+ +\d+ +(?<since>never|[\w:]{3,12}) +(?<state>\d+|\(Policy\)|[A-Z][A-Za-z]{3,11}(?: \([A-Za-z]+\))?)(?: |$)`;
const ROW = new RegExp(`^${NAME}${VALUES}`);
const LONG_NAME = new RegExp(`^${NAME}$`);
const REST_OF_ROW = new RegExp(`^${VALUES}`);

/** Whether a line heads the table of `show bgp summary`. */
export function isFrrHeader(line: string): boolean {
  return HEADER.test(line);
}

/** The sessions that `vtysh -c 'show bgp summary'` lists, by family of addresses. */
export function readFrr(lines: Iterable<Line>): readonly Session[] {
  const sessions: Session[] = [];
  let family: string | undefined;
  let inTable = false;
  let longName: string | undefined;
  for (const { text, number } of lines) {
    family = FAMILY.exec(text)?.groups?.['family'] ?? family;
    if (HEADER.test(text)) inTable = true;
    else if (text.trim() === '') inTable = false;
    else if (inTable) {
      const row = ROW.exec(text)?.groups ?? (longName === undefined ? undefined : REST_OF_ROW.exec(text)?.groups);
      const name = row?.['name'] ?? longName ?? '';
      longName = row === undefined ? LONG_NAME.exec(text)?.groups?.['name'] : undefined;
      if (row !== undefined) sessions.push(sessionOf(name, row, family, number));
    }
  }
  return sessions;
}

/** In place of a state, a session that works shows how many routes it was told. */
function sessionOf(
  name: string,
  row: Readonly<Record<string, string | undefined>>,
  family: string | undefined,
  line: number,
): Session {
  const { number = '', since = '', state = '' } = row;
  const routes = /^\d+$/.test(state);
  const established = routes || state === '(Policy)';
  return {
    peer: /\((?<address>[\da-f.:]+)\)$/i.exec(name)?.groups?.['address'] ?? name,
    ...defined({ family }),
    autonomousSystem: Number(number),
    state: established ? 'Established' : state,
    since,
    info: routes ? `Established, ${state} prefixes received` : established ? 'Established, no policy' : state,
    established,
    line,
  };
}
