import { isJsonObject, type Json, type ObservedObject } from '../model/index.ts';
import { identityOf, referenceOf } from '../inventory/inventory.ts';
import { readRfc3339 } from '../time/rfc3339.ts';

const MINUTE = 60_000;
/** A kubelet that is well tells its node's conditions at least this often, milliseconds; with a margin. */
const HEARTBEAT = 6 * MINUTE;
/** Ages that are told less finely do not tell when they were counted, milliseconds. */
const FINEST_AGE = 5 * MINUTE;

/**
 * When artifacts were collected, where that is not the bundle's now: some bundles hold what was collected earlier beside what
 * shows the present. An age beside a creation time tells it; so does the last heartbeat of a node that is ready, and what a machine
 * said which time it is, for its own text and for all that lies in the same folder. Times are epoch milliseconds; artifacts of which nothing is known, or that were collected now, are
 * left out.
 * @param now the bundle's newest observation
 * @param before when artifacts were collected of which their names say that others were later: they tell nothing of those
 */
export function inferCollectionTimes(
  objects: readonly ObservedObject[],
  now: number,
  before: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const counted = fromAges(objects);
  const folders = new Map<string, number>();
  const see = (artifact: string, time: number): void => {
    if (before.has(artifact)) return;
    for (const folder of foldersOf(artifact)) folders.set(folder, Math.max(time, folders.get(folder) ?? time));
  };
  for (const [artifact, time] of counted) see(artifact, time);
  for (const { object, source } of objects) {
    const time = heartbeatOf(object) ?? toldTimeOf(object);
    if (time !== undefined) see(source.artifact, time);
  }
  const told = onlyTold(objects);
  const times = new Map(before);
  for (const artifact of new Set(objects.map(({ source }) => source.artifact))) {
    const folder = before.has(artifact) ? undefined : foldersOf(artifact).find((each) => folders.has(each));
    const time =
      counted.get(artifact) ?? told.get(artifact) ?? (folder === undefined ? undefined : folders.get(folder));
    if (time !== undefined && now - time > HEARTBEAT) times.set(artifact, time);
  }
  return times;
}

/** The latest time that an age beside a creation time proves: nothing needs to have happened since. `undefined` where none does. */
export function provenByAges(objects: readonly ObservedObject[]): number | undefined {
  const times = [...fromAges(objects).values()];
  return times.length === 0 ? undefined : times.reduce((left, right) => Math.max(left, right));
}

/** An age in one artifact, counted from the time that another view of the same object tells. */
function fromAges(objects: readonly ObservedObject[]): Map<string, number> {
  const finest = new Map<string, { readonly time: number; readonly precision: number }>();
  for (const [member, beginningOf] of BEGINNINGS) {
    const aged = objects.filter(({ relativeTimes }) => relativeTimes?.has(member) === true);
    if (aged.length === 0) continue;
    const wanted = new Set(aged.map((view) => identityOf(referenceOf(view))));
    const beginnings = new Map<string, number>();
    for (const view of objects) {
      const begun = beginningOf(view.object);
      if (begun === undefined) continue;
      const identity = identityOf(referenceOf(view));
      if (wanted.has(identity)) beginnings.set(identity, begun);
    }
    for (const view of aged) {
      const age = view.relativeTimes?.get(member);
      const begun = beginnings.get(identityOf(referenceOf(view)));
      if (age === undefined || begun === undefined || age.precision > FINEST_AGE) continue;
      const { artifact } = view.source;
      const known = finest.get(artifact);
      if (known === undefined || age.precision < known.precision)
        finest.set(artifact, { time: begun + age.ms, precision: age.precision });
    }
  }
  return new Map([...finest].map(([artifact, { time }]) => [artifact, time]));
}

type BeginningOf = (object: ObservedObject['object']) => number | undefined;

/** What ages are counted from, by the member that has the age: tables tell how long ago a pod's last container ended. */
const BEGINNINGS: readonly (readonly [string, BeginningOf])[] = [
  ['metadata.creationTimestamp', ({ metadata }) => timeFrom(metadata.creationTimestamp)],
  ['status.lastRestartTime', lastEndOf],
];

function lastEndOf({ status }: ObservedObject['object']): number | undefined {
  const statuses: Json | undefined = status?.['containerStatuses'];
  if (!Array.isArray(statuses)) return undefined;
  let last: number | undefined;
  for (const each of statuses as readonly Json[]) {
    const state = isJsonObject(each) ? each['lastState'] : undefined;
    const end = isJsonObject(state) ? state['terminated'] : undefined;
    const ms = isJsonObject(end) ? timeFrom(end['finishedAt']) : undefined;
    if (ms !== undefined && (last === undefined || ms > last)) last = ms;
  }
  return last;
}

function timeFrom(text: unknown): number | undefined {
  return typeof text === 'string' ? readRfc3339(text) : undefined;
}

/** The last heartbeat of a node that is ready: one that is not may have been silent for long. */
export function heartbeatOf({ kind, status }: ObservedObject['object']): number | undefined {
  if (kind !== 'Node') return undefined;
  const conditions: Json | undefined = status?.['conditions'];
  if (!Array.isArray(conditions)) return undefined;
  for (const condition of conditions as readonly Json[]) {
    if (!isJsonObject(condition) || condition['type'] !== 'Ready' || condition['status'] !== 'True') continue;
    const heartbeat = condition['lastHeartbeatTime'];
    return typeof heartbeat === 'string' ? readRfc3339(heartbeat) : undefined;
  }
  return undefined;
}

/** What a machine answered who asked it for the time. */
export function toldTimeOf({ kind, status }: ObservedObject['object']): number | undefined {
  const time = kind === 'CollectionTime' ? status?.['time'] : undefined;
  return typeof time === 'string' ? readRfc3339(time) : undefined;
}

/** Texts in which the time is told once: of several, each is of another part. */
function onlyTold(objects: readonly ObservedObject[]): Map<string, number> {
  const told = new Map<string, number | undefined>();
  for (const { object, source } of objects) {
    const time = toldTimeOf(object);
    if (time !== undefined) told.set(source.artifact, told.has(source.artifact) ? undefined : time);
  }
  return new Map([...told].filter((entry): entry is [string, number] => entry[1] !== undefined));
}

/** The folders around an artifact, the innermost first. */
function foldersOf(artifact: string): string[] {
  const folders: string[] = [];
  for (let at = artifact.lastIndexOf('/'); at > 0; at = artifact.lastIndexOf('/', at - 1))
    folders.push(artifact.slice(0, at));
  return [...folders, ''];
}
