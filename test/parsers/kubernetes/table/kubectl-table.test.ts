import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/table/index.ts';
import { confidence, HOSTILE, read } from '../../support/kubernetes-resources/recording.ts';
import { CONFIDENCE } from '../../../../src/model/index.ts';

const PODS = `NAMESPACE     NAME                      READY   STATUS             RESTARTS       AGE     IP            NODE     NOMINATED NODE   READINESS GATES
kube-system   coredns-5d78c9869d-abcde  1/1     Running            0              5d4h    10.244.0.2    node-a   <none>           <none>
web           shop-0                    0/2     CrashLoopBackOff   12 (3m ago)    45m     10.244.1.7    node-b   <none>           <none>
web           shop-1                    0/2     Pending            0              45m     <none>        <none>   <none>           <none>
`;

describe('kubectl-table', () => {
  it('leaves a cell between tabs empty', () => {
    const text =
      'NAMESPACE\tNAME   \tREVISION\tSUSPENDED\tREADY\tMESSAGE\n' +
      'team-x   \twebshop\t        \tFalse    \tFalse\tcannot be fetched: no such branch\n';

    expect(read(parser, text, 'gitrepositories.txt').objects).toMatchObject([
      {
        metadata: { name: 'webshop', namespace: 'team-x' },
        spec: { suspend: false },
        status: {
          columns: { status: 'cannot be fetched: no such branch' },
          conditions: [{ type: 'Ready', status: 'False' }],
        },
      },
    ]);
  });

  it('reads pods with ages, restarts and addresses', () => {
    const { observed, listings, warnings } = read(parser, PODS);
    expect(observed[0]).toEqual({
      object: {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'coredns-5d78c9869d-abcde', namespace: 'kube-system' },
        spec: { nodeName: 'node-a' },
        status: {
          readyContainers: 1,
          totalContainers: 1,
          tableStatus: 'Running',
          phase: 'Running',
          restartCount: 0,
          podIP: '10.244.0.2',
        },
      },
      form: 'table',
      source: { artifact: 'file.txt', line: 2 },
      relativeTimes: new Map([
        ['metadata.creationTimestamp', { ms: 446_400_000, precision: 3_600_000, relative: true }],
      ]),
    });
    expect(observed[1]?.object.status).toEqual({
      readyContainers: 0,
      totalContainers: 2,
      tableStatus: 'CrashLoopBackOff',
      restartCount: 12,
      podIP: '10.244.1.7',
    });
    expect(observed[1]?.relativeTimes?.get('status.lastRestartTime')?.ms).toBe(180_000);
    expect(observed[2]?.object.spec).toEqual({});
    expect(observed.map((view) => view.absentPaths)).toEqual([undefined, undefined, ['spec.nodeName']]);
    expect(listings).toEqual([{ kind: 'Pod' }]);
    expect(warnings).toEqual([]);
  });

  it('tells objects of operators and charts by their columns', () => {
    const versions = `NAMESPACE   NAME                  DISPLAY        VERSION   REPLACES              PHASE
queues      queue-operator.v2.0   Queues of us   2.0       queue-operator.v1.9   Failed
`;
    const charts = `NAMESPACE     NAME         CHART    VERSION   SOURCE KIND      SOURCE NAME   AGE   READY   STATUS
flux-system   web-portal   portal   9.x       HelmRepository   house         3d    False   invalid chart reference
`;
    expect(read(parser, versions).objects).toMatchObject([
      {
        kind: 'ClusterServiceVersion',
        metadata: { name: 'queue-operator.v2.0', namespace: 'queues' },
        spec: { version: '2.0' },
        status: { phase: 'Failed' },
      },
    ]);
    expect(read(parser, charts).objects).toMatchObject([
      { kind: 'HelmChart', metadata: { name: 'web-portal', namespace: 'flux-system' } },
    ]);
  });

  it('reads tables whose columns no longer stand under each other', () => {
    const text = `NAME CLUSTER NODENAME PROVIDERID PHASE AGE VERSION
cp-a prod cp-a vsphere://4233-01 Running 54d v1.27.5
cp-b prod vsphere://4233-02 Provisioned 12m v1.27.5

Nothing else was found in the output of this command.
`;
    const { objects, listings, warnings } = read(parser, text, 'x', { command: 'kubectl get machine -n fleet' });
    expect(objects).toEqual([
      {
        kind: 'Machine',
        metadata: { name: 'cp-a', namespace: 'fleet' },
        spec: { clusterName: 'prod', providerID: 'vsphere://4233-01', version: 'v1.27.5' },
        status: { nodeRef: { name: 'cp-a' }, phase: 'Running' },
      },
      {
        kind: 'Machine',
        metadata: { name: 'cp-b', namespace: 'fleet' },
        spec: { clusterName: 'prod', providerID: 'vsphere://4233-02', version: 'v1.27.5' },
        status: { phase: 'Provisioned' },
      },
    ]);
    expect(listings).toEqual([{ kind: 'Machine', namespace: 'fleet' }]);
    expect(warnings).toEqual([]);
  });

  it('keeps columns of kinds that nobody mapped', () => {
    const text = `NAME   READY   LAST BACKUP   SIZE    AGE
w1     False   2d            <none>  5d
`;
    const { objects, listings } = read(parser, text, 'x', { command: 'kubectl get widgets.example.com -A' });
    expect(objects).toEqual([
      {
        kind: 'Widget',
        metadata: { name: 'w1' },
        status: {
          columns: { ready: 'False', lastBackup: '2d' },
          conditions: [{ type: 'Ready', status: 'False' }],
        },
      },
    ]);
    expect(listings).toEqual([{ kind: 'Widget' }]);
  });

  it('reads several tables, kinds from prefixes', () => {
    const text = `NAME         READY   STATUS    RESTARTS   AGE
pod/shop-0   1/1     Running   0          2d

NAME                   READY   UP-TO-DATE   AVAILABLE   AGE
deployment.apps/shop   1/1     1            1           2d
`;
    const { observed, listings } = read(parser, text, 'x', { command: 'kubectl get all -n web' });
    expect(observed.map(({ object, source }) => [object.kind, object.metadata, source.line])).toEqual([
      ['Pod', { name: 'shop-0', namespace: 'web' }, 2],
      ['Deployment', { name: 'shop', namespace: 'web' }, 5],
    ]);
    expect(listings).toEqual([
      { kind: 'Pod', namespace: 'web' },
      { kind: 'Deployment', namespace: 'web' },
    ]);
  });

  it('reads events of kubectl get, wide', () => {
    const text = `LAST SEEN   TYPE      REASON    OBJECT       SUBOBJECT                SOURCE          MESSAGE                      FIRST SEEN   COUNT   NAME
58s         Warning   BackOff   pod/shop-0   spec.containers{app}     kubelet, n1     Back-off restarting failed   14d          326     shop-0.17f
`;
    const { observed, listings } = read(parser, text, 'x', { command: 'kubectl get events -n web -o wide' });
    expect(observed[0]?.object).toEqual({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'shop-0.17f', namespace: 'web' },
      involvedObject: { kind: 'Pod', name: 'shop-0', namespace: 'web', fieldPath: 'spec.containers{app}' },
      reason: 'BackOff',
      message: 'Back-off restarting failed',
      type: 'Warning',
      source: { component: 'kubelet', host: 'n1' },
      count: 326,
    });
    expect([...(observed[0]?.relativeTimes ?? [])].map(([path, stamp]) => [path, stamp.ms])).toEqual([
      ['lastTimestamp', 58_000],
      ['firstTimestamp', 1_209_600_000],
    ]);
    expect(listings).toEqual([{ kind: 'Event', namespace: 'web' }]);
  });

  it('reads kubectl events, and rows whose header was cut off', () => {
    const rows = `2m (x7 over 10m)    Warning   FailedMount        Pod/shop-0             MountVolume.SetUp failed  for volume "x"
3m                  Normal    ScalingReplicaSet  deployment.apps/shop   Scaled up replica set shop-1 to 1
3m                  Normal    ScalingReplicaSet  deployment.apps/shop   Scaled up replica set shop-1 to 1
`;
    const whole = `LAST SEEN           TYPE      REASON             OBJECT                 MESSAGE\n${rows}`;
    for (const text of [whole, rows]) {
      const { objects, observed } = read(parser, text, 'events.txt', { namespace: 'web' });
      expect(objects.map((object) => [object['involvedObject'], object['reason'], object['count']])).toEqual([
        [{ kind: 'Pod', name: 'shop-0', namespace: 'web' }, 'FailedMount', 7],
        [{ kind: 'Deployment', name: 'shop', namespace: 'web' }, 'ScalingReplicaSet', undefined],
        [{ kind: 'Deployment', name: 'shop', namespace: 'web' }, 'ScalingReplicaSet', undefined],
      ]);
      expect(new Set(objects.map((object) => object.metadata.name)).size).toBe(3);
      expect(observed[0]?.relativeTimes?.get('firstTimestamp')?.ms).toBe(600_000);
    }
    expect(read(parser, rows, 'events.txt', { namespace: 'web' }).listings).toEqual([]);
    expect(confidence(parser, rows)).toBe(CONFIDENCE.partial);
  });

  it.each([
    [
      'No resources found in web namespace.',
      { command: 'kubectl get cj -n web' },
      [{ kind: 'CronJob', namespace: 'web' }],
    ],
    ['No resources found', { command: 'kubectl get pv' }, [{ kind: 'PersistentVolume' }]],
    ['No resources found', { kind: 'Job' }, [{ kind: 'Job' }]],
    ['No resources found.', { kind: 'Job' }, []],
    ['No resources found.', { kind: 'Job', namespace: 'web' }, [{ kind: 'Job', namespace: 'web' }]],
    ['No resources found', { command: 'kubectl get pods -A -l a=b' }, []],
  ])('lists nothing: %s %j', (text, context, listings) => {
    expect(confidence(parser, text, 'x', context)).toBe(CONFIDENCE.general);
    expect(read(parser, text, 'x', context).listings).toEqual(listings);
  });

  it.each([
    ['one object', 'kubectl get pod shop-0 -n web'],
    ['a selection', 'kubectl get pods -n web -l app=shop'],
    ['a filter', 'kubectl get pods -n web | grep shop'],
    ['an unknown namespace', 'kubectl get pods'],
  ])('does not take %s for all', (_, command) => {
    const text = 'NAME     READY   STATUS    RESTARTS   AGE\nshop-0   1/1     Running   0          2d\n';
    const { objects, listings } = read(parser, text, 'x', { command });
    expect(objects).toHaveLength(1);
    expect(listings).toEqual([]);
  });

  it('reads pods behind grep, which took the header', () => {
    const rows = `kube-system   antrea-agent-x1   0/2   Init:0/1   0             5m    10.0.0.1   n1   <none>   <none>
kube-system   antrea-agent-x2   2/2   Running    3 (2d ago)    5d    10.0.0.2   n2   <none>   <none>
`;
    const { objects } = read(parser, rows, 'x', { command: 'kubectl get pods -A -o wide | grep antrea' });
    expect(
      objects.map((object) => [
        object.metadata.namespace,
        object.metadata.name,
        object.status?.tableStatus,
        object.spec?.nodeName,
      ]),
    ).toEqual([
      ['kube-system', 'antrea-agent-x1', 'Init:0/1', 'n1'],
      ['kube-system', 'antrea-agent-x2', 'Running', 'n2'],
    ]);
  });

  it('reads labels, cells with wide characters and HTML entities', () => {
    const text = `NAME   STATUS   ROLES           AGE   VERSION   OS-IMAGE      LABELS
n1     Ready    control-plane   2d    v1.30.1   Ubüntu 🐧 22   kubernetes.io/os=linux,zone=a
n2     Ready    &lt;none&gt;          2d    v1.30.1   Debian        kubernetes.io/os=linux
`;
    const { objects } = read(parser, text);
    expect(objects.map((object) => object.metadata['labels'])).toEqual([
      { 'node-role.kubernetes.io/control-plane': '', 'kubernetes.io/os': 'linux', zone: 'a' },
      { 'kubernetes.io/os': 'linux' },
    ]);
  });

  it('takes the last row of an object that --watch shows again', () => {
    const text = `NAME    READY   STATUS    RESTARTS   AGE
web-1   1/1     Running   0          1d
web-1   0/1     Error     0          1d
`;
    const { observed } = read(parser, text);
    expect(observed.map(({ object, source }) => [object.status?.tableStatus, source.line])).toEqual([['Error', 3]]);
  });

  it('lists nothing where rows of a namespaced kind hide their namespaces', () => {
    const text = 'NAME    NODE\nweb-1   n1\n';
    const command = 'kubectl get pods -A -o custom-columns=NAME:.metadata.name,NODE:.spec.nodeName';
    const { objects, listings } = read(parser, text, 'x', { command });
    expect(objects[0]?.spec).toEqual({ nodeName: 'n1' });
    expect(listings).toEqual([]);
  });

  it('reads Events whose kind nobody asked for where a name can only be a pod of a set', () => {
    const command = 'kubectl get events -n hr -o custom-columns=OBJ:.involvedObject.name,MSG:.message';
    const rows =
      'OBJ                        MSG\npayroll-7c9fd6c7c9-w6mfk   no secret\npayroll                    no secret\n';
    const { objects } = read(parser, rows, 'x', { command, namespace: 'hr' });
    expect(objects.map(({ involvedObject, message }) => [involvedObject, message])).toEqual([
      [{ kind: 'Pod', name: 'payroll-7c9fd6c7c9-w6mfk', namespace: 'hr' }, 'no secret'],
    ]);
  });

  it('reads what somebody asked of the only container of a pod', () => {
    const command =
      'kubectl get po -n shop -o custom-columns=POD:.metadata.name,REASON:.status.containerStatuses[*].state.waiting.reason,LAST:.status.containerStatuses[*].lastState.terminated.reason,CODE:.status.containerStatuses[*].lastState.terminated.exitCode';
    const rows = `POD     REASON             LAST              CODE
web-0   CrashLoopBackOff   OOMKilled         137
web-1   <none>             <none>            <none>
web-2   <none>             Error,OOMKilled   1,137
`;
    const { objects } = read(parser, rows, 'x', { command, namespace: 'shop' });
    expect(objects.map(({ metadata, status }) => [metadata.name, status?.containerStatuses])).toEqual([
      [
        'web-0',
        [
          {
            state: { waiting: { reason: 'CrashLoopBackOff' } },
            lastState: { terminated: { reason: 'OOMKilled', exitCode: 137 } },
          },
        ],
      ],
      ['web-1', undefined],
      ['web-2', undefined],
    ]);
  });

  it('reads what somebody asked of a condition', () => {
    const command =
      'kubectl get apiservices -o custom-columns=\'NAME:.metadata.name,OK:.status.conditions[?(@.type=="Available")].status,WHY:.status.conditions[?(@.type=="Available")].reason,SAID:.status.conditions[?(@.type=="Available")].message\'';
    const rows = `NAME                     OK       WHY                    SAID
v1.                      True     Local                  Local APIServices are always available
v1beta1.metrics.k8s.io   False    FailedDiscoveryCheck   bad status from https://10.0.0.1:443: 401
v1beta1.idle.io          <none>   <none>                 <none>
`;
    const { objects } = read(parser, rows, 'x', { command });
    expect(objects.map(({ metadata, status }) => [metadata.name, status?.conditions])).toEqual([
      [
        'v1.',
        [{ type: 'Available', status: 'True', reason: 'Local', message: 'Local APIServices are always available' }],
      ],
      [
        'v1beta1.metrics.k8s.io',
        [
          {
            type: 'Available',
            status: 'False',
            reason: 'FailedDiscoveryCheck',
            message: 'bad status from https://10.0.0.1:443: 401',
          },
        ],
      ],
      ['v1beta1.idle.io', undefined],
    ]);
  });

  it('reads what somebody asked of members by their names', () => {
    const command =
      'kubectl get sts -A -o custom-columns=NS:.metadata.namespace,NAME:.metadata.name,R:.spec.replicas,READY:.status.readyReplicas,P:.spec.podManagementPolicy,PAUSED:.spec.paused,SEL:.spec.selector.matchLabels,X:.spec.constructor.prototype.keys,Y:.spec.__proto__.polluted';
    const rows = `NS      NAME   R   READY    P              PAUSED   SEL           X    Y
shop    zk     3   2        OrderedReady   true     map[app:zk]   no   yes
mail    box    1   <none>   Parallel       <none>   map[app:b]    no   yes
`;
    const { observed } = read(parser, rows, 'x', { command });
    expect(observed.map(({ object, absentPaths }) => [object.metadata.namespace, object.spec, absentPaths])).toEqual([
      [
        'shop',
        expect.objectContaining({ replicas: 3, podManagementPolicy: 'OrderedReady', paused: true }) as unknown,
        undefined,
      ],
      ['mail', expect.objectContaining({ replicas: 1 }) as unknown, ['status.readyReplicas', 'spec.paused']],
    ]);
    expect(observed[0]?.object.status).toMatchObject({ readyReplicas: 2 });
    expect(observed[0]?.object.spec).not.toHaveProperty('selector');
    expect({}).not.toHaveProperty('polluted');
  });

  it('takes what every object inherits for no member of a container', () => {
    const { keys } = Object;
    const command =
      'kubectl get po -o custom-columns=POD:.metadata.name,A:.status.containerStatuses[*].constructor.keys,B:.status.containerStatuses[*].toString.name';
    const { objects } = read(parser, 'POD     A     B\nweb-0   one   two\n', 'x', { command, namespace: 'shop' });
    expect(objects.map(({ status }) => status?.containerStatuses)).toEqual([
      [{ constructor: { keys: 'one' }, toString: { name: 'two' } }],
    ]);
    expect(Object.keys).toBe(keys);
  });

  it('knows the labels that somebody asked for as columns', () => {
    const text = `NAME   STATUS   ROLES    AGE   VERSION    ZONE    DISK
w1     Ready    <none>   70d   v1.28.11   eu-1a   ssd
w2     Ready    <none>   70d   v1.28.11           ssd
`;
    const command = 'kubectl get nodes -L topology.kubernetes.io/zone,disk';

    const { objects } = read(parser, text, 'a.txt', { command });

    expect(objects.map(({ metadata }) => metadata['labels'])).toEqual([
      { 'topology.kubernetes.io/zone': 'eu-1a', disk: 'ssd' },
      { disk: 'ssd' },
    ]);
  });

  it('knows the labels that all rows have which somebody asked for', () => {
    const text = 'NAME    READY   STATUS    RESTARTS   AGE\nweb-1   1/1     Running   0          3d\n';
    const { objects } = read(parser, text, 'a.txt', { command: 'kubectl get pods -n shop -l app=web,track!=canary' });
    expect(objects[0]).toMatchObject({ metadata: { name: 'web-1', labels: { app: 'web' } } });
    const shown = text.replace('AGE', 'AGE   LABELS').replace('3d', '3d    app=web,track=stable');
    expect(
      read(parser, shown, 'a.txt', { command: 'kubectl get pods -l app=web --show-labels' }).objects[0],
    ).toMatchObject({
      metadata: { labels: { app: 'web', track: 'stable' } },
    });
  });

  it('reads the taints of nodes that somebody asked for', () => {
    const text =
      'NAME    TAINTS\nn1      <none>\ngpu-1   [map[effect:NoSchedule key:nvidia.com/gpu value:present] map[effect:NoExecute key:x]]\n';
    const command = 'kubectl get nodes -o custom-columns=NAME:.metadata.name,TAINTS:.spec.taints';
    const { objects } = read(parser, text, 'x', { command });
    expect(objects.map(({ spec }) => spec?.taints)).toEqual([
      undefined,
      [
        { effect: 'NoSchedule', key: 'nvidia.com/gpu', value: 'present' },
        { effect: 'NoExecute', key: 'x' },
      ],
    ]);
  });

  it('reads usage by container', () => {
    const text = 'POD     NAME   CPU(cores)   MEMORY(bytes)\nweb-1   app    3m           45Mi\n';
    expect(read(parser, text, 'x', { command: 'kubectl top pod --containers -n web' }).objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'ContainerMetrics',
        metadata: { name: 'web-1/app', namespace: 'web' },
        spec: { podName: 'web-1', name: 'app' },
        usage: { cpu: '3m', memory: '45Mi' },
      },
    ]);
  });

  it('reads rows that a single space parts, with empty cells', () => {
    const text = `NAME STATUS VOLUME CAPACITY ACCESS MODES STORAGECLASS AGE
data-0 Bound pvc-1234 10Gi RWO fast 5d
data-1 Pending fast 5d
`;
    expect(read(parser, text).objects.map((object) => [object.spec, object.status?.phase])).toEqual([
      [{ volumeName: 'pvc-1234', storageClassName: 'fast' }, 'Bound'],
      [{ storageClassName: 'fast' }, 'Pending'],
    ]);
  });

  it('reads the layout of events before 1.14', () => {
    const text = `LAST SEEN   FIRST SEEN   COUNT     NAME                      KIND      SUBOBJECT              TYPE      REASON    SOURCE            MESSAGE
1m          2h           57        web-1.15a2b3c4d5e6f708    Pod       spec.containers{web}   Warning   BackOff   kubelet, node-1   Back-off restarting
`;
    expect(read(parser, text).objects[0]).toMatchObject({
      involvedObject: { kind: 'Pod', name: 'web-1' },
      reason: 'BackOff',
      count: 57,
      source: { component: 'kubelet', host: 'node-1' },
    });
  });

  it.each([
    [
      'Kustomization',
      'NAME  \tREVISION          \tSUSPENDED\tREADY\tMESSAGE\napps  \tmain@sha1:1a2b3c4d\tFalse    \tTrue \tApplied revision: main@sha1:1a2b3c4d\n',
    ],
    [
      'HelmRelease',
      'NAMESPACE   NAME   AGE   READY   STATUS\nshop        apps   12d   True    Release reconciliation succeeded\n',
    ],
    [
      'GitRepository',
      "NAME   AGE   READY   STATUS\napps   12d   True    stored artifact for revision 'main@sha1:1a2b3c4d'\n",
    ],
  ])('tells %s by what its controller says, where the columns do not', (kind, text) => {
    const { objects, warnings } = read(parser, text, 'state.txt');
    expect(objects).toMatchObject([
      { kind, metadata: { name: 'apps' }, status: { conditions: [{ type: 'Ready', status: 'True' }] } },
    ]);
    expect(objects[0]?.status).toHaveProperty('columns.status');
    expect(warnings).toEqual([]);
  });

  it('does not take for all where rows were left out', () => {
    const text = `NAME     READY   STATUS    RESTARTS   AGE
shop-0   1/1     Running   0          2d
...
shop-7   1/1     Running   0          2d
`;
    const { objects, listings, warnings } = read(parser, text, 'x', { command: 'kubectl get pods -A' });
    expect([objects.length, listings, warnings]).toEqual([2, [], []]);
  });

  it('says what it could not read, and that the table is then not the whole', () => {
    const text = `NAME     READY   STATUS    RESTARTS   AGE
shop-0   1/1     Running   0          2d
Error from server (Timeout): the server was unable to return a response
`;
    const { listings, warnings } = read(parser, text, 'x', { command: 'kubectl get pods -A' });
    expect(listings).toEqual([]);
    expect(warnings).toEqual([
      { line: 3, message: 'Error from server (Timeout): the server was unable to return a response' },
    ]);
  });

  it('hands on what stands below its rows and is none', () => {
    const table = 'NAME    READY   STATUS    RESTARTS   AGE\nweb-0   0/1     Running   0          2d\n';
    const below = "modprobe: ERROR: could not insert 'nvidia': Required key not available";
    const { sections } = read(parser, `${table}and this is what the installer said\n${below}\n`);

    expect(sections).toEqual([
      {
        title: 'text',
        text: `and this is what the installer said\n${below}`,
        firstLine: 3,
        context: expect.objectContaining({ command: undefined }) as unknown,
      },
    ]);
  });

  it.each([
    [
      'API resources',
      'NAME   SHORTNAMES   APIVERSION   NAMESPACED   KIND\npods   po           v1           true         Pod\n',
      0.92,
    ],
    ['helm list', 'NAME   NAMESPACE   REVISION   UPDATED   STATUS   CHART   APP VERSION\n', 0],
    ['lsblk', 'NAME   MAJ:MIN RM  SIZE RO TYPE MOUNTPOINTS\nsda      8:0    0  100G  0 disk\n', 0],
    ['a log', 'I1120 10:00:00.000000       1 main.go:1] NAME READY\n', 0],
    ['YAML', 'apiVersion: v1\nkind: Pod\n', 0],
  ])('leaves %s alone', (_, text, sure) => {
    expect(confidence(parser, text)).toBe(sure);
    expect(read(parser, text).objects).toEqual([]);
  });

  it.each(HOSTILE)('survives %s', (_, text) => {
    expect(confidence(parser, text)).toBeLessThan(CONFIDENCE.header);
    expect(read(parser, text).listings).toEqual([]);
  });
});
