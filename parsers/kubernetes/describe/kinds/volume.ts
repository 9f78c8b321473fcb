import { setAccessModes } from '../access-modes.ts';
import { listOf, textOf } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child, valueLines } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';
import { readVolumeSource } from '../volumes.ts';

export const persistentVolume: KindReader = {
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  namespaced: false,
  recognises: (description) => hasKeys(description, 'Reclaim Policy'),
  read({ nodes }, object) {
    const spec = object.at('spec');
    // Empty is a class of its own: none.
    const storage = child(nodes, 'StorageClass');
    if (storage) spec.set('storageClassName', storage.value, storage.line);
    setScalars(spec, nodes, [
      ['Reclaim Policy', 'persistentVolumeReclaimPolicy'],
      ['VolumeMode', 'volumeMode'],
    ]);
    setScalars(object.at('status'), nodes, [
      ['Status', 'phase'],
      ['Message', 'message'],
      ['Reason', 'reason'],
    ]);
    const capacity = child(nodes, 'Capacity');
    if (capacity) spec.at('capacity', capacity.line).set('storage', textOf(capacity.value), capacity.line);
    setAccessModes(spec, child(nodes, 'Access Modes'));
    readClaim(spec, child(nodes, 'Claim'));
    readAffinity(spec, child(nodes, 'Node Affinity'));
    readVolumeSource(spec, child(nodes, 'Source')?.children ?? []);
  },
};

/** `namespace/name` */
function readClaim(spec: ObjectBuilder, node: LayoutNode | undefined): void {
  const slash = node?.value.indexOf('/') ?? -1;
  if (!node || slash <= 0) return;
  const claim = spec.at('claimRef', node.line);
  claim.set('kind', 'PersistentVolumeClaim');
  claim.set('namespace', node.value.slice(0, slash), node.line);
  claim.set('name', node.value.slice(slash + 1), node.line);
}

/** `Term 0:  kubernetes.io/hostname in [worker-1]`, further expressions of the term below. */
function readAffinity(spec: ObjectBuilder, node: LayoutNode | undefined): void {
  const terms = child(node?.children ?? [], 'Required Terms')?.children ?? [];
  if (!node || terms.length === 0) return;
  const required = spec.at('nodeAffinity', node.line).at('required', node.line);
  for (const term of terms) {
    const target = required.item('nodeSelectorTerms', term.line);
    for (const { text, line } of valueLines(term)) {
      const groups =
        /^(?<key>\S+) (?<operator>in|not in|exists|does not exist|gt|lt|notin)(?: \[(?<values>[^\]]*)\])?$/i.exec(
          text,
        )?.groups;
      if (!groups) continue;
      const expression = target.item('matchExpressions', line);
      expression.set('key', groups['key'], line);
      expression.set('operator', OPERATORS[groups['operator']!.toLowerCase()], line);
      if (groups['values'] !== undefined) expression.set('values', listOf(groups['values']), line);
    }
  }
}

const OPERATORS: Readonly<Record<string, string>> = {
  in: 'In',
  notin: 'NotIn',
  'not in': 'NotIn',
  exists: 'Exists',
  'does not exist': 'DoesNotExist',
  gt: 'Gt',
  lt: 'Lt',
};
