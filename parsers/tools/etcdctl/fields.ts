import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { emitFinding } from './objects.ts';
import type { EtcdFinding } from './objects.ts';
import { count, flag } from './simple.ts';

const FIELD = /^"(?<name>[A-Za-z]{2,24})" : ?(?<value>.*)$/;
/** How the output of each command begins. */
const BEGINNING = /^"(?:ClusterID|Endpoint|Health)" : /;
const LAST_OF_HEADER = 'RaftTerm';

/** Whether a line is the first of `etcdctl -w fields`. */
export function beginsFields(line: string): boolean {
  return BEGINNING.test(line);
}

/** The fields up to a blank line. The header stands only before the first member or alarm, and its `MemberID` is another. */
interface Block {
  readonly line: number;
  /** The last value of each field. */
  readonly fields: Map<string, string>;
  readonly peerURLs: string[];
  readonly clientURLs: string[];
}

/** `etcdctl -w fields` of any of the four commands: `"Name" : value` lines, a blank line behind each thing. */
export function readEtcdFields(input: DocumentInput, sink: Sink): void {
  let block: Block | undefined;
  let listed: string | undefined;
  let onlyHeader = true;
  for (const { text, number } of linesOf(input)) {
    const { name, value } = FIELD.exec(text)?.groups ?? {};
    if (name === undefined || value === undefined) {
      if (text === '' && block !== undefined) {
        listed = emitBlock(input, sink, block) ?? listed;
        block = undefined;
      }
      continue;
    }
    block ??= { line: number, fields: new Map(), peerURLs: [], clientURLs: [] };
    const shown = unquoted(value);
    if (name === 'PeerURL') block.peerURLs.push(shown);
    else if (name === 'ClientURL') block.clientURLs.push(shown);
    else block.fields.set(name, shown);
    onlyHeader &&= ['ClusterID', 'MemberID', 'Revision', LAST_OF_HEADER].includes(name);
  }
  if (block !== undefined) listed = emitBlock(input, sink, block) ?? listed;
  // Without alarms nothing but the header is printed.
  const kind = onlyHeader ? 'EtcdAlarm' : listed;
  if (kind !== undefined) sink.listing({ kind, source: { artifact: input.path, line: input.firstLine } });
}

/** Hands on what a block is about; returns its kind where the output lists all things of that kind. */
function emitBlock(input: DocumentInput, sink: Sink, block: Block): string | undefined {
  const found = memberOf(block) ?? alarmOf(block) ?? endpointOf(block);
  if (found === undefined) return undefined;
  emitFinding(input, sink, found, block.line);
  return found.kind === 'EtcdEndpoint' ? undefined : found.kind;
}

function memberOf({ fields, peerURLs, clientURLs }: Block): EtcdFinding | undefined {
  const id = idOf(fields.get('ID'));
  if (id === undefined) return undefined;
  const name = fields.get('Name') ?? '';
  return { kind: 'EtcdMember', id, name, peerURLs, clientURLs, isLearner: flag(fields.get('IsLearner')) };
}

function alarmOf({ fields }: Block): EtcdFinding | undefined {
  const alarm = fields.get('AlarmType');
  const memberId = idOf(fields.get('MemberID'));
  return alarm === undefined || memberId === undefined ? undefined : { kind: 'EtcdAlarm', memberId, alarm };
}

function endpointOf({ fields }: Block): EtcdFinding | undefined {
  const endpoint = fields.get('Endpoint');
  if (endpoint === undefined) return undefined;
  const health = fields.get('Health');
  if (health !== undefined) {
    const error = fields.get('Error') || undefined;
    return { kind: 'EtcdEndpoint', endpoint, healthy: health === 'true', took: fields.get('Took'), error };
  }
  const memberId = idOf(fields.get('MemberID'));
  const leaderId = idOf(fields.get('Leader'));
  return {
    kind: 'EtcdEndpoint',
    endpoint,
    memberId,
    leaderId,
    version: fields.get('Version'),
    dbSizeBytes: count(fields.get('DBSize')),
    dbSizeInUseBytes: count(fields.get('DBSizeInUse')),
    isLeader: memberId === undefined ? undefined : memberId === leaderId,
    isLearner: flag(fields.get('IsLearner')),
    raftTerm: count(fields.get(LAST_OF_HEADER)),
    raftIndex: count(fields.get('RaftIndex')),
    raftAppliedIndex: count(fields.get('RaftAppliedIndex')),
    error: fields.get('Errors')?.replace(/^\[|\]$/g, '') || undefined,
  };
}

function unquoted(value: string): string {
  const text = value.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** Ids are written in decimal, or with `--hex` in hexadecimal, as everywhere else. `0` means none. */
function idOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '0') return undefined;
  if (/^\d{1,20}$/.test(text)) return BigInt(text).toString(16);
  return /^[0-9a-f]{1,16}$/.test(text) ? text : undefined;
}
