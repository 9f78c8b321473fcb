import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/describe/index.ts';
import { memberOfLabel } from '../../../../parsers/kubernetes/describe/smart-label.ts';
import { read } from '../../support/documents/recording.ts';
import { machine } from './forms/policies.ts';
import { persistentVolumeClaim } from './forms/storage.ts';
import { pod } from './forms/pod.ts';
import { service } from './forms/networking.ts';
import { namespace, node } from './forms/cluster.ts';

const QUOTA = `Name:       compute
Namespace:  shop
Resource    Used  Hard
--------    ----  ----
pods        1     2
`;

/** As kubectl 1.8 printed a node. */
const OLD_NODE = `Name:\t\t\tworker-1
Role:\t\t\t
Labels:\t\t\tbeta.kubernetes.io/os=linux
\t\t\tzone=a
Annotations:\t\tnode.alpha.kubernetes.io/ttl=0
Taints:\t\t\t<none>
CreationTimestamp:\tMon, 01 Jan 2018 09:00:00 +0000
Conditions:
  Type\t\t\tStatus\tLastHeartbeatTime\t\t\tLastTransitionTime\t\t\tReason\t\t\tMessage
  ----\t\t\t------\t-----------------\t\t\t------------------\t\t\t------\t\t\t-------
  DiskPressure \t\tTrue \tMon, 01 Jan 2018 10:00:00 +0000 \tMon, 01 Jan 2018 09:00:00 +0000 \tKubeletHasDiskPressure \tkubelet has disk pressure
Capacity:
 cpu:\t\t4
 memory:\t8041420Ki
System Info:
 Kubelet Version:\tv1.8.4
Non-terminated Pods:\t\t(1 in total)
  Namespace\t\t\tName\t\t\t\tCPU Requests\tCPU Limits\tMemory Requests\tMemory Limits
  ---------\t\t\t----\t\t\t\t------------\t----------\t---------------\t-------------
  shop\t\t\t\tcart-0\t\t\t\t100m (2%)\t0 (0%)\t\t128Mi (1%)\t256Mi (3%)
Allocated resources:
  (Total limits may be over 100 percent, i.e., overcommitted.)
  CPU Requests\tCPU Limits\tMemory Requests\tMemory Limits
  ------------\t----------\t---------------\t-------------
  100m (2%)\t0 (0%)\t\t128Mi (1%)\t256Mi (3%)
Events:
  FirstSeen\tLastSeen\tCount\tFrom\t\t\tSubObjectPath\tType\t\tReason\t\t\tMessage
  ---------\t--------\t-----\t----\t\t\t-------------\t--------\t------\t\t\t-------
  1h\t\t1m\t\t12\tkubelet, worker-1\t\t\tWarning\t\tEvictionThresholdMet\tAttempting to reclaim nodefs
`;

it('columns that tabs align are read as a terminal shows them', () => {
  const [worker, pod, event] = read(parser, OLD_NODE).objects;
  const amounts = { requests: '100m', requestsPercent: 2, limits: '0', limitsPercent: 0 };
  expect(worker).toMatchObject({
    kind: 'Node',
    metadata: { name: 'worker-1', labels: { 'beta.kubernetes.io/os': 'linux', zone: 'a' } },
    status: {
      capacity: { cpu: '4', memory: '8041420Ki' },
      nodeInfo: { kubeletVersion: 'v1.8.4' },
      conditions: [
        {
          type: 'DiskPressure',
          status: 'True',
          lastHeartbeatTime: '2018-01-01T10:00:00Z',
          reason: 'KubeletHasDiskPressure',
          message: 'kubelet has disk pressure',
        },
      ],
      allocated: { cpu: amounts, memory: { requests: '128Mi', limitsPercent: 3 } },
      describedPods: [{ namespace: 'shop', name: 'cart-0', cpuRequests: '100m', memoryLimitsPercent: 3 }],
    },
  });
  expect(pod).toMatchObject({ kind: 'Pod', metadata: { name: 'cart-0' }, spec: { nodeName: 'worker-1' } });
  expect(event).toMatchObject({
    kind: 'Event',
    type: 'Warning',
    reason: 'EvictionThresholdMet',
    count: 12,
    message: 'Attempting to reclaim nodefs',
  });
});

