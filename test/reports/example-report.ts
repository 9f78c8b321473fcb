import type {
  ReportAcceptance,
  ReportIncident,
  ObjectReference,
  Report,
  ReportChainStep,
  ReportCheck,
  ReportCoverage,
  ReportDiagnosis,
  ReportEpisode,
  Severity,
  SourceRef,
} from '../../src/model/index.ts';

const START = Date.parse('2023-11-30T09:00:00.000Z');

/** Report time of so many minutes after the example incident's first record. */
export function at(minutes: number): string {
  return new Date(START + Math.round(minutes * 60_000)).toISOString();
}

const MEMBER: ObjectReference = { kind: 'EtcdMember', name: 'b6e6acb707bcb7be' };
const CLUSTER: ObjectReference = { kind: 'EtcdCluster', name: 'mgmt' };
const API: ObjectReference = { kind: 'Pod', namespace: 'kube-system', name: 'kube-apiserver-mgmt-cp-qfhp2' };
const MACHINE: ObjectReference = { kind: 'Machine', namespace: 'tkg-system', name: 'mgmt-cp-vrkvg' };
const HEALTH_CHECK: ObjectReference = { kind: 'MachineHealthCheck', namespace: 'tkg-system', name: 'mgmt-cp' };
const CONTROL_PLANE: ObjectReference = { kind: 'KubeadmControlPlane', namespace: 'tkg-system', name: 'mgmt-cp' };
const NODE_A: ObjectReference = { kind: 'Node', name: 'mgmt-cp-qfhp2' };
const NODE_B: ObjectReference = { kind: 'Node', name: 'mgmt-cp-sbv4f' };

const ETCD_LOG = 'nodes/mgmt-cp-qfhp2/containers/etcd.log';

/** A line of an etcd log with its neighbours, as the redacted quotes of a real report look. */
export function etcdSource(line: number, message: string): SourceRef {
  return {
    artifact: ETCD_LOG,
    line,
    quote: `{"level":"warn","ts":"2023-11-30T15:33:46.896Z","caller":"etcdhttp/metrics.go:173","msg":"${message}"}`,
    before: [
      '{"level":"info","ts":"2023-11-30T15:33:45.101Z","logger":"raft","caller":"etcdserver/zap_raft.go:77","msg":"a4f2bd5654759765 is starting a new election at term 7731"}',
      '{"level":"info","ts":"2023-11-30T15:33:45.101Z","logger":"raft","caller":"etcdserver/zap_raft.go:77","msg":"a4f2bd5654759765 became pre-candidate at term 7731"}',
    ],
    after: [
      '{"level":"warn","ts":"2023-11-30T15:33:46.974Z","caller":"etcdserver/server.go:2083","msg":"failed to publish local member to cluster through raft","publish-timeout":"7s","error":"etcdserver: request timed out"}',
    ],
  };
}

