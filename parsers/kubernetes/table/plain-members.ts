import type { Json } from '../../../src/model/index.ts';
import type { KubectlCommand } from '../../support/kubernetes-resources/index.ts';
import { columnsAskedFor } from './asked-columns.ts';
import type { ObjectDraft } from './draft.ts';
import type { Cells } from './events.ts';

/** A member that somebody asked for as a column by its names alone: `R:.spec.replicas`. */
const COLUMN =
  /(?:^|,)\s*(?<title>[^,:]{1,60}):\{?\.(?<path>(?:spec|status)(?:\.[a-z][A-Za-z0-9]{0,60}){1,6})\}?(?=,|$)/g;
/** As kubectl prints objects and lists, which cannot be read back. */
const MANY = /^(?:map\[|\[|\{)/;
const NUMBER = /^-?\d{1,15}$/;

/** A column that shows a member. */
export interface MemberColumn {
  readonly title: string;
  readonly path: string;
}

/** The columns of plain members that a command asks for. */
export function memberColumns(command: KubectlCommand | undefined): readonly MemberColumn[] {
  return columnsAskedFor(command, COLUMN, ({ title = '', path = '' }) => ({ title, path }));
}

/** What columns of somebody's own show of an object's members. What another column showed already stays. */
export function readPlainMembers(cells: Cells, columns: readonly MemberColumn[], draft: ObjectDraft): void {
  for (const { title, path } of columns) {
    const cell = cells.get(title) ?? '';
    if (cell === '' || MANY.test(cell) || draft.get(path) !== undefined) continue;
    if (cell === '<none>') draft.setAbsent(path);
    else draft.set(path, valueOf(cell));
  }
}

function valueOf(cell: string): Json {
  if (cell === 'true' || cell === 'false') return cell === 'true';
  return NUMBER.test(cell) ? Number(cell) : cell;
}
