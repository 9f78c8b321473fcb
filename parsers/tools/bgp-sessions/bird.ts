import { defined } from '../../../src/model/index.ts';
import type { Line } from '../../support/documents/lines.ts';
import type { Session } from './session.ts';

const HEADER = /^name +proto +table +state +since +info\s*$/i;
/** BIRD 1 writes `10:11:12` or `2025-11-19`, BIRD 2 a date, a time, or both. */
const ROW =
  /^(?<name>\S{1,80}) +BGP +\S+ +(?<state>up|start|down|stop|feed) +(?<since>\d{4}-\d\d-\d\d(?: [\d:.]{5,15})?|[\d:.]{5,15}) *(?<info>.*)$/;
const NEIGHBOR = /^ +Neighbor address: +(?<address>[\da-f.:]{2,45})/i;
const NEIGHBOR_NUMBER = /^ +Neighbor AS: +(?<number>\d{1,10})/;
const LAST_ERROR = /^ +Last error: +(?<error>\S.*)$/;
/** Calico names a session after the address: `Node_10_0_0_12`, `Mesh_10_0_0_12`. */
const NAMED_BY_ADDRESS = /_(?<address>\d{1,3}_\d{1,3}_\d{1,3}_\d{1,3})$/;

/** Whether a line heads the table of `birdc show protocols`. */
export function isBirdHeader(line: string): boolean {
  return HEADER.test(line);
}

/** The BGP sessions that `birdc show protocols` lists, with what `all` adds below them. */
export function readBird(lines: Iterable<Line>): readonly Session[] {
  const sessions: Session[] = [];
  let isOfSession = false;
  for (const { text, number } of lines) {
    if (/^\S/.test(text)) {
      const session = readRow(text, number);
      isOfSession = session !== undefined;
      if (session !== undefined) sessions.push(session);
      continue;
    }
    const last = isOfSession ? sessions.at(-1) : undefined;
    if (last === undefined || text === '') continue;
    const peer = NEIGHBOR.exec(text)?.groups?.['address'];
    const system = NEIGHBOR_NUMBER.exec(text)?.groups?.['number'];
    const error = LAST_ERROR.exec(text)?.groups?.['error'];
    const isNews = error !== undefined && !last.established && !last.info.includes(error);
    sessions[sessions.length - 1] = {
      ...last,
      ...defined({ peer, autonomousSystem: system === undefined ? undefined : Number(system) }),
      info: isNews ? `${last.info} ${error}` : last.info,
      endLine: number,
    };
  }
  return sessions;
}

function readRow(text: string, line: number): Session | undefined {
  const { name = '', state = '', since = '', info = '' } = ROW.exec(text)?.groups ?? {};
  if (name === '') return undefined;
  const address = NAMED_BY_ADDRESS.exec(name)?.groups?.['address']?.replaceAll('_', '.');
  const said = info.trim().replace(/\s+/g, ' ');
  return {
    peer: address ?? name,
    state,
    since,
    info: said === '' ? state : said,
    established: said.startsWith('Established'),
    line,
  };
}