const CHAIN: readonly ReportChainStep[] = [
  {
    event: 'etcd.peer-unreachable',
    subject: MEMBER,
    from: at(12),
    to: at(394),
    count: 4312,
    text: 'etcd member b6e6acb707bcb7be on 172.16.52.10 cannot be reached (i/o timeout, no route to host)',
    source: etcdSource(1841, 'prober detected unhealthy status'),
    episode: 0,
  },
  {
    event: 'etcd.no-leader',
    subject: CLUSTER,
    from: at(12.4),
    to: at(394),
    count: 1206,
    text: 'The two-member etcd cluster has no leader',
    source: etcdSource(1852, 'serving /health false; no leader'),
    because: 0,
    link: 'With one of two members gone there is no majority, so no leader can be elected.',
    episode: 1,
  },
  {
    event: 'apiserver.restarting',
    subject: API,
    from: at(14),
    to: at(391),
    count: 31,
    text: 'kube-apiserver restarts again and again (31 attempts, the last one Exited)',
    source: {
      artifact: 'nodes/mgmt-cp-qfhp2/crictl-ps-a.txt',
      line: 27,
      quote:
        'eccb0e4ee874a  bff7d9e209c21  5 days ago  Exited  kube-apiserver  30  76a25f8d31b30  kube-apiserver-mgmt-cp-qfhp2',
      before: ['134dfbf73c032  bff7d9e209c21  5 days ago  Running  kube-apiserver  31  76a25f8d31b30'],
      after: ['28631a62b2ae1  cd9c0c7429e19  5 days ago  Running  etcd  6  edfffa11e43ad'],
    },
    because: 1,
    link: 'The API server exits when its store does not answer.',
    episode: 2,
  },
  {
    event: 'container.restarting',
    subject: NODE_A,
    from: at(15),
    to: at(391),
    count: 62,
    text: 'Other containers of the control plane restart with it: vsphere-csi-controller 62, kube-controller-manager 11',
    source: { artifact: 'nodes/mgmt-cp-qfhp2/crictl-ps-a.txt', line: 10 },
    because: 2,
    link: 'Controllers give up their lease when the API server does not answer and exit.',
    episode: 3,
  },
  {
    event: 'machine.not-joining',
    subject: MACHINE,
    from: at(339.6),
    to: at(394),
    count: 1,
    text: 'The new control-plane machine mgmt-cp-vrkvg hangs in Provisioned and never becomes a node',
    source: {
      artifact: 'cluster-resources/machines.txt',
      line: 7,
      quote: 'mgmt-cp-vrkvg  mgmt  vsphere://4233564d-5599-92ba-fd2a-e8437b1c90ee  Provisioned  12m  v1.27.5',
    },
    because: 1,
    link: 'Joining adds an etcd member, which needs a leader.',
    episode: 4,
  },
  {
    event: 'machine.unhealthy',
    subject: HEALTH_CHECK,
    from: at(341),
    to: at(394),
    count: 23,
    text: 'MachineHealthCheck counts 2 healthy machines of 3 expected and marks the new one unhealthy',
    source: {
      artifact: 'cluster-resources/machine-describe.txt',
      line: 71,
      quote:
        'Normal  DetectedUnhealthy  14s (x23 over 5m10s)  machinehealthcheck-controller  Machine has unhealthy node',
    },
    because: 4,
    link: 'A machine without a node is unhealthy by definition.',
    episode: 5,
  },
  {
    event: 'machine.remediation-loop',
    subject: CONTROL_PLANE,
    from: at(20),
    to: at(394),
    count: 819,
    text: 'Cluster API deletes and recreates the machine every 20 minutes (retryCount 819)',
    because: 5,
    link: 'Remediation replaces what the health check rejects; the replacement meets the same etcd.',
    assumed: true,
    episode: 6,
  },
];

