import { isJsonObject, type Json } from '../../../src/model/index.ts';
import type { KubectlCommand } from '../../support/kubernetes-resources/index.ts';
import type { ObjectDraft } from './draft.ts';
import type { Cells } from './events.ts';

/** A member of each container that somebody asked for as a column: `CODE:.status.containerStatuses[*].lastState.terminated.exitCode`. */
const COLUMN =
  /(?:^|,)\s*(?<title>[^,:]{1,60}):\{?\.(?<list>status\.(?:initContainerStatuses|containerStatuses))\[(?:\*|0)?\]\.(?<member>[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40}){0,3})\}?/g;

interface Member {
  [name: string]: Json | Member;
}

/**
 * What columns of somebody's own show of the only container of a pod. Where a pod has several, what one of them lacks leaves no gap, and
 * nobody knows whose a value is.
 */
export function readContainerMembers(cells: Cells, command: KubectlCommand | undefined, draft: ObjectDraft): void {
  const output = command?.output ?? '';
  if (!output.startsWith('custom-columns=') || draft.members.kind !== 'Pod') return;
  const containers = new Map<string, Member>();
  for (const { groups } of output.slice('custom-columns='.length).matchAll(COLUMN)) {
    const { title = '', list = '', member = '' } = groups ?? {};
    const cell = cells.get(title.trim().toUpperCase()) ?? '';
    if (cell === '' || cell === '<none>' || cell.includes(',')) continue;
    const container = containers.get(list) ?? {};
    containers.set(list, container);
    setMember(container, member.split('.'), valueOf(cell));
  }
  for (const [list, container] of containers) draft.set(list, [container]);
}

function setMember(container: Member, path: readonly string[], value: Json): void {
  const [last = '', ...above] = path.toReversed();
  let at = container;
  for (const name of above.toReversed()) {
    // The names are a stranger's: what every object inherits is not meant.
    const known = Object.hasOwn(at, name) ? at[name] : undefined;
    const inner = isJsonObject(known) ? (known as Member) : {};
    at[name] = inner;
    at = inner;
  }
  at[last] = value;
}

function valueOf(cell: string): Json {
  if (/^\d{1,9}$/.test(cell)) return Number(cell);
  return cell === 'true' || cell === 'false' ? cell === 'true' : cell;
}
