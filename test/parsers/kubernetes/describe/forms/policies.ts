import type { FormCase } from './form-case.ts';

const CREATED = '2024-05-08T12:00:00Z';

export const horizontalPodAutoscaler: FormCase = {
  object: {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'web', namespace: 'shop', creationTimestamp: CREATED },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
      minReplicas: 2,
      maxReplicas: 10,
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 50 } } },
        { type: 'Resource', resource: { name: 'memory', target: { type: 'AverageValue', averageValue: '200Mi' } } },
      ],
    },
    status: {
      currentReplicas: 2,
      desiredReplicas: 4,
      currentMetrics: [
        { type: 'Resource', resource: { name: 'cpu', current: { averageUtilization: 97, averageValue: '97m' } } },
        { type: 'Resource', resource: { name: 'memory', current: { averageValue: '10Mi' } } },
      ],
      conditions: [
        { type: 'AbleToScale', status: 'True', reason: 'SucceededRescale', message: 'the controller was able' },
      ],
    },
  },
  describe: `Name:                                                  web
Namespace:                                             shop
Labels:                                                <none>
Annotations:                                           <none>
CreationTimestamp:                                     Wed, 08 May 2024 12:00:00 +0000
Reference:                                             Deployment/web
Metrics:                                               ( current / target )
  resource cpu on pods  (as a percentage of request):  97% (97m) / 50%
  resource memory on pods:                             10Mi / 200Mi
Min replicas:                                          2
Max replicas:                                          10
Deployment pods:                                       2 current / 4 desired
Conditions:
  Type         Status  Reason            Message
  ----         ------  ------            -------
  AbleToScale  True    SucceededRescale  the controller was able
Events:        <none>
`,
};

export const podDisruptionBudget: FormCase = {
  object: {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'web', namespace: 'shop', creationTimestamp: CREATED },
    spec: {
      maxUnavailable: '25%',
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
      selector: { matchLabels: { app: 'web' } },
    },
    status: { disruptionsAllowed: 0, currentHealthy: 2, desiredHealthy: 3, expectedPods: 3 },
  },
  table: `NAMESPACE   NAME   MIN AVAILABLE   MAX UNAVAILABLE   ALLOWED DISRUPTIONS   AGE
shop        web    N/A             25%               0                     2d
`,
  describe: `Name:             web
Namespace:        shop
Max unavailable:  25%
Selector:         app=web
Status:
    Allowed disruptions:  0
    Current:              2
    Desired:              3
    Total:                3
Events:                   <none>
`,
};

export const machine: FormCase = {
  object: {
    apiVersion: 'cluster.x-k8s.io/v1beta1',
    kind: 'Machine',
    metadata: {
      name: 'cp-1',
      namespace: 'fleet',
      labels: { 'cluster.x-k8s.io/control-plane': '' },
      creationTimestamp: CREATED,
      finalizers: ['machine.cluster.x-k8s.io'],
      generation: 3,
      resourceVersion: '50545428',
      uid: 'd74da63a',
      ownerReferences: [
        {
          apiVersion: 'controlplane.cluster.x-k8s.io/v1beta1',
          blockOwnerDeletion: true,
          controller: true,
          kind: 'KubeadmControlPlane',
          name: 'cp',
          uid: '24136f3d',
        },
      ],
    },
    spec: {
      bootstrap: {
        configRef: {
          apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta1',
          kind: 'KubeadmConfig',
          name: 'cp-1',
          namespace: 'fleet',
        },
        dataSecretName: 'cp-1',
      },
      clusterName: 'main',
      nodeDeletionTimeout: '10s',
      providerID: 'vsphere://4233',
      version: 'v1.27.5',
    },
    status: {
      addresses: [{ address: '172.16.52.16', type: 'ExternalIP' }],
      bootstrapReady: true,
      conditions: [
        { lastTransitionTime: '2024-05-10T11:41:30Z', status: 'True', type: 'Ready' },
        {
          lastTransitionTime: '2024-05-10T11:41:31Z',
          message: 'waiting\nfor the node',
          reason: 'NodeProvisioning',
          severity: 'Warning',
          status: 'False',
          type: 'NodeHealthy',
        },
      ],
      observedGeneration: 3,
      phase: 'Provisioned',
    },
  },
  describe: `Name:         cp-1
Namespace:    fleet
Labels:       cluster.x-k8s.io/control-plane=
Annotations:  <none>
API Version:  cluster.x-k8s.io/v1beta1
Kind:         Machine
Metadata:
  Creation Timestamp:  2024-05-08T12:00:00Z
  Finalizers:
    machine.cluster.x-k8s.io
  Generation:  3
  Owner References:
    API Version:           controlplane.cluster.x-k8s.io/v1beta1
    Block Owner Deletion:  true
    Controller:            true
    Kind:                  KubeadmControlPlane
    Name:                  cp
    UID:                   24136f3d
  Resource Version:        50545428
  UID:                     d74da63a
Spec:
  Bootstrap:
    Config Ref:
      API Version:         bootstrap.cluster.x-k8s.io/v1beta1
      Kind:                KubeadmConfig
      Name:                cp-1
      Namespace:           fleet
    Data Secret Name:      cp-1
  Cluster Name:            main
  Node Deletion Timeout:   10s
  Provider ID:             vsphere://4233
  Version:                 v1.27.5
Status:
  Addresses:
    Address:        172.16.52.16
    Type:           ExternalIP
  Bootstrap Ready:  true
  Conditions:
    Last Transition Time:  2024-05-10T11:41:30Z
    Status:                True
    Type:                  Ready
    Last Transition Time:  2024-05-10T11:41:31Z
    Message:               waiting
for the node
    Reason:              NodeProvisioning
    Severity:            Warning
    Status:              False
    Type:                NodeHealthy
  Observed Generation:   3
  Phase:                 Provisioned
Events:                  <none>
`,
};

