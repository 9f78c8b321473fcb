import { isJsonObject, objectAt } from '../../../src/model/index.ts';
import type { DocumentInput, Json, JsonObject, Sink } from '../../../src/model/index.ts';
import { numberAt, objectsAt, readJson, textAt, textsAt } from '../../support/documents/json.ts';
import { LineFinder } from '../../support/documents/lines.ts';
import { emitFinding } from './objects.ts';
import type { EtcdFinding } from './objects.ts';

/** Ids are unsigned 64-bit numbers: written as hexadecimal text before JSON rounds them. */
const LONG_IDS = /("(?:ID|member_id|memberID|cluster_id|leader)"\s*:\s*)(\d{1,20})/g;

/** The `raft` alarm types of etcd's protocol, by number. */
const ALARMS: readonly string[] = ['NONE', 'NOSPACE', 'CORRUPT'];

/** `etcdctl -w json` of any of the four commands; `--hex` or not. */
export function readEtcdJson(input: DocumentInput, sink: Sink): void {
  const quoted = {
    ...input,
    text: input.text.replace(LONG_IDS, (_, name: string, id: string) => `${name}"${BigInt(id).toString(16)}"`),
  };
  const root = readJson(quoted, sink);
  const finder = new LineFinder(quoted);
  for (const document of Array.isArray(root) ? root : [root]) {
    if (!isJsonObject(document)) continue;
    for (const { found, needle } of findingsIn(document)) emitFinding(input, sink, found, finder.next(needle), 'json');
    const listed = Array.isArray(document['members']) ? 'EtcdMember' : isAlarmList(document) ? 'EtcdAlarm' : undefined;
    if (listed !== undefined) {
      sink.listing({ kind: listed, source: { artifact: input.path, line: input.firstLine } });
    }
  }
}

/** Without alarms nothing but the header is printed. */
function isAlarmList(document: JsonObject): boolean {
  return Array.isArray(document['alarms']) || Object.keys(document).join() === 'header';
}

interface Found {
  readonly found: EtcdFinding;
  /** Text that stands where the thing does. */
  readonly needle: string;
}

function* findingsIn(document: JsonObject): Generator<Found> {
  for (const member of objectsAt(document, 'members')) {
    const id = idAt(member, 'ID');
    if (id !== undefined) {
      yield {
        found: {
          kind: 'EtcdMember',
          id,
          name: textAt(member, 'name') ?? '',
          peerURLs: textsAt(member, 'peerURLs') ?? [],
          clientURLs: textsAt(member, 'clientURLs') ?? [],
          isLearner: member['isLearner'] === true,
        },
        needle: `"${textAt(member, 'ID') ?? ''}"`,
      };
    }
  }
  for (const alarm of objectsAt(document, 'alarms')) {
    const memberId = idAt(alarm, 'memberID');
    const type = textAt(alarm, 'alarm') ?? ALARMS[numberAt(alarm, 'alarm') ?? 0];
    if (memberId !== undefined && type !== undefined) {
      yield { found: { kind: 'EtcdAlarm', memberId, alarm: type }, needle: '"memberID"' };
    }
  }
  const endpoint = textAt(document, 'Endpoint') ?? textAt(document, 'endpoint');
  if (endpoint !== undefined) yield { found: endpointOf(endpoint, document), needle: `"${endpoint}"` };
}

function endpointOf(endpoint: string, document: JsonObject): EtcdFinding {
  if (document['Status'] === undefined) {
    return {
      kind: 'EtcdEndpoint',
      endpoint,
      healthy: document['health'] === true || document['health'] === 'true',
      took: textAt(document, 'took'),
      error: textAt(document, 'error'),
    };
  }
  const status = objectAt(document, 'Status');
  const memberId = idAt(objectAt(status, 'header'), 'member_id');
  const leaderId = idAt(status, 'leader');
  return {
    kind: 'EtcdEndpoint',
    endpoint,
    memberId,
    leaderId,
    version: textAt(status, 'version'),
    dbSizeBytes: numberAt(status, 'dbSize'),
    dbSizeInUseBytes: numberAt(status, 'dbSizeInUse'),
    isLeader: memberId === undefined ? undefined : memberId === leaderId,
    isLearner: status['isLearner'] === true,
    raftTerm: numberAt(status, 'raftTerm'),
    raftIndex: numberAt(status, 'raftIndex'),
    raftAppliedIndex: numberAt(status, 'raftAppliedIndex'),
    // Where there is none it is left out.
    error: textsAt(status, 'errors')?.join('; ') ?? '',
  };
}

/** A hexadecimal id. `0` means none. */
function idAt(value: Json | undefined, key: string): string | undefined {
  const text = textAt(value, key);
  return text !== undefined && text !== '0' && /^[0-9a-f]{1,16}$/.test(text) ? text : undefined;
}
