import type { FormCase } from './form-case.ts';

export const node: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: 'worker-1',
      labels: { 'kubernetes.io/os': 'linux', 'node-role.kubernetes.io/worker': '' },
      annotations: { 'node.alpha.kubernetes.io/ttl': '0' },
      creationTimestamp: '2024-01-01T08:00:00Z',
    },
    spec: {
      podCIDR: '10.244.1.0/24',
      podCIDRs: ['10.244.1.0/24'],
      providerID: 'vsphere://4233',
      unschedulable: true,
      taints: [
        { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule', timeAdded: '2024-05-10T11:00:00Z' },
        { key: 'dedicated', value: 'shop', effect: 'NoExecute' },
      ],
    },
    status: {
      addresses: [
        { type: 'InternalIP', address: '10.0.0.1' },
        { type: 'Hostname', address: 'worker-1' },
      ],
      capacity: { cpu: '4', memory: '8041420Ki', pods: '110' },
      allocatable: { cpu: '3800m', memory: '7000000Ki', pods: '110' },
      conditions: [
        {
          type: 'MemoryPressure',
          status: 'Unknown',
          lastHeartbeatTime: '2024-05-10T11:40:00Z',
          lastTransitionTime: '2024-05-10T11:41:00Z',
          reason: 'NodeStatusUnknown',
          message: 'Kubelet stopped posting node status.',
        },
        {
          type: 'Ready',
          status: 'Unknown',
          lastHeartbeatTime: '2024-05-10T11:40:00Z',
          lastTransitionTime: '2024-05-10T11:41:00Z',
          reason: 'NodeStatusUnknown',
          message: 'Kubelet stopped posting node status.',
        },
      ],
      nodeInfo: {
        machineID: 'm1',
        systemUUID: 's1',
        bootID: 'b1',
        kernelVersion: '5.15.0-138-generic',
        osImage: 'Ubuntu 22.04.5 LTS',
        operatingSystem: 'linux',
        architecture: 'amd64',
        containerRuntimeVersion: 'containerd://1.7.23',
        kubeletVersion: 'v1.31.2',
        kubeProxyVersion: 'v1.31.2',
      },
    },
  },
  table: `NAME       STATUS                        ROLES    AGE    VERSION   INTERNAL-IP   EXTERNAL-IP   OS-IMAGE             KERNEL-VERSION       CONTAINER-RUNTIME
worker-1   NotReady,SchedulingDisabled   worker   130d   v1.31.2   10.0.0.1      <none>        Ubuntu 22.04.5 LTS   5.15.0-138-generic   containerd://1.7.23
`,
  describe: `Name:               worker-1
Roles:              worker
Labels:             kubernetes.io/os=linux
                    node-role.kubernetes.io/worker=
Annotations:        node.alpha.kubernetes.io/ttl: 0
CreationTimestamp:  Mon, 01 Jan 2024 09:00:00 +0100
Taints:             node.kubernetes.io/unschedulable:NoSchedule
                    dedicated=shop:NoExecute
Unschedulable:      true
Lease:
  HolderIdentity:  worker-1
  AcquireTime:     <unset>
  RenewTime:       Fri, 10 May 2024 13:40:00 +0200
Conditions:
  Type             Status    LastHeartbeatTime                 LastTransitionTime                Reason              Message
  ----             ------    -----------------                 ------------------                ------              -------
  MemoryPressure   Unknown   Fri, 10 May 2024 13:40:00 +0200   Fri, 10 May 2024 13:41:00 +0200   NodeStatusUnknown   Kubelet stopped posting node status.
  Ready            Unknown   Fri, 10 May 2024 13:40:00 +0200   Fri, 10 May 2024 13:41:00 +0200   NodeStatusUnknown   Kubelet stopped posting node status.
Addresses:
  InternalIP:  10.0.0.1
  Hostname:    worker-1
Capacity:
  cpu:     4
  memory:  8041420Ki
  pods:    110
Allocatable:
  cpu:     3800m
  memory:  7000000Ki
  pods:    110
System Info:
  Machine ID:                 m1
  System UUID:                s1
  Boot ID:                    b1
  Kernel Version:             5.15.0-138-generic
  OS Image:                   Ubuntu 22.04.5 LTS
  Operating System:           linux
  Architecture:               amd64
  Container Runtime Version:  containerd://1.7.23
  Kubelet Version:            v1.31.2
  Kube-Proxy Version:         v1.31.2
PodCIDR:                      10.244.1.0/24
PodCIDRs:                     10.244.1.0/24
ProviderID:                   vsphere://4233
Non-terminated Pods:          (1 in total)
  Namespace                   Name                CPU Requests  CPU Limits  Memory Requests  Memory Limits  Age
  ---------                   ----                ------------  ----------  ---------------  -------------  ---
  shop                        cart-6b8f9-x2x4z    100m (2%)     500m (13%)  128Mi (1%)       256Mi (3%)     10m
Allocated resources:
  (Total limits may be over 100 percent, i.e., overcommitted.)
  Resource           Requests    Limits
  --------           --------    ------
  cpu                100m (2%)   500m (13%)
  memory             128Mi (1%)  256Mi (3%)
Events:              <none>
`,
};