export const webhookConfiguration: FormCase = {
  object: {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: { name: 'guard', creationTimestamp: CREATED, generation: 1 },
    webhooks: [
      {
        admissionReviewVersions: ['v1'],
        clientConfig: { service: { name: 'guard', namespace: 'guard', path: '/validate', port: 443 } },
        failurePolicy: 'Fail',
        name: 'pods.guard.example',
        namespaceSelector: { matchExpressions: [{ key: 'guard', operator: 'NotIn', values: ['off', 'none'] }] },
        rules: [
          { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['pods'], scope: '*' },
        ],
        sideEffects: 'None',
        timeoutSeconds: 10,
      },
    ],
  },
  describe: `Name:         guard
Namespace:    
Labels:       <none>
Annotations:  <none>
API Version:  admissionregistration.k8s.io/v1
Kind:         ValidatingWebhookConfiguration
Metadata:
  Creation Timestamp:  2024-05-08T12:00:00Z
  Generation:          1
Webhooks:
  Admission Review Versions:
    v1
  Client Config:
    Service:
      Name:        guard
      Namespace:   guard
      Path:        /validate
      Port:        443
  Failure Policy:  Fail
  Name:            pods.guard.example
  Namespace Selector:
    Match Expressions:
      Key:       guard
      Operator:  NotIn
      Values:
        off
        none
  Rules:
    API Groups:
      
    API Versions:
      v1
    Operations:
      CREATE
      UPDATE
    Resources:
      pods
    Scope:          *
  Side Effects:     None
  Timeout Seconds:  10
Events:             <none>
`,
};

export const lease: FormCase = {
  object: {
    apiVersion: 'coordination.k8s.io/v1',
    kind: 'Lease',
    metadata: { name: 'worker-1', namespace: 'kube-node-lease', creationTimestamp: CREATED },
    spec: { holderIdentity: 'worker-1', leaseDurationSeconds: 40, renewTime: '2024-05-10T11:59:58.000000Z' },
  },
  table: `NAMESPACE         NAME       HOLDER     AGE
kube-node-lease   worker-1   worker-1   2d
`,
  describe: `Name:         worker-1
Namespace:    kube-node-lease
Labels:       <none>
Annotations:  <none>
API Version:  coordination.k8s.io/v1
Kind:         Lease
Metadata:
  Creation Timestamp:  2024-05-08T12:00:00Z
Spec:
  Holder Identity:         worker-1
  Lease Duration Seconds:  40
  Renew Time:              2024-05-10T11:59:58.000000Z
Events:                    <none>
`,
};

export const volumeAttachment: FormCase = {
  object: {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'VolumeAttachment',
    metadata: { name: 'csi-1f', creationTimestamp: CREATED },
    spec: { attacher: 'csi.example', nodeName: 'worker-1', source: { persistentVolumeName: 'pvc-1' } },
    status: { attached: false, attachError: { message: 'rpc error: code = Internal', time: '2024-05-10T11:59:58Z' } },
  },
  table: `NAME     ATTACHER      PV      NODE       ATTACHED   AGE
csi-1f   csi.example   pvc-1   worker-1   false      2d
`,
  describe: `Name:         csi-1f
Namespace:    
Labels:       <none>
Annotations:  <none>
API Version:  storage.k8s.io/v1
Kind:         VolumeAttachment
Metadata:
  Creation Timestamp:  2024-05-08T12:00:00Z
Spec:
  Attacher:   csi.example
  Node Name:  worker-1
  Source:
    Persistent Volume Name:  pvc-1
Status:
  Attach Error:
    Message:  rpc error: code = Internal
    Time:     2024-05-10T11:59:58Z
  Attached:   false
Events:       <none>
`,
};

export const certificateSigningRequest: FormCase = {
  object: {
    apiVersion: 'certificates.k8s.io/v1',
    kind: 'CertificateSigningRequest',
    metadata: { name: 'csr-x', creationTimestamp: CREATED },
    spec: { username: 'system:node:worker-1', signerName: 'kubernetes.io/kubelet-serving' },
    status: { conditions: [{ type: 'Approved', status: 'True', reason: 'AutoApproved' }] },
  },
  describe: `Name:               csr-x
Labels:             <none>
Annotations:        <none>
CreationTimestamp:  Wed, 08 May 2024 12:00:00 +0000
Requesting User:    system:node:worker-1
Signer:             kubernetes.io/kubelet-serving
Status:             Approved,Issued
Subject:
  Common Name:    system:node:worker-1
  Serial Number:  
  Organization:   system:nodes
Subject Alternative Names:
         DNS Names:     worker-1
         IP Addresses:  10.0.0.1
Events:  <none>
`,
};
