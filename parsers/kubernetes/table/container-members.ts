import type { Json } from '../../../src/model/index.ts';
import type { KubectlCommand } from '../../support/kubernetes-resources/index.ts';
import { columnsAskedFor } from './asked-columns.ts';
import { createDraft, type ObjectDraft } from './draft.ts';
import type { Cells } from './events.ts';

/** A member of each container that somebody asked for as a column: `CODE:.status.containerStatuses[*].lastState.terminated.exitCode`. */
const COLUMN =
  /(?:^|,)\s*(?<title>[^,:]{1,60}):\{?\.(?<list>status\.(?:initContainerStatuses|containerStatuses))\[(?:\*|0)?\]\.(?<member>[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40}){0,3})\}?/g;

/** A column that shows a member of each container of a list. */
export interface ContainerColumn {
  readonly title: string;
  /** Dotted path of the list. */
  readonly list: string;
  /** Dotted path within a container. */
  readonly member: string;
}

/** The columns of containers' members that a command asks for. */
export function containerColumns(command: KubectlCommand | undefined): readonly ContainerColumn[] {
  return columnsAskedFor(command, COLUMN, ({ title = '', list = '', member = '' }) => ({ title, list, member }));
}

/**
 * What columns of somebody's own show of the only container of a pod. Where a pod has several, what one of them lacks leaves no gap, and
 * nobody knows whose a value is.
 */
export function readContainerMembers(cells: Cells, columns: readonly ContainerColumn[], draft: ObjectDraft): void {
  if (draft.members.kind !== 'Pod') return;
  const containers = new Map<string, ObjectDraft>();
  for (const { title, list, member } of columns) {
    const cell = cells.get(title) ?? '';
    if (cell === '' || cell === '<none>' || cell.includes(',')) continue;
    const container = containers.get(list) ?? createDraft();
    containers.set(list, container);
    container.set(member, valueOf(cell));
  }
  for (const [list, { members }] of containers) draft.set(list, [members]);
}

function valueOf(cell: string): Json {
  if (/^\d{1,9}$/.test(cell)) return Number(cell);
  return cell === 'true' || cell === 'false' ? cell === 'true' : cell;
}
