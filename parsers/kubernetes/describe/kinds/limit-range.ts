import { readColumnTable } from '../column-table.ts';
import type { KindReader } from '../kind-reader.ts';
import type { ObjectBuilder } from '../object-builder.ts';

const HEADER = /^Type\s+Resource\s+Min\s+Max\s/;

const COLUMNS = [
  ['Min', 'min'],
  ['Max', 'max'],
  ['Default Request', 'defaultRequest'],
  ['Default Limit', 'default'],
  ['Max Limit/Request Ratio', 'maxLimitRequestRatio'],
] as const;

export const limitRange: KindReader = {
  apiVersion: 'v1',
  kind: 'LimitRange',
  namespaced: true,
  completePaths: ['spec.limits[*]'],
  recognises: ({ nodes }) => nodes.some((node) => HEADER.test(node.text)),
  read({ nodes }, object) {
    const header = nodes.find((node) => HEADER.test(node.text));
    if (!header) return;
    const spec = object.at('spec');
    spec.list('limits', header.line);
    const byType = new Map<string, ObjectBuilder>();
    for (const { line, cells } of readColumnTable(header.lines.slice(header.from - 1))) {
      const type = cells['Type'] ?? '';
      const limits = byType.get(type) ?? spec.item('limits', line);
      if (!byType.has(type)) limits.set('type', type, line);
      byType.set(type, limits);
      for (const [title, member] of COLUMNS) {
        const quantity = cells[title] ?? '-';
        if (quantity !== '-' && quantity !== '') limits.at(member, line).set(cells['Resource'] ?? '', quantity, line);
      }
    }
  },
};
