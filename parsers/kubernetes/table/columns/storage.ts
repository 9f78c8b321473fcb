import type { ObjectDraft } from '../draft.ts';
import { absent, accessModes, age, emptyText, integer, list, text, truth } from '../readers.ts';
import type { KindColumns } from './column.ts';

/** `namespace/name` of a claim. */
function claimReference(cell: string, draft: ObjectDraft, path: string): void {
  const slash = cell.indexOf('/');
  if (slash > 0) draft.set(path, { namespace: cell.slice(0, slash), name: cell.slice(slash + 1) });
}

const CLAIM_PHASES = new Set(['Pending', 'Bound', 'Lost', 'Available', 'Released', 'Failed']);

function volumePhase(cell: string, draft: ObjectDraft, path: string): void {
  draft.set('status.tableStatus', cell);
  if (CLAIM_PHASES.has(cell)) draft.set(path, cell);
}

/** Kinds of storage. */
export const storageColumns: KindColumns = {
  PersistentVolumeClaim: {
    STATUS: ['status.phase', volumePhase],
    VOLUME: ['spec.volumeName', text, absent],
    CAPACITY: ['status.capacity.storage', text],
    'ACCESS MODES': ['status.accessModes', accessModes],
    ACCESSMODES: ['status.accessModes', accessModes],
    // Empty is a class of its own: none.
    STORAGECLASS: ['spec.storageClassName', text, emptyText],
    VOLUMEATTRIBUTESCLASS: ['spec.volumeAttributesClassName', text],
    VOLUMEMODE: ['spec.volumeMode', text],
  },
  PersistentVolume: {
    CAPACITY: ['spec.capacity.storage', text],
    'ACCESS MODES': ['spec.accessModes', accessModes],
    ACCESSMODES: ['spec.accessModes', accessModes],
    'RECLAIM POLICY': ['spec.persistentVolumeReclaimPolicy', text],
    RECLAIMPOLICY: ['spec.persistentVolumeReclaimPolicy', text],
    STATUS: ['status.phase', volumePhase],
    CLAIM: ['spec.claimRef', claimReference, absent],
    // Empty is a class of its own: none.
    STORAGECLASS: ['spec.storageClassName', text, emptyText],
    VOLUMEATTRIBUTESCLASS: ['spec.volumeAttributesClassName', text],
    REASON: ['status.reason', text, absent],
    VOLUMEMODE: ['spec.volumeMode', text],
  },
  StorageClass: {
    PROVISIONER: ['provisioner', text],
    RECLAIMPOLICY: ['reclaimPolicy', text],
    VOLUMEBINDINGMODE: ['volumeBindingMode', text],
    ALLOWVOLUMEEXPANSION: ['allowVolumeExpansion', truth],
  },
  VolumeAttachment: {
    ATTACHER: ['spec.attacher', text],
    PV: ['spec.source.persistentVolumeName', text],
    NODE: ['spec.nodeName', text],
    ATTACHED: ['status.attached', truth],
  },
  CSIDriver: {
    ATTACHREQUIRED: ['spec.attachRequired', truth],
    PODINFOONMOUNT: ['spec.podInfoOnMount', truth],
    STORAGECAPACITY: ['spec.storageCapacity', truth],
    MODES: ['spec.volumeLifecycleModes', list],
  },
  CSINode: { DRIVERS: ['status.columns.drivers', integer] },
  VolumeSnapshot: {
    READYTOUSE: ['status.readyToUse', truth],
    SOURCEPVC: ['spec.source.persistentVolumeClaimName', text],
    RESTORESIZE: ['status.restoreSize', text],
    SNAPSHOTCLASS: ['spec.volumeSnapshotClassName', text],
    SNAPSHOTCONTENT: ['status.boundVolumeSnapshotContentName', text],
    CREATIONTIME: ['status.creationTime', age],
  },
};
