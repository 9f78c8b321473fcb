import type { FormCase } from './form-case.ts';

const CREATED = '2024-05-08T12:00:00Z';

export const persistentVolumeClaim: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: {
      name: 'data-db-0',
      namespace: 'shop',
      labels: { app: 'db' },
      annotations: { 'pv.kubernetes.io/bind-completed': 'yes' },
      finalizers: ['kubernetes.io/pvc-protection'],
      creationTimestamp: CREATED,
    },
    spec: {
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'fast',
      volumeMode: 'Filesystem',
      volumeName: 'pvc-1',
      resources: { requests: { storage: '10Gi' } },
    },
    status: {
      phase: 'Bound',
      accessModes: ['ReadWriteOnce'],
      capacity: { storage: '10Gi' },
      conditions: [
        {
          type: 'FileSystemResizePending',
          status: 'True',
          lastTransitionTime: '2024-05-10T11:41:00Z',
          message: 'Waiting for user to (re-)start a pod to finish file system resize.',
        },
      ],
    },
  },
  table: `NAMESPACE   NAME        STATUS   VOLUME   CAPACITY   ACCESS MODES   STORAGECLASS   AGE   VOLUMEMODE
shop        data-db-0   Bound    pvc-1    10Gi       RWO            fast           2d    Filesystem
`,
  describe: `Name:          data-db-0
Namespace:     shop
StorageClass:  fast
Status:        Bound
Volume:        pvc-1
Labels:        app=db
Annotations:   pv.kubernetes.io/bind-completed: yes
Finalizers:    [kubernetes.io/pvc-protection]
Capacity:      10Gi
Access Modes:  RWO
VolumeMode:    Filesystem
Used By:       db-0
               backup-1
Conditions:
  Type                      Status  LastProbeTime                     LastTransitionTime                Reason  Message
  ----                      ------  -----------------                 ------------------                ------  -------
  FileSystemResizePending   True    Mon, 01 Jan 0001 00:00:00 +0000   Fri, 10 May 2024 11:41:00 +0000           Waiting for user to (re-)start a pod to finish file system resize.
Events:        <none>
`,
};

export const persistentVolume: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'pvc-1', finalizers: ['kubernetes.io/pv-protection'], creationTimestamp: CREATED },
    spec: {
      capacity: { storage: '10Gi' },
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'fast',
      persistentVolumeReclaimPolicy: 'Delete',
      volumeMode: 'Filesystem',
      claimRef: { kind: 'PersistentVolumeClaim', namespace: 'shop', name: 'data-db-0' },
      nodeAffinity: {
        required: {
          nodeSelectorTerms: [
            {
              matchExpressions: [
                { key: 'kubernetes.io/hostname', operator: 'In', values: ['worker-1', 'worker-2'] },
                { key: 'zone', operator: 'Exists' },
              ],
            },
          ],
        },
      },
      csi: {
        driver: 'csi.example',
        fsType: 'ext4',
        volumeHandle: 'h-1',
        volumeAttributes: { type: 'thin', 'x.y/z': '1' },
      },
    },
    status: { phase: 'Bound' },
  },
  table: `NAME    CAPACITY   ACCESS MODES   RECLAIM POLICY   STATUS   CLAIM            STORAGECLASS   REASON   AGE   VOLUMEMODE
pvc-1   10Gi       RWO            Delete           Bound    shop/data-db-0   fast                    2d    Filesystem
`,
  describe: `Name:              pvc-1
Labels:            <none>
Annotations:       <none>
Finalizers:        [kubernetes.io/pv-protection]
StorageClass:      fast
Status:            Bound
Claim:             shop/data-db-0
Reclaim Policy:    Delete
Access Modes:      RWO
VolumeMode:        Filesystem
Capacity:          10Gi
Node Affinity:     
  Required Terms:  
    Term 0:        kubernetes.io/hostname in [worker-1, worker-2]
                   zone exists
Message:           
Source:
    Type:              CSI (a Container Storage Interface (CSI) volume source)
    Driver:            csi.example
    FSType:            ext4
    VolumeHandle:      h-1
    ReadOnly:          false
    VolumeAttributes:      type=thin
                           x.y/z=1
Events:                <none>
`,
};

export const storageClass: FormCase = {
  object: {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: {
      name: 'fast',
      annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
      creationTimestamp: CREATED,
    },
    provisioner: 'csi.example',
    parameters: { type: 'thin', zone: 'z1' },
    allowVolumeExpansion: true,
    mountOptions: ['discard', 'noatime'],
    reclaimPolicy: 'Delete',
    volumeBindingMode: 'WaitForFirstConsumer',
  },
  table: `NAME             PROVISIONER   RECLAIMPOLICY   VOLUMEBINDINGMODE      ALLOWVOLUMEEXPANSION   AGE
fast (default)   csi.example   Delete          WaitForFirstConsumer   true                   2d
`,
  describe: `Name:                  fast
IsDefaultClass:        Yes
Annotations:           storageclass.kubernetes.io/is-default-class=true
Provisioner:           csi.example
Parameters:            type=thin,zone=z1
AllowVolumeExpansion:  True
MountOptions:
  discard
  noatime
ReclaimPolicy:      Delete
VolumeBindingMode:  WaitForFirstConsumer
Events:             <none>
`,
};

export const csiNode: FormCase = {
  object: {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSINode',
    metadata: { name: 'worker-1', creationTimestamp: CREATED },
    spec: {
      drivers: [
        { name: 'csi.example', nodeID: 'n-1', topologyKeys: ['zone', 'host'], allocatable: { count: 59 } },
        { name: 'nfs.example', nodeID: 'n-2' },
      ],
    },
  },
  describe: `Name:               worker-1
Labels:             <none>
Annotations:        <none>
CreationTimestamp:  Wed, 08 May 2024 12:00:00 +0000
Spec:
  Drivers:
    csi.example:
      Node ID:  n-1
      Allocatables:
        Count:        59
      Topology Keys:  [zone host]
    nfs.example:
      Node ID:  n-2
Events:         <none>
`,
};

export const configMap: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'cart', namespace: 'shop', creationTimestamp: CREATED },
    data: { mode: 'fast', 'cart.yaml': 'Name: x\n\nName: y\nLabels: none\n', empty: '' },
  },
  describe: `Name:         cart
Namespace:    shop
Labels:       <none>
Annotations:  <none>

Data
====
cart.yaml:
----
Name: x

Name: y
Labels: none


empty:
----


mode:
----
fast


BinaryData
====

Events:  <none>
`,
};

export const secret: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'db', namespace: 'shop', creationTimestamp: CREATED },
    type: 'Opaque',
  },
  table: `NAMESPACE   NAME   TYPE     DATA   AGE
shop        db     Opaque   2      2d
`,
  describe: `Name:         db
Namespace:    shop
Labels:       <none>
Annotations:  <none>

Type:  Opaque

Data
====
password:  9 bytes
user:      2 bytes
`,
};
