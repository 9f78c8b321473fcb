import { at, yearless, type FormatSamples } from '../../support/log-lines/format-samples.ts';

const stamp = at('2024-05-14T08:21:03.112Z', 1);

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    // fluent-bit with its filter for Kubernetes
    [
      String.raw`{"@timestamp":"2024-05-14T08:21:03.112Z","log":"E0514 08:21:03.000000       1 main.go:10] no route\n","stream":"stderr","kubernetes":{"pod_name":"api-6d5f7c9b8-2xk4q","namespace_name":"shop","container_name":"api","host":"w-1"}}`,
      {
        stamp,
        innerStamp: yearless('05-14T08:21:03.000Z', 1),
        level: 'error',
        host: 'w-1',
        namespace: 'shop',
        pod: 'api-6d5f7c9b8-2xk4q',
        container: 'api',
        message: 'no route',
        fields: { caller: 'main.go:10' },
      },
    ],
    // The same where it took apart what the program wrote
    [
      '{"@timestamp":"2024-05-14T08:21:03.112Z","level":"error","msg":"cannot save","err":"quota exceeded","kubernetes":{"pod_name":"api-0","namespace_name":"shop"}}',
      {
        stamp,
        level: 'error',
        namespace: 'shop',
        pod: 'api-0',
        message: 'cannot save err="quota exceeded"',
        fields: { err: 'quota exceeded' },
      },
    ],
    // Elastic's agents, as a search answers
    [
      '{"_index":"logs-1","_source":{"@timestamp":"2024-05-14T08:21:03.112Z","message":"level=warn msg=slow","kubernetes":{"pod":{"name":"api-0"},"namespace":"shop","node":{"name":"w-1"}},"agent":{"id":"x"},"log":{"offset":1}}}',
      { stamp, level: 'warning', host: 'w-1', namespace: 'shop', pod: 'api-0', message: 'slow', fields: {} },
    ],
    // OpenTelemetry
    [
      '{"timestamp":"2024-05-14T08:21:03.112Z","severity":"ERROR","body":"cannot save","resource":{"k8s.pod.name":"db-0","k8s.namespace.name":"data"}}',
      { stamp, level: 'error', namespace: 'data', pod: 'db-0', message: 'cannot save' },
    ],
    // Google Cloud
    [
      '{"insertId":"1","jsonPayload":{"message":"compaction failed","level":"error"},"resource":{"type":"k8s_container","labels":{"namespace_name":"obs","pod_name":"tsdb-0","container_name":"tsdb"}},"timestamp":"2024-05-14T08:21:03.112Z","severity":"ERROR"}',
      {
        stamp,
        level: 'error',
        namespace: 'obs',
        pod: 'tsdb-0',
        container: 'tsdb',
        message: 'compaction failed',
        fields: {},
      },
    ],
    [
      '{"jsonPayload":{"MESSAGE":"Out of memory: Killed process 7 (java)","SYSLOG_IDENTIFIER":"kernel"},"resource":{"type":"k8s_node","labels":{"node_name":"w-1"}},"timestamp":"2024-05-14T08:21:03.112Z"}',
      {
        stamp,
        host: 'w-1',
        program: 'kernel',
        message: 'Out of memory: Killed process 7 (java)',
      },
    ],
    // Vector
    [
      '{"kubernetes":{"container_name":"web","pod_name":"web-1","pod_namespace":"shop","pod_node_name":"n1"},"message":"no route","source_type":"kubernetes_logs","timestamp":"2024-05-14T08:21:03.112Z"}',
      {
        stamp,
        host: 'n1',
        namespace: 'shop',
        pod: 'web-1',
        container: 'web',
        message: 'no route source_type="kubernetes_logs"',
        level: 'info',
        fields: { source_type: 'kubernetes_logs' },
      },
    ],
    // Azure's export, as a line of a file or within the record of a stream.
    [
      '{"TimeGenerated":"2024-05-14T08:21:03.112Z","PodName":"web-1","PodNamespace":"shop","ContainerName":"web","LogMessage":"no route","LogSource":"stderr"}',
      { stamp, namespace: 'shop', pod: 'web-1', container: 'web', message: 'no route' },
    ],
    [
      '{"time":"2024-05-14T08:21:03.112Z","category":"ContainerLogV2","properties":{"PodName":"web-1","PodNamespace":"shop","ContainerName":"web","LogMessage":"no route"}}',
      { stamp, namespace: 'shop', pod: 'web-1', container: 'web', message: 'no route' },
    ],
    // A program speaks of a pod.
    [
      '{"level":"error","ts":"2024-05-14T08:21:03.112Z","msg":"cannot evict","pod_name":"web-1"}',
      { stamp, level: 'error', message: 'cannot evict pod_name="web-1"', fields: { pod_name: 'web-1' } },
    ],
    // Loki
    [
      '{"labels":{"pod":"web-1","namespace":"shop","container":"web"},"line":"no route","timestamp":"2024-05-14T08:21:03.112Z"}',
      { stamp, namespace: 'shop', pod: 'web-1', container: 'web', message: 'no route' },
    ],
    // Splunk
    [
      String.raw`{"preview":false,"result":{"_time":"2024-05-14T08:21:03.112Z","pod_name":"web-1","namespace_name":"shop","_raw":"2024-05-14T08:21:03.100Z stderr F no route"}}`,
      {
        stamp,
        innerStamp: at('2024-05-14T08:21:03.100Z', 1),
        stream: 'stderr',
        namespace: 'shop',
        pod: 'web-1',
        message: 'no route',
      },
    ],
  ],
  foreign: [
    '{"kubernetes":{"pod_name":"api-0","namespace_name":"shop"}}',
    '{"@timestamp":"2024-05-14T08:21:03.112Z","kubernetes":{"pod_name":"api-0","namespace_name":"shop"}}',
    '{"@timestamp":"2024-05-14T08:21:03.112Z","log":"cut off","kubernetes":{"pod_name":"api-0","names',
  ],
};
