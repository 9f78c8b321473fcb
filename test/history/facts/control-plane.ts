import {
  NODES,
  NODES_HEAD,
  PODS_HEAD,
  eventsYaml,
  every,
  klog,
  nodeRow,
  podRow,
  table,
  zap,
} from '../captures/cluster.ts';
import type { Fact } from './fact.ts';

const WITHOUT_LEADER = zap([
  ...every(
    1,
    '12:59:59',
    '13:39:59',
    'info etcdserver/zap_raft.go:77 8a1f0c2d3e4b5a69 no leader at term 2; dropping index reading msg',
  ),
  ...every(1, '13:00:00', '13:40:00', 'info etcdserver/zap_raft.go:77 8a1f0c2d3e4b5a69 became pre-candidate at term 2'),
  ...every(1, '13:00:01', '13:40:01', 'warn etcdserver/util.go:170 apply request took too long').map(
    ([time, text]) =>
      [
        time,
        text,
        ',"took":"2.000s","expected-duration":"100ms","prefix":"read-only range ","error":"context deadline exceeded"',
      ] as const,
  ),
  ...every(
    1,
    '13:00:02',
    '13:40:02',
    'warn etcdserver/v3_server.go:932 timed out waiting for read index response (local node might have slow network)',
  ),
  ...every(1, '13:00:03', '13:40:03', 'warn rafthttp/probing_status.go:68 prober detected unhealthy status').map(
    ([time, text]) =>
      [
        time,
        text,
        ',"round-tripper-name":"ROUND_TRIPPER_RAFT_MESSAGE","remote-peer-id":"cafe0123456789ab","rtt":"0s","error":"dial tcp 10.20.0.12:2380: connect: no route to host"',
      ] as const,
  ),
]);
// The numbers are longer than those of JavaScript.
const MEMBERS = `{"header":{"cluster_id":1,"member_id":9952687089970272873,"raft_term":2},"members":[{"ID":9952687089970272873,"name":"cp-1","peerURLs":["https://10.20.0.11:2380"],"clientURLs":["https://10.20.0.11:2379"]},{"ID":14627129890745846187,"name":"cp-2","peerURLs":["https://10.20.0.12:2380"],"clientURLs":["https://10.20.0.12:2379"]}]}`;
const ATTEMPTS = table('CONTAINER|IMAGE|CREATED|STATE|NAME|ATTEMPT|POD ID|POD', [
  'a1b2c3d4e5f60|0f1e2d3c4b5a6|2 minutes ago|Exited|kube-apiserver|17|b1b2c3d4e5f60|kube-apiserver-cp-1',
  'a2b2c3d4e5f60|1f1e2d3c4b5a6|3 hours ago|Running|etcd|0|b2b2c3d4e5f60|etcd-cp-1',
  'a3b2c3d4e5f60|2f1e2d3c4b5a6|50 minutes ago|Running|kube-scheduler|1|b3b2c3d4e5f60|kube-scheduler-cp-1',
  'a4b2c3d4e5f60|3f1e2d3c4b5a6|50 minutes ago|Running|kube-controller-manager|1|b4b2c3d4e5f60|kube-controller-manager-cp-1',
]);

const HOOK = (end: string): string =>
  `W dispatcher.go:217] Failed calling webhook, failing closed gate.rules.example: failed calling webhook "gate.rules.example": failed to call webhook: Post "https://gate.rules.svc:443/check?timeout=10s": ${end}`;

/** The error stands on the second line of the record. */
const API_UNTRUSTED = [
  'E controller.go:146] "Unhandled Error" err=<',
  '\tError updating APIService "v1beta1.gauges.example.org" with err: failed to download v1beta1.gauges.example.org: failed to retrieve openAPI spec, http error: ResponseCode: 503, Body: error trying to reach service: tls: failed to verify certificate: x509: certificate signed by unknown authority (possibly because of "crypto/rsa: verification error" while trying to verify candidate authority certificate "gauges-ca")',
  '\t, Header: map[Content-Type:[text/plain; charset=utf-8]]',
  ' > logger="UnhandledError"',
].join('\n');

const SYSTEM = (without: string): string[] =>
  ['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler']
    .filter((name) => name !== without)
    .map((name) => podRow(`kube-system/${name}-cp-1 1/1 Running 0 cp-1 211d`));