const ETCD_DIAGNOSIS: ReportDiagnosis = {
  id: 'etcd/member-unreachable',
  title: 'etcd member unreachable, no majority left',
  subject: { ...MEMBER, node: 'mgmt-cp-sbv4f' },
  confidence: 'confirmed',
  score: 93,
  severity: 'critical',
  summary:
    'The etcd member on 172.16.52.10 (b6e6acb707bcb7be) has been unreachable since the crash. The cluster has two members, so the remaining one cannot elect a leader and nothing that writes to the cluster can succeed.',
  explanation: [
    'etcd decides by majority. A cluster of **two** members needs *both*: with `b6e6acb707bcb7be` gone, `a4f2bd5654759765` starts elections that it cannot win.',
    '',
    'What follows from it:',
    '',
    '- the API server loses its store and exits;',
    '- a new control-plane machine cannot join, because joining adds a member and adding one needs a leader;',
    '- the health check sees a machine without a node and has it replaced, again and again.',
    '',
    'The machines are victims. Replacing them changes nothing until etcd has a leader.',
  ].join('\n'),
  why: [
    'the root event itself was seen 4,312 times (+40)',
    'six effects follow from it and no other cause explains them (+38)',
    'the member list names the same address (+15)',
    'one expected artifact is missing: the other member’s own log (-0)',
  ],
  chain: CHAIN,
  circle: {
    steps: [4, 5, 6],
    text: 'Each replacement machine hangs for the same reason as the one before, is marked unhealthy and replaced: the loop cannot end by itself.',
  },
  evidence: [
    {
      role: 'for',
      text: 'The surviving member cannot reach its peer on port 2380',
      source: etcdSource(1841, 'prober detected unhealthy status'),
    },
    {
      role: 'for',
      text: 'The health endpoint says there is no leader',
      source: etcdSource(1852, 'serving /health false; no leader'),
    },
    {
      role: 'for',
      text: 'The member cannot publish itself through raft',
      source: etcdSource(1853, 'failed to publish local member to cluster through raft'),
    },
    {
      role: 'for',
      text: 'The member list has two members, one of them 172.16.52.10',
      source: {
        artifact: 'nodes/mgmt-cp-qfhp2/etcdctl-member-list.txt',
        line: 2,
        quote: 'b6e6acb707bcb7be, started, mgmt-cp-sbv4f, https://172.16.52.10:2380, https://172.16.52.10:2379, false',
        before: [
          'a4f2bd5654759765, started, mgmt-cp-qfhp2, https://172.16.52.14:2380, https://172.16.52.14:2379, false',
        ],
      },
    },
    {
      role: 'against',
      text: 'Node mgmt-cp-sbv4f, where the member runs, was Ready at the last heartbeat that the API server stored',
      source: {
        artifact: 'cluster-resources/nodes.txt',
        line: 6,
        quote: 'mgmt-cp-sbv4f  Ready  control-plane  29d  v1.27.5+vmware.1',
      },
    },
    {
      role: 'missing',
      text: 'The log of etcd on mgmt-cp-sbv4f would tell whether the process is dead or only the network',
      collect: 'ssh capv@172.16.52.10 sudo crictl logs $(sudo crictl ps -a --name etcd -q | head -1)',
    },
    {
      role: 'missing',
      text: 'Disk latency of the surviving member',
      collect:
        "kubectl -n kube-system exec etcd-mgmt-cp-qfhp2 -- sh -c 'wget -qO- http://127.0.0.1:2381/metrics | grep fsync'",
    },
  ],
  impact: [
    'No write to the Kubernetes API succeeds for longer than a few seconds; kubectl is refused intermittently.',
    'Control-plane machines cannot be added or replaced; 819 replacements were tried.',
    'All clusters managed from here are not reconciled.',
  ],
  remediation: [
    {
      text: 'On mgmt-cp-qfhp2 (172.16.52.14), **list the members** and note the id of the surviving one.',
      command:
        'export ETCDCTL_API=3\netcdctl --endpoints=https://127.0.0.1:2379 --cacert=/etc/kubernetes/pki/etcd/ca.crt --cert=/etc/kubernetes/pki/etcd/peer.crt --key=/etc/kubernetes/pki/etcd/peer.key member list',
    },
    {
      text: 'Move leadership to the surviving member `a4f2bd5654759765`.',
      command:
        'etcdctl --endpoints=https://127.0.0.1:2379 --cacert=/etc/kubernetes/pki/etcd/ca.crt --cert=/etc/kubernetes/pki/etcd/peer.crt --key=/etc/kubernetes/pki/etcd/peer.key move-leader a4f2bd5654759765',
      caution: 'Take a snapshot of /var/lib/etcd first. Never remove the member that still holds the newest data.',
    },
    {
      text: 'Watch the replacement machine become a node.',
      command: 'kubectl get machine -n tkg-system\nkubectl get node',
    },
    {
      text: 'Remove the orphaned virtual machine of the old member from the inventory of the infrastructure.',
      caution: 'Only after the cluster has three healthy members again.',
    },
  ],
  whenThisIsWrong:
    'If the other member answers on port 2380 from the surviving node, the network is fine and the store itself is damaged: look for `panic` or `wal: crc mismatch` in its log instead.',
  references: [
    { title: 'etcd: disaster recovery', url: 'https://etcd.io/docs/v3.5/op-guide/recovery/' },
    { title: 'KB 96011 (internal)' },
  ],
};

