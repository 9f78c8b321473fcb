import { defined, type JsonObject } from '../../../src/model/index.ts';

/** A connection on which sent bytes wait for an answer, and are sent again. */
export interface Unacknowledged {
  readonly connection: JsonObject;
  readonly line: number;
}

/** `tcp  0  1263  10.0.0.1:45220  10.0.0.9:443  ESTABLISHED ...`, and `ESTAB  0  1263  10.0.0.1:45220 ...`. */
const QUEUES =
  /(?:^|\s)(?<received>\d{1,10})\s+(?<sent>[1-9]\d{0,9})\s+(?<local>\S+:\d{1,5})\s+(?<peer>\S+:\d{1,5})(?:\s|$)/;
/** How often it was sent again: `on (21.57/9/0)` of netstat, `timer:(on,1min2sec,9)` of ss. */
const TIMER = /\bon \([\d.]+\/(?<netstat>\d{1,3})\/\d+\)|timer:\(on,[^,)]{1,20},(?<ss>\d{1,3})\)/;
const PROGRAM = /users:\(\("(?<ss>[^"]{1,60})"|\s\d+\/(?<netstat>\S{1,60})(?:\s|$)/;
/** The network loses a packet now and then; who is sent the same three times is away. */
const FEWEST = 3;

/** The connection of a row, where its bytes were sent in vain at least three times. */
export function readUnacknowledged(row: string, line: number): Unacknowledged[] {
  const timer = TIMER.exec(row)?.groups;
  const retransmits = Number(timer?.['netstat'] ?? timer?.['ss'] ?? 0);
  const queues = QUEUES.exec(row)?.groups;
  if (retransmits < FEWEST || queues === undefined) return [];
  const { local = '', peer = '', sent } = queues;
  const found = PROGRAM.exec(row)?.groups;
  const program = found?.['ss'] ?? found?.['netstat'];
  const connection = { local, peer, bytes: Number(sent), retransmits, ...defined({ program }) };
  return [{ connection, line }];
}
