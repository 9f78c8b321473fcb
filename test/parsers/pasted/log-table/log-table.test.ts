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
    const api = { pod_name: 'api-0', namespace_name: 'shop', container_name: 'api' };
    const first = {
      '@timestamp': '2024-05-14 08:21:03.112',
      severity: 'error',
      log: 'cannot save: "quota" exceeded',
      kubernetes: api,
    };
    const second = { '@timestamp': '2024-05-14 08:21:04.001', log: 'retrying', kubernetes: api };
    expect(confidence).toBeGreaterThan(0.9);
    expect(sections).toEqual([
      { title: 'exported log', text: [JSON.stringify(first), '', JSON.stringify(second)].join('\n'), firstLine: 2 },
    ]);
  });

  it.each([
    ['no pod', 'Date,Host,Service,Status,Message\n2024-05-14T08:21:03.112Z,w-1,api,error,no route\n'],
    ['semicolons', 'Time;Level;Message\n2024-05-14T08:21:03.112Z;error;no route\n'],
    ['tabs', 'Time\tLevel\tMessage\n2024-05-14T08:21:03.112Z\terror\tno route\n'],
  ])('is handed on as lines where there is %s', (_, table) => {
    expect(linesOf(table)).toEqual(['2024-05-14T08:21:03.112Z ERROR no route']);
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
    ),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