const DISK_DIAGNOSIS: ReportDiagnosis = {
  id: 'storage/disk-pressure',
  title: 'Node under disk pressure',
  variant: 'imagefs',
  subject: { kind: 'Node', name: 'mgmt-md-0-k7d2f' },
  confidence: 'probable',
  doubts: [
    {
      keepsFrom: 'confirmed',
      text: 'What was seen does not prove it: one thing more that speaks for it would have to be seen.',
      ways: [
        { event: 'node.clock-off', text: 'The clock of node <name> is off', state: 'unrelated' },
        { text: 'Its time source does not answer', state: 'unknown', why: 'no TimeSource was collected' },
        {
          event: 'node.time-unsynchronised',
          text: 'Node <name> is not synchronised',
          state: 'not-seen',
          collect: 'chronyc tracking',
        },
        { text: 'The certificate was made in the future', state: 'not-so' },
      ],
      more: 2,
    },
  ],
  score: 61,
  severity: 'error',
  summary: 'The image file system of mgmt-md-0-k7d2f is 91% full, so the kubelet evicts pods and refuses new ones.',
  explanation: 'The kubelet reports `DiskPressure` once the image file system falls below its threshold.',
  why: ['the condition was seen (+35)', 'two evictions follow (+26)'],
  chain: [
    {
      event: 'node.disk-pressure',
      subject: { kind: 'Node', name: 'mgmt-md-0-k7d2f' },
      from: at(200),
      to: at(394),
      timing: 'seen-from',
      count: 1,
      text: 'DiskPressure on mgmt-md-0-k7d2f',
      source: { artifact: 'cluster-resources/nodes.yaml', line: 412, endLine: 418, quote: 'type: DiskPressure' },
      episode: 7,
    },
    {
      event: 'pod.evicted',
      subject: { kind: 'Pod', namespace: 'observability', name: 'fluent-bit-8xk2p' },
      from: at(203),
      count: 2,
      text: 'Pods are evicted: fluent-bit-8xk2p and one more',
      source: {
        artifact: 'cluster-resources/events.txt',
        line: 88,
        quote: 'Warning  Evicted  The node was low on resource: ephemeral-storage.',
      },
      because: 0,
      link: 'The kubelet evicts by priority while the pressure lasts.',
      early: 'It was seen before its cause, of which the log begins only at 2023-11-30 15:33:46Z.',
      episode: 8,
    },
  ],
  evidence: [
    {
      role: 'for',
      text: 'Condition DiskPressure is True',
      source: { artifact: 'cluster-resources/nodes.yaml', line: 412, quote: 'type: DiskPressure' },
    },
    { role: 'missing', text: 'File systems of the node', collect: 'ssh capv@172.16.52.31 df -h' },
  ],
  impact: ['Logs of one worker are not shipped.'],
  remediation: [
    {
      text: 'Remove unused images.',
      command: 'ssh capv@172.16.52.31 sudo crictl rmi --prune',
    },
  ],
  whenThisIsWrong: 'If the pods were evicted for memory, the condition is an accident of the same hour.',
  references: [],
};

const CERTIFICATE_DIAGNOSIS: ReportDiagnosis = {
  id: 'certificates/expiring',
  title: 'Serving certificate expires soon',
  subject: { kind: 'Secret', namespace: 'tkg-system', name: 'webhook-server-cert' },
  confidence: 'possible',
  doubts: [
    { keepsFrom: 'probable', text: 'Only its effects were seen: the cause itself would have to be.' },
    {
      keepsFrom: 'probable',
      text: 'One thing speaks against it: that would have to turn out wrong, or to have a reason of its own.',
    },
  ],
  score: 34,
  severity: 'warning',
  summary: 'The serving certificate of the webhook in tkg-system ends 9 days after collection and nothing renews it.',
  explanation: 'No Certificate object owns the Secret, so nothing will renew it.',
  why: ['fewer than 14 days left (+24)', 'no owner was found (+10)'],
  chain: [
    {
      event: 'certificate.expiring',
      subject: { kind: 'Secret', namespace: 'tkg-system', name: 'webhook-server-cert' },
      timing: 'as-collected',
      count: 1,
      text: 'Certificate CN=webhook.tkg-system.svc ends in 9 days',
      source: { artifact: 'cluster-resources/secrets.yaml', line: 1202 },
      episode: 9,
    },
  ],
  evidence: [
    { role: 'for', text: 'notAfter is 2023-12-09', source: { artifact: 'cluster-resources/secrets.yaml', line: 1202 } },
  ],
  impact: [],
  remediation: [{ text: 'Renew the certificate before it ends.' }],
  whenThisIsWrong: 'A controller outside the cluster may renew it.',
  references: [],
};

