import type { LogLine } from '../../../src/model/index.ts';

/** Lines of one format as they are in the wild, and exactly what they must read as. */
export interface FormatSamples {
  readonly id: string;
  /** Where all lines stand in one file, this format must win. Not given: lines that others read better. */
  readonly wins?: boolean;
  readonly lines: readonly (readonly [string, LogLine])[];
  /** Lines that begin no record. */
  readonly foreign?: readonly string[];
}

const LOCAL = { missingZone: true };
const BARE = { missingYear: true, missingZone: true };

function at(utc: string, precision: number, missing: object = {}) {
  return { ms: Date.parse(utc), precision, ...missing };
}

export const samples: readonly FormatSamples[] = [
  {
    id: 'log-klog',
    lines: [
      [
        'I1120 10:11:12.123456    1234 server.go:88] Version: v1.30.2',
        {
          stamp: at('1972-11-20T10:11:12.123Z', 1, BARE),
          level: 'info',
          message: 'Version: v1.30.2',
          fields: { caller: 'server.go:88' },
        },
      ],
      [
        String.raw`E1120 10:11:13.000001       1 pod_workers.go:1300] "Error syncing pod, skipping" err="failed to \"StartContainer\" for \"app\" with CrashLoopBackOff" pod="shop/cart-0" podUID="a-b"`,
        {
          stamp: at('1972-11-20T10:11:13.000Z', 1, BARE),
          level: 'error',
          message:
            '"Error syncing pod, skipping" err="failed to "StartContainer" for "app" with CrashLoopBackOff" pod="shop/cart-0" podUID="a-b"',
          fields: {
            caller: 'pod_workers.go:1300',
            err: 'failed to "StartContainer" for "app" with CrashLoopBackOff',
            pod: 'shop/cart-0',
            podUID: 'a-b',
          },
        },
      ],
      [
        'W1120 10:11:14.500000       7 kubelet.go:2437] "SyncLoop DELETE" source="api" pods=["a/b","c/d"]',
        {
          stamp: at('1972-11-20T10:11:14.500Z', 1, BARE),
          level: 'warning',
          message: '"SyncLoop DELETE" source="api" pods=["a/b","c/d"]',
          fields: { caller: 'kubelet.go:2437', source: 'api', pods: '["a/b","c/d"]' },
        },
      ],
    ],
    foreign: ['', 'goroutine 1 [running]:', '\tmain.go:12 +0x1d', 'I1120 no time', 'Ingress ready'],
  },
  {
    id: 'log-json',
    lines: [
      [
        '{"level":"info","ts":"2024-05-06T07:08:09Z","msg":"record","pod":"db-1","record":{"error_severity":"PANIC","message":"could not write to file"}}',
        {
          stamp: at('2024-05-06T07:08:09Z', 1000),
          level: 'fatal',
          message: 'could not write to file pod="db-1"',
          fields: { pod: 'db-1' },
        },
      ],
      [
        '{"timestamp":"2024-05-06T07:08:09Z","severity":"ERROR","jsonPayload":{"message":"queue is full","queue":"a"}}',
        {
          stamp: at('2024-05-06T07:08:09Z', 1000),
          level: 'error',
          message: 'queue is full queue="a"',
          fields: { queue: 'a' },
        },
      ],
      [
        '{"level":"info","ts":"2024-05-06T07:08:09Z","msg":"stored","record":{"message":"hello"}}',
        {
          stamp: at('2024-05-06T07:08:09Z', 1000),
          level: 'info',
          message: 'stored record="{"message":"hello"}"',
          fields: { record: '{"message":"hello"}' },
        },
      ],
      [
        '{"Timestamp":"2024-05-06T07:08:09Z","LogLevel":"Error","Category":"Shop.Orders","Message":"queue is full"}',
        {
          stamp: at('2024-05-06T07:08:09Z', 1000),
          level: 'error',
          program: 'Shop.Orders',
          message: 'queue is full Category="Shop.Orders"',
          fields: { Category: 'Shop.Orders' },
        },
      ],
      [
        '{"level":"error","ts":"2024-05-06T07:08:09Z","caller":"a.go:7","n":{"x":[1,"}"]},"msg":"cannot read \\"x\\" bec',
        {
          stamp: at('2024-05-06T07:08:09Z', 1000),
          level: 'error',
          message: 'cannot read "x" bec caller="a.go:7" n="{"x":[1,"}"]}"',
          fields: { caller: 'a.go:7', n: '{"x":[1,"}"]}' },
        },
      ],
      [
        '{"level":"info","ts":"2024-05-06T07:08:09Z","msg":"sync","items":[{"a":1},{"b":"E1120 10',
        {
          stamp: at('2024-05-06T07:08:09Z', 1000),
          level: 'info',
          message: 'sync items="[{"a":1},{"b":"E1120 10"',
          fields: { items: '[{"a":1},{"b":"E1120 10' },
        },
      ],
      [
        '{"level":"info","ts":"2024-05-06T07:08:09Z","msg":"two at once","ok":true}{"level":"error","msg":"x"}',
        {
          stamp: at('2024-05-06T07:08:09Z', 1000),
          level: 'info',
          message: 'two at once ok="true"',
          fields: { ok: 'true' },
        },
      ],
      ['{"level":"warn","msg":"slow","ts":"2024-05-06T07:08:0', { level: 'warning', message: 'slow', fields: {} }],
      ['{"level":"warn","msg":"slow","took":12', { level: 'warning', message: 'slow', fields: {} }],
      [
        '{"level":"warn","ts":"2024-05-06T07:08:09.123456Z","caller":"etcdserver/raft.go:1","msg":"slow fdatasync","took":"1.5s","expected-duration":"1s"}',
        {
          stamp: at('2024-05-06T07:08:09.123Z', 1),
          level: 'warning',
          message: 'slow fdatasync caller="etcdserver/raft.go:1" took="1.5s" expected-duration="1s"',
          fields: { caller: 'etcdserver/raft.go:1', took: '1.5s', 'expected-duration': '1s' },
        },
      ],
      [
        '{"ts":1714979289123.456,"caller":"a/b.go:7","msg":"Sync failed","v":0,"err":"no \\"route\\"\\nto host"}',
        {
          stamp: at('2024-05-06T07:08:09.123Z', 1),
          level: 'error',
          message: 'Sync failed caller="a/b.go:7" v="0" err="no "route" to host"',
          fields: { caller: 'a/b.go:7', v: '0', err: 'no "route"\nto host' },
        },
      ],
      [
        '{"severity":"ERROR","timestamp":1714979289.5,"logger":"ctrl.pod","message":"boom","object":{"name":"x","n":[1]}}',
        {
          stamp: at('2024-05-06T07:08:09.500Z', 1),
          level: 'error',
          program: 'ctrl.pod',
          message: 'boom object="{"name":"x","n":[1]}"',
          fields: { logger: 'ctrl.pod', object: '{"name":"x","n":[1]}' },
        },
      ],
      [
        '{"level":"error","ts":"2024-05-06T07:08:09Z","msg":"Reconciler error","namespace":"shop","name":"cart"}',
        {
          stamp: at('2024-05-06T07:08:09Z', 1000),
          level: 'error',
          message: 'Reconciler error namespace="shop" name="cart"',
          fields: { namespace: 'shop', name: 'cart' },
        },
      ],
      [
        '{"t":{"$date":"2024-05-06T07:08:09.123+00:00"},"s":"W","c":"NETWORK","ctx":"main","msg":"slow","attr":{"ms":7}}',
        {
          stamp: at('2024-05-06T07:08:09.123Z', 1),
          level: 'warning',
          message: 'slow c="NETWORK" ctx="main" attr="{"ms":7}"',
          fields: { c: 'NETWORK', ctx: 'main', attr: '{"ms":7}' },
        },
      ],
      [
        '{"@t":"2024-05-06T07:08:09Z","@l":"Error","@m":"lost"}',
        { stamp: at('2024-05-06T07:08:09Z', 1000), level: 'error', message: 'lost', fields: {} },
      ],
      [
        '{"name":"shop","hostname":"h","pid":1,"level":50,"msg":"lost","time":"2024-05-06T07:08:09Z","v":0}',
        {
          stamp: at('2024-05-06T07:08:09Z', 1000),
          level: 'error',
          program: 'shop',
          message: 'lost name="shop" hostname="h" pid="1" v="0"',
          fields: { name: 'shop', hostname: 'h', pid: '1', v: '0' },
        },
      ],
    ],
    foreign: [
      '{',
      '{}',
      '{"level":"info"',
      '{"apiVersion":"v1","kind":"Pod","level":"info","msg":"x"}',
      '[1]',
      '{"a":1}',
    ],
  },
  {
    id: 'log-logfmt',
    lines: [
      [
        String.raw`time="2025-11-27T09:48:19.123456789Z" level=error msg="RunPodSandbox failed" error="plugin type=\"calico\" failed (add)"`,
        {
          stamp: at('2025-11-27T09:48:19.123Z', 1),
          level: 'error',
          message: 'RunPodSandbox failed error="plugin type="calico" failed (add)"',
          fields: { error: 'plugin type="calico" failed (add)' },
        },
      ],
      [
        'ts=2025-11-27T09:48:19Z caller=main.go:1 level=info component=tsdb msg=started took=1ms',
        {
          stamp: at('2025-11-27T09:48:19Z', 1000),
          level: 'info',
          program: 'tsdb',
          message: 'started caller="main.go:1" component="tsdb" took="1ms"',
          fields: { caller: 'main.go:1', component: 'tsdb', took: '1ms' },
        },
      ],
    ],
    foreign: ['a=b c=d', 'level', 'x = y', 'time=', 'PATH=/bin HOME=/root'],
  },
  {
    id: 'log-capnslog',
    lines: [
      [
        '2019-03-08 08:48:04.721975 W | etcdserver: read-only range request took too long',
        {
          stamp: at('2019-03-08T08:48:04.721Z', 1, LOCAL),
          level: 'warning',
          program: 'etcdserver',
          message: 'read-only range request took too long',
        },
      ],
    ],
  },
  {
    id: 'log-zap-console',
    lines: [
      [
        '2024-05-06T07:08:09.123Z\tERROR\tcontroller.pod\tcontroller/controller.go:118\tReconciler error\t{"name": "x", "error": "not found"}',
        {
          stamp: at('2024-05-06T07:08:09.123Z', 1),
          level: 'error',
          program: 'controller.pod',
          message: 'Reconciler error name="x" error="not found"',
          fields: { name: 'x', error: 'not found', caller: 'controller/controller.go:118' },
        },
      ],
      [
        '2024-05-06T07:08:09.123456Z\twarn\tenvoy config external/envoy/source/a.cc:152\tStreamAggregatedResources closed: 14\tthread=17',
        {
          stamp: at('2024-05-06T07:08:09.123Z', 1),
          level: 'warning',
          message: 'StreamAggregatedResources closed: 14 thread=17',
          fields: { caller: 'envoy config external/envoy/source/a.cc:152' },
        },
      ],
      [
        '1.7149792891234567e+09\tINFO\tsetup\tstarting manager',
        {
          stamp: at('2024-05-06T07:08:09.123Z', 1),
          level: 'info',
          program: 'setup',
          message: 'starting manager',
          fields: {},
        },
      ],
    ],
  },
  {
    id: 'log-cri',
    lines: [
      [
        '2025-03-21T14:51:34.07299761Z stderr F I0321 14:51:34.072866       1 main.go:109] connected',
        {
          stamp: at('2025-03-21T14:51:34.072Z', 1),
          innerStamp: at('1972-03-21T14:51:34.072Z', 1, BARE),
          stream: 'stderr',
          level: 'info',
          message: 'connected',
          fields: { caller: 'main.go:109' },
        },
      ],
      [
        '2025-03-21T22:51:34.07299761+08:00 stdout P {"level":"info","ts":"2025-03-21T14:51:34.0Z","msg":"up"}',
        {
          stamp: at('2025-03-21T14:51:34.072Z', 1),
          innerStamp: at('2025-03-21T14:51:34Z', 100),
          stream: 'stdout',
          level: 'info',
          message: 'up',
          fields: {},
        },
      ],
      [
        '2025-03-21T14:51:46.48168132Z stdout F [ERROR] plugin/errors: 2 example.org. A: timeout',
        {
          stamp: at('2025-03-21T14:51:46.481Z', 1),
          stream: 'stdout',
          level: 'error',
          program: 'plugin/errors',
          message: 'plugin/errors: 2 example.org. A: timeout',
        },
      ],
      [
        '2025-03-21T14:51:46.48168132Z stdout F ',
        { stamp: at('2025-03-21T14:51:46.481Z', 1), stream: 'stdout', message: '' },
      ],
    ],
    foreign: ['stdout F x', 'stderr P '],
  },
  {
    id: 'log-docker-json',
    lines: [
      [
        String.raw`{"log":"E1120 10:11:12.123456       1 a.go:1] \"Failed\" err=\"x\"\n","stream":"stderr","time":"2025-11-20T10:11:12.2Z"}`,
        {
          stamp: at('2025-11-20T10:11:12.2Z', 100),
          innerStamp: at('1972-11-20T10:11:12.123Z', 1, BARE),
          stream: 'stderr',
          level: 'error',
          message: '"Failed" err="x"',
          fields: { caller: 'a.go:1', err: 'x' },
        },
      ],
    ],
  },
  {
    id: 'log-kubectl-timestamps',
    lines: [
      [
        '2026-03-13T12:12:57.135646257+08:00 2026-03-13 12:12:57.132  WARN 1 --- [           main] c.a.nacos.Client   : no server',
        {
          stamp: at('2026-03-13T04:12:57.135Z', 1),
          innerStamp: at('2026-03-13T12:12:57.132Z', 1, LOCAL),
          level: 'warning',
          program: 'c.a.nacos.Client',
          message: 'no server',
          fields: { thread: 'main' },
        },
      ],
      [
        '2026-03-13T04:12:57.135646257Z plain text',
        { stamp: at('2026-03-13T04:12:57.135Z', 1), message: 'plain text' },
      ],
      ['2026-03-13T04:12:57.135646257Z', { stamp: at('2026-03-13T04:12:57.135Z', 1), message: '' }],
    ],
  },
  {
    id: 'log-kubectl-prefix',
    lines: [
      [
        '[pod/cart-0/app] 2026-03-13T04:12:57.135646257Z time="2026-03-13T04:12:57Z" level=warning msg=late',
        {
          pod: 'cart-0',
          container: 'app',
          stamp: at('2026-03-13T04:12:57.135Z', 1),
          innerStamp: at('2026-03-13T04:12:57Z', 1000),
          level: 'warning',
          message: 'late',
          fields: {},
        },
      ],
      ['[pod/cart-0/app] started', { pod: 'cart-0', container: 'app', message: 'started' }],
    ],
    foreign: ['[pod/cart-0', '[pods/a/b] x'],
  },
  {
    id: 'log-source-prefix',
    lines: [
      [
        'worker2: Jun 11 14:31:02 worker2 kubelet[1987]: E0611 14:31:02.110234    1987 kubelet.go:2451] "Skipping pod synchronization"',
        {
          stamp: at('1972-06-11T14:31:02Z', 1000, BARE),
          innerStamp: at('1972-06-11T14:31:02.110Z', 1, BARE),
          level: 'error',
          program: 'kubelet',
          host: 'worker2',
          message: '"Skipping pod synchronization"',
          fields: { caller: 'kubelet.go:2451' },
        },
      ],
      [
        'node07: [Tue Mar 11 02:10:44 2025] nf_conntrack: table full, dropping packet',
        {
          stamp: at('2025-03-11T02:10:44Z', 1000, LOCAL),
          program: 'kernel',
          host: 'node07',
          message: 'nf_conntrack: table full, dropping packet',
        },
      ],
      [
        'var/log/pods/shop_cart-0_4f2a1b9c/app/3.log:12:2024-03-09T02:14:07.512Z stderr F no such table',
        {
          stamp: at('2024-03-09T02:14:07.512Z', 1),
          stream: 'stderr',
          namespace: 'shop',
          pod: 'cart-0',
          container: 'app',
          message: 'no such table',
        },
      ],
    ],
    foreign: ['worker2: active', 'usr/bin/x: no such file or directory', 'error: cannot list pods'],
  },
  {
    id: 'log-stern',
    lines: [
      [
        'cart-0 app \u2502 ERROR: no route',
        { pod: 'cart-0', container: 'app', level: 'error', message: 'ERROR: no route' },
      ],
      [
        'shop cart-0 app \u2502 {"level":"info","ts":"2026-03-13T04:12:57Z","msg":"up"}',
        {
          namespace: 'shop',
          pod: 'cart-0',
          container: 'app',
          stamp: at('2026-03-13T04:12:57Z', 1000),
          level: 'info',
          message: 'up',
          fields: {},
        },
      ],
      [
        '{"message":"level=error msg=failed","nodeName":"n1","namespace":"shop","podName":"cart-0","containerName":"app"}',
        {
          namespace: 'shop',
          pod: 'cart-0',
          container: 'app',
          host: 'n1',
          level: 'error',
          message: 'failed',
          fields: {},
        },
      ],
      [
        '{"pod": "cart-0", "container": "app", "message": {"level":"warn","msg":"slow"}}',
        { pod: 'cart-0', container: 'app', level: 'warning', message: 'slow', fields: {} },
      ],
      ['kube-proxy-x2x7k proxy up', { pod: 'kube-proxy-x2x7k', container: 'proxy', message: 'up' }],
      ['cart-7d4b9c6f5d-x2x7k app up', { pod: 'cart-7d4b9c6f5d-x2x7k', container: 'app', message: 'up' }],
      [
        'db-0 postgres 2026-03-13 04:12:57.100 UTC [1] FATAL:  no space left',
        {
          pod: 'db-0',
          container: 'postgres',
          stamp: at('2026-03-13T04:12:57.100Z', 1),
          level: 'fatal',
          message: 'no space left',
        },
      ],
      [
        'etcd-cp-1 etcd {"level":"warn","ts":"2026-03-13T04:12:57Z","msg":"slow"}',
        {
          pod: 'etcd-cp-1',
          container: 'etcd',
          stamp: at('2026-03-13T04:12:57Z', 1000),
          level: 'warning',
          message: 'slow',
          fields: {},
        },
      ],
    ],
    foreign: [
      'two words of text',
      'cart-0 app ready',
      'build-24567 done now',
      'log-linux is one',
      'worker-1 kubelet is down since 2026-03-13T04:12:57Z',
      'cart-0 was 2026-03-13',
    ],
  },
  {
    id: 'log-compose',
    lines: [
      [
        'etcd-1            | 2026-03-13T04:12:57Z ERROR no route',
        { container: 'etcd', stamp: at('2026-03-13T04:12:57Z', 1000), level: 'error', message: 'no route' },
      ],
      [
        'kube_proxy_2 | panic: out of memory',
        { container: 'kube_proxy', level: 'fatal', message: 'panic: out of memory' },
      ],
      [
        'registry  | 2026-03-13T04:12:57Z ERROR no route',
        { container: 'registry', stamp: at('2026-03-13T04:12:57Z', 1000), level: 'error', message: 'no route' },
      ],
    ],
    foreign: ['copy | will export x', 'etcd-1: x', '| etcd-1 | x', 'NAME | READY'],
  },
  {
    id: 'log-kail',
    lines: [
      [
        'shop/cart-7d4b9c6f5d-x2x7k[server]: 2026-03-13T04:12:57Z ERROR no route',
        {
          namespace: 'shop',
          pod: 'cart-7d4b9c6f5d-x2x7k',
          container: 'server',
          stamp: at('2026-03-13T04:12:57Z', 1000),
          level: 'error',
          message: 'no route',
        },
      ],
      [
        'shop/db-0[postgres]: panic: out of memory',
        { namespace: 'shop', pod: 'db-0', container: 'postgres', level: 'fatal', message: 'panic: out of memory' },
      ],
    ],
    foreign: [
      'shop/cart: x',
      'postfix/smtpd[1234]: connect',
      'shop/cart[1]:x',
      'Shop/cart-0[app]: x',
      '/cart-0[app]: x',
    ],
  },
  {
    id: 'log-kubetail',
    lines: [
      [
        '[cart-7d4b9c6f5d-x2x7k] I0313 04:12:57.123456       1 main.go:12] up',
        {
          pod: 'cart-7d4b9c6f5d-x2x7k',
          stamp: at('1972-03-13T04:12:57.123Z', 1, BARE),
          level: 'info',
          message: 'up',
          fields: { caller: 'main.go:12' },
        },
      ],
      ['[db-0 postgres] ready', { pod: 'db-0', container: 'postgres', message: 'ready' }],
      [
        '[db-0] I0313 04:12:57.123456       1 main.go:12] up',
        {
          pod: 'db-0',
          stamp: at('1972-03-13T04:12:57.123Z', 1, BARE),
          level: 'info',
          message: 'up',
          fields: { caller: 'main.go:12' },
        },
      ],
      [
        '[cart-7d4b9c6f5d-x2x7k server] ERROR: no route',
        { pod: 'cart-7d4b9c6f5d-x2x7k', container: 'server', level: 'error', message: 'ERROR: no route' },
      ],
    ],
    foreign: [
      '[main] up',
      '[pool-1-thread-2] up',
      '[worker-3] 2 jobs left',
      '[main] 2025-11-20T10:11:12Z up',
      '[db-0 postgres]',
      '[two words] x',
      '[Db-0 a] x',
    ],
  },
  {
    id: 'log-journal',
    lines: [
      [
        'Dez 29 21:07:14 node-1 kubelet[3036]: slow',
        { stamp: at('1972-12-29T21:07:14Z', 1000, BARE), host: 'node-1', program: 'kubelet', message: 'slow' },
      ],
      [
        'Nov 29 21:07:14 node-1 kubelet[3036]: E1129 13:07:14.000123    3036 kubelet.go:1] "No sandbox" pod="a/b"',
        {
          stamp: at('1972-11-29T21:07:14Z', 1000, BARE),
          innerStamp: at('1972-11-29T13:07:14Z', 1, BARE),
          host: 'node-1',
          program: 'kubelet',
          level: 'error',
          message: '"No sandbox" pod="a/b"',
          fields: { caller: 'kubelet.go:1', pod: 'a/b' },
        },
      ],
      [
        "Nov  9 21:07:14.123456 node-1 systemd[1]: kubelet.service: Failed with result 'exit-code'.",
        {
          stamp: at('1972-11-09T21:07:14.123Z', 1, BARE),
          host: 'node-1',
          program: 'systemd',
          message: "kubelet.service: Failed with result 'exit-code'.",
        },
      ],
      [
        '2025-11-29T21:07:14+0800 node-1 containerd[7]: time="2025-11-29T13:07:14.5Z" level=fatal msg="no disk"',
        {
          stamp: at('2025-11-29T13:07:14Z', 1000),
          innerStamp: at('2025-11-29T13:07:14.5Z', 100),
          host: 'node-1',
          program: 'containerd',
          level: 'fatal',
          message: 'no disk',
          fields: {},
        },
      ],
      [
        'Sat 2025-11-29 21:06:46 CST node-1 kernel: Out of memory: Killed process 7 (java)',
        {
          stamp: at('2025-11-29T21:06:46Z', 1000, LOCAL),
          host: 'node-1',
          program: 'kernel',
          message: 'Out of memory: Killed process 7 (java)',
        },
      ],
      [
        '1714979289.123456 node-1 kubelet[3036]: no route',
        { stamp: at('2024-05-06T07:08:09.123Z', 1), host: 'node-1', program: 'kubelet', message: 'no route' },
      ],
      [
        '[  123.456789] node-1 kernel: usb 1-1: reset',
        { host: 'node-1', program: 'kernel', message: 'usb 1-1: reset', fields: { uptime: '123.456789' } },
      ],
      [
        '[  124.000001 <    0.543212 >] node-1 systemd[1]: Started kubelet.',
        { host: 'node-1', program: 'systemd', message: 'Started kubelet.', fields: { uptime: '124.000001' } },
      ],
      [
        '[  124.000001                ] node-1 systemd[1]: Started kubelet.',
        { host: 'node-1', program: 'systemd', message: 'Started kubelet.', fields: { uptime: '124.000001' } },
      ],
      [
        'Nov 29 21:07:14 kubelet[3036]: no host here: none',
        { stamp: at('1972-11-29T21:07:14Z', 1000, BARE), program: 'kubelet', message: 'no host here: none' },
      ],
      [
        'Sat 2025-11-29 21:06:46 UTC node-1 kubelet.service[9]: started',
        { stamp: at('2025-11-29T21:06:46Z', 1000), host: 'node-1', program: 'kubelet', message: 'started' },
      ],
      [
        'Nov 27 00:00:05 n rke2[8]: {"level":"info","ts":"2025-11-27T00:00:05.049592Z","logger":"etcd-client","msg":"done"}',
        {
          stamp: at('1972-11-27T00:00:05Z', 1000, BARE),
          innerStamp: at('2025-11-27T00:00:05.049Z', 1),
          host: 'n',
          program: 'etcd-client',
          level: 'info',
          message: 'done',
          fields: { unit: 'rke2', logger: 'etcd-client' },
        },
      ],
    ],
    foreign: [
      '-- Logs begin at Sat 2025-11-29 00:00:00 UTC. --',
      '-- Reboot --',
      '-- Support: https://x',
      'Nov 29 21:07:14',
    ],
  },
  {
    id: 'log-journal-json',
    lines: [
      [
        '{"__REALTIME_TIMESTAMP":"1714979289123456","_HOSTNAME":"n1","SYSLOG_IDENTIFIER":"kubelet","PRIORITY":"3","MESSAGE":"no \\"route\\""}',
        {
          stamp: at('2024-05-06T07:08:09.123Z', 1),
          host: 'n1',
          program: 'kubelet',
          level: 'error',
          message: 'no "route"',
        },
      ],
      [
        '{"__REALTIME_TIMESTAMP":"1714979289123456","_COMM":"app","MESSAGE":[104,105]}',
        { stamp: at('2024-05-06T07:08:09.123Z', 1), program: 'app', message: 'hi' },
      ],
      [
        'data: {"__REALTIME_TIMESTAMP":"1714979289123456","_COMM":"app","MESSAGE":"server-sent"}',
        { stamp: at('2024-05-06T07:08:09.123Z', 1), program: 'app', message: 'server-sent' },
      ],
      [
        '\u001e{"__REALTIME_TIMESTAMP":"1714979289123456","_COMM":"app","MESSAGE":"in a sequence"}',
        { stamp: at('2024-05-06T07:08:09.123Z', 1), program: 'app', message: 'in a sequence' },
      ],
    ],
  },
  {
    id: 'log-journal-export',
    lines: [
      ['__REALTIME_TIMESTAMP=1714979289123456', { stamp: at('2024-05-06T07:08:09.123Z', 1), message: '' }],
      [
        '__REALTIME_TIMESTAMP=1714979289123456\t_HOSTNAME=n1\tPRIORITY=4\tSYSLOG_IDENTIFIER=k3s\tMESSAGE=no\troute',
        { stamp: at('2024-05-06T07:08:09.123Z', 1), host: 'n1', program: 'k3s', level: 'warning', message: 'no route' },
      ],
      [
        'MESSAGE=time="2024-05-06T07:08:09Z" level=info msg=up',
        { stamp: at('2024-05-06T07:08:09Z', 1000), level: 'info', message: 'up', fields: {} },
      ],
    ],
    foreign: ['_BOOT_ID=abc', '__CURSOR=s=1;i=2', 'PRIORITY=4'],
  },
  {
    id: 'log-journal-verbose',
    lines: [
      [
        'Sat 2025-11-29 21:06:46.123456 UTC [s=ab;i=1;b=cd;m=1;t=2;x=3]',
        { stamp: at('2025-11-29T21:06:46.123Z', 1), message: '' },
      ],
      [
        'Sat 2025-11-29 21:06:46.123456 UTC\tSYSLOG_IDENTIFIER=app\t_SYSTEMD_UNIT=shop.service\tMESSAGE=low disk',
        {
          stamp: at('2025-11-29T21:06:46.123Z', 1),
          program: 'app',
          fields: { unit: 'shop' },
          message: 'low disk',
        },
      ],
      ['    MESSAGE=WARNING: low disk', { level: 'warning', message: 'WARNING: low disk' }],
    ],
    foreign: ['    PRIORITY=6', '    _PID=1'],
  },
  {
    id: 'log-syslog',
    lines: [
      [
        '<27>Nov 29 21:07:14 node-1 app[12]: cannot connect',
        {
          stamp: at('1972-11-29T21:07:14Z', 1000, BARE),
          host: 'node-1',
          program: 'app',
          level: 'error',
          message: 'cannot connect',
        },
      ],
      [
        String.raw`<165>1 2025-11-29T21:07:14.123Z node-1 app 12 ID47 [x@1 a="b\"]"][y c="d"] level=warn msg=hot`,
        {
          stamp: at('2025-11-29T21:07:14.123Z', 1),
          host: 'node-1',
          program: 'app',
          level: 'warning',
          message: 'hot',
          fields: {},
        },
      ],
      [
        '<14>1 2025-11-29T21:07:14Z - - - - - hello',
        { stamp: at('2025-11-29T21:07:14Z', 1000), level: 'info', message: 'hello' },
      ],
    ],
    foreign: ['<999>Nov 29 21:07:14 n a: x', '<13>', '<13>1 2025-11-29T21:07:14Z a', '<html>'],
  },
  {
    id: 'log-dmesg',
    lines: [
      [
        '[   12.500000] EXT4-fs error (device sda1)',
        { program: 'kernel', message: 'EXT4-fs error (device sda1)', fields: { uptime: '12.5' } },
      ],
      [
        '[Sat Nov 29 21:07:14 2025] Out of memory: Killed process 7 (java)',
        {
          stamp: at('2025-11-29T21:07:14Z', 1000, LOCAL),
          program: 'kernel',
          message: 'Out of memory: Killed process 7 (java)',
        },
      ],
      [
        'kern  :err   : [Sat Nov 29 21:07:14 2025] I/O error',
        { stamp: at('2025-11-29T21:07:14Z', 1000, LOCAL), level: 'error', program: 'kernel', message: 'I/O error' },
      ],
      [
        '<3>[   12.500000] I/O error',
        { level: 'error', program: 'kernel', message: 'I/O error', fields: { uptime: '12.5' } },
      ],
      [
        '10.0.0.7: kern: warning: [2025-11-29T21:07:14.123456Z]: Out of memory: Killed process 7 (java)',
        {
          stamp: at('2025-11-29T21:07:14.123Z', 1),
          level: 'warning',
          program: 'kernel',
          host: '10.0.0.7',
          message: 'Out of memory: Killed process 7 (java)',
        },
      ],
      [
        'user:    info: [2025-11-29T21:07:14.123456Z]: [talos] service[kubelet](Running): Health check failed',
        {
          stamp: at('2025-11-29T21:07:14.123Z', 1),
          level: 'info',
          program: 'user',
          message: '[talos] service[kubelet](Running): Health check failed',
        },
      ],
      [
        '2025-11-29T21:07:14,123456+08:00 oom_reaper: reaped process 7 (java)',
        {
          stamp: at('2025-11-29T13:07:14.123Z', 1),
          program: 'kernel',
          message: 'oom_reaper: reaped process 7 (java)',
        },
      ],
      [
        '[Nov29 21:07] Out of memory: Killed process 7 (java)',
        {
          stamp: at('1972-11-29T21:07:00Z', 60_000, BARE),
          program: 'kernel',
          message: 'Out of memory: Killed process 7 (java)',
        },
      ],
      ['[  +0.000030] EXT4-fs error (device sda1)', { program: 'kernel', message: 'EXT4-fs error (device sda1)' }],
    ],
    foreign: [
      '[ x]',
      '[12] x',
      '<3>x',
      'kern: info: [x]: y',
      'n1: kern: info: [2025-11-29T21:07',
      '[Nov31 21:07] x',
      '[Nov29 25:07] x',
      '[  +1.5] x',
    ],
  },
  {
    id: 'log-linux-audit',
    lines: [
      [
        'type=AVC msg=audit(1714979289.123:456): avc:  denied  { read } for  pid=7 comm="kubelet" tclass=file permissive=0',
        {
          stamp: at('2024-05-06T07:08:09.123Z', 1),
          level: 'warning',
          program: 'audit',
          message: 'avc:  denied  { read } for  pid=7 comm="kubelet" tclass=file permissive=0',
          fields: { type: 'AVC' },
        },
      ],
      [
        'node=n1 type=SYSCALL msg=audit(1714979289.123:456): arch=c000003e syscall=2 success=no exit=-13',
        {
          stamp: at('2024-05-06T07:08:09.123Z', 1),
          host: 'n1',
          program: 'audit',
          message: 'arch=c000003e syscall=2 success=no exit=-13',
          fields: { type: 'SYSCALL' },
        },
      ],
    ],
    foreign: ['type=AVC msg=audit(x): y', 'type=AVC msg=audit(1714979289.123:456', 'type=x msg=y'],
  },
  {
    id: 'log-cloud-init',
    lines: [
      [
        '2025-11-29 21:07:14,123 - util.py[WARNING]: Failed to run module',
        {
          stamp: at('2025-11-29T21:07:14.123Z', 1, LOCAL),
          level: 'warning',
          program: 'util.py',
          message: 'Failed to run module',
        },
      ],
    ],
  },
  {
    id: 'log-audit',
    lines: [
      [
        '{"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"1","stage":"ResponseComplete","requestURI":"/api/v1/namespaces/shop/pods","verb":"create","user":{"username":"system:admin"},"userAgent":"kubectl/v1","objectRef":{"resource":"pods","namespace":"shop"},"responseStatus":{"status":"Failure","message":"failed calling webhook \\"x\\"","reason":"InternalError","code":500},"requestReceivedTimestamp":"2025-11-29T21:07:14.000000Z","stageTimestamp":"2025-11-29T21:07:14.123456Z"}',
        {
          stamp: at('2025-11-29T21:07:14.123Z', 1),
          level: 'error',
          program: 'kube-apiserver',
          message:
            'create /api/v1/namespaces/shop/pods 500 InternalError: failed calling webhook "x" user="system:admin" stage="ResponseComplete" userAgent="kubectl/v1"',
          fields: {
            verb: 'create',
            requestURI: '/api/v1/namespaces/shop/pods',
            stage: 'ResponseComplete',
            auditID: '1',
            userAgent: 'kubectl/v1',
            user: 'system:admin',
            code: '500',
            reason: 'InternalError',
            resource: 'pods',
            namespace: 'shop',
          },
        },
      ],
    ],
    foreign: ['{"kind":"EventList","apiVersion":"audit.k8s.io/v1"}', '{"kind":"Event","apiVersion":"v1"}'],
  },
  {
    id: 'log-access',
    lines: [
      [
        '10.0.0.1 - - [29/Nov/2025:21:07:14 +0000] "GET /cart HTTP/1.1" 502 150 "-" "curl/8"',
        {
          stamp: at('2025-11-29T21:07:14Z', 1000),
          level: 'error',
          message: '"GET /cart HTTP/1.1" 502 150 "-" "curl/8"',
          fields: { status: '502', method: 'GET', path: '/cart', client: '10.0.0.1' },
        },
      ],
      [
        '[2025-11-29T21:07:14.123Z] "POST /buy HTTP/2" 503 UF upstream_reset - "-" 0 91',
        {
          stamp: at('2025-11-29T21:07:14.123Z', 1),
          level: 'error',
          message: '"POST /buy HTTP/2" 503 UF upstream_reset - "-" 0 91',
          fields: { status: '503', method: 'POST', path: '/buy' },
        },
      ],
      [
        'fe80::1 - admin [29/Nov/2025:21:07:14 +0000] "" 400 0 "-" "-"',
        {
          stamp: at('2025-11-29T21:07:14Z', 1000),
          level: 'info',
          message: '"" 400 0 "-" "-"',
          fields: { status: '400', method: '', path: '', client: 'fe80::1' },
        },
      ],
    ],
  },
  {
    id: 'log-java',
    lines: [
      [
        '2024-01-02 03:04:05.123 ERROR 1 --- [nio-8080-exec-1] c.e.shop.Cart                            : refused',
        {
          stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
          level: 'error',
          program: 'c.e.shop.Cart',
          message: 'refused',
          fields: { thread: 'nio-8080-exec-1' },
        },
      ],
      [
        '2024-01-02 03:04:05,123 [main] WARN  o.a.k.Server - slow',
        {
          stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
          level: 'warning',
          program: 'o.a.k.Server',
          message: 'slow',
          fields: { thread: 'main' },
        },
      ],
      [
        '03:04:05.123 [main] ERROR o.s.boot.Application - failed',
        { level: 'error', program: 'o.s.boot.Application', message: 'failed', fields: { thread: 'main' } },
      ],
      [
        '[2024-01-02 03:04:05,123] INFO [main] o.a.k.Server - up',
        {
          stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
          level: 'info',
          program: 'o.a.k.Server',
          message: 'up',
          fields: { thread: 'main' },
        },
      ],
    ],
  },
  {
    id: 'log-python',
    lines: [
      [
        '2024-01-02 03:04:05,123 - app.db - ERROR - lost connection',
        {
          stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
          level: 'error',
          program: 'app.db',
          message: 'lost connection',
        },
      ],
      [
        '[2024-01-02 03:04:05 +0800] [12] [CRITICAL] WORKER TIMEOUT (pid:12)',
        { stamp: at('2024-01-01T19:04:05Z', 1000), level: 'fatal', message: 'WORKER TIMEOUT (pid:12)' },
      ],
      ['WARNING:app.db:slow', { level: 'warning', program: 'app.db', message: 'slow' }],
    ],
  },
  {
    id: 'log-go',
    lines: [
      [
        '2024/01/02 03:04:05 main.go:12: ERROR: cannot bind',
        {
          stamp: at('2024-01-02T03:04:05Z', 1000, LOCAL),
          level: 'error',
          message: 'main.go:12: ERROR: cannot bind',
        },
      ],
      ['2024/01/02 03:04:05 listening', { stamp: at('2024-01-02T03:04:05Z', 1000, LOCAL), message: 'listening' }],
    ],
  },
  {
    id: 'log-nginx-error',
    lines: [
      [
        '2024/01/02 03:04:05 [error] 31#31: *7 connect() failed (111: Connection refused)',
        {
          stamp: at('2024-01-02T03:04:05Z', 1000, LOCAL),
          level: 'error',
          message: '*7 connect() failed (111: Connection refused)',
        },
      ],
    ],
  },
  {
    id: 'log-redis',
    lines: [
      [
        '1:M 29 Nov 2025 21:07:14.123 # Out Of Memory',
        {
          stamp: at('2025-11-29T21:07:14.123Z', 1, LOCAL),
          level: 'warning',
          message: 'Out Of Memory',
          fields: { role: 'M' },
        },
      ],
    ],
  },
  {
    id: 'log-bracketed-level',
    lines: [
      [
        '[ERROR] plugin/errors: 2 shop.example. A: read udp 10.1.0.7:41234->10.9.9.9:53: i/o timeout',
        {
          level: 'error',
          program: 'plugin/errors',
          message: 'plugin/errors: 2 shop.example. A: read udp 10.1.0.7:41234->10.9.9.9:53: i/o timeout',
        },
      ],
      ['[WARNING] No files matching import glob', { level: 'warning', message: 'No files matching import glob' }],
      ['[INFO ] starting', { level: 'info', message: 'starting' }],
    ],
    foreign: ['.:53', 'CoreDNS-1.11.1', '[config] x', '[INFO]', '[ERROR Port-10250]: Port 10250 is in use', '[]'],
  },
  {
    id: 'log-mysql',
    lines: [
      [
        '2025-11-29T13:07:14.123456Z 0 [Warning] [MY-010068] [Server] CA certificate is self signed.',
        {
          stamp: at('2025-11-29T13:07:14.123Z', 1),
          level: 'warning',
          program: 'Server',
          message: 'CA certificate is self signed.',
          fields: { code: 'MY-010068' },
        },
      ],
      [
        '2025-11-29 13:07:14 7 [Note] ready for connections',
        { stamp: at('2025-11-29T13:07:14Z', 1000, LOCAL), level: 'info', message: 'ready for connections', fields: {} },
      ],
    ],
  },
  {
    id: 'log-postgres',
    lines: [
      [
        '2024-01-02 03:04:05.123 UTC [123] shop@db FATAL:  password authentication failed',
        { stamp: at('2024-01-02T03:04:05.123Z', 1), level: 'fatal', message: 'password authentication failed' },
      ],
      [
        '2024-01-02 03:04:05.123 UTC [1] LOG:  ready',
        { stamp: at('2024-01-02T03:04:05.123Z', 1), level: 'info', message: 'ready' },
      ],
    ],
  },
  {
    id: 'log-envoy',
    lines: [
      [
        '[2024-01-02 03:04:05.123][1][warning][main] [source/server/server.cc:330] no admin',
        {
          stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
          level: 'warning',
          program: 'main',
          message: '[source/server/server.cc:330] no admin',
        },
      ],
    ],
  },
  {
    id: 'log-dotnet',
    lines: [
      [
        'fail: Microsoft.AspNetCore.Server.Kestrel[13]',
        { level: 'error', program: 'Microsoft.AspNetCore.Server.Kestrel', message: '' },
      ],
      ['warn: Shop.Orders[0] queue is full', { level: 'warning', program: 'Shop.Orders', message: 'queue is full' }],
    ],
    foreign: ['info: started', 'fail: Shop.Orders', 'warn: Shop.Orders[x]', 'level: Shop[1]'],
  },
  {
    id: 'log-timestamped',
    lines: [
      [
        '[2025-11-27T09:18:15Z ERROR shop::db] no route',
        { stamp: at('2025-11-27T09:18:15Z', 1000), level: 'error', program: 'shop::db', message: 'no route' },
      ],
      [
        '2025-11-27 09:18:15.831 [WARNING][14] felix/int_dataplane.go 349: slow',
        {
          stamp: at('2025-11-27T09:18:15.831Z', 1, LOCAL),
          level: 'warning',
          message: 'felix/int_dataplane.go 349: slow',
        },
      ],
      [
        '2025-11-27T09:18:15Z INFO started',
        { stamp: at('2025-11-27T09:18:15Z', 1000), level: 'info', message: 'started' },
      ],
      [
        'Nov 27 09:18:15 something happened',
        { stamp: at('1972-11-27T09:18:15Z', 1000, BARE), message: 'something happened' },
      ],
      [
        '2025-11-27T09:18:15Z ERROR java.net.UnknownHostException: redis.shop.svc',
        {
          stamp: at('2025-11-27T09:18:15Z', 1000),
          level: 'error',
          message: 'java.net.UnknownHostException: redis.shop.svc',
        },
      ],
      ['[2025-11-27T09:18:15Z] plain', { stamp: at('2025-11-27T09:18:15Z', 1000), message: 'plain' }],
    ],
    foreign: ['2025-11-27T09:18:15Z,17,0.5', '2025-11-27', '2025-11-27T09:18:15Z'],
  },
  {
    id: 'log-plain',
    lines: [
      ['shop [INFO] waiting for the database', { level: 'info', message: 'shop [INFO] waiting for the database' }],
      ['Error: cannot start', { level: 'error', message: 'Error: cannot start' }],
      ['no error here', { message: 'no error here' }],
    ],
    foreign: ['', '   '],
  },
];
