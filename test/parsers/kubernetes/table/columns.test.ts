import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/table/index.ts';
import { read } from '../../support/kubernetes-resources/recording.ts';

describe('columns of kubectl tables', () => {
  it.each([
    [
      'Node',
      `NAME   STATUS                        ROLES                  AGE   VERSION   INTERNAL-IP   EXTERNAL-IP   OS-IMAGE             KERNEL-VERSION   CONTAINER-RUNTIME
n1     NotReady,SchedulingDisabled   control-plane,etcd     14d   v1.30.1   10.0.0.1      <none>        Ubuntu 22.04.4 LTS   5.15.0-1         containerd://1.7.2`,
      {
        metadata: { labels: { 'node-role.kubernetes.io/control-plane': '', 'node-role.kubernetes.io/etcd': '' } },
        spec: { unschedulable: true },
        status: {
          conditions: [{ type: 'Ready', status: 'False' }],
          addresses: [{ type: 'InternalIP', address: '10.0.0.1' }],
          nodeInfo: {
            kubeletVersion: 'v1.30.1',
            osImage: 'Ubuntu 22.04.4 LTS',
            kernelVersion: '5.15.0-1',
            containerRuntimeVersion: 'containerd://1.7.2',
          },
        },
      },
    ],
    [
      'Service',
      `NAME   TYPE           CLUSTER-IP   EXTERNAL-IP   PORT(S)                      AGE   SELECTOR
lb     LoadBalancer   10.96.0.9    <pending>     80:30080/TCP,443:30443/TCP   2d    app=shop,tier=web`,
      {
        spec: {
          type: 'LoadBalancer',
          clusterIP: '10.96.0.9',
          ports: [
            { port: 80, nodePort: 30080, protocol: 'TCP' },
            { port: 443, nodePort: 30443, protocol: 'TCP' },
          ],
          selector: { app: 'shop', tier: 'web' },
        },
        status: { loadBalancer: {} },
      },
    ],
    [
      'Endpoints',
      `NAME   ENDPOINTS                                               AGE
e      10.0.0.1:443,10.0.0.2:443,10.0.0.1:80 + 4 more...       2d`,
      {
        subsets: [
          { addresses: [{ ip: '10.0.0.1' }], ports: [{ port: 80 }, { port: 443 }] },
          { addresses: [{ ip: '10.0.0.2' }], ports: [{ port: 443 }] },
        ],
        status: { columns: { moreEndpoints: 4 } },
      },
    ],
    ['Endpoints', 'NAME   ENDPOINTS   AGE\ne      <none>      2d', { subsets: [] }],
    [
      'Deployment',
      `NAME   READY   UP-TO-DATE   AVAILABLE   AGE   CONTAINERS   IMAGES          SELECTOR
shop   1/3     3            1           2d    app,side     reg/a:1,reg/b   app=shop`,
      {
        spec: {
          replicas: 3,
          selector: { matchLabels: { app: 'shop' } },
          template: {
            spec: {
              containers: [
                { name: 'app', image: 'reg/a:1' },
                { name: 'side', image: 'reg/b' },
              ],
            },
          },
        },
        status: { readyReplicas: 1, updatedReplicas: 3, availableReplicas: 1 },
      },
    ],
    [
      'PersistentVolumeClaim',
      `NAME   STATUS    VOLUME   CAPACITY   ACCESS MODES   STORAGECLASS   AGE
data   Pending                                      fast           2d`,
      { spec: { storageClassName: 'fast' }, status: { phase: 'Pending', tableStatus: 'Pending' } },
    ],
    [
      'PersistentVolume',
      `NAME   CAPACITY   ACCESS MODES   RECLAIM POLICY   STATUS   CLAIM      STORAGECLASS   REASON   AGE
pv1    1Gi        RWO,ROX        Retain           Bound    web/data                           2d`,
      {
        spec: {
          capacity: { storage: '1Gi' },
          accessModes: ['ReadWriteOnce', 'ReadOnlyMany'],
          persistentVolumeReclaimPolicy: 'Retain',
          claimRef: { namespace: 'web', name: 'data' },
        },
      },
    ],
    [
      'ResourceQuota',
      `NAME   AGE   REQUEST                                  LIMIT
q      2d    pods: 10/10, requests.cpu: 1500m/2       limits.cpu: 2/4`,
      {
        status: {
          hard: { pods: '10', 'requests.cpu': '2', 'limits.cpu': '4' },
          used: { pods: '10', 'requests.cpu': '1500m', 'limits.cpu': '2' },
        },
      },
    ],
    [
      'APIService',
      `NAME                     SERVICE                      AVAILABLE                  AGE
v1beta1.metrics.k8s.io   kube-system/metrics-server   False (MissingEndpoints)   2d`,
      {
        spec: { service: { namespace: 'kube-system', name: 'metrics-server' } },
        status: { conditions: [{ type: 'Available', status: 'False', reason: 'MissingEndpoints' }] },
      },
    ],
    [
      'MachineHealthCheck',
      `NAME   CLUSTER   EXPECTEDMACHINES   MAXUNHEALTHY   CURRENTHEALTHY   AGE
cp     prod      3                  100%           2                98d`,
      { spec: { clusterName: 'prod', maxUnhealthy: '100%' }, status: { expectedMachines: 3, currentHealthy: 2 } },
    ],
    [
      'PackageInstall',
      `NAME   PACKAGE NAME        PACKAGE VERSION   DESCRIPTION                                                            AGE
shop   shop.example.com    1.2.3             Reconcile failed: Error (see .status.usefulErrorMessage for details)   2d`,
      {
        spec: { packageRef: { refName: 'shop.example.com' } },
        status: {
          version: '1.2.3',
          friendlyDescription: 'Reconcile failed: Error (see .status.usefulErrorMessage for details)',
        },
      },
    ],
    [
      'StorageClass',
      `NAME             PROVISIONER      RECLAIMPOLICY   VOLUMEBINDINGMODE      ALLOWVOLUMEEXPANSION   AGE
fast (default)   csi.example.com  Delete          WaitForFirstConsumer   true                   2d`,
      {
        metadata: { name: 'fast', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
        provisioner: 'csi.example.com',
        allowVolumeExpansion: true,
      },
    ],
    [
      'Job',
      `NAME   STATUS     COMPLETIONS   DURATION   AGE
j      Failed     0/1           34s        2d`,
      { spec: { completions: 1 }, status: { succeeded: 0, conditions: [{ type: 'Failed', status: 'True' }] } },
    ],
    [
      'PodMetrics',
      `NAME   CPU(cores)   MEMORY(bytes)
shop   250m         512Mi`,
      { usage: { cpu: '250m', memory: '512Mi' } },
    ],
    [
      'NodeMetrics',
      `NAME   CPU(cores)   CPU%   MEMORY(bytes)   MEMORY%
w1     3972m        99%    6120Mi          41%`,
      { usage: { cpu: '3972m', memory: '6120Mi' }, status: { cpuPercent: 99, memoryPercent: 41 } },
    ],
    [
      'NodeMetrics',
      `NAME   CPU(cores)   CPU(%)   MEMORY(bytes)   MEMORY(%)
w1     3972m        99%      6120Mi          41%`,
      { usage: { cpu: '3972m', memory: '6120Mi' }, status: { cpuPercent: 99, memoryPercent: 41 } },
    ],
    [
      'PackageInstall',
      `NAME    PACKAGE-NAME              PACKAGE-VERSION  STATUS            NAMESPACE
antrea  antrea.tanzu.vmware.com   1.2.3            Reconcile failed  tkg-system`,
      {
        metadata: { name: 'antrea', namespace: 'tkg-system' },
        spec: { packageRef: { refName: 'antrea.tanzu.vmware.com' } },
        status: { version: '1.2.3', friendlyDescription: 'Reconcile failed' },
      },
    ],
  ])('puts the columns of %s where the object has them', (kind, text, expected) => {
    const { objects, warnings } = read(parser, text);
    expect(objects).toHaveLength(1);
    expect(objects[0]).toMatchObject({ kind, ...expected });
    expect(warnings).toEqual([]);
  });

  it('shows selectors and labels with all that they hold', () => {
    const text = `NAME    TYPE        CLUSTER-IP   EXTERNAL-IP   PORT(S)   AGE   SELECTOR          LABELS
rates   ClusterIP   10.96.3.3    <none>        80/TCP    9d    app=rates,tier=a  <none>
old     ClusterIP   10.96.3.4    <none>        80/TCP    9d    <none>            app=old
`;
    const { observed } = read(parser, text);
    expect(observed.map((view) => view.object.spec?.selector)).toEqual([{ app: 'rates', tier: 'a' }, {}]);
    expect(observed.map((view) => view.completePaths)).toEqual([
      ['spec.selector', 'metadata.labels'],
      ['spec.selector', 'metadata.labels'],
    ]);
  });
});

describe('a column that a row leaves empty', () => {
  const HEADER =
    'NAME   CAPACITY   ACCESS MODES   RECLAIM POLICY   STATUS      CLAIM      STORAGECLASS   REASON   AGE\n';
  const FREE = 'pv1    1Gi        RWO            Retain           Available                                       2d\n';
  const BOUND = 'pv2    1Gi        RWO            Retain           Bound       web/data   fast                    2d\n';

  it('says what there is none of: a claim, a class, a reason', () => {
    const { objects, observed } = read(parser, HEADER + FREE + BOUND);
    expect(objects[0]).toMatchObject({ spec: { storageClassName: '' } });
    expect(observed[0]!.absentPaths ?? []).toEqual(['spec.claimRef', 'status.reason']);
    expect(objects[1]).toMatchObject({ spec: { storageClassName: 'fast', claimRef: { name: 'data' } } });
    expect(observed[1]!.absentPaths ?? []).toEqual(['status.reason']);
  });

  it('says of a claim that no volume is bound to it', () => {
    const { objects, observed } = read(
      parser,
      'NAME   STATUS    VOLUME   CAPACITY   ACCESS MODES   STORAGECLASS   AGE\ndata   Pending                                                     2d\n',
    );
    expect(objects[0]).toMatchObject({ kind: 'PersistentVolumeClaim', spec: { storageClassName: '' } });
    expect(observed[0]!.absentPaths ?? []).toEqual(['spec.volumeName']);
  });

  it.each([
    [
      'an ingress that it has no address',
      'NAME   CLASS   HOSTS         ADDRESS   PORTS   AGE\nshop   nginx   shop.example            80      2d\n',
      { kind: 'Ingress', spec: { ingressClassName: 'nginx' }, status: { loadBalancer: {} } },
      'status.loadBalancer.ingress',
    ],
    [
      'a lease that nobody holds it',
      'NAME                      HOLDER   AGE\nkube-controller-manager            2d\n',
      { kind: 'Lease' },
      'spec.holderIdentity',
    ],
  ])('says of %s', (_, text, expected, path) => {
    const { objects, observed } = read(parser, text);
    expect(objects).toMatchObject([expected]);
    expect(observed[0]!.absentPaths).toEqual([path]);
  });

  it('says of a machine that it has no node and is at no provider yet', () => {
    const text =
      'NAME   CLUSTER   NODENAME   PROVIDERID   PHASE          AGE   VERSION\nmd-0   prod                              Provisioning   2d    v1.31.2\n';
    const { objects, observed } = read(parser, text, 'kubectl get machines');
    expect(objects[0]).toMatchObject({ kind: 'Machine', status: { phase: 'Provisioning' } });
    expect(observed[0]!.absentPaths).toEqual(['status.nodeRef', 'spec.providerID']);
  });

  it.each([
    ['a line that is cut off', HEADER + FREE.trimEnd().slice(0, -30)],
    ['a table that lost its alignment', (HEADER + FREE).replaceAll(/ +/g, ' ')],
  ])('says nothing in %s', (_, text) => {
    const { objects, observed } = read(parser, text);
    expect(objects[0]).toMatchObject({ kind: 'PersistentVolume', metadata: { name: 'pv1' } });
    expect(objects[0]).not.toHaveProperty('spec.storageClassName');
    expect(observed[0]!.absentPaths ?? []).toEqual([]);
  });
});
