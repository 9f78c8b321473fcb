import { describe, expect, it } from 'vitest';
import { PARSERS } from '../../../../parsers/index.ts';
import { parser } from '../../../../parsers/kubernetes/table/index.ts';
import { recognise } from '../../../../src/reading/recognise.ts';
import { documentOf, read } from '../../support/documents/recording.ts';

describe('rows whose header grep took', () => {
  it.each<[string, string, object]>([
    [
      'a pod with its node, among those of all namespaces',
      'kube-system   agent-d58d2   0/1   Pending   0   1s   <none>   10.0.0.7   <none>',
      {
        kind: 'Pod',
        metadata: { name: 'agent-d58d2', namespace: 'kube-system' },
        spec: { nodeName: '10.0.0.7' },
        status: { tableStatus: 'Pending', restartCount: 0 },
      },
    ],
    [
      'a pod with columns that an author rewrote',
      'hub-75d4dfb984-9r57b   0/1   ErrImagePull   0   53s   192.168.0.42   <node ip>',
      {
        kind: 'Pod',
        metadata: { name: 'hub-75d4dfb984-9r57b' },
        status: { tableStatus: 'ErrImagePull', readyContainers: 0, totalContainers: 1 },
      },
    ],
    [
      'a pod above a line that somebody drew',
      'dns-5wkz8   0/1   CrashLoopBackOff   14   51m   node-9\n---',
      { kind: 'Pod', metadata: { name: 'dns-5wkz8' }, status: { tableStatus: 'CrashLoopBackOff' } },
    ],
    [
      'an aggregated API',
      'v1beta1.metrics.k8s.io                 kube-system/metrics-server   False (MissingEndpoints)   94d',
      {
        kind: 'APIService',
        metadata: { name: 'v1beta1.metrics.k8s.io' },
        spec: { service: { namespace: 'kube-system', name: 'metrics-server' } },
        status: { conditions: [{ type: 'Available', status: 'False', reason: 'MissingEndpoints' }] },
      },
    ],
    [
      'a node',
      'cp-3   NotReady,SchedulingDisabled   control-plane,master   21h   v1.30.4',
      { kind: 'Node', metadata: { name: 'cp-3' }, status: { nodeInfo: { kubeletVersion: 'v1.30.4' } } },
    ],
    [
      'a definition of a kind',
      'volumesnapshots.snapshot.storage.k8s.io   2023-01-12T08:01:10Z',
      {
        kind: 'CustomResourceDefinition',
        metadata: { name: 'volumesnapshots.snapshot.storage.k8s.io', creationTimestamp: '2023-01-12T08:01:10Z' },
      },
    ],
    [
      'a request for a certificate',
      'csr-x8vql   3h   kubernetes.io/kubelet-serving   system:node:w1   <none>   Pending',
      {
        kind: 'CertificateSigningRequest',
        metadata: { name: 'csr-x8vql' },
        spec: { signerName: 'kubernetes.io/kubelet-serving', username: 'system:node:w1' },
        status: { conditions: [] },
      },
    ],
    [
      'a request for a certificate, of old',
      'csr-x8vql   3h   system:bootstrap:abc123   Approved,Issued',
      {
        kind: 'CertificateSigningRequest',
        spec: { username: 'system:bootstrap:abc123' },
        status: {
          conditions: [
            { type: 'Approved', status: 'True' },
            { type: 'Issued', status: 'True' },
          ],
        },
      },
    ],
    [
      'a claim',
      'data-db-0   Bound   pvc-0595a8d2-683f-443b   10Gi   RWO   fast   5d',
      { kind: 'PersistentVolumeClaim', metadata: { name: 'data-db-0' }, status: { phase: 'Bound' } },
    ],
    [
      'a volume',
      'pv-1   10Gi   RWX   Retain   Released   shop/data-db-0   fast   5d',
      { kind: 'PersistentVolume', metadata: { name: 'pv-1' }, status: { phase: 'Released' } },
    ],
    [
      'a service',
      'cart   LoadBalancer   10.96.0.7   <pending>   80:30080/TCP   5d',
      { kind: 'Service', metadata: { name: 'cart' }, spec: { type: 'LoadBalancer', clusterIP: '10.96.0.7' } },
    ],
    [
      'a deployment',
      'cart   0/2   2   0   5d',
      { kind: 'Deployment', metadata: { name: 'cart' }, status: { readyReplicas: 0 } },
    ],
    [
      'an event',
      '69s   Warning   Evicted   pod/cart-785cff7f58-gwqwc   The node was low on resource: memory',
      {
        kind: 'Event',
        involvedObject: { kind: 'Pod', name: 'cart-785cff7f58-gwqwc' },
        type: 'Warning',
        reason: 'Evicted',
        message: 'The node was low on resource: memory',
      },
    ],
    [
      'an event whose age was cut off, too',
      'Warning   Evicted   pod/cart-785cff7f58-gwqwc   The node was low on resource: memory',
      {
        kind: 'Event',
        involvedObject: { kind: 'Pod', name: 'cart-785cff7f58-gwqwc' },
        type: 'Warning',
        reason: 'Evicted',
        message: 'The node was low on resource: memory',
      },
    ],
    [
      'an event as kubectl showed it before 1.14',
      '1m   9m   41   cart-0.15a1b2c3d4e5f6a7   Pod   spec.containers{cart}   Warning   BackOff   kubelet, n1   Back-off restarting failed container',
      {
        kind: 'Event',
        involvedObject: { kind: 'Pod', name: 'cart-0', fieldPath: 'spec.containers{cart}' },
        type: 'Warning',
        reason: 'BackOff',
        count: 41,
        source: { component: 'kubelet', host: 'n1' },
        message: 'Back-off restarting failed container',
      },
    ],
  ])('%s', (_, row, expected) => {
    const { confidence, objects, warnings } = read(parser, `${row}\n`);
    expect(confidence).toBeGreaterThan(0.7);
    expect(objects).toMatchObject([expected]);
    expect(warnings).toEqual([]);
  });

  it('tell no node in what somebody remarks behind them', () => {
    const { objects } = read(parser, 'vault-0   0/1   Running   0   14m    (node was rebooted)\n');
    expect(objects[0]?.spec?.['nodeName']).toBeUndefined();
  });

  it('count as the newest of an object that is watched', () => {
    const text = `cart-0   0/1   ContainerCreating   0   5s
cart-0   1/1   Running             0   26s
cart-0   0/1   Error               1   29s
`;
    const { objects } = read(parser, text);
    expect(objects).toMatchObject([
      { metadata: { name: 'cart-0' }, status: { tableStatus: 'Error', restartCount: 1 } },
    ]);
  });

  it('list nothing: what grep took is not absent', () => {
    expect(read(parser, 'cart-0   1/1   Running   0   26s\n').listings).toEqual([]);
  });

  it('may have the titles of kubectl before 1.6', () => {
    const text = `LASTSEEN   FIRSTSEEN   COUNT     NAME      KIND      SUBOBJECT   TYPE      REASON             SOURCE              MESSAGE
1m         9m          3         cart-0    Pod                   Warning   FailedScheduling   default-scheduler   no node fits
`;
    expect(read(parser, text).objects).toMatchObject([
      { kind: 'Event', involvedObject: { kind: 'Pod', name: 'cart-0' }, reason: 'FailedScheduling', count: 3 },
    ]);
  });

  it('may have been printed by kubectl before 1.7, without their header', () => {
    const text = `1m   9m   3   cart-0   Pod   spec.containers{cart}   Warning   Failed   {kubelet n2}   Failed to start container\n`;
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('kubectl-table');
    expect(read(parser, text).objects).toMatchObject([
      {
        kind: 'Event',
        involvedObject: { kind: 'Pod', name: 'cart-0', fieldPath: 'spec.containers{cart}' },
        source: { component: 'kubelet', host: 'n2' },
        message: 'Failed to start container',
      },
    ]);
  });

  it('may be those of a screen, whose caption tells the namespace', () => {
    const text = `Pods(shop)[2]
NAME↑            PF  READY  RESTARTS STATUS             CPU  MEM %CPU/R IP          NODE
cart-0           ●   0/1          45 CrashLoopBackOff     0    0      0 10.1.0.19   n2
web-0            ●   1/1           0 Running              1   20      1 10.1.0.12   n1
`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        metadata: { name: 'cart-0', namespace: 'shop' },
        status: { tableStatus: 'CrashLoopBackOff', restartCount: 45 },
      },
      { metadata: { name: 'web-0', namespace: 'shop' }, spec: { nodeName: 'n1' } },
    ]);
  });

  it.each([
    ['a log', '2024-01-02 10:11:12 Warning Failed pod/cart-0 is gone\n'],
    ['prose', 'The service is NodePort and 1/2 of it is ready\n'],
    ['processes', 'root     1367523 1367504 72 Feb28 ?  14-00:04:17 /bin/bash\n'],
    ['a file system', '/dev/sda1        20G   19G     0 100% /\n'],
    ['a very long line', `cart ${'x '.repeat(100_000)}`],
  ])('are not seen in %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