const NOISE: readonly (readonly [string, string, Severity, ObjectReference])[] = [
  ['leader-election.lost', 'Leader election lost by kube-controller-manager', 'error', NODE_A],
  ['probe.failed', 'Readiness probe failed: HTTP probe failed with statuscode: 500', 'warning', API],
  ['lease.timeout', 'Failed to update lease: context deadline exceeded', 'warning', NODE_B],
  [
    'connection.refused',
    'Connection to 172.16.53.10:6443 refused',
    'error',
    { kind: 'Service', namespace: 'default', name: 'kubernetes' },
  ],
  ['node.boot', 'Node booted', 'info', NODE_A],
  ['image.pulled', 'Image pulled', 'info', { kind: 'Pod', namespace: 'observability', name: 'fluent-bit-8xk2p' }],
  [
    'volume.attach-slow',
    'Attaching the volume takes longer than 2 min',
    'warning',
    { kind: 'PersistentVolume', name: 'pvc-71c1' },
  ],
  [
    'webhook.slow',
    'Admission webhook answers slowly (4.2 s)',
    'warning',
    { kind: 'ValidatingWebhookConfiguration', name: 'tkr-webhook' },
  ],
];

function stepEpisodes(): ReportEpisode[] {
  const episodes: ReportEpisode[] = [];
  for (const [diagnosis, { chain, severity }] of [ETCD_DIAGNOSIS, DISK_DIAGNOSIS, CERTIFICATE_DIAGNOSIS].entries()) {
    for (const step of chain) {
      episodes.push({
        event: step.event,
        title: step.text,
        severity: step.event === 'pod.evicted' ? 'warning' : severity,
        subjects: [step.subject],
        ...(step.subject.kind === 'Node' ? { node: step.subject.name } : { node: 'mgmt-cp-qfhp2' }),
        ...(step.from === undefined ? {} : { from: step.from }),
        ...(step.to === undefined ? {} : { to: step.to }),
        count: step.count,
        uncertainty: 500,
        ongoing: step.to !== undefined,
        source: step.source ?? { artifact: 'cluster-resources/machine-describe.txt', line: 22 },
        diagnosis,
      });
    }
  }
  return episodes;
}

function noiseEpisodes(count: number): ReportEpisode[] {
  return Array.from({ length: count }, (_, number): ReportEpisode => {
    const [event, title, severity, subject] = NOISE[number % NOISE.length]!;
    const from = 3 + ((number * 97) % 380);
    return {
      event,
      title,
      severity,
      subjects: [subject],
      node: number % 3 === 0 ? 'mgmt-cp-sbv4f' : 'mgmt-cp-qfhp2',
      from: at(from),
      to: at(from + (number % 5) * 3),
      count: 1 + ((number * 7) % 40),
      uncertainty: 1000,
      ongoing: false,
      source: { artifact: 'nodes/mgmt-cp-qfhp2/kubelet.log', line: 100 + number * 13, quote: `E1130 ${title}` },
    };
  });
}

function volumeOf(seed: number, slices: number): { readonly lines: number[]; readonly problems: number[] } {
  const lines = Array.from(
    { length: slices },
    (_, slice) => 20 + ((slice * 37 + seed * 101) % 160) + (slice > 8 ? 220 : 0),
  );
  return { lines, problems: lines.map((count, slice) => (slice > 8 ? Math.round(count * 0.6) : (slice + seed) % 4)) };
}

const COVERAGE: readonly ReportCoverage[] = [
  {
    what: ETCD_LOG,
    state: 'read',
    format: 'etcd JSON log',
    bytes: 8_412_202,
    from: at(0),
    to: at(394),
    lines: 12_480,
    problems: { about: 4300, sampled: 390 },
    volume: volumeOf(1, 48),
  },
  {
    what: 'nodes/mgmt-cp-qfhp2/kubelet.log',
    state: 'partial',
    format: 'journal, short form',
    bytes: 22_118_991,
    from: at(120),
    to: at(394),
    why: 'the archive ends in the middle of this file',
    lines: 98_211,
    problems: { about: 0, sampled: 401 },
    volume: volumeOf(2, 48),
  },
  { what: 'nodes/mgmt-cp-qfhp2/crictl-ps-a.txt', state: 'read', format: 'crictl ps', bytes: 9120 },
  {
    what: 'nodes/mgmt-cp-qfhp2/containers/kube-apiserver.log',
    state: 'read',
    format: 'klog',
    bytes: 4_120_411,
    from: at(30),
    to: at(391),
    lines: 1,
    volume: volumeOf(3, 48),
  },
  { what: 'nodes/mgmt-cp-qfhp2/etcdctl-member-list.txt', state: 'read', format: 'etcdctl member list', bytes: 210 },
  { what: 'cluster-resources/nodes.yaml', state: 'read', format: 'Kubernetes objects, YAML', bytes: 120_400 },
  { what: 'cluster-resources/nodes.txt', state: 'read', format: 'kubectl get table', bytes: 640 },
  { what: 'cluster-resources/machines.txt', state: 'read', format: 'kubectl get table', bytes: 1204 },
  { what: 'cluster-resources/machine-describe.txt', state: 'read', format: 'kubectl describe', bytes: 4410 },
  {
    what: 'cluster-resources/events.txt',
    state: 'read',
    format: 'kubectl events table',
    bytes: 31_022,
    from: at(330),
    to: at(394),
  },
  { what: 'cluster-resources/secrets.yaml', state: 'read', format: 'Kubernetes objects, YAML', bytes: 88_102 },
  { what: 'nodes/mgmt-cp-sbv4f/containers/etcd.log', state: 'not-collected', why: 'wanted by etcd/member-unreachable' },
];