it('columns that tabs align are read so in an excerpt, too', () => {
  const excerpt = OLD_NODE.slice(OLD_NODE.indexOf('Conditions:'), OLD_NODE.indexOf('Capacity:'));
  const { objects } = read(parser, excerpt);
  expect(objects).toMatchObject([
    {
      kind: 'Node',
      status: { conditions: [{ type: 'DiskPressure', status: 'True', reason: 'KubeletHasDiskPressure' }] },
    },
  ]);
});

describe('several descriptions in one text', () => {
  it('are told apart by blank lines, and by Events', () => {
    const { objects, observed } = read(parser, `${QUOTA}\n\n${service.describe}${pod.describe}\n${QUOTA}`);

    expect(objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`)).toEqual([
      'ResourceQuota/compute',
      'Service/web',
      'Pod/cart-6b8f9-x2x4z',
      'ResourceQuota/compute',
    ]);
    expect(observed.map(({ source }) => source.line)).toEqual([1, 8, 31, 172]);
  });

  it('cite lines of the artifact, not of the section', () => {
    const lines: (number | undefined)[] = [];
    const text = QUOTA;
    const input = { path: 'a', head: Buffer.from(text), context: {}, text, firstLine: 101 };
    parser.parse(input, {
      object: ({ source, fieldLines }) => lines.push(source.line, source.endLine, fieldLines?.get('status.used.pods')),
      listing: () => undefined,
      warning: () => undefined,
      section: () => undefined,
    });

    expect(lines).toEqual([101, 105, 105]);
  });
});

describe('lost white space', () => {
  const strip = (text: string) => text.replaceAll(/^ +/gm, '').replaceAll(/: {2,}/g, ': ');

  it('does not hide what a custom resource says', () => {
    const [kept] = read(parser, machine.describe).objects;
    const [lost] = read(parser, strip(machine.describe.replace('waiting\nfor the node', 'waiting'))).objects;

    expect(lost).toEqual(JSON.parse(JSON.stringify(kept).replace('waiting\\nfor the node', 'waiting')));
  });

  it('is not seen in empty values', () => {
    const pending = persistentVolumeClaim.describe
      .replace('Capacity:      10Gi', 'Capacity:      ')
      .replace('Conditions:', 'Kept:');
    for (const text of [pending, pending.replaceAll(/ +$/gm, '')]) {
      const [claim] = read(parser, text).objects;
      expect(claim).toMatchObject({ kind: 'PersistentVolumeClaim', status: { accessModes: ['ReadWriteOnce'] } });
    }
  });

  it('does not hide what a pod says', () => {
    const [lost] = read(parser, strip(pod.describe)).objects;

    expect(lost).toMatchObject({
      kind: 'Pod',
      metadata: { name: 'cart-6b8f9-x2x4z', labels: { app: 'cart', 'pod-template-hash': '6b8f9' } },
      spec: {
        containers: [
          {
            name: 'server',
            image: 'registry.example/cart:2',
            args: ['--port', '8080'],
            resources: { limits: { cpu: '500m' }, requests: { memory: '128Mi' } },
          },
        ],
      },
      status: {
        conditions: [{ type: 'Initialized', status: 'True' }, { type: 'Ready' }, {}, {}],
        containerStatuses: [
          {
            restartCount: 6,
            state: { waiting: { reason: 'CrashLoopBackOff' } },
            lastState: { terminated: { reason: 'Error', exitCode: 2 } },
          },
        ],
      },
    });
  });
});

describe('labels of the general printer', () => {
  it.each([
    ['API Version', 'apiVersion'],
    ['UID', 'uid'],
    ['URL', 'url'],
    ['Creation Timestamp', 'creationTimestamp'],
    ['Owner References', 'ownerReferences'],
    ['Provider ID', 'providerID'],
    ['Pod CID Rs', 'podCIDRs'],
    ['Cluster I Ps', 'clusterIPs'],
    ['Ca Bundle', 'caBundle'],
    ['Non Resource UR Ls', 'nonResourceURLs'],
    ['app.kubernetes.io/name', 'app.kubernetes.io/name'],
    ['k8s-app', 'k8s-app'],
    ['My - Field', 'my-field'],
    ['', ''],
  ])('%s is %s', (label, member) => {
    expect(memberOfLabel(label)).toBe(member);
  });
});

describe('values with line breaks', () => {
  it('of annotations stand below their key', () => {
    const [object] = read(
      parser,
      `Name:         web
Namespace:    shop
Labels:       <none>
Annotations:  config.example/long:
                {"a":1,
                "b": 2}
              config.example/short: x: y
              config.example/next:
                line
Subsets:
Events:  <none>
`,
    ).objects;

    expect(object?.metadata['annotations']).toEqual({
      'config.example/long': '{"a":1,\n"b": 2}',
      'config.example/short': 'x: y',
      'config.example/next': 'line',
    });
  });

  it('of environment variables go on in their column', () => {
    const [object] = read(
      parser,
      `Name:         web
Namespace:    shop
Node:         worker-1/10.0.0.1
Labels:       <none>
Containers:
  web:
    Image:      web:1
    Environment:
      SCRIPT:  first: one
               second
      OTHER:   x
`,
    ).objects;

    expect(object?.spec?.['containers']).toMatchObject([
      {
        env: [
          { name: 'SCRIPT', value: 'first: one\nsecond' },
          { name: 'OTHER', value: 'x' },
        ],
      },
    ]);
  });
});

describe('what a description shows completely', () => {
  it('is named, so that what is not there is known to be absent', () => {
    const [seen] = read(parser, pod.describe).observed;

    expect(seen?.completePaths).toEqual(
      expect.arrayContaining([
        'metadata.labels',
        'spec.nodeSelector',
        'spec.containers[*].env[*]',
        'status.containerStatuses[*].state',
      ]),
    );
  });

  it('is there as an empty list or object where kubectl says none', () => {
    const [object] = read(parser, service.describe.replace('app=web,tier=front', '<none>')).objects;

    expect(object?.spec?.['selector']).toEqual({});
    expect(object?.status?.['describedEndpoints']).toEqual([
      { name: 'http', port: 80, addresses: ['10.244.1.7:80', '10.244.1.8:80', '10.244.1.9:80'], more: 2 },
      { name: 'https', port: 443, addresses: [] },
    ]);
  });
});

describe('objects that stand in the description of another one', () => {
  it('are handed on as partial objects', () => {
    const [, ...ofNode] = read(parser, node.describe).observed;
    const [, ...ofNamespace] = read(parser, namespace.describe).observed;

    expect([...ofNode, ...ofNamespace].map(({ object, source }) => [object, source.line])).toEqual([
      [
        {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: 'cart-6b8f9-x2x4z', namespace: 'shop' },
          spec: { nodeName: 'worker-1' },
        },
        47,
      ],
      [
        {
          apiVersion: 'coordination.k8s.io/v1',
          kind: 'Lease',
          metadata: { name: 'worker-1', namespace: 'kube-node-lease' },
          spec: { holderIdentity: 'worker-1', renewTime: '2024-05-10T11:40:00Z' },
        },
        10,
      ],
      [
        {
          apiVersion: 'v1',
          kind: 'ResourceQuota',
          metadata: { name: 'compute', namespace: 'shop' },
          status: { used: { 'requests.cpu': '9' }, hard: { 'requests.cpu': '10' } },
        },
        7,
      ],
    ]);
    expect(ofNode[0]?.relativeTimes?.get('metadata.creationTimestamp')?.ms).toBe(600_000);
  });
});