export const namespace: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: 'shop',
      labels: { 'kubernetes.io/metadata.name': 'shop' },
      creationTimestamp: '2024-01-01T08:00:00Z',
    },
    spec: { finalizers: ['kubernetes'] },
    status: { phase: 'Active' },
  },
  table: `NAME   STATUS   AGE
shop   Active   130d
`,
  describe: `Name:         shop
Labels:       kubernetes.io/metadata.name=shop
Annotations:  <none>
Status:       Active

Resource Quotas
  Name:         compute
  Resource      Used  Hard
  --------      ---   ---
  requests.cpu  9     10

No LimitRange resource.
`,
};

export const resourceQuota: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'compute', namespace: 'shop', creationTimestamp: '2024-01-01T08:00:00Z' },
    spec: { hard: { 'requests.cpu': '10', pods: '20' } },
    status: { hard: { 'requests.cpu': '10', pods: '20' }, used: { 'requests.cpu': '9900m', pods: '20' } },
  },
  table: `NAMESPACE   NAME      AGE    REQUEST                              LIMIT
shop        compute   130d   pods: 20/20, requests.cpu: 9900m/10   
`,
  describe: `Name:         compute
Namespace:    shop
Resource      Used   Hard
--------      ----   ----
pods          20     20
requests.cpu  9900m  10
`,
};

export const limitRange: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'LimitRange',
    metadata: { name: 'limits', namespace: 'shop' },
    spec: {
      limits: [
        {
          type: 'Container',
          default: { cpu: '500m', memory: '512Mi' },
          defaultRequest: { cpu: '100m', memory: '256Mi' },
          max: { memory: '1Gi' },
        },
        { type: 'PersistentVolumeClaim', min: { storage: '1Gi' } },
      ],
    },
  },
  describe: `Name:                  limits
Namespace:             shop
Type                   Resource  Min  Max  Default Request  Default Limit  Max Limit/Request Ratio
----                   --------  ---  ---  ---------------  -------------  -----------------------
Container              cpu       -    -    100m             500m           -
Container              memory    -    1Gi  256Mi            512Mi          -
PersistentVolumeClaim  storage   1Gi  -    -                -              -
`,
};

export const priorityClass: FormCase = {
  object: {
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name: 'important' },
    value: 1000,
    preemptionPolicy: 'PreemptLowerPriority',
    description: 'for the shop',
  },
  describe: `Name:              important
Value:             1000
GlobalDefault:     false
PreemptionPolicy:  PreemptLowerPriority
Description:       for the shop
Annotations:       <none>
Events:            <none>
`,
};

export const serviceAccount: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name: 'cart', namespace: 'shop', creationTimestamp: '2024-01-01T08:00:00Z' },
    imagePullSecrets: [{ name: 'registry' }, { name: 'mirror' }],
  },
  table: `NAMESPACE   NAME   SECRETS   AGE
shop        cart   0         130d
`,
  describe: `Name:                cart
Namespace:           shop
Labels:              <none>
Annotations:         <none>
Image pull secrets:  registry
                     mirror
Mountable secrets:   <none>
Tokens:              <none>
Events:              <none>
`,
};

export const clusterRole: FormCase = {
  object: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'reader' },
    rules: [
      { apiGroups: [''], resources: ['pods/log'], verbs: ['get', 'list'] },
      { apiGroups: ['apps'], resources: ['deployments'], resourceNames: ['web'], verbs: ['*'] },
      { nonResourceURLs: ['/healthz'], verbs: ['get'] },
    ],
  },
  describe: `Name:         reader
Labels:       <none>
Annotations:  <none>
PolicyRule:
  Resources         Non-Resource URLs  Resource Names  Verbs
  ---------         -----------------  --------------  -----
  pods/log          []                 []              [get list]
  deployments.apps  []                 [web]           [*]
                    [/healthz]         []              [get]
`,
};

export const roleBinding: FormCase = {
  object: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'RoleBinding',
    metadata: { name: 'cart-reader', namespace: 'shop' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'reader' },
    subjects: [{ kind: 'ServiceAccount', name: 'cart', namespace: 'shop' }],
  },
  describe: `Name:         cart-reader
Labels:       <none>
Annotations:  <none>
Role:
  Kind:  Role
  Name:  reader
Subjects:
  Kind            Name  Namespace
  ----            ----  ---------
  ServiceAccount  cart  shop
`,
  describePath: 'kubectl describe rolebinding cart-reader -n shop',
};
