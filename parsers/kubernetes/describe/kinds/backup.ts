import { integerOf, listOf, textOf } from '../field-values.ts';
import type { Description, KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';

const API_VERSION = 'velero.io/v1';

/** `velero backup describe`. */
export const backup: KindReader = {
  apiVersion: API_VERSION,
  kind: 'Backup',
  namespaced: true,
  recognises: (description) => hasKeys(description, 'Phase', 'Storage Location', 'TTL'),
  read(description, object) {
    const { nodes } = description;
    const spec = object.at('spec');
    setScalars(spec, nodes, [
      ['Storage Location', 'storageLocation'],
      ['TTL', 'ttl'],
    ]);
    readScope(description, spec);
    const status = object.at('status');
    readOutcome(description, status, 'Total items to be backed up', 'Items backed up', 'itemsBackedUp');
    setScalars(status, nodes, [
      ['Backup Format Version', 'formatVersion'],
      ['Expiration', 'expiration', 'time'],
    ]);
  },
};

/** `velero restore describe`. */
export const restore: KindReader = {
  apiVersion: API_VERSION,
  kind: 'Restore',
  namespaced: true,
  recognises: (description) => hasKeys(description, 'Phase', 'Backup', 'Namespace mappings'),
  read(description, object) {
    const spec = object.at('spec');
    setScalars(spec, description.nodes, [['Backup', 'backupName']]);
    readScope(description, spec);
    readOutcome(description, object.at('status'), 'Total items to be restored', 'Items restored', 'itemsRestored');
  },
};

/** `*` stands for all: the API then lists nothing, or the same. */
function readScope({ nodes }: Description, spec: ObjectBuilder): void {
  for (const [key, included, excluded] of [
    ['Namespaces', 'includedNamespaces', 'excludedNamespaces'],
    ['Resources', 'includedResources', 'excludedResources'],
  ] as const) {
    const scope = child(nodes, key)?.children ?? [];
    for (const [title, member] of [
      ['Included', included],
      ['Excluded', excluded],
    ] as const) {
      const line = child(scope, title);
      for (const item of listOf(line?.value.replace(/^all namespaces found.*$/, '*')))
        spec.push(member, item, line?.line);
    }
  }
}

function readOutcome(
  { nodes }: Description,
  status: ObjectBuilder,
  total: string,
  done: string,
  doneMember: string,
): void {
  const phase = child(nodes, 'Phase');
  // `PartiallyFailed (run `velero backup logs x` for more information)`
  if (phase) status.set('phase', textOf(phase.value.split(' ')[0]), phase.line);
  setScalars(status, nodes, [
    // Longer descriptions list the messages instead of their number.
    ['Errors', 'errors', 'integer'],
    ['Warnings', 'warnings', 'integer'],
    ['Failure reason', 'failureReason'],
    ['Started', 'startTimestamp', 'time'],
    ['Completed', 'completionTimestamp', 'time'],
  ]);
  const invalid = child(nodes, 'Validation errors');
  for (const text of invalid === undefined ? [] : validationErrors(invalid)) {
    status.push('validationErrors', text, invalid!.line);
  }
  const items = child(nodes, total);
  if (items) {
    const progress = status.at('progress', items.line);
    progress.set('totalItems', integerOf(items.value), items.line);
    progress.set(doneMember, integerOf(child(nodes, done)?.value), child(nodes, done)?.line);
  }
}

function validationErrors(node: LayoutNode): string[] {
  return [node.value, ...node.children.map(({ text }) => text)].filter((text) => textOf(text) !== undefined);
}