/** A webhook that was down for minutes, and is there no more. */
const WEBHOOK_INCIDENT: ReportIncident = {
  id: 'admission/webhook-down',
  title: 'The admission webhook service policy/policy-svc has no ready endpoint',
  subject: { kind: 'Service', namespace: 'policy', name: 'policy-svc' },
  severity: 'critical',
  confidence: 'confirmed',
  summary: 'Nothing behind the webhook service policy/policy-svc answers.',
  from: at(12),
  to: at(19),
  ended: {
    how: 'gone',
    text: 'Service policy/policy-svc is there no more',
    source: { artifact: 'cluster-resources/services.txt', line: 1 },
  },
  source: { artifact: 'nodes/mgmt-cp-qfhp2/containers/kube-apiserver.log', line: 4021, quote: 'connection refused' },
  episodes: [],
};

/** A control plane whose etcd lost its majority: three diagnoses, a chain of seven steps with a circle, 50 episodes. */
export function incidentReport(): Report {
  const timeline = [...stepEpisodes(), ...noiseEpisodes(42)];
  return {
    schema: 'faultline/report/v1',
    tool: { name: 'faultline', version: '0.1.0', rulesVersion: '2024.1' },
    bundle: {
      name: 'mgmt-2023-11-30.tgz',
      sha256: '4b6f1e3a9d0c5b7e8f2a1c4d6e9b0a3f5c7d8e1f2a4b6c8d0e1f3a5b7c9d0e2f',
      producer: 'crashd',
      clusterVersion: 'v1.27.5+vmware.1',
      clusterIdentity: '24136f3d-5268-4401-a5bd-3672bc5b3255',
      collectedAt: at(394),
      span: { from: at(0), to: at(394) },
      zone: 330,
      artifacts: { read: 10, partial: 1, skipped: 3, failed: 1 },
      bytes: 35_004_912,
    },
    verdict: {
      status: 'root-cause',
      headline:
        'etcd lost its majority: member b6e6acb707bcb7be on 172.16.52.10 is unreachable, so the control plane has no leader and new machines cannot join',
    },
    diagnoses: [ETCD_DIAGNOSIS, DISK_DIAGNOSIS, CERTIFICATE_DIAGNOSIS],
    over: [WEBHOOK_INCIDENT],
    timeline,
    unexplained: [{ episode: 16, collect: 'kubectl describe volumeattachment' }, { episode: 17 }],
    checks: [
      {
        tool: 'analyzers',
        name: 'etcd.member',
        title: 'etcd answers',
        outcome: 'failed',
        text: 'EtcdMember b6e6acb707bcb7be does not answer',
        remedy: 'Look at its machine',
        url: 'https://example.com/etcd',
        subject: MEMBER,
        diagnosis: 0,
        source: { artifact: 'analysis.json', line: 12, quote: '"name": "etcd.member",' },
      },
      {
        tool: 'benchmark',
        name: '1.2.6',
        title: '1.2.6 Verify the certificate of the kubelet',
        outcome: 'warning',
        text: '1.2.6 Verify the certificate of the kubelet',
        source: { artifact: 'nodes/mgmt-cp-qfhp2/benchmark.json', line: 9 },
      },
      {
        tool: 'analyzers',
        name: 'version',
        title: 'Version of Kubernetes',
        outcome: 'passed',
        text: 'New enough',
        source: { artifact: 'analysis.json', line: 3 },
      },
    ],
    inventory: {
      kinds: [
        { kind: 'Container', count: 34 },
        { kind: 'EtcdMember', count: 2 },
        { kind: 'Machine', count: 6 },
        { kind: 'MachineHealthCheck', count: 2 },
        { kind: 'Node', count: 5 },
        { kind: 'Pod', count: 118 },
        { kind: 'Secret', count: 41 },
      ],
      nodes: [
        {
          name: 'mgmt-cp-qfhp2',
          roles: ['control-plane'],
          version: 'v1.27.5+vmware.1',
          address: '172.16.52.14',
          ready: true,
          osImage: 'Ubuntu 20.04.6 LTS',
          containerRuntime: 'containerd://1.6.18',
        },
        {
          name: 'mgmt-cp-sbv4f',
          roles: ['control-plane'],
          version: 'v1.27.5+vmware.1',
          address: '172.16.52.10',
          ready: false,
        },
        { name: 'mgmt-md-0-7nhgr', roles: [], version: 'v1.27.5+vmware.1', address: '172.16.52.30', ready: true },
        { name: 'mgmt-md-0-k7d2f', roles: [], version: 'v1.27.5+vmware.1', address: '172.16.52.31', ready: true },
        { name: 'mgmt-md-0-p6w76', roles: [], version: 'v1.27.5+vmware.1' },
      ],
      unhealthy: [
        {
          object: MACHINE,
          state: 'Provisioned for 54 min, NodeHealthy False',
          source: { artifact: 'cluster-resources/machines.txt', line: 7 },
        },
        {
          object: HEALTH_CHECK,
          state: '2 healthy of 3 expected',
          source: { artifact: 'cluster-resources/machine-describe.txt', line: 71 },
        },
        { object: API, state: 'restarted 31 times' },
      ],
      certificates: [
        {
          subject: 'CN=etcd-ca',
          issuer: 'CN=etcd-ca',
          notBefore: at(-200_000),
          notAfter: at(5_000_000),
          daysLeft: 3472,
          source: { artifact: 'cluster-resources/secrets.yaml', line: 310 },
        },
        {
          subject: 'CN=webhook.tkg-system.svc',
          issuer: 'CN=webhook-ca',
          notAfter: at(13_354),
          daysLeft: 9,
          source: { artifact: 'cluster-resources/secrets.yaml', line: 1202 },
        },
        {
          subject: 'CN=old-dashboard',
          notAfter: at(-6000),
          daysLeft: -5,
          source: { artifact: 'cluster-resources/secrets.yaml', line: 1411 },
        },
      ],
    },
    coverage: COVERAGE,
    warnings: [
      {
        artifact: 'nodes/mgmt-cp-qfhp2/kubelet.log',
        line: 88_120,
        message: 'the archive is truncated here; what follows was not read',
      },
      { artifact: '', message: '2 entries above the size limit were skipped', limit: 'entry-bytes' },
    ],
  };
}

