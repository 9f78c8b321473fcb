import { kindForWord, readAgeCell, resourceOfKind } from '../../support/kubernetes-resources/index.ts';
import { defined, isSurelyGenerated } from '../../../src/model/index.ts';
import { readRfc3339 } from '../../../src/time/rfc3339.ts';
import { createDraft, type ObjectDraft } from './draft.ts';

/** The cells of one row by column title. */
export type Cells = ReadonlyMap<string, string>;

/**
 * A row of `kubectl get events` (any width, also the layout before 1.14) or `kubectl events` as an Event.
 * Rows without a NAME get one made of what they say, so that the same event in two tables is one object.
 */
export function readEvent(cells: Cells, namespace: string | undefined): ObjectDraft | undefined {
  const involved = involvedObject(cells);
  const reason = cells.get('REASON') ?? '';
  const message = cells.get('MESSAGE') ?? '';
  if (involved === undefined || (reason === '' && message === '')) return undefined;
  const draft = createDraft();
  const ownName = cells.has('OBJECT') ? cells.get('NAME') : undefined;
  draft.set('apiVersion', 'v1');
  draft.set('kind', 'Event');
  draft.set('metadata.name', ownName || `${involved.name}.${fingerprint(`${involved.kind} ${reason} ${message}`)}`);
  if (namespace !== undefined) draft.set('metadata.namespace', namespace);
  draft.set('involvedObject', {
    kind: involved.kind,
    name: involved.name,
    ...defined({
      namespace: resourceOfKind(involved.kind)?.namespaced === false ? undefined : namespace,
      fieldPath: isSaid(cells.get('SUBOBJECT')) ? cells.get('SUBOBJECT') : undefined,
    }),
  });
  for (const [title, member] of [
    ['REASON', 'reason'],
    ['MESSAGE', 'message'],
    ['TYPE', 'type'],
  ] as const) {
    const cell = cells.get(title);
    if (isSaid(cell)) draft.set(member, cell);
  }
  readSource(cells.get('SOURCE'), draft);
  readTimes(cells, draft);
  return draft;
}

function involvedObject(cells: Cells): { kind: string; name: string } | undefined {
  const object = cells.get('OBJECT');
  if (object !== undefined) {
    const slash = object.indexOf('/');
    if (slash <= 0 || slash === object.length - 1) return undefined;
    return { kind: kindForWord(object.slice(0, slash)), name: object.slice(slash + 1) };
  }
  const kind = cells.get('KIND');
  const name = cells.get('NAME');
  if (!isSaid(name)) return undefined;
  // Who chooses the columns himself leaves the kind out, and the name tells it.
  if (!cells.has('KIND') && isSurelyGenerated(name)) return { kind: 'Pod', name };
  if (!isSaid(kind)) return undefined;
  // The old layout shows the event's own name: the object's with a suffix.
  const suffix = /\.[0-9a-f]{10,20}$/.exec(name);
  return { kind: kindForWord(kind), name: suffix === null ? name : name.slice(0, suffix.index) };
}

/** `kubelet, node-1`; in the first versions `{kubelet node-1}`. */
function readSource(cell: string | undefined, draft: ObjectDraft): void {
  if (!isSaid(cell)) return;
  const [component = '', host] = cell.replace(/^\{(?<inside>[^}]*?) ?\}$/, '$<inside>').split(/,\s*|\s+/);
  draft.set('source', host === undefined || host === '' ? { component } : { component, host });
}

function readTimes(cells: Cells, draft: ObjectDraft): void {
  const match = /^(?<last>\S+)(?: \(x(?<count>\d{1,9}) over (?<first>[^)]{1,40})\))?$/.exec(
    cells.get('LAST SEEN') ?? '',
  );
  for (const [title, member] of [
    ['LAST SEEN', 'lastTimestamp'],
    ['FIRST SEEN', 'firstTimestamp'],
  ] as const) {
    const time = cells.get(title) ?? '';
    if (readRfc3339(time) !== undefined) draft.set(member, time);
  }
  const last = readAgeCell(match?.groups?.last ?? '');
  const first = readAgeCell(cells.get('FIRST SEEN') ?? match?.groups?.first ?? '');
  if (last !== undefined) draft.relativeTimes.set('lastTimestamp', last);
  if (first !== undefined) draft.relativeTimes.set('firstTimestamp', first);
  const count = cells.get('COUNT') ?? match?.groups?.count;
  if (count !== undefined && /^\d{1,9}$/.test(count)) draft.set('count', Number(count));
}

function isSaid(cell: string | undefined): cell is string {
  return cell !== undefined && cell !== '' && cell !== '<none>' && cell !== '<unknown>';
}

/** FNV-1a, 32 bit: short, and the same wherever the same event is listed. */
function fingerprint(value: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < value.length; at++) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
