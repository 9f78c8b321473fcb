import { isJsonArray, isJsonObject, type JsonObject } from '../../../src/model/index.ts';
import type { KubectlCommand } from '../../support/kubernetes-resources/index.ts';
import { columnsAskedFor } from './asked-columns.ts';
import type { ObjectDraft } from './draft.ts';
import type { Cells } from './events.ts';

const LIST = 'status.conditions';
/** A member of a condition that somebody asked for as a column: `WHY:.status.conditions[?(@.type=="Available")].reason`. */
const COLUMN =
  /(?:^|,)\s*(?<title>[^,:]{1,60}):\{?\.status\.conditions\[\?\(@\.type\s?==\s?\\?["']?(?<type>[A-Za-z./-]{1,80})\\?["']?\)\]\.(?<member>status|reason|message|lastTransitionTime)\}?/g;

/** A column that shows a member of a condition. */
export interface ConditionColumn {
  readonly title: string;
  /** The type of the condition. */
  readonly type: string;
  readonly member: string;
}

/** The columns of conditions' members that a command asks for. */
export function conditionColumns(command: KubectlCommand | undefined): readonly ConditionColumn[] {
  return columnsAskedFor(command, COLUMN, ({ title = '', type = '', member = '' }) => ({ title, type, member }));
}

/** What columns of somebody's own show of an object's conditions, each once. */
export function readConditionMembers(cells: Cells, columns: readonly ConditionColumn[], draft: ObjectDraft): void {
  const asked = new Map<string, JsonObject>();
  for (const { title, type, member } of columns) {
    const cell = cells.get(title) ?? '';
    if (cell === '' || cell === '<none>') continue;
    asked.set(type, { type, ...asked.get(type), [member]: cell });
  }
  if (asked.size === 0) return;
  const known = draft.get(LIST);
  const others = isJsonArray(known)
    ? known.filter((each) => isJsonObject(each) && !(typeof each.type === 'string' && asked.has(each.type)))
    : [];
  draft.set(LIST, [...others, ...asked.values()]);
}