/** What real control planes show. */
export const CONTROL_PLANE_FACTS: readonly Fact[] = [
  {
    name: 'without quorum nothing of what etcd says of slowness is the fault of its disk, and ids in decimals and hex are one',
    first: /^etcd\/(?:quorum-lost|member-unreachable) of (?:Component\/etcd|EtcdMember\/.*)/,
    told: [/cp-2/],
    files: { 'cp-1/etcd.log': WITHOUT_LEADER, 'cp-1/member_list.json': MEMBERS, 'cp-1/crictl_ps_-a.txt': ATTEMPTS },
  },
  {
    name: 'tools that ask all members fail, and the one that answers has no leader',
    first: /^etcd\//,
    files: {
      'session.txt': [
        'root@cp-1:~# etcdctl endpoint status --cluster -w table',
        '{"level":"warn","ts":"2025-09-16T14:00:05.118Z","logger":"etcd-client","caller":"v3@v3.5.16/retry_interceptor.go:63","msg":"retrying of unary invoker failed","target":"etcd-endpoints://0xc0001/127.0.0.1:2379","attempt":0,"error":"rpc error: code = DeadlineExceeded desc = context deadline exceeded"}',
        'Error: failed to fetch endpoints from etcd cluster member list: context deadline exceeded',
        'root@cp-1:~# etcdctl endpoint status -w table',
        '+------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+-----------------------+',
        '|        ENDPOINT        |        ID        | VERSION | DB SIZE | IS LEADER | IS LEARNER | RAFT TERM | RAFT INDEX | RAFT APPLIED INDEX |        ERRORS         |',
        '+------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+-----------------------+',
        '| https://127.0.0.1:2379 | 8a1f0c2d3e4b5a69 |  3.5.16 |   48 MB |     false |      false |         2 |      91200 |              91200 | etcdserver: no leader |',
        '+------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+-----------------------+',
        '',
      ].join('\n'),
    },
  },
  {
    name: 'an API whose CA is another one says that it is available',
    first: /^apiservice\/(?:cabundle|certificate).*of APIService\/v1beta1\.gauges\.example\.org/,
    also: [/lifecycle\/.*old-shop/],
    files: {
      'apiservices.txt': table('NAME|SERVICE|AVAILABLE|AGE', [
        'v1beta1.gauges.example.org|metering/gauges|True|12d',
        'v1.apps|Local|True|211d',
      ]),
      'logs/kube-system/kube-apiserver-cp-1/kube-apiserver.log': klog(every(3, '13:30:00', '14:20:00', API_UNTRUSTED)),
      'logs/kube-system/kube-controller-manager-cp-1/kube-controller-manager.log': klog(
        every(
          3,
          '13:30:10',
          '14:20:10',
          'E namespace_controller.go:164] "Unhandled Error" err="deletion of namespace old-shop failed: unable to retrieve the complete list of server APIs: gauges.example.org/v1beta1: stale GroupVersion discovery: gauges.example.org/v1beta1" logger="UnhandledError"',
        ),
      ),
    },
  },
  {
    name: 'one webhook ends in three ways in turn',
    first: /^admission\/webhook-\w+ of /,
    files: {
      'logs/kube-system/kube-apiserver-cp-1/kube-apiserver.log': klog(
        [
          'context deadline exceeded',
          'dial tcp 10.96.4.4:443: connect: connection refused',
          'no endpoints available for service "gate"',
        ].flatMap((end, turn) => every(3, `13:${30 + turn}:00`, `14:${20 + turn}:00`, HOOK(end))),
      ),
    },
  },
  {
    name: 'a scheduler that was stopped leaves no pod, an empty lease, and Pending pods without Events',
    first: /^control-plane\/scheduler/,
    files: {
      'nodes.txt': table(NODES_HEAD, NODES),
      'pods.txt': table(PODS_HEAD, [
        ...SYSTEM('kube-scheduler'),
        podRow('shop/web-7f6d9b8c45-m4c2z 0/1 Pending 0 <none> 20m'),
      ]),
      'leases.txt': table('NAMESPACE|NAME|HOLDER|AGE', [
        'kube-system|kube-controller-manager|cp-1_6f1d|211d',
        'kube-system|kube-scheduler||211d',
      ]),
      'events.yaml': eventsYaml([]),
    },
  },
  {
    name: 'a controller manager that was stopped leaves a Deployment without ReplicaSet and status',
    first: /^control-plane\/controller-manager/,
    files: {
      'nodes.txt': table(NODES_HEAD, NODES),
      'pods.txt': table(PODS_HEAD, SYSTEM('kube-controller-manager')),
      'deployments.txt': table('NAMESPACE|NAME|READY|UP-TO-DATE|AVAILABLE|AGE', ['shop|web|0/2|0|0|20m']),
      'replicasets.txt': 'No resources found\n',
      'events.yaml': eventsYaml([]),
    },
  },
  {
    name: 'a metrics API that is not there is said by who asks for it',
    first: /^(?:apiservice|autoscaling|metrics)\//,
    files: {
      'session.txt': '$ kubectl top nodes\nerror: Metrics API not available\n',
      'apiservices.txt': table('NAME|SERVICE|AVAILABLE|AGE', [
        'v1beta1.metrics.k8s.io|kube-system/metrics-server|False (MissingEndpoints)|12d',
      ]),
      'nodes.txt': table(NODES_HEAD, [...NODES, nodeRow('w-3', '10.20.0.23')]),
    },
  },
];
