import { cutRow, isUnderline, tableColumns } from '../column-table.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { readConditions } from '../conditions.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';

const QUOTA_LINE = /^(?:No resource quota\.|Resource Quotas:?|No LimitRange resource\.|Resource Limits:?)$/;

export const namespace: KindReader = {
  apiVersion: 'v1',
  kind: 'Namespace',
  namespaced: false,
  recognises: (description) =>
    hasKeys(description, 'Status') && description.nodes.some((node) => QUOTA_LINE.test(node.text)),
  read({ nodes }, object) {
    const status = object.at('status');
    setScalars(status, nodes, [['Status', 'phase']]);
    readConditions(status, nodes);
    const quotas = nodes.find((node) => /^(?:Resource Quotas:?|No resource quota\.)$/.test(node.text));
    if (quotas) readQuotas(status, quotas);
  },
};

/** `Name:` and a table for each quota; kubectl's indentation of them changed between versions, so it is not looked at. */
function readQuotas(status: ObjectBuilder, node: LayoutNode): void {
  status.list('describedQuotas', node.line);
  let quota: ObjectBuilder | undefined;
  let columns: ReturnType<typeof tableColumns> | undefined;
  for (const line of node.lines.slice(node.from)) {
    const text = line.text.trim();
    if (/^(?:Resource Limits:?|No LimitRange resource\.)$/.test(text)) return;
    const name = /^Name:\s+(?<name>\S+)$/.exec(text)?.groups?.['name'];
    if (name !== undefined) {
      quota = status.item('describedQuotas', line.number);
      quota.set('name', name, line.number);
      columns = undefined;
    } else if (/^Resource\s+Used\s+Hard$/.test(text)) columns = tableColumns(line.text);
    else if (quota && columns && text !== '' && !isUnderline(text)) {
      const cells = cutRow(line.text, columns);
      quota.at('used').set(cells['Resource'] ?? '', cells['Used'], line.number);
      quota.at('hard').set(cells['Resource'] ?? '', cells['Hard'], line.number);
    }
  }
}
