import { readColumnTable } from '../column-table.ts';
import { listOf } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';

const HEADER = /^Resource\s+Used\s+Hard$/;

export const resourceQuota: KindReader = {
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  namespaced: true,
  completePaths: ['status.hard', 'status.used', 'spec.hard'],
  recognises: ({ nodes }) => nodes.some((node) => HEADER.test(node.text)),
  read({ nodes }, object) {
    const spec = object.at('spec');
    const scopes = child(nodes, 'Scopes');
    for (const scope of listOf(scopes?.value)) spec.push('scopes', scope, scopes?.line);
    const header = nodes.find((node) => HEADER.test(node.text));
    if (header) readQuota(header, object.at('status'), spec);
  },
};

/** Writes `hard` and `used` from the table that begins at the node. */
function readQuota(header: LayoutNode, status: ObjectBuilder, spec: ObjectBuilder): void {
  for (const { line, cells } of readColumnTable(header.lines.slice(header.from - 1))) {
    const resource = cells['Resource'] ?? '';
    if (resource === '') continue;
    status.at('used', header.line).set(resource, cells['Used'], line);
    status.at('hard', header.line).set(resource, cells['Hard'], line);
    spec.at('hard', header.line).set(resource, cells['Hard'], line);
  }
}
