import type { Age, DocumentInput, Json, ObservedObject, Sink } from '../../../src/model/index.ts';
import { isJsonObject } from '../../../src/model/index.ts';
import { COLLECTED_AT } from './describe/forms/form-case.ts';

/** `NotReady` stands for False and Unknown alike. */
export function isNotReadyNode(kind: string, found: string): boolean {
  return kind === 'Node' && found === 'status.conditions[0].status: "False" but "Unknown"';
}

/** How a format reads a text. */
export type Read = (input: DocumentInput, sink: Sink) => void;

/** The first object that a format reads in a text. */
export function readOne(read: Read, path: string, text: string, kind?: string): ObservedObject {
  const objects: ObservedObject[] = [];
  const sink = {
    object: (observed: ObservedObject) => objects.push(observed),
    listing: () => undefined,
    warning: () => undefined,
    section: () => undefined,
  } as unknown as Sink;
  const head = Buffer.from(text);
  read({ path, head, context: kind === undefined ? {} : { kind, namespace: 'shop' }, text, firstLine: 1 }, sink);
  const [first] = objects;
  if (first === undefined) throw new Error(`no object in ${path}`);
  return first;
}

/** What the weak view says that the strong object does not: path, what it says, what is true. */
export function disagreements(strong: Json, seen: ObservedObject): string[] {
  const found: string[] = [];
  compare(strong, seen.object, '', found);
  for (const [path, stamp] of seen.relativeTimes ?? []) compareAge(strong, path, stamp, found);
  return found;
}

function compare(strong: Json | undefined, weak: Json, path: string, found: string[]): void {
  if (isJsonObject(weak)) {
    for (const [key, value] of Object.entries(weak)) {
      const member = path === '' ? key : `${path}.${key}`;
      if (isPrinted(member) || value === undefined) continue;
      compare(isJsonObject(strong) ? strong[key] : undefined, value, member, found);
    }
  } else if (Array.isArray(weak)) {
    for (const [index, value] of (weak as readonly Json[]).entries()) {
      compare(counterpart(strong, value, index), value, `${path}[${index}]`, found);
    }
  } else if (weak !== strong && weak !== withoutTrailingBreak(strong) && !isUnset(weak, strong)) {
    found.push(`${path}: ${JSON.stringify(weak)} but ${JSON.stringify(strong)}`);
  }
}

/** Columns that sum up several members, or that the API has no place for. */
const PRINTED = new Set([
  'spec.selector.matchLabelsText',
  'status.allocated',
  'status.columns',
  'status.readyContainers',
  'status.restartCount',
  'status.tableActive',
  'status.tableStatus',
  'status.totalContainers',
]);

/** Whether a member holds what kubectl adds from other objects or from several members. */
function isPrinted(path: string): boolean {
  const key = path.slice(path.lastIndexOf('.') + 1);
  return key.startsWith('described') || PRINTED.has(path);
}

/** Elements with a name or type are found by it: kubectl sorts mounts and prints conditions in part. */
function counterpart(list: Json | undefined, element: Json, index: number): Json | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = list as readonly Json[];
  if (!isJsonObject(element)) return items[index];
  for (const key of ['mountPath', 'name', 'type'] as const) {
    if (element[key] === undefined) continue;
    const same = items.filter((item) => isJsonObject(item) && item[key] === element[key]);
    if (same.length === 1) return same[0];
  }
  return items[index];
}

/** Members of the strong object that the weak view says to be absent. */
export function falseAbsences(strong: Json, seen: ObservedObject): string[] {
  const complete = new Set(seen.completePaths ?? []);
  const absent = new Set(seen.absentPaths ?? []);
  const found: string[] = [];
  visitBoth(strong, seen.object, '', (member, path) => {
    const parent = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
    if (complete.has(parent) || absent.has(path)) found.push(`${path}: ${JSON.stringify(member)} said to be absent`);
  });
  return found;
}

/** Looks at all members that a node of the weak view lacks. Paths have `[*]` for elements. */
function visitBoth(
  strong: Json | undefined,
  weak: Json,
  path: string,
  lacks: (member: Json, path: string) => void,
): void {
  if (Array.isArray(weak)) {
    for (const [index, value] of (weak as readonly Json[]).entries()) {
      visitBoth(counterpart(strong, value, index), value, `${path}[*]`, lacks);
    }
  } else if (isJsonObject(weak) && isJsonObject(strong)) {
    for (const [key, member] of Object.entries(strong)) {
      const at = path === '' ? key : `${path}.${key}`;
      if (member === undefined) continue;
      const shown = weak[key];
      if (shown !== undefined) visitBoth(member, shown, at, lacks);
      else if (!isEmpty(member)) lacks(member, at);
    }
  }
}

/** What kubectl prints as `<none>`: empty and absent are the same to it. */
function isEmpty(member: Json): boolean {
  if (Array.isArray(member)) return member.length === 0;
  return isJsonObject(member) ? Object.keys(member).length === 0 : member === 0 || member === false || member === '';
}

/** The API leaves out zeros, `false` and empty texts. */
function isUnset(weak: Json, strong: Json | undefined): boolean {
  return strong === undefined && (weak === 0 || weak === false || weak === '');
}

/** Where a text ends in a line break, kubectl's layouts do not show it. */
function withoutTrailingBreak(value: Json | undefined): Json | undefined {
  return typeof value === 'string' ? value.replace(/\n$/, '') : value;
}

/** An age must be that of the time in the object, within what the age can tell apart. */
function compareAge(strong: Json, path: string, stamp: Age, found: string[]): void {
  const text = path
    .split('.')
    .reduce<Json | undefined>((node, key) => (isJsonObject(node) ? node[key] : undefined), strong);
  if (typeof text !== 'string') return;
  const age = COLLECTED_AT - Date.parse(text);
  if (age < stamp.ms || age >= stamp.ms + stamp.precision) found.push(`${path}: age ${stamp.ms} but ${text}`);
}
