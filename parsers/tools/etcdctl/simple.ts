import { readSize } from '../../support/documents/sizes.ts';
import type { EtcdFinding } from './objects.ts';

const MEMBER =
  /^(?<id>[0-9a-f]{8,16}), (?<state>started|unstarted), (?<name>[^,]*), (?<peers>(?:[a-z][^ ]*)?),(?: (?<clients>[^ ]*?))?(?:, (?<learner>true|false))?$/;
const MEMBER_V2 =
  /^(?<id>[0-9a-f]{8,16})(?:\[unstarted\])?: (?:name=(?<name>\S*) )?peerURLs=(?<peers>\S*)(?: clientURLs=(?<clients>\S*))?(?: isLeader=(?<leader>true|false))?$/;
const HEALTH =
  /^(?<endpoint>(?:https?:\/\/|unixs?:\/\/)?[^\s,]+) is (?<un>un)?healthy: (?<text>.*?)(?::? ?took = (?<took>[0-9.a-zµ]+))?$/;
const STATUS =
  /^(?<endpoint>(?:https?:\/\/)?[^\s,|]+:\d+), (?<id>[0-9a-f]{8,16}), (?<version>\d+\.\d+\.\d+\S*), (?<rest>.*)$/;
const ALARM = /^memberID:(?<id>\d{1,20}) alarm:(?<alarm>[A-Z]+)\s*$/;
/** `etcdctl cluster-health` of version 2: what a member said, or why it was not heard. */
const HEALTH_V2 =
  /^member (?<id>[0-9a-f]{8,16}) is (?<un>un)?healthy: got \w+ result from (?<endpoint>https?:\/\/[^\s,]+)$/;
const UNHEARD_V2 =
  /^(?:failed to check the health of member (?<id>[0-9a-f]{8,16}) on (?<endpoint>https?:\/\/[^\s,]+?): (?<text>.+)|member (?<other>[0-9a-f]{8,16}) is unreachable: \[(?<urls>https?:\/\/[^\s\],]+)[^\]]*\] are (?<all>all unreachable))$/;
const FAILED_HEALTH = /^(?<endpoint>(?:https?:\/\/)[^\s,]+) is unhealthy$/;

/** One line of etcdctl's simple output; `undefined` where it is none. */
export function readSimpleLine(line: string): EtcdFinding | undefined {
  const text = line.trim();
  return readMember(text) ?? readHealth(text) ?? readHealthV2(text) ?? readStatus(text) ?? readAlarm(text);
}

function readMember(text: string): EtcdFinding | undefined {
  const member = (MEMBER.exec(text) ?? MEMBER_V2.exec(text))?.groups;
  if (member === undefined) return undefined;
  return {
    kind: 'EtcdMember',
    id: member['id'] ?? '',
    name: member['name'] ?? '',
    peerURLs: urls(member['peers']),
    clientURLs: urls(member['clients']),
    isLearner: flag(member['learner']),
    isLeader: flag(member['leader']),
    state: member['state'],
  };
}

function readHealth(text: string): EtcdFinding | undefined {
  const health = (HEALTH.exec(text) ?? FAILED_HEALTH.exec(text))?.groups;
  if (health === undefined) return undefined;
  const healthy = health['un'] === undefined && health['text'] !== undefined;
  return {
    kind: 'EtcdEndpoint',
    endpoint: health['endpoint'] ?? '',
    healthy,
    took: health['took'],
    error: healthy ? undefined : health['text'],
  };
}

function readHealthV2(text: string): EtcdFinding | undefined {
  const said = HEALTH_V2.exec(text)?.groups;
  if (said !== undefined) {
    const healthy = said['un'] === undefined;
    return {
      kind: 'EtcdEndpoint',
      endpoint: said['endpoint'] ?? '',
      memberId: said['id'],
      healthy,
      answered: healthy ? undefined : true,
    };
  }
  const unheard = UNHEARD_V2.exec(text)?.groups;
  if (unheard === undefined) return undefined;
  return {
    kind: 'EtcdEndpoint',
    endpoint: unheard['endpoint'] ?? unheard['urls'] ?? '',
    memberId: unheard['id'] ?? unheard['other'],
    healthy: false,
    error: unheard['text'] ?? unheard['all'],
  };
}

/** Columns after the version: `20 kB, true, false, 2, 8, 8, ` (3.4 and later), without learner and applied index before. */
function readStatus(text: string): EtcdFinding | undefined {
  const status = STATUS.exec(text)?.groups;
  if (status === undefined) return undefined;
  const cells = (status['rest'] ?? '').split(/, ?/);
  const flags = cells.findIndex((cell) => cell === 'true' || cell === 'false');
  const sizes = cells
    .slice(0, Math.max(flags, 0))
    .map((cell) => readSize(cell))
    .filter((size) => size !== undefined);
  const learner = cells[flags + 1] === 'true' || cells[flags + 1] === 'false';
  const [term, index, applied, ...last] = cells.slice(flags + (learner ? 2 : 1));
  // 3.6 and later: a downgrade's target version and whether one is under way come last.
  const errors = last.length > 2 && flag(last.at(-1)) !== undefined ? last.slice(0, -2) : last;
  return {
    kind: 'EtcdEndpoint',
    endpoint: status['endpoint'] ?? '',
    memberId: status['id'],
    version: status['version'],
    dbSizeBytes: sizes[0],
    dbSizeInUseBytes: sizes[1],
    isLeader: flag(cells[flags]),
    isLearner: learner ? flag(cells[flags + 1]) : undefined,
    raftTerm: count(term),
    raftIndex: count(index),
    raftAppliedIndex: count(applied),
    error: errors.length > 0 ? errors.join(', ').trim() : undefined,
  };
}

function readAlarm(text: string): EtcdFinding | undefined {
  const alarm = ALARM.exec(text)?.groups;
  if (alarm === undefined) return undefined;
  return { kind: 'EtcdAlarm', memberId: BigInt(alarm['id'] ?? 0).toString(16), alarm: alarm['alarm'] ?? '' };
}

/** Addresses separated by commas; none where the text is empty. */
export function urls(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
}

/** `true` and `false` as written. */
export function flag(text: string | undefined): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** A whole number. */
export function count(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,18}$/.test(text.trim()) ? Number(text) : undefined;
}
