import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/process-list/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('load and processes', () => {
  it.each([
    [' 09:15:58 up 14 days,  8:33,  1 user,  load average: 0.95, 0.91, 0.94\n', 1_240_380_000],
    [' 09:15:58 up 33 min,  2 users,  load average: 0.95, 0.91, 0.94\n', 1_980_000],
    [' 09:15:58 up 1 day, 3 min,  0 users,  load average: 0.95, 0.91, 0.94\n', 86_580_000],
    [' 09:15:58 up  8:33,  load average: 0.95, 0.91, 0.94\n', undefined],
  ])('reads uptime %s', (text, ms) => {
    const { confidence, observed } = read(parser, text, 'uptime', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed[0]?.object).toMatchObject({
      kind: 'NodeLoad',
      metadata: { name: 'n1/load' },
      status: { load1: 0.95, load15: 0.94 },
    });
    if (ms !== undefined)
      expect(observed[0]?.relativeTimes?.get('status.bootedAt')).toEqual({ ms, precision: 60_000, relative: true });
  });

  it.each([
    [
      'IDX BOOT ID                          FIRST ENTRY                 LAST ENTRY\n' +
        ' -1 e0c10645857c27e383c8dfa104931dd4 Thu 2026-11-26 03:36:21 UTC Thu 2026-11-26 04:20:56 UTC\n' +
        '  0 2b1c79feba0a602ebef3c2af49412c14 Thu 2026-11-26 05:21:21 CET Thu 2026-11-26 06:11:09 CET\n',
    ],
    [' 0 2b1c79feba0a602ebef3c2af49412c14 Thu 2026-11-26 04:21:21 UTC—Thu 2026-11-26 05:11:09 UTC\n'],
  ])('reads since when a machine lives of a list of its lives', (text) => {
    expect(read(parser, text, 'boots', { node: 'n1' }).objects[0]?.status).toEqual({
      bootedAt: '2026-11-26T04:21:21Z',
    });
  });

  it('does not guess where an ambiguous zone lies', () => {
    const text = ' 0 2b1c79feba0a602ebef3c2af49412c14 Thu 2026-11-26 04:21:21 IST—Thu 2026-11-26 05:11:09 IST\n';
    expect(read(parser, text, 'boots').objects).toEqual([]);
  });

  it('reads top', () => {
    const text = `top - 09:16:02 up 14 days,  8:33,  1 user,  load average: 8.87, 4.89, 0.93
Tasks: 198 total,   1 running, 197 sleeping,   0 stopped,   2 zombie
%Cpu(s): 12.5 us

    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
   9014 root      20   0   11.3g 129904  32552 D   5.0   3.0   1:00.00 etcd
   9015 root      20   0   11.3g 129904  32552 S   5.0   3.0   1:00.00 kubelet
`;
    expect(read(parser, text).objects[0]?.status).toEqual({
      load1: 8.87,
      load5: 4.89,
      load15: 0.93,
      processes: 2,
      uninterruptible: 1,
      zombies: 2,
    });
  });

  it('names the processes that keep whole processors busy, with their lines', () => {
    const text = `top - 09:16:02 up 14 days,  8:33,  1 user,  load average: 8.87, 4.89, 0.93
    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
   9014 root      20   0   11.3g 129904  32552 R 101.7   3.0   1:00.00 java
   9015 root      20   0   11.3g 129904  32552 S  312,4  3.0   1:00.00 /usr/bin/packer -x
   9016 root      20   0   11.3g 129904  32552 S  99.9   3.0   1:00.00 etcd
`;
    const [node] = read(parser, text).observed;
    expect(node?.object['status']).toMatchObject({
      busiest: [
        { program: 'packer', pid: 9015, cpu: 312.4 },
        { program: 'java', pid: 9014, cpu: 101.7 },
      ],
    });
    expect(node?.fieldLines).toEqual(
      new Map([
        ['status.busiest[0].cpu', 4],
        ['status.busiest[1].cpu', 3],
      ]),
    );
  });

  it('reads ps aux', () => {
    const text = `USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
root           2  0.0  0.0      0     0 ?        S    Nov20   0:00 [kthreadd]
root           3  0.0  0.0      0     0 ?        Z    Nov20   0:00 [x] <defunct>
`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects[0]?.status).toEqual({ processes: 2, uninterruptible: 0, zombies: 1 });
  });

  it.each(foreign(['a log', '09:15:58 up and running\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
