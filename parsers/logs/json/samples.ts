import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
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
};