/** Nothing wrong: no diagnosis, a few context events. */
export function healthyReport(): Report {
  const incident = incidentReport();
  return {
    ...incident,
    bundle: { ...incident.bundle, name: 'healthy.tgz', artifacts: { read: 11, skipped: 0, failed: 0 } },
    verdict: { status: 'healthy', headline: 'No problem found in what was collected' },
    diagnoses: [],
    over: [],
    checks: checksWithoutCause(incident).filter(({ outcome }) => outcome === 'passed'),
    timeline: noiseEpisodes(42)
      .filter((episode) => episode.severity === 'info')
      .map((episode) => ({ ...episode })),
    unexplained: [],
    inventory: {
      ...incident.inventory,
      nodes: incident.inventory.nodes.map((node) => ({ ...node, ready: true })),
      unhealthy: [],
      certificates: incident.inventory.certificates.slice(0, 1),
    },
    coverage: COVERAGE.filter((entry) => entry.state === 'read'),
    warnings: [],
  };
}

/** One diagnosis that is known, one symptom, and an entry that ended. */
const ACCEPTANCE: ReportAcceptance = {
  entries: [
    {
      id: 'etcd/slow-disk',
      subject: 'EtcdMember/*',
      until: '2023-12-31T23:59:59.999Z',
      why: 'new disks are on order',
      file: 'accept.yaml',
      line: 2,
      state: 'used',
    },
    { id: 'dns.name-not-found', why: 'the old name of the proxy', file: 'accept.yaml', line: 6, state: 'used' },
    {
      id: 'etcd/clock-drift',
      subject: 'Node/mgmt-cp-*',
      until: '2023-10-31T23:59:59.999Z',
      why: 'chrony was to be set up',
      file: 'accept.yaml',
      line: 8,
      state: 'expired',
    },
  ],
  found: [
    {
      what: 'diagnosis',
      id: 'etcd/slow-disk',
      title: 'The disk of etcd member b6e6acb707bcb7be is slow',
      subject: MEMBER,
      severity: 'warning',
      confidence: 'probable',
      source: etcdSource(77, 'slow fdatasync'),
      entry: 0,
    },
    { what: 'symptom', id: 'dns.name-not-found', title: 'old-proxy.shop is not known', severity: 'error', entry: 1 },
  ],
};

