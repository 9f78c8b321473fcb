import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/pasted/log-answer/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

/** Which lines are handed on: their number, who wrote them, and what they hold. */
function linesOf(answer: string): readonly (readonly [number, string | undefined, string])[] {
  return read(parser, answer).sections.flatMap(({ text, firstLine, context }) =>
    text.split('\n').flatMap((line, index) => (line === '' ? [] : [[firstLine + index, context?.pod, line] as const])),
  );
}

const CONTAINER = { container_name: 'api', namespace_name: 'shop', pod_name: 'api-0' };
const GOOGLE = {
  insertId: '1',
  resource: { labels: CONTAINER, type: 'k8s_container' },
  severity: 'ERROR',
  textPayload: 'no route',
  timestamp: '2024-09-02T10:11:12Z',
};
/** As it is handed on: when and what was written come first. */
const GOOGLE_LINE = `{"timestamp":"2024-09-02T10:11:12Z","textPayload":"no route","insertId":"1","resource":${JSON.stringify(GOOGLE.resource)},"severity":"ERROR"}`;
const ELASTIC = {
  _source: {
    '@timestamp': '2024-09-02T10:11:12Z',
    message: 'no route',
    kubernetes: { pod: { name: 'api-0' }, namespace: 'shop' },
  },
};
const SPLUNK = { _time: '2024-09-02T10:11:12Z', pod_name: 'api-0', namespace_name: 'shop', _raw: 'no route' };
const TIME = 1_725_271_872_000;

