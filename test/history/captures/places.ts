import type { Capture } from './capture.ts';
import {
  API_START,
  CONTROLLERS_START,
  ETCD_CALM,
  JOINING,
  SCHEDULER_START,
  SLOW_DISK_PAST,
  WEBHOOK_PAST,
  at,
  every,
  journal,
  klog,
  list,
  node,
  plain,
  pod,
  zap,
  type Said,
} from './cluster.ts';

const LOOKUP_FAILED =
  'lookup till.tills.svc.cluster.local on 10.96.0.10:53: read udp 10.244.1.9:41221->10.96.0.10:53: i/o timeout';
const PROXY_REFUSED: Said[] = ['EndpointSlice', 'Service'].flatMap((kind) =>
  every(
    2,
    '12:10:00',
    '14:27:00',
    `E reflector.go:158] "Unhandled Error" err="k8s.io/client-go/informers/factory.go:160: Failed to watch *v1.${kind}: failed to list *v1.${kind}: Unauthorized" logger="UnhandledError"`,
  ),
);
const RUNTIME_GONE = every(
  1,
  '13:02:00',
  '14:27:00',
  'E kubelet.go:3008] "Container runtime sanity check failed" err="rpc error: code = Unavailable desc = connection error: desc = \\"transport: Error while dialing: dial unix /run/containerd/containerd.sock: connect: connection refused\\""',
);
const service = (path: string, clusterIP: string): object => {
  const [namespace, name] = path.split('/');
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, namespace, creationTimestamp: at('08:05:00') },
    spec: { clusterIP, ports: [{ port: 8080 }] },
  };
};
const deleted = (made: object, time: string): object => {
  const { metadata } = made as { readonly metadata: object };
  return { ...made, metadata: { ...metadata, deletionTimestamp: at(time), deletionGracePeriodSeconds: 30 } };
};
/** The control plane of one machine that was started at eight, with the webhook of ten o'clock. */
const CONTROL_PLANE = {
  'logs/kube-apiserver-cp-1.log': klog([...API_START, ...WEBHOOK_PAST]),
  'logs/kube-scheduler-cp-1.log': klog(SCHEDULER_START),
};

