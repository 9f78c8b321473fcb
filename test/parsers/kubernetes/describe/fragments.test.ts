import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/describe/index.ts';
import { CONFIDENCE, type ArtifactContext, type Json, type JsonObject } from '../../../../src/model/index.ts';
import { read, type Recorded } from '../../support/documents/recording.ts';
import * as cluster from './forms/cluster.ts';
import { pod } from './forms/pod.ts';
import * as podStates from './forms/pod-states.ts';
import * as storage from './forms/storage.ts';
import * as workloads from './forms/workloads.ts';

function after(command: string): ArtifactContext {
  return { command };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** About whom, what, how often, who says so and with which words. */
function told({ objects }: Recorded): unknown[] {
  return objects
    .filter(({ kind }) => kind === 'Event')
    .map((event) => {
      const about = event['involvedObject'] as JsonObject;
      const source = event['source'] as JsonObject;
      const place = about['namespace'] === undefined ? '' : `${textOf(about['namespace'])}/`;
      return [
        `${textOf(about['kind'])} ${place}${textOf(about['name'])}`,
        event['type'],
        event['reason'],
        event['count'],
        source['host'] === undefined
          ? textOf(source['component'])
          : `${textOf(source['component'])} on ${textOf(source['host'])}`,
        event['message'],
      ];
    });
}

const UNALIGNED = '  Warning  FailedMount  16s (x12 over 10m)  kubelet  MountVolume.SetUp failed for volume "data"';

describe('rows of Events that were cut out of a description', () => {
  it.each<[string, string, ArtifactContext, string, unknown[]]>([
    [
      'a row alone, under a command that names the pod',
      UNALIGNED,
      after('kubectl -n shop describe pod cart-0 | grep Warn'),
      'notes.txt',
      ['Pod shop/cart-0', 'Warning', 'FailedMount', 12, 'kubelet', 'MountVolume.SetUp failed for volume "data"'],
    ],
    [
      'a row alone, of which the reason tells the kind',
      UNALIGNED.trim(),
      {},
      'notes.txt',
      ['Pod <pod>', 'Warning', 'FailedMount', 12, 'kubelet', 'MountVolume.SetUp failed for volume "data"'],
    ],
    [
      'a controller whose objects are of one kind',
      '  Normal   Started  41m   cert-manager-challenges  Challenge scheduled for processing',
      {},
      'notes.txt',
      [
        'Challenge <challenge>',
        'Normal',
        'Started',
        1,
        'cert-manager-challenges',
        'Challenge scheduled for processing',
      ],
    ],
    [
      'a word of everybody, said by a controller that nobody knows',
      '  Warning   Failed   41m   widget-controller  it is bent',
      {},
      'notes.txt',
      ['Object <object>', 'Warning', 'Failed', 1, 'widget-controller', 'it is bent'],
    ],
    [
      'tabs, and the node beside the component',
      'Warning\tBackOff\t4s (x21 over 5m14s)\tkubelet, worker-2\tBack-off pulling image "r.example/cart:9"',
      {},
      'notes.txt',
      ['Pod <pod>', 'Warning', 'BackOff', 21, 'kubelet on worker-2', 'Back-off pulling image "r.example/cart:9"'],
    ],
    [
      'no age',
      'Events:\n  Type     Reason            From               Message\n  ----     ------            ----               -------\n' +
        "  Warning  FailedScheduling  default-scheduler  0/4 nodes are available: 4 node(s) didn't have free ports.",
      after('k describe po <pending-pod>'),
      'notes.txt',
      [
        'Pod <pod>',
        'Warning',
        'FailedScheduling',
        1,
        'default-scheduler',
        "0/4 nodes are available: 4 node(s) didn't have free ports.",
      ],
    ],
    [
      'the columns of kubectl 1.1, which knew no type',
      'Events:\n  FirstSeen\tLastSeen\tCount\tFrom\tSubobjectPath\tReason\tMessage\n  ─────────\t────────\t─────\t────\t─────────────\t──────\t───────\n' +
        '  9m\t\t8s\t\t41\t{kubelet 10.1.2.3}\tcontainers{api}\tBackoff\tBack-off restarting failed docker container',
      {},
      'notes.txt',
      ['Pod <pod>', 'Warning', 'Backoff', 41, 'kubelet on 10.1.2.3', 'Back-off restarting failed docker container'],
    ],
    [
      'a kubelet that speaks of its own node',
      '  21m\t\t21m\t\t3\tkubelet, n3\t\t\tWarning\t\tEvictionThresholdMet\tAttempting to reclaim memory',
      {},
      'notes.txt',
      ['Node n3', 'Warning', 'EvictionThresholdMet', 3, 'kubelet on n3', 'Attempting to reclaim memory'],
    ],
    [
      'dates in the place of ages',
      '  Tue, 01 Sep 2015 10:11:12 +0000\tTue, 01 Sep 2015 10:14:00 +0000\t3\t{scheduler }\t\t\tfailedScheduling\tFailed for reason x'.replace(
        'failedS',
        'FailedS',
      ),
      {},
      'notes.txt',
      ['Pod <pod>', 'Warning', 'FailedScheduling', 3, 'scheduler', 'Failed for reason x'],
    ],
    [
      'the name of the file tells the kind',
      '  Warning  Error  16s  widget-operator  The widget cannot be made',
      {},
      'case/describe-pvc.txt',
      [
        'PersistentVolumeClaim <persistentvolumeclaim>',
        'Warning',
        'Error',
        1,
        'widget-operator',
        'The widget cannot be made',
      ],
    ],
    [
      'nothing tells the kind',
      '  Warning  Error  16s  widget-operator  The widget cannot be made',
      {},
      'case/notes.txt',
      ['Object <object>', 'Warning', 'Error', 1, 'widget-operator', 'The widget cannot be made'],
    ],
  ])('%s', (_, text, context, path, expected) => {
    const recorded = read(parser, text, path, context);

    expect(recorded.confidence).toBeGreaterThanOrEqual(CONFIDENCE.likely);
    expect(told(recorded)).toEqual([expected]);
  });

  it.each([
    ['Normal  Scheduled  5m  default-scheduler  Successfully assigned shop/cart-0 to worker-1', 'Pod shop/cart-0'],
    [
      'Warning  FailedCreatePodSandBox  5m  kubelet  plugin failed (add): Args:"K8S_POD_NAMESPACE=shop;K8S_POD_NAME=cart-0" Path:""',
      'Pod shop/cart-0',
    ],
    ['Normal  Scheduled  5m  default-scheduler  Successfully assigned cart-0 to 10.0.0.7', 'Pod cart-0'],
    [
      'Warning  FailedMount  5m  kubelet  MountVolume.SetUp failed for volume "keys" : failed to mount objects for pod shop/cart-0, err: forbidden',
      'Pod shop/cart-0',
    ],
    [
      'Warning  BackOff  5m  kubelet  Back-off restarting failed container cart in pod cart-0_shop(b5c1c1fa-5db6)',
      'Pod shop/cart-0',
    ],
    ['Normal  NodeNotReady  5m  kubelet  Node worker-1 status is now: NodeNotReady', 'Node worker-1'],
    [
      'Normal  Provisioning  9s  csi.example.com  External provisioner is provisioning volume for claim "shop/data"',
      'PersistentVolumeClaim shop/data',
    ],
    [
      'Warning  FailedCreate  9s  replicaset-controller  Error creating: pods "cart-74c8fbd687-" is forbidden: no',
      'ReplicaSet cart-74c8fbd687',
    ],
    [
      'Warning  FailedCreate  9s  daemonset-controller  Error creating: pods "agent-" is forbidden: no',
      'DaemonSet agent',
    ],
    [
      'Normal  ScalingReplicaSet  27s  deployment-controller  Scaled up replica set cart-54fdcf9d85 to 1',
      'Deployment cart',
    ],
    [
      'Warning  FailedGetResourceMetric  9s  horizontal-pod-autoscaler  no metrics',
      'HorizontalPodAutoscaler <horizontalpodautoscaler>',
    ],
    ['Warning  SyncLoadBalancerFailed  9s  service-controller  no quota', 'Service <service>'],
    ['Warning  SystemOOM  94s  kubelet  System OOM encountered, victim process: java, pid: 7', 'Node <node>'],
  ])('say what they are about: %s', (row, about) => {
    expect(told(read(parser, row)).map((event) => (event as string[])[0])).toEqual([about]);
  });

  it('are all about the object that one of them names', () => {
    const text = `  Normal   Scheduled  5m   default-scheduler  Successfully assigned shop/cart-0 to worker-1
  Warning  Failed     53s  kubelet            Error: ErrImagePull`;
    expect(told(read(parser, text)).map((event) => (event as string[])[0])).toEqual([
      'Pod shop/cart-0',
      'Pod shop/cart-0',
    ]);
  });

  it('are about the object named above them where several are named', () => {
    const text = `  Normal   Scheduled  5m   default-scheduler  Successfully assigned shop/cart-0 to worker-1
  Warning  Failed     53s  kubelet            Error: ErrImagePull
  Normal   Scheduled  5m   default-scheduler  Successfully assigned shop/cart-1 to worker-1
  Warning  BackOff    50s  kubelet            Error: ImagePullBackOff`;
    expect(
      told(read(parser, text, 'x.txt', after('kubectl describe pods | grep -A9 Events'))).map(
        (event) => (event as string[])[0],
      ),
    ).toEqual(['Pod shop/cart-0', 'Pod shop/cart-0', 'Pod shop/cart-1', 'Pod shop/cart-1']);
  });

  it('keep messages of many lines, also behind blank lines and without titles', () => {
    const text = `...
  Warning  FailedMount  8m49s  kubelet, n1  MountVolume.SetUp failed for volume "x" : exit status 32
Mounting command: mount
Output: mount: wrong fs type, bad option

       In some cases useful info is found in syslog
  Normal   Pulled       8m59s  kubelet, n1  pulled`;
    const { observed } = read(parser, text, 'x.txt', after('kubectl describe pod cart-0'));
    expect(observed.map(({ object, source }) => [object['message'], source.line, source.endLine])).toEqual([
      [
        'MountVolume.SetUp failed for volume "x" : exit status 32\nMounting command: mount\nOutput: mount: wrong fs type, bad option\nIn some cases useful info is found in syslog',
        2,
        6,
      ],
      ['pulled', 7, 7],
    ]);
  });

  it.each([
    ['prose', 'Warning: the pod will be deleted soon, says the author of this page about it\n'],
    ['a table', 'TYPE     REASON   OBJECT\nWarning  BackOff  pod/x\n'],
    ['a log', 'I1120 10:00:00.000000       1 main.go:1] Normal operation\n'],
    ['YAML', 'type: Warning\nreason: BackOff\nmessage: x\n'],
  ])('are not seen in %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});

describe('a description that begins in its middle', () => {
  it('is a node, by its conditions, and takes its name from the Events', () => {
    const text = `Taints:             node.kubernetes.io/unreachable:NoExecute
Unschedulable:      false
Conditions:
  Type             Status    LastHeartbeatTime                 LastTransitionTime                Reason              Message
  ----             ------    -----------------                 ------------------                ------              -------
  Ready            Unknown   Wed, 12 Feb 2025 15:20:21 +0000   Wed, 12 Feb 2025 15:21:04 +0000   NodeStatusUnknown   Kubelet stopped posting node status.
Events:
  Type    Reason        Age  From             Message
  ----    ------        ---  ----             -------
  Normal  NodeNotReady  52s  node-controller  Node worker-7 status is now: NodeNotReady
`;
    const { objects, confidence } = read(parser, text);

    expect(confidence).toBeGreaterThan(0.7);
    expect(objects[0]).toMatchObject({
      kind: 'Node',
      metadata: { name: 'worker-7' },
      spec: { taints: [{ key: 'node.kubernetes.io/unreachable', effect: 'NoExecute' }] },
      status: { conditions: [{ type: 'Ready', status: 'Unknown', reason: 'NodeStatusUnknown' }] },
    });
  });

  it('is a container of the pod that the command names', () => {
    const text = `...
    Last State:    Terminated
      Reason:      Error
      Exit Code:   1
    Ready:         False
    Restart Count: 7
...
`;
    const { objects } = read(parser, text, 'x.txt', after('kubectl describe pod cart-0 -n shop'));

    expect(objects).toMatchObject([
      {
        kind: 'Pod',
        metadata: { name: 'cart-0', namespace: 'shop' },
        status: {
          containerStatuses: [
            { name: '<container>', restartCount: 7, lastState: { terminated: { reason: 'Error', exitCode: 1 } } },
          ],
        },
      },
    ]);
  });

  it('is a condition of the object that the command names', () => {
    const text = `    Last Probe Time:
    Last Transition Time:  2024-07-01T12:40:33Z
    Message:               insufficient storage
    Reason:                ReplicaSchedulingFailure
    Status:                False
    Type:                  Scheduled
--
    Message:               in use
    Reason:                Attached
    Status:                True
    Type:                  Attached
`;
    const { objects } = read(
      parser,
      text,
      'x.txt',
      after('kubectl describe volumes.longhorn.io pvc-1 -n longhorn-system'),
    );

    expect(objects).toMatchObject([
      {
        kind: 'Volume',
        metadata: { name: 'pvc-1', namespace: 'longhorn-system' },
        status: {
          conditions: [
            { type: 'Scheduled', status: 'False', reason: 'ReplicaSchedulingFailure', message: 'insufficient storage' },
            { type: 'Attached', status: 'True', reason: 'Attached', message: 'in use' },
          ],
        },
      },
    ]);
  });

  it('is what the only parent of a route says of it', () => {
    const text = `Status:
  Parents:
    Conditions:
      Message:  no listener takes it
      Reason:   NotAllowedByListeners
      Status:   False
      Type:     Accepted
    Controller Name:  example.org/gateway
    Parent Ref:
      Kind:  Gateway
      Name:  public
`;
    const { objects } = read(parser, text, 'x.txt', after('kubectl describe httproute -n shop web | tail -11'));

    expect(objects).toMatchObject([
      {
        kind: 'HTTPRoute',
        status: { parents: [{ conditions: [{ type: 'Accepted', status: 'False' }], parentRef: { name: 'public' } }] },
      },
    ]);
  });

  it('keeps each message that a search left of conditions', () => {
    const text = `    Message:               Degraded: storage backend not configured
    Message:               Available: The deployment does not exist
`;
    const { objects } = read(parser, text, 'x.txt', after('oc describe co image-registry'));

    expect(objects).toMatchObject([
      {
        kind: 'ClusterOperator',
        status: {
          conditions: [
            { message: 'Degraded: storage backend not configured' },
            { message: 'Available: The deployment does not exist' },
          ],
        },
      },
    ]);
  });

  it('says of what it leaves out neither that it is there nor that it is not', () => {
    const [whole] = read(parser, pod.describe).observed;
    const [part] = read(parser, pod.describe.replace(/^Volumes:$/m, '...\nVolumes:')).observed;

    expect(whole?.completePaths).toContain('spec.volumes[*]');
    expect(part?.completePaths).toEqual(['spec.nodeSelector']);
    expect(part?.absentPaths).toBeUndefined();
  });

  it('with a name and nothing else that tells goes by the command', () => {
    const text = `Name:         nightly
Namespace:    shop
# ......
Events:
  Type     Reason  Age  From               Message
  ----     ------  ---- ----               -------
  Warning  Failed  30s  widget-controller  Cannot make it
`;
    expect(told(read(parser, text, 'x.txt', after('kubectl describe widget nightly -n shop')))).toEqual([
      ['Widget shop/nightly', 'Warning', 'Failed', 1, 'widget-controller', 'Cannot make it'],
    ]);
  });
});

const EVENTS = `Events:
  Type     Reason       Age                From               Message
  ----     ------       ----               ----               -------
  Normal   Scheduled    5m                 default-scheduler  Successfully assigned shop/cart-0 to worker-1
  Warning  FailedMount  16s (x12 over 5m)  kubelet, worker-1  MountVolume.SetUp failed for volume "data" : exit status 32
Output: mount.nfs: Connection timed out

  Warning  BackOff      4s                 kubelet, worker-1  Back-off restarting failed container`;

const FIXTURES = Object.entries({ pod, ...podStates, ...cluster, ...storage, ...workloads })
  .filter(([, { describe: text }]) => /^Events: +<none>$/m.test(text))
  .map(([name, { describe: text, describePath }]) => ({
    name,
    describePath,
    lines: text
      .replace(/^Events: +<none>$/m, EVENTS)
      .trimEnd()
      .split('\n'),
  }));

function eventsIn(lines: readonly string[], path: string | undefined): number {
  return read(parser, lines.join('\n'), path).objects.filter(({ kind }) => kind === 'Event').length;
}

describe('excerpts: a longer one never yields less', () => {
  it.each(FIXTURES)('$name, cut at its beginning', ({ lines, describePath }) => {
    let fewest = 0;
    for (let from = lines.length - 1; from >= 0; from--) {
      const events = eventsIn(lines.slice(from), describePath);
      expect(events, lines[from]).toBeGreaterThanOrEqual(fewest);
      fewest = events;
    }
    expect(fewest).toBe(3);
  });

  it.each(FIXTURES)('$name, cut at its end', ({ lines, describePath }) => {
    let fewest = 0;
    for (let to = 1; to <= lines.length; to++) {
      const events = eventsIn(lines.slice(0, to), describePath);
      expect(events, lines[to - 1]).toBeGreaterThanOrEqual(fewest);
      fewest = events;
    }
    expect(fewest).toBe(3);
  });
});

describe('rows of conditions without their title', () => {
  const DATES = 'Wed, 12 Feb 2025 08:12:03 +0000   Tue, 11 Feb 2025 06:02:17 +0000';
  const ROWS = `  MemoryPressure   False   ${DATES}   KubeletHasSufficientMemory   kubelet has sufficient memory available
  DiskPressure     True    ${DATES}   KubeletHasDiskPressure       kubelet has disk pressure
`;

  it.each([
    ['alone', '', '<node>'],
    ['above the name among the addresses', 'Addresses:\n  InternalIP:  10.20.4.17\n  Hostname:    edge-3\n', 'edge-3'],
  ])('of a node, %s', (_, rest, name) => {
    const { confidence, objects } = read(parser, `${ROWS}${rest}`);

    expect(confidence).toBeGreaterThan(0.8);
    expect(objects).toMatchObject([
      {
        kind: 'Node',
        metadata: { name },
        status: {
          conditions: [
            { type: 'MemoryPressure', status: 'False', lastHeartbeatTime: '2025-02-12T08:12:03Z' },
            {
              type: 'DiskPressure',
              status: 'True',
              reason: 'KubeletHasDiskPressure',
              message: 'kubelet has disk pressure',
            },
          ],
        },
      },
    ]);
  });
});

it('reads what a container was in before, where nothing stands above it', () => {
  const { confidence, objects } = read(
    parser,
    `    Last State:     Terminated
      Reason:       OOMKilled
      Exit Code:    137
    Ready:          False
    Restart Count:  4
`,
  );

  expect(confidence).toBeGreaterThan(0.8);
  expect(objects).toMatchObject([
    {
      kind: 'Pod',
      status: {
        containerStatuses: [{ restartCount: 4, lastState: { terminated: { reason: 'OOMKilled', exitCode: 137 } } }],
      },
    },
  ]);
});

it('reads the reason for which somebody searched in a description as one of its status', () => {
  const text = '  Reason:        Failed to create Order: 429 too many\n  State:         errored\n';
  const { objects } = read(parser, text, 'x.txt', after('kubectl describe order -n web | grep -A2 Reason'));

  expect(objects).toMatchObject([
    { kind: 'Order', status: { reason: 'Failed to create Order: 429 too many', state: 'errored' } },
  ]);
});

describe('what other tools describe in layouts of their own', () => {
  it('hands on sentences at the left edge, and no data of a ConfigMap', () => {
    const said = 'Pipeline ci/api cannot be run; it contains tasks that do not exist';
    const run = read(parser, `Name:   api-x7\nNamespace:   ci\nService Account:   pipeline\n\n${said}\n`, 'notes.txt');
    const data = read(parser, `Name:   web\nNamespace:   ci\n\nData\n====\nrun.sh:\n----\n${said}\n`, 'notes.txt');
    expect(run.sections.map(({ text }) => text)).toEqual([said]);
    expect(data.sections).toEqual([]);
  });

  it('knows a claim by its class and volume', () => {
    const { objects } = read(
      parser,
      'Name:          data-0\nNamespace:     mq\nStorageClass:  fast\nStatus:        Bound\nVolume:        pvc-1\nCapacity:      5Gi\n',
      'notes.txt',
    );
    expect(objects.map(({ kind }) => kind)).toEqual(['PersistentVolumeClaim']);
  });
});

it('reads conditions whose status was cut off as those of the object that the Events are about', () => {
  const { objects } = read(
    parser,
    `Conditions:
  Last Transition Time:  2023-09-18T10:12:33Z
  Message:               failed to clone the template
  Status:                False
  Type:                  MachinesCreated
Events:
  Warning  FailedScaleUp  4m (x18 over 30m)  kubeadm-control-plane-controller  Failed to create a Machine
`,
    'described.txt',
  );
  expect(objects.find(({ kind }) => kind === 'KubeadmControlPlane')?.['status']).toMatchObject({
    conditions: [{ type: 'MachinesCreated', status: 'False', message: 'failed to clone the template' }],
  });
});

it('reads conditions that jq printed, of the object that was asked for', () => {
  const rows = 'MemoryPressure\tFalse\tkubelet has enough\nDiskPressure\tTrue\tkubelet has disk pressure\n';
  const { objects } = read(parser, rows, 'paste.txt', after("kubectl get node n2 -o json | jq -r '.status'"));
  expect(objects).toMatchObject([
    {
      kind: 'Node',
      metadata: { name: 'n2' },
      status: { conditions: [{ type: 'MemoryPressure' }, { type: 'DiskPressure', status: 'True' }] },
    },
  ]);
});

it('reads a row of conditions that tells the reason and no times', () => {
  const row = '  ScalingLimited  True    TooManyReplicas   the desired count is more than the maximum\n';
  expect(read(parser, row, 'paste.txt').objects).toMatchObject([
    {
      kind: 'HorizontalPodAutoscaler',
      status: { conditions: [{ type: 'ScalingLimited', status: 'True', reason: 'TooManyReplicas' }] },
    },
  ]);
});

it('reads conditions that a template printed as pairs, with and without what they say', () => {
  const rows =
    'NamespaceDeletionContentFailure=False All content deleted\nNamespaceContentRemaining=True Some remain: a=b\nNamespaceFinalizersRemaining=True;\n';
  const { objects } = read(parser, rows, 'paste.txt', after("kubectl get ns old -o jsonpath='{range .status}'"));
  expect(objects).toMatchObject([
    {
      kind: 'Namespace',
      metadata: { name: 'old' },
      status: {
        conditions: [
          { type: 'NamespaceDeletionContentFailure', status: 'False', message: 'All content deleted' },
          { type: 'NamespaceContentRemaining', status: 'True', message: 'Some remain: a=b' },
          { type: 'NamespaceFinalizersRemaining', status: 'True' },
        ],
      },
    },
  ]);
});

it('takes rows of Events for those of the object that is meant by whoever shows them', () => {
  const rows = '  Warning  Sync  34s (x14 over 8m)  loadbalancer-controller  no more of these';
  const about = [['Ingress edge/shop', 'Warning', 'Sync', 14, 'loadbalancer-controller', 'no more of these']];
  const meant = { kind: 'Ingress', namespace: 'edge', name: 'shop' };
  expect(told(read(parser, rows, 'x', { meant }))).toEqual(about);
  expect(told(read(parser, `${rows}\nthis is \`kubectl describe ing shop -n edge\`\n`))).toEqual(about);
});