describe('an answer of a store of logs', () => {
  it('hands on the records of a journal that stand in a list', () => {
    const record = { __REALTIME_TIMESTAMP: '1741944012000000', _HOSTNAME: 'w3', MESSAGE: 'no route' };
    expect(linesOf(JSON.stringify([record], null, 1))).toEqual([[5, undefined, JSON.stringify(record)]]);
  });

  it.each<[string, unknown, number, string]>([
    ['Google Cloud', [GOOGLE], 13, GOOGLE_LINE],
    ['Elasticsearch', { took: 1, hits: { total: 1, hits: [ELASTIC] } }, 9, JSON.stringify(ELASTIC)],
    ['a console', { rawResponse: { hits: { hits: [ELASTIC] } } }, 8, JSON.stringify(ELASTIC)],
    [
      'Loki',
      {
        status: 'success',
        data: {
          resultType: 'streams',
          result: [{ stream: { namespace: 'shop', pod: 'api-0' }, values: [[`${TIME}000000`, 'no route']] }],
        },
      },
      14,
      '{"timestamp":"2024-09-02T10:11:12.000Z","line":"no route","labels":{"namespace":"shop","pod":"api-0"}}',
    ],
    [
      'Splunk',
      { preview: false, results: [SPLUNK] },
      8,
      '{"_time":"2024-09-02T10:11:12Z","_raw":"no route","pod_name":"api-0","namespace_name":"shop"}',
    ],
    [
      'CloudWatch Insights',
      {
        results: [
          [
            { field: '@timestamp', value: '2024-09-02 10:11:12.000' },
            { field: 'kubernetes.pod_name', value: 'api-0' },
            { field: 'kubernetes.namespace_name', value: 'shop' },
            { field: '@message', value: 'no route' },
          ],
        ],
      },
      18,
      '2024-09-02 10:11:12.000 {namespace="shop", pod="api-0"} no route',
    ],
    [
      'CloudWatch',
      {
        events: [
          {
            logStreamName: 'ip-1.application.var.log.containers.api-0_shop_api-0123456789abcdef.log',
            timestamp: TIME,
            message: 'no route',
            ingestionTime: TIME,
          },
        ],
      },
      6,
      `{"timestamp":${TIME},"message":"no route","logStreamName":"ip-1.application.var.log.containers.api-0_shop_api-0123456789abcdef.log","ingestionTime":${TIME}}`,
    ],
    [
      'CloudWatch with what a collector sent as one text',
      {
        events: [
          {
            logStreamName: 'api',
            timestamp: TIME,
            message: JSON.stringify({
              log: 'no route',
              stream: 'stdout',
              kubernetes: { pod_name: 'api-0', namespace_name: 'shop', container_name: 'api' },
            }),
            ingestionTime: TIME,
          },
        ],
      },
      6,
      `{"timestamp":${TIME},"log":"no route","stream":"stdout","kubernetes":{"pod_name":"api-0","namespace_name":"shop","container_name":"api"}}`,
    ],
    [
      "Azure's command line",
      [{ LogMessage: 'no route', PodName: 'api-0', PodNamespace: 'shop', TimeGenerated: '2024-09-02T10:11:12Z' }],
      3,
      '2024-09-02T10:11:12Z {namespace="shop", pod="api-0"} no route',
    ],
    [
      "Azure's API",
      {
        tables: [
          {
            name: 'PrimaryResult',
            columns: [{ name: 'TimeGenerated' }, { name: 'PodName' }, { name: 'LogMessage' }],
            rows: [['2024-09-02T10:11:12Z', 'api-0', 'no route']],
          },
        ],
      },
      20,
      '2024-09-02T10:11:12Z {pod="api-0"} no route',
    ],
    [
      'Datadog',
      {
        data: [
          {
            id: 'a',
            attributes: {
              status: 'error',
              tags: ['kube_namespace:shop', 'pod_name:api-0', 'team:red'],
              timestamp: '2024-09-02T10:11:12Z',
              message: 'no route',
            },
          },
        ],
      },
      13,
      '{"timestamp":"2024-09-02T10:11:12Z","message":"no route","namespace_name":"shop","pod_name":"api-0","level":"error"}',
    ],
    [
      'any other store',
      [{ message: 'no route', timestamp: TIME, pod_name: 'api-0', namespace_name: 'shop' }],
      3,
      `{"timestamp":${TIME},"message":"no route","pod_name":"api-0","namespace_name":"shop"}`,
    ],
  ])('of %s is handed on record by record, each with its pod and on the line of its words', (_, answer, line, text) => {
    const spread = JSON.stringify(answer, null, 2);
    expect(read(parser, spread).confidence).toBeGreaterThan(0.9);
    expect(linesOf(spread)).toEqual([[line, 'api-0', text]]);
    expect(linesOf(JSON.stringify(answer))).toEqual([[1, 'api-0', text]]);
  });

  it('of one line has all its records on that', () => {
    const other = { ...GOOGLE, textPayload: 'no route again' };
    expect(linesOf(JSON.stringify([GOOGLE, other]))).toEqual([
      [1, 'api-0', GOOGLE_LINE],
      [1, 'api-0', GOOGLE_LINE.replace('no route', 'no route again')],
    ]);
  });

  it('has equal records on lines of their own', () => {
    expect(linesOf(JSON.stringify([GOOGLE, GOOGLE], null, 2)).map(([line]) => line)).toEqual([13, 27]);
  });

  it('is read up to where it was cut', () => {
    const spread = JSON.stringify([GOOGLE, GOOGLE], null, 2);
    expect(linesOf(spread.slice(0, spread.lastIndexOf('"textPayload"'))).map(([line]) => line)).toEqual([13]);
  });

  it('is read in YAML', () => {
    const record = `insertId: 1
resource:
  labels:
    container_name: api
    namespace_name: shop
    pod_name: api-0
  type: k8s_container
logName: projects/acme/logs/stderr
severity: ERROR
textPayload: 'no route'
timestamp: '2024-09-02T10:11:12Z'
`;
    expect(read(parser, `---\n${record}---\n${record}`).confidence).toBeGreaterThan(0.9);
    expect(linesOf(`---\n${record}---\n${record}`).map(([line, pod]) => [line, pod])).toEqual([
      [11, 'api-0'],
      [23, 'api-0'],
    ]);
  });

  it('warns of YAML that cannot be read, and goes on', () => {
    const { warnings, sections } = read(
      parser,
      `---\ninsertId: 1\nlogName: [\n---\n${JSON.stringify(GOOGLE)}\n---\ninsertId: 2\nlogName: x\n`,
    );
    expect(warnings.map(({ line }) => line)).toEqual([3]);
    expect(sections).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['a payload', { insertId: '1', logName: 'events', timestamp: '2024-09-02T10:11:12Z', jsonPayload: 'event' }],
    ['a record', { insertId: '1', logName: 'events', event: 'event' }],
  ])('gives the Events of the cluster that are %s', (_, outer) => {
    const event = {
      kind: 'Event',
      apiVersion: 'v1',
      metadata: { name: 'web-0.17f1', namespace: 'shop' },
      involvedObject: { kind: 'Pod', name: 'web-0', namespace: 'shop' },
      reason: 'FailedMount',
      message: 'not found',
    };
    const records = [outer, outer].map((record) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value === 'event' ? event : value])),
    );
    const { observed, sections } = read(parser, JSON.stringify(records, null, 1));
    expect(sections).toEqual([]);
    expect(observed.map(({ object }) => object)).toEqual([event, event]);
    const lines = JSON.stringify(records, null, 1).split('\n');
    const [first] = observed;
    expect(lines[(first?.source.line ?? 0) - 1]).toBe(' {');
    expect(lines[(first?.source.endLine ?? 0) - 1]).toBe(' },');
    expect(lines[(first?.fieldLines?.get('message') ?? 0) - 1]).toContain('not found');
  });

  it('has the labels that logcli prints once', () => {
    const answer = `2024/09/02 12:11:12 http://loki:3100/loki/api/v1/query_range?limit=3
2024/09/02 12:11:12 Common labels: {container="cart", namespace="shop"}
2024-09-02T10:11:12Z {pod="cart-0"} no route
2024-09-02T10:11:10Z {pod="cart-1"} no route
2024-09-02T10:11:09Z {} no route
`;
    expect(linesOf(answer)).toEqual([
      [3, 'cart-0', '2024-09-02T10:11:12Z {container="cart", namespace="shop", pod="cart-0"} no route'],
      [4, 'cart-1', '2024-09-02T10:11:10Z {container="cart", namespace="shop", pod="cart-1"} no route'],
      [5, undefined, '2024-09-02T10:11:09Z {container="cart", namespace="shop"} no route'],
    ]);
  });

  it('has the labels that Grafana prints once', () => {
    const answer = `Common labels: {"container":"cart","namespace":"shop","pod":"cart-0"}
Line limit: "1000 (2 returned)"
Total bytes processed: "12.1  kB"


2024-09-02 10:11:12.000\tno route
2024-09-02 10:11:10.000\tno way
`;
    expect(linesOf(answer)).toEqual([
      [6, 'cart-0', '2024-09-02 10:11:12.000 {container="cart", namespace="shop", pod="cart-0"} no route'],
      [7, 'cart-0', '2024-09-02 10:11:10.000 {container="cart", namespace="shop", pod="cart-0"} no way'],
    ]);
  });

  it("has what OpenTelemetry's exporters hold, one object on each line", () => {
    const batch = (pod: string, body: string): string =>
      JSON.stringify({
        resourceLogs: [
          {
            resource: {
              attributes: [
                { key: 'k8s.pod.name', value: { stringValue: pod } },
                { key: 'k8s.namespace.name', value: { stringValue: 'shop' } },
              ],
            },
            scopeLogs: [
              {
                logRecords: [
                  { timeUnixNano: `${TIME}000000`, severityText: 'ERROR', body: { stringValue: body } },
                  { body: { stringValue: 'without a time' } },
                ],
              },
            ],
          },
        ],
      });
    expect(
      linesOf(`${batch('api-0', 'no route')}\n${batch('api-1', 'no way')}\n`).map(([line, pod]) => [line, pod]),
    ).toEqual([
      [1, 'api-0'],
      [2, 'api-1'],
    ]);
  });

  it.each(
    foreign(
      ['a list of the API', '{"kind":"List","apiVersion":"v1","items":[]}'],
      ['a record of a collector on each line', `${JSON.stringify(GOOGLE)}\n${JSON.stringify(GOOGLE)}\n`],
      ['figures of Prometheus', '{"status":"success","data":{"resultType":"vector","result":[]}}'],
      ['a list of other things', '[{"name":"x"}]'],
      ['other YAML', '---\nname: x\n'],
    ),
  )('is not %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
