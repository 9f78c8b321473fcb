import type { Json, JsonObject } from '../../../src/model/index.ts';

/** What one row of the tree is about. */
export type TreeRow =
  | { readonly type: 'object'; readonly depth: number; readonly kind: string; readonly name: string }
  | { readonly type: 'condition'; readonly depth: number; readonly name: string }
  | { readonly type: 'group'; readonly kind: string; readonly names: readonly string[] };

const BRANCHES = /^[\s│├└─|`-]*/;
const OBJECT = /^(?:[A-Z][\w ]{0,60} - )?(?<kind>[A-Z][A-Za-z0-9]{1,80})\/(?<name>[a-z0-9][a-z0-9.-]{0,252})$/;
const GROUP = /^\d{1,6} (?<kind>[A-Z][A-Za-z0-9]{1,80}?)s\.\.\.$/;
const CONDITION = /^[A-Z][A-Za-z0-9]{1,80}$/;
const NAMED = /(?<![\w.-])[a-z0-9][a-z0-9-]{0,252}(?:\.[a-z0-9-]{1,253})*(?=,|$)/g;

/** Reads the first cell of a row. `cells` by title. `undefined` for a heading (`Workers`) or something else. */
export function readTreeRow(cells: ReadonlyMap<string, string>): TreeRow | undefined {
  const cell = cells.get('NAME') ?? '';
  const depth = BRANCHES.exec(cell)?.[0].length ?? 0;
  const text = cell.slice(depth);
  const object = OBJECT.exec(text)?.groups;
  if (object?.kind !== undefined && object.name !== undefined) {
    return { type: 'object', depth, kind: object.kind, name: object.name };
  }
  const kind = GROUP.exec(text)?.groups?.kind;
  if (kind !== undefined) return { type: 'group', kind, names: namesIn(cells.get('MESSAGE') ?? '') };
  return CONDITION.test(text) && statusOf(cells) !== undefined ? { type: 'condition', depth, name: text } : undefined;
}

/** `See md-0-a, md-0-b, ...` names some of the group. */
function namesIn(message: string): string[] {
  return message.startsWith('See ') ? [...message.slice('See '.length).matchAll(NAMED)].map(([name]) => name) : [];
}

/** The condition that a row shows; `type` where the row does not name it. */
export function conditionOf(cells: ReadonlyMap<string, string>, type: string): JsonObject | undefined {
  const shown = /^(?<type>[A-Z][A-Za-z0-9]{1,80}): (?<status>True|False|Unknown)$/.exec(cells.get('STATUS') ?? '');
  const status = shown?.groups?.status ?? statusOf(cells);
  if (status === undefined) return undefined;
  const condition: Record<string, Json> = { type: shown?.groups?.type ?? type, status };
  for (const [title, member] of [
    ['SEVERITY', 'severity'],
    ['REASON', 'reason'],
    ['MESSAGE', 'message'],
  ] as const) {
    const value = cells.get(title);
    if (value !== undefined && value !== '') condition[member] = value;
  }
  return condition;
}

function statusOf(cells: ReadonlyMap<string, string>): string | undefined {
  const status = cells.get('READY') ?? cells.get('STATUS') ?? '';
  return /^(?:True|False|Unknown)$/.test(status) ? status : undefined;
}