/** What is wrong on one node, in one namespace, with one member, or nowhere. */
export const PLACE_CAPTURES: readonly Capture[] = [
  {
    name: 'a policy that lets pods of one namespace talk among themselves, where DNS was away for another in the morning',
    first: /network-policy\/forbids-names of NetworkPolicy\/same-namespace/,
    also: [],
    told: [/same-namespace/],
    over: [/policy-system\/policies/],
    files: {
      ...CONTROL_PLANE,
      'nodes.yaml': list([node('cp-1'), node('w-1'), node('w-2')]),
      'pods.yaml': list([
        pod('shop/cart-59c7d5b8f4-8j2hn', { node: 'w-1' }),
        pod('books/ledger-6f9d7c5b8-2jx4k', { node: 'w-2' }),
        pod('kube-system/coredns-7c65d6cfc9-4xk2p', { node: 'w-1' }),
      ]),
      'policies.yaml': list([
        {
          apiVersion: 'networking.k8s.io/v1',
          kind: 'NetworkPolicy',
          metadata: { name: 'same-namespace', namespace: 'shop', creationTimestamp: at('12:02:04') },
          spec: { podSelector: {}, policyTypes: ['Egress'], egress: [{ to: [{ podSelector: {} }] }] },
        },
      ]),
      'logs/shop/cart-59c7d5b8f4-8j2hn/main.log': plain([
        ...every(5, '08:32:00', '12:00:00', 'INFO cart: 12 orders'),
        ...every(1, '12:03:00', '14:27:00', `ERROR cart: dial tcp: ${LOOKUP_FAILED}`),
      ]),
      'logs/books/ledger-6f9d7c5b8-2jx4k/main.log': plain([
        ...every(1, '09:00:00', '09:12:00', `ERROR ledger: dial tcp: ${LOOKUP_FAILED}`),
        ...every(5, '09:15:00', '14:25:00', 'INFO ledger: 12 entries written'),
      ]),
    },
  },
  {
    name: 'a kube-proxy of one node whose token is refused, and a service whose pods were replaced since',
    first: /nodes\/proxy-stale of Node\/w-1/,
    also: [],
    told: [/10\.96\.7\.14:8080/],
    over: [/policy-system\/policies/],
    files: {
      ...CONTROL_PLANE,
      'nodes.yaml': list([node('cp-1'), node('w-1'), node('w-2')]),
      'services.yaml': list([service('shop/till', '10.96.7.14')]),
      'pods.yaml': list([
        pod('kube-system/kube-proxy-5zq8n', { node: 'w-1' }),
        pod('kube-system/kube-proxy-kk2vb', { node: 'w-2' }),
        pod('shop/cart-59c7d5b8f4-8j2hn', { node: 'w-1' }),
        pod('shop/till-6f9d7c5b8-2jx4k', { node: 'w-2', created: '12:40:00' }),
      ]),
      'logs/kube-system/kube-proxy-5zq8n/kube-proxy.log': klog([
        ['08:02:00', 'I shared_informer.go:320] "Caches are synced" controller="service config"'],
        ...PROXY_REFUSED,
      ]),
      'logs/kube-system/kube-proxy-kk2vb/kube-proxy.log': klog([
        ['08:02:00', 'I shared_informer.go:320] "Caches are synced" controller="service config"'],
      ]),
      'logs/shop/cart-59c7d5b8f4-8j2hn/main.log': plain([
        ...every(5, '08:32:00', '12:40:00', 'INFO cart: 12 orders'),
        ...every(1, '12:41:00', '14:27:00', 'ERROR cart: dial tcp 10.96.7.14:8080: connect: connection refused'),
      ]),
    },
  },
  {
    name: 'a runtime of one node that does not read its file, and pods that were deleted there since',
    first: /nodes\/runtime-configuration-unreadable of Node\/w-2/,
    also: [],
    told: [/config\.toml/],
    over: [/policy-system\/policies/],
    files: {
      ...CONTROL_PLANE,
      'nodes.txt': 'NAME   STATUS     ROLES    AGE   VERSION\nw-2    NotReady   <none>   211d   v1.31.4\n',
      'nodes.yaml': list([
        node('cp-1'),
        node('w-1'),
        node('w-2', [['Ready', 'False', 'KubeletNotReady', 'container runtime is down', '13:02:41']]),
      ]),
      'pods.yaml': list([
        deleted(pod('shop/cart-59c7d5b8f4-8j2hn', { node: 'w-2' }), '13:07:46'),
        pod('shop/cart-59c7d5b8f4-x9zqp', { node: 'w-1', created: '13:07:46' }),
      ]),
      'nodes/w-2/kubelet.log': journal('w-2', 'kubelet', [
        ...JOINING.filter(([time]) => time < '13:02:00'),
        ...RUNTIME_GONE,
      ]),
      'nodes/w-2/containerd.log': journal('w-2', 'containerd', [
        ...every(20, '08:10:00', '13:00:00', 'time="x" level=info msg="StopPodSandbox"'),
        ...every(
          10,
          '13:02:00',
          '14:25:00',
          "containerd: failed to load TOML: /etc/containerd/config.toml: (41, 3): was expecting token =, but got 'SystemdCgroup' instead",
        ),
      ]),
    },
  },
  {
    name: 'nodes in files of their own, a disk that was slow, controllers that started first, and nothing now',
    first: /^nothing$/,
    also: [],
    told: [],
    over: [/policy-system\/policies/],
    isHealthy: true,
    files: {
      ...Object.fromEntries(
        ['cp-1', 'w-1', 'w-2'].map((name) => [`cluster/nodes/${name}.json`, JSON.stringify(node(name))]),
      ),
      'cluster/pods.json': list([
        pod('kube-system/etcd-cp-1', { node: 'cp-1' }),
        pod('kube-system/kube-apiserver-cp-1', { node: 'cp-1' }),
        pod('shop/cart-59c7d5b8f4-8j2hn', { node: 'w-1' }),
        pod('shop/cart-59c7d5b8f4-x9zqp', { node: 'w-2' }),
      ]),
      'cluster/services.json': list([service('shop/cart', '10.96.7.15')]),
      'cluster/namespaces.json': list(
        ['kube-system', 'shop'].map((name) => ({
          apiVersion: 'v1',
          kind: 'Namespace',
          metadata: { name, creationTimestamp: at('08:01:00') },
          status: { phase: 'Active' },
        })),
      ),
      'cluster/validatingwebhookconfigurations.json': `${JSON.stringify({ apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfigurationList', items: [] })}\n`,
      'logs/kube-system/etcd-cp-1/etcd.log': zap([...SLOW_DISK_PAST, ...ETCD_CALM]),
      'logs/kube-controller-manager-cp-1.log': klog(CONTROLLERS_START),
      ...Object.fromEntries(
        ['w-1', 'w-2'].map((name) => [
          `logs/nodes/${name}/kubelet.log`,
          journal(
            name,
            'kubelet',
            JOINING.map(([time, text]): Said => [time, text.replace('w-2', name)]),
          ),
        ]),
      ),
      ...CONTROL_PLANE,
    },
  },
];
