import { readColumnTable } from '../column-table.ts';
import { listOf, textOf } from '../field-values.ts';
import type { Description, KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';

const API_GROUP = 'rbac.authorization.k8s.io';
const API_VERSION = `${API_GROUP}/v1`;

/** kubectl prints roles and cluster roles alike, the namespace left out: which it is only the artifact's name tells. */
export const clusterRole: KindReader = {
  apiVersion: API_VERSION,
  kind: 'ClusterRole',
  namespaced: false,
  recognises: (description) => hasKeys(description, 'PolicyRule'),
  read: readRules,
};

export const role: KindReader = { ...clusterRole, kind: 'Role', namespaced: true };

/** A binding to a Role is a RoleBinding; one to a ClusterRole is taken for a ClusterRoleBinding unless the name says otherwise. */
export const roleBinding: KindReader = {
  apiVersion: API_VERSION,
  kind: 'RoleBinding',
  namespaced: true,
  recognises: (description) => hasKeys(description, 'Role', 'Subjects'),
  read: readBinding,
};

export const clusterRoleBinding: KindReader = {
  ...roleBinding,
  kind: 'ClusterRoleBinding',
  namespaced: false,
  recognises: (description) => {
    const role = child(description.nodes, 'Role');
    return hasKeys(description, 'Subjects') && child(role?.children ?? [], 'Kind')?.value === 'ClusterRole';
  },
};

/** A row per resource, `deployments.apps`, or per URL; brackets hold lists. */
function readRules({ nodes }: Description, object: ObjectBuilder): void {
  const table = child(nodes, 'PolicyRule');
  if (!table) return;
  object.list('rules', table.line);
  for (const { line, cells } of readColumnTable(table.lines.slice(table.from, table.to), 1)) {
    const rule = object.item('rules', line);
    const resource = cells['Resources'] ?? '';
    if (resource !== '') {
      const [plural, ...group] = splitGroup(resource);
      rule.set('apiGroups', [group.join('.')], line);
      rule.set('resources', [plural!], line);
    }
    for (const [title, member] of [
      ['Non-Resource URLs', 'nonResourceURLs'],
      ['Resource Names', 'resourceNames'],
      ['Verbs', 'verbs'],
    ] as const) {
      const items = listOf(cells[title]);
      if (items.length > 0) rule.set(member, items, line);
    }
  }
}

/** `deployments.apps/scale` is the subresource `deployments/scale` of the group `apps`. */
function splitGroup(text: string): string[] {
  const [name = '', sub] = text.split('/');
  const [plural = '', ...group] = name.split('.');
  return [sub === undefined ? plural : `${plural}/${sub}`, ...group];
}

function readBinding({ nodes }: Description, object: ObjectBuilder): void {
  const role = child(nodes, 'Role');
  if (role) {
    const reference = object.at('roleRef', role.line);
    reference.set('apiGroup', API_GROUP);
    setScalars(reference, role.children, [
      ['Kind', 'kind'],
      ['Name', 'name'],
    ]);
  }
  const table = child(nodes, 'Subjects');
  if (!table) return;
  object.list('subjects', table.line);
  for (const { line, cells } of readColumnTable(table.lines.slice(table.from, table.to), 1)) {
    const subject = object.item('subjects', line);
    subject.set('kind', textOf(cells['Kind']), line);
    subject.set('name', textOf(cells['Name']), line);
    subject.set('namespace', textOf(cells['Namespace']), line);
  }
}
