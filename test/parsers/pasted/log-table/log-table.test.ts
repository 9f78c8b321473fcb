import { describe, expect, it } from 'vitest';
import { timeOf } from '../../../../parsers/pasted/log-table/columns.ts';
import { parser } from '../../../../parsers/pasted/log-table/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

/** What the rows of a table are handed on as. */
function linesOf(table: string): readonly string[] {
  return read(parser, table).sections.flatMap(({ text }) => text.split('\n'));
}

describe('an exported log', () => {
  it('is handed on as records of the pods that wrote them, each on its line', () => {
    const table = `"@timestamp","kubernetes.namespace","kubernetes.pod.name","kubernetes.container.name","log.level",message
"May 14, 2024 @ 08:21:03.112",shop,api-0,api,error,"cannot save:
  ""quota"" exceeded"
"May 14, 2024 @ 08:21:04.001",shop,api-0,api,,retrying
`;
    const { confidence, sections } = read(parser, table);
    const lines = [
      '2024-05-14 08:21:03.112 {namespace="shop", pod="api-0", container="api", level="error"} cannot save: "quota" exceeded',
      '',
      '2024-05-14 08:21:04.001 {namespace="shop", pod="api-0", container="api"} retrying',
    ];
    const context = { namespace: 'shop', pod: 'api-0', container: 'api' };
    expect(confidence).toBeGreaterThan(0.9);
    expect(sections).toEqual([{ title: 'exported log', text: lines.join('\n'), firstLine: 2, context }]);
  });

  it('is handed on by turns: who speaks is known of every part', () => {
    const table = `time,namespace,pod_name,message\n${['a-0', 'a-0', 'b-0', 'a-0'].map((pod, second) => `2024-05-14T08:21:0${second}Z,shop,${pod},x`).join('\n')}\n`;
    expect(read(parser, table).sections.map(({ firstLine, context }) => [firstLine, context?.pod])).toEqual([
      [2, 'a-0'],
      [4, 'b-0'],
      [5, 'a-0'],
    ]);
  });

  it('is handed on as a whole where very many take turns', () => {
    const rows = Array.from({ length: 300 }, (_, row) => `2024-05-14T08:21:03Z,shop,a-${row},x`);
    const { sections } = read(parser, `time,namespace,pod_name,message\n${rows.join('\n')}\n`);
    expect(sections.map(({ firstLine, text, context }) => [firstLine, text.split('\n').length, context])).toEqual([
      [2, 300, undefined],
    ]);
  });

  it('names the pod whose file a line is of', () => {
    const table =
      'time,source,message\n2024-05-14T08:21:03Z,/var/log/containers/web-1_shop_web-0123456789abcdef.log,no route\n';
    expect(linesOf(table)).toEqual(['2024-05-14T08:21:03Z {pod="web-1", namespace="shop", container="web"} no route']);
  });

  it('unpacks the record of a collector', () => {
    const record = {
      log: 'panic: no route\n',
      kubernetes: { pod_name: 'web-1', namespace_name: 'shop', container_name: 'web', host: 'n1' },
    };
    const cell = JSON.stringify(record).replaceAll('"', '""');
    expect(linesOf(`@timestamp,@message\n2024-05-14 08:21:03.112,"${cell}"\n`)).toEqual([
      '2024-05-14 08:21:03.112 {pod="web-1", namespace="shop", container="web", node_name="n1"} panic: no route',
    ]);
  });

  it('leaves what a machine wrote whole, whose name stands in it', () => {
    const table = `"_time","host","_raw"
"2025-03-04T10:11:00.000+0000","w-2","Mar  4 10:11:00 w-2 kernel: [812345.1] no route"
`;
    expect(linesOf(table)).toEqual(['2025-03-04T10:11:00.000000000Z Mar  4 10:11:00 w-2 kernel: [812345.1] no route']);
  });

  it('holds Events of the cluster, where its rows are of those', () => {
    const table = `TimeGenerated [UTC],Name,ObjectKind,KubeEventType,Reason,Message,Namespace,Count,FirstSeen [UTC]
"9/2/2024, 10:11:12.000 AM",web-1,Pod,Warning,FailedScheduling,"0/4 nodes are available",shop,12,"9/2/2024, 9:00:00.000 AM"
`;
    const { observed, sections } = read(parser, table);
    expect(sections).toEqual([]);
    expect(observed.map(({ object, source }) => [object, source.line])).toEqual([
      [
        {
          apiVersion: 'v1',
          kind: 'Event',
          metadata: { name: 'web-1.0', namespace: 'shop' },
          involvedObject: { kind: 'Pod', name: 'web-1', namespace: 'shop' },
          type: 'Warning',
          reason: 'FailedScheduling',
          message: '0/4 nodes are available',
          firstTimestamp: '2024-09-02T09:00:00Z',
          lastTimestamp: '2024-09-02T10:11:12Z',
          count: 12,
        },
        2,
      ],
    ]);
  });

  it.each([
    ['no pod', 'Date,Host,Service,Status,Message\n2024-05-14T08:21:03.112Z,w-1,api,error,no route\n'],
    ['semicolons', 'Time;Level;Message\n2024-05-14T08:21:03.112Z;error;no route\n'],
    ['tabs', 'Time\tLevel\tMessage\n2024-05-14T08:21:03.112Z\terror\tno route\n'],
  ])('is handed on as lines where there is %s', (_, table) => {
    expect(linesOf(table)).toEqual(['2024-05-14T08:21:03.112Z ERROR no route']);
  });

  it.each([
    [
      'of a console, with the object in one column',
      'Type,Reason,Object,Message,Name,Last Seen\nWarning,Unhealthy,Pod cart-0,no answer,cart-0.17f2,2024-09-02T10:11:12Z\n',
    ],
    [
      'in a store, with the path of each column',
      '"@timestamp","kubernetes.event.type","kubernetes.event.reason","kubernetes.event.involved_object.kind","kubernetes.event.involved_object.name","kubernetes.event.message"\n"Jul 2, 2024 @ 09:20:11.000",Warning,Unhealthy,Pod,cart-0,no answer\n',
    ],
    ['with ages', 'Kind,Name,Type,Reason,Message,Last seen\nPod,cart-0,Warning,Unhealthy,no answer,3m\n'],
  ])('holds the Events of a list %s', (_, table) => {
    const [event] = read(parser, table).objects;
    expect(event).toMatchObject({
      kind: 'Event',
      involvedObject: { kind: 'Pod', name: 'cart-0' },
      type: 'Warning',
      reason: 'Unhealthy',
      message: 'no answer',
    });
  });

  it('may be printed', () => {
    const table = `TimeGenerated         PodName  PodNamespace  LogMessage
--------------------  -------  ------------  -----------
2024-09-02T10:11:12Z  api-0    shop          no route
2024-09-02T10:11:13Z  api-0    shop          no way  out
`;
    const { confidence, sections } = read(parser, table);
    expect(confidence).toBeGreaterThan(0.9);
    expect(sections).toEqual([
      {
        title: 'exported log',
        text: [
          '2024-09-02T10:11:12Z {namespace="shop", pod="api-0"} no route',
          '2024-09-02T10:11:13Z {namespace="shop", pod="api-0"} no way  out',
        ].join('\n'),
        firstLine: 3,
        context: { namespace: 'shop', pod: 'api-0' },
      },
    ]);
  });

  it('holds Events whose reason a console does not show', () => {
    const table =
      'Type\tMessage\tNamespace\tInvolved Object\tSource\tCount\tAge\tLast Seen\nWarning\tno answer\tshop\tPod: web-1\tkubelet n2\t4\t5m\t3m\n';
    const { objects } = read(parser, table);
    expect(objects).toMatchObject([
      {
        kind: 'Event',
        involvedObject: { kind: 'Pod', namespace: 'shop', name: 'web-1' },
        type: 'Warning',
        message: 'no answer',
        count: 4,
      },
    ]);
  });

  it.each([
    ['a frame', '---------------------------------\n', '|--------|------|-----|\n', 4],
    ['none', '', '| --- | --- | --- |\n', 3],
    ['corners', '+------------------------------+\n', '+-----------+----------+-------+\n', 4],
  ])('may have bars, and around them %s', (_, above, between, firstLine) => {
    const header = '| @timestamp | kubernetes.pod_name | @message |\n';
    const row = String.raw`| 2024-09-02 10:11:12.000 | api-0 | no route \| no way |`;
    const { confidence, sections } = read(parser, `${above}${header}${between}${row}\n${above}`);
    expect(confidence).toBeGreaterThan(0.9);
    expect(sections.map(({ text, firstLine: line }) => [line, text])).toEqual([
      [firstLine, '2024-09-02 10:11:12.000 {pod="api-0"} no route | no way'],
    ]);
  });

  it('is read up to where it was cut', () => {
    expect(linesOf('time,message\n2024-05-14T08:21:03Z,"one"\n2024-05-14T08:21:04Z,"tw')).toEqual([
      '2024-05-14T08:21:03Z one',
    ]);
  });

  it.each([
    ['May 14, 2024 @ 08:21:03.112', '2024-05-14 08:21:03.112'],
    ['5/4/2024, 8:21:03.112 AM', '2024-05-04 08:21:03.112'],
    ['5/14/2024, 12:21:03 AM', '2024-05-14 00:21:03'],
    ['5/14/2024, 12:21:03 PM', '2024-05-14 12:21:03'],
    ['5/14/2024, 8:21:03 PM', '2024-05-14 20:21:03'],
    ['2024-05-14T08:21:03Z', '2024-05-14T08:21:03Z'],
    ['Foo 14, 2024 @ 08:21:03.112', 'Foo 14, 2024 @ 08:21:03.112'],
  ])('has its times as logs have them: %s', (shown, time) => {
    expect(timeOf(shown)).toBe(time);
  });

  it.each(
    foreign(
      ['a table of something else', 'name,price\nthing,1\n'],
      ['a table with times alone', 'time,value\n2024-05-14T08:21:03Z,1\n'],
      ['a sentence', 'The time, message and date of it\n'],
      [
        'events as kubectl prints them',
        'LAST SEEN   TYPE   REASON   OBJECT   MESSAGE\n2m   Normal   Pulled   pod/a   x\n',
      ],
      [
        'events that tabs align',
        '  FirstSeen\tLastSeen\tCount\tFrom\t\t\tSubObjectPath\tType\t\tReason\tMessage\n  3m\t8s\t14\tdefault-scheduler\t\t\tWarning\t\tFailedScheduling\tx\n',
      ],
    ),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
