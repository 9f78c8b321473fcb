import type { ScalarField } from './scalar-fields.ts';

/** How a volume type of kubectl (`Type:  HostPath (bare host directory volume)`) shows in the API. */
export interface VolumeSource {
  readonly member: string;
  readonly fields: readonly ScalarField[];
}

const FILE_SYSTEM: readonly ScalarField[] = [
  ['FSType', 'fsType'],
  ['ReadOnly', 'readOnly', 'flag'],
];

/** By the first word of `Type`. Projected volumes are a list of sources and read apart. */
export const VOLUME_SOURCES: Readonly<Record<string, VolumeSource>> = {
  AWSElasticBlockStore: {
    member: 'awsElasticBlockStore',
    fields: [['VolumeID', 'volumeID'], ['Partition', 'partition', 'integer'], ...FILE_SYSTEM],
  },
  AzureDisk: {
    member: 'azureDisk',
    fields: [
      ['DiskName', 'diskName'],
      ['DiskURI', 'diskURI'],
      ['Kind', 'kind'],
      ['CachingMode', 'cachingMode'],
      ...FILE_SYSTEM,
    ],
  },
  AzureFile: {
    member: 'azureFile',
    fields: [
      ['SecretName', 'secretName'],
      ['SecretNamespace', 'secretNamespace'],
      ['ShareName', 'shareName'],
      ...FILE_SYSTEM,
    ],
  },
  CephFS: {
    member: 'cephfs',
    fields: [
      ['Path', 'path'],
      ['User', 'user'],
      ['SecretFile', 'secretFile'],
      ['ReadOnly', 'readOnly', 'flag'],
    ],
  },
  Cinder: { member: 'cinder', fields: [['VolumeID', 'volumeID'], ...FILE_SYSTEM] },
  ConfigMap: {
    member: 'configMap',
    fields: [
      ['Name', 'name'],
      ['Optional', 'optional', 'flag'],
    ],
  },
  CSI: {
    member: 'csi',
    fields: [
      ['Driver', 'driver'],
      ['FSType', 'fsType'],
      ['VolumeHandle', 'volumeHandle'],
      ['ReadOnly', 'readOnly', 'flag'],
    ],
  },
  EmptyDir: {
    member: 'emptyDir',
    fields: [
      ['Medium', 'medium'],
      ['SizeLimit', 'sizeLimit'],
    ],
  },
  FC: { member: 'fc', fields: [['LUN', 'lun', 'integer'], ...FILE_SYSTEM] },
  FlexVolume: { member: 'flexVolume', fields: [['Driver', 'driver'], ...FILE_SYSTEM] },
  GCEPersistentDisk: {
    member: 'gcePersistentDisk',
    fields: [['PDName', 'pdName'], ['Partition', 'partition', 'integer'], ...FILE_SYSTEM],
  },
  GitRepo: {
    member: 'gitRepo',
    fields: [
      ['Repository', 'repository'],
      ['Revision', 'revision'],
    ],
  },
  Glusterfs: {
    member: 'glusterfs',
    fields: [
      ['EndpointsName', 'endpoints'],
      ['Path', 'path'],
      ['ReadOnly', 'readOnly', 'flag'],
    ],
  },
  HostPath: {
    member: 'hostPath',
    fields: [
      ['Path', 'path'],
      ['HostPathType', 'type'],
    ],
  },
  Image: {
    member: 'image',
    fields: [
      ['Reference', 'reference'],
      ['PullPolicy', 'pullPolicy'],
    ],
  },
  ISCSI: {
    member: 'iscsi',
    fields: [['TargetPortal', 'targetPortal'], ['IQN', 'iqn'], ['Lun', 'lun', 'integer'], ...FILE_SYSTEM],
  },
  LocalVolume: { member: 'local', fields: [['Path', 'path']] },
  NFS: {
    member: 'nfs',
    fields: [
      ['Server', 'server'],
      ['Path', 'path'],
      ['ReadOnly', 'readOnly', 'flag'],
    ],
  },
  PersistentVolumeClaim: {
    member: 'persistentVolumeClaim',
    fields: [
      ['ClaimName', 'claimName'],
      ['ReadOnly', 'readOnly', 'flag'],
    ],
  },
  PortworxVolume: { member: 'portworxVolume', fields: [['VolumeID', 'volumeID']] },
  RBD: {
    member: 'rbd',
    fields: [['RBDImage', 'image'], ['RBDPool', 'pool'], ['RadosUser', 'user'], ['Keyring', 'keyring'], ...FILE_SYSTEM],
  },
  Secret: {
    member: 'secret',
    fields: [
      ['SecretName', 'secretName'],
      ['Optional', 'optional', 'flag'],
    ],
  },
  VsphereVolume: {
    member: 'vsphereVolume',
    fields: [
      ['VolumePath', 'volumePath'],
      ['FSType', 'fsType'],
      ['StoragePolicyName', 'storagePolicyName'],
    ],
  },
};