/** Those of the incident where nothing explains them. */
function checksWithoutCause({ checks = [] }: Report): readonly ReportCheck[] {
  return checks.map((check) => ({ ...check, diagnosis: undefined }));
}

/** Symptoms, but no cause for any of them. */
export function symptomsReport(): Report {
  const incident = incidentReport();
  return {
    ...incident,
    verdict: { status: 'symptoms-only', headline: 'Seen but not explained: connections to the API server are refused' },
    diagnoses: [],
    checks: checksWithoutCause(incident),
    timeline: noiseEpisodes(24),
    unexplained: [{ episode: 0, collect: 'kubectl -n kube-system logs -l component=kube-apiserver' }, { episode: 3 }],
    acceptance: ACCEPTANCE,
  };
}

/** Hardly anything could be read. */
export function inconclusiveReport(): Report {
  return {
    schema: 'faultline/report/v1',
    tool: { name: 'faultline', version: '0.1.0', rulesVersion: '2024.1' },
    bundle: {
      name: 'broken.tgz',
      sha256: '',
      producer: 'unknown',
      artifacts: { read: 0, skipped: 1, failed: 2 },
      bytes: 0,
    },
    verdict: { status: 'inconclusive', headline: 'Not enough could be read to say anything' },
    diagnoses: [],
    over: [],
    timeline: [],
    unexplained: [],
    inventory: { kinds: [], nodes: [], unhealthy: [], certificates: [] },
    coverage: [],
    warnings: [{ artifact: 'broken.tgz', message: 'not an archive: the first bytes are of no known format' }],
  };
}

/** The incident with a timeline of so many episodes about 120 subjects on 24 nodes. */
export function largeReport(count = 10_000): Report {
  const incident = incidentReport();
  const timeline = [...incident.timeline];
  const severities: readonly Severity[] = ['info', 'warning', 'error', 'critical', 'warning', 'info', 'error', 'info'];
  for (let number = timeline.length; number < count; number += 1) {
    const subject = (number * 31) % 120;
    const node = `worker-${String(subject % 24).padStart(2, '0')}`;
    const from = (number * 7919) % 390;
    timeline.push({
      event: `noise.kind-${number % 17}`,
      title: `Generated event ${number % 17} of ${subject % 3 === 0 ? 'node' : 'pod'} ${subject}: request ${number} timed out`,
      severity: severities[(number * 5) % severities.length]!,
      subjects: [
        subject % 3 === 0
          ? { kind: 'Node', name: node }
          : {
              kind: 'Pod',
              namespace: `team-${subject % 7}`,
              name: `service-${subject}-${(subject * 7919).toString(36)}`,
            },
      ],
      node,
      from: at(from),
      to: at(from + ((number * 13) % 60) / 10),
      count: 1 + (number % 9),
      uncertainty: 1000,
      ongoing: number % 50 === 0,
      source: { artifact: `nodes/${node}/kubelet.log`, line: number, quote: `E1130 request ${number} timed out` },
    });
  }
  return { ...incident, timeline };
}

/** All examples by name, small enough for golden files. */
export const EXAMPLES: Readonly<Record<string, () => Report>> = {
  incident: incidentReport,
  healthy: healthyReport,
  symptoms: symptomsReport,
  inconclusive: inconclusiveReport,
};
