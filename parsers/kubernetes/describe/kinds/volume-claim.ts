import { readAge } from '../../../../src/time/index.ts';
import { setAccessModes } from '../access-modes.ts';
import { readConditions } from '../conditions.ts';
import { isNone, textOf } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child, valueLines } from '../layout.ts';
import { setScalars } from '../scalar-fields.ts';

export const persistentVolumeClaim: KindReader = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  namespaced: true,
  recognises: (description) =>
    hasKeys(description, 'Volume', 'Access Modes') ||
    hasKeys(description, 'VolumeMode', 'Used By') ||
    hasKeys(description, 'StorageClass', 'Volume', 'Status'),
  read({ nodes }, object) {
    const spec = object.at('spec');
    const status = object.at('status');
    // Empty is a class of its own: none.
    const storage = child(nodes, 'StorageClass');
    if (storage) spec.set('storageClassName', storage.value, storage.line);
    setScalars(spec, nodes, [
      ['Volume', 'volumeName'],
      ['VolumeMode', 'volumeMode'],
    ]);
    const phase = child(nodes, 'Status');
    const lasts = /^Terminating(?: \(lasts (?<age>[^)]*)\))?/.exec(phase?.value ?? '');
    if (phase && lasts) {
      object
        .at('metadata')
        .setRelative('deletionTimestamp', readAge(lasts.groups?.['age'] ?? '', 0)?.stamp, phase.line);
    } else if (phase) status.set('phase', textOf(phase.value), phase.line);
    const capacity = child(nodes, 'Capacity');
    if (capacity && capacity.value !== '')
      status.at('capacity', capacity.line).set('storage', capacity.value, capacity.line);
    setAccessModes(status, child(nodes, 'Access Modes'));
    readConditions(status, nodes);
    const source = child(nodes, 'DataSource');
    if (source && source.children.length > 0) {
      setScalars(spec.at('dataSource', source.line), source.children, [
        ['APIGroup', 'apiGroup'],
        ['Kind', 'kind'],
        ['Name', 'name'],
      ]);
    }
    const users = child(nodes, 'Used By', 'Mounted By');
    if (users) {
      status.list('describedUsers', users.line);
      for (const { text, line } of valueLines(users)) if (!isNone(text)) status.push('describedUsers', text, line);
    }
  },
};
