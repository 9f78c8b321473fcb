import type { KubeObject, PrintContext, PrintedCell, PrintedColumn } from '../../../../src/model/index.ts';
import {
  AGE,
  column,
  listAt,
  member,
  NAME,
  objectAt,
  objectsAt,
  sizeOf,
  text,
  textOf,
  truth,
  wide,
  shownOr,
} from './columns.ts';

const SHORT_MODES: Readonly<Record<string, string>> = {
  ReadWriteOnce: 'RWO',
  ReadOnlyMany: 'ROX',
  ReadWriteMany: 'RWX',
  ReadWriteOncePod: 'RWOP',
};
const MODE_ORDER = Object.values(SHORT_MODES);

/** Kinds of storage. */
export const storageTables: Readonly<Record<string, readonly PrintedColumn[]>> = {
  PersistentVolumeClaim: [
    NAME,
    column('Status', phase),
    column('Volume', text('spec.volumeName')),
    column('Capacity', (claim) => (isBound(claim) ? (textOf(member(claim, 'status.capacity.storage')) ?? '0') : '')),
    column('Access Modes', (claim) => (isBound(claim) ? modes(claim, 'status.accessModes') : '')),
    column('StorageClass', storageClass),
    column('VolumeAttributesClass', text('spec.volumeAttributesClassName', '<unset>'), { since: 29 }),
    AGE,
    wide('VolumeMode', text('spec.volumeMode', '<unset>')),
  ],
  PersistentVolume: [
    NAME,
    column('Capacity', text('spec.capacity.storage')),
    column('Access Modes', (volume) => modes(volume, 'spec.accessModes')),
    column('Reclaim Policy', text('spec.persistentVolumeReclaimPolicy')),
    column('Status', phase),
    column('Claim', (volume) => {
      const { namespace, name } = objectAt(volume, 'spec.claimRef');
      return name === undefined ? '' : `${textOf(namespace) ?? ''}/${textOf(name) ?? ''}`;
    }),
    column('StorageClass', storageClass),
    column('VolumeAttributesClass', text('spec.volumeAttributesClassName', '<unset>'), { since: 29 }),
    column('Reason', (volume) => textOf(member(volume, 'status.reason')) ?? ''),
    AGE,
    wide('VolumeMode', text('spec.volumeMode', '<unset>')),
  ],
  StorageClass: [
    column('Name', (object) => `${object.metadata.name}${isDefaultClass(object) ? ' (default)' : ''}`),
    column('Provisioner', text('provisioner')),
    column('ReclaimPolicy', text('reclaimPolicy', 'Delete')),
    column('VolumeBindingMode', text('volumeBindingMode', 'Immediate')),
    column('AllowVolumeExpansion', truth('allowVolumeExpansion')),
    AGE,
  ],
  VolumeAttachment: [
    NAME,
    column('Attacher', text('spec.attacher')),
    column('PV', text('spec.source.persistentVolumeName')),
    column('Node', text('spec.nodeName')),
    column('Attached', truth('status.attached'), { type: 'boolean' }),
    AGE,
  ],
  CSINode: [
    NAME,
    column('Drivers', shownOr('status.columns.drivers', sizeOf('spec.drivers')), { type: 'integer' }),
    AGE,
  ],
  CSIDriver: [
    NAME,
    column('AttachRequired', truth('spec.attachRequired', true), { type: 'boolean' }),
    column('PodInfoOnMount', truth('spec.podInfoOnMount'), { type: 'boolean' }),
    column('StorageCapacity', truth('spec.storageCapacity'), { type: 'boolean', since: 19 }),
    column('TokenRequests', tokenAudiences, { since: 20 }),
    column('RequiresRepublish', truth('spec.requiresRepublish'), { type: 'boolean', since: 20 }),
    column('Modes', (object) => listAt(object, 'spec.volumeLifecycleModes').map(textOf).join(',') || '<none>'),
    AGE,
  ],
  CSIStorageCapacity: [
    NAME,
    column('StorageClassName', text('storageClassName')),
    column('Capacity', text('capacity', '<unset>')),
  ],
};

/** A claim that has a volume shows what it got. */
function isBound(claim: KubeObject): boolean {
  return Boolean(textOf(member(claim, 'spec.volumeName')));
}

function phase(object: KubeObject): PrintedCell {
  if (member(object, 'metadata.deletionTimestamp') !== undefined) return 'Terminating';
  const { phase: own, tableStatus } = objectAt(object, 'status');
  return textOf(own) ?? textOf(tableStatus) ?? '';
}

function modes(object: KubeObject, path: string): string {
  const shown = listAt(object, path).map((mode) => SHORT_MODES[textOf(mode) ?? ''] ?? textOf(mode) ?? '');
  return [...new Set(shown)].sort((left, right) => MODE_ORDER.indexOf(left) - MODE_ORDER.indexOf(right)).join(',');
}

function storageClass(object: KubeObject, { isPartial }: PrintContext): PrintedCell {
  const old = objectAt(object, 'metadata.annotations')['volume.beta.kubernetes.io/storage-class'];
  const own = textOf(old) ?? textOf(member(object, 'spec.storageClassName'));
  return own ?? (isPartial ? '<unknown>' : '');
}

const DEFAULT_CLASS = [
  'storageclass.kubernetes.io/is-default-class',
  'storageclass.beta.kubernetes.io/is-default-class',
];

function isDefaultClass(object: KubeObject): boolean {
  const annotations = objectAt(object, 'metadata.annotations');
  return DEFAULT_CLASS.some((name) => annotations[name] === 'true');
}

function tokenAudiences(object: KubeObject): string {
  return (
    objectsAt(object, 'spec.tokenRequests')
      .map(({ audience }) => textOf(audience) ?? '')
      .join(',') || '<unset>'
  );
}
