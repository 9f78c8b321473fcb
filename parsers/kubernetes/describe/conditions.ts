import { readColumnTable } from './column-table.ts';
import { textOf, timeOf } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import { child } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';

const TEXTS = { Type: 'type', Status: 'status', Reason: 'reason', Message: 'message' } as const;

const TIMES = {
  LastHeartbeatTime: 'lastHeartbeatTime',
  LastProbeTime: 'lastProbeTime',
  LastTransitionTime: 'lastTransitionTime',
} as const;

/** Writes `conditions` from the table under `Conditions:`. */
export function readConditions(status: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const node = child(nodes, 'Conditions');
  if (!node) return;
  status.list('conditions', node.line);
  for (const { line, cells } of readColumnTable(node.lines.slice(node.from, node.to), 1)) {
    const condition = status.item('conditions', line);
    for (const [title, member] of Object.entries(TEXTS)) condition.set(member, textOf(cells[title]), line);
    for (const [title, member] of Object.entries(TIMES)) condition.set(member, timeOf(cells[title]), line);
  }
}
