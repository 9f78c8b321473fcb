import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/control-groups/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('counters of a control group', () => {
  it('reads how often a container was throttled, of the pod in which somebody asked', () => {
    const text = `usage_usec 918273645
user_usec 800000000
system_usec 118273645
nr_periods 48211
nr_throttled 46903
throttled_usec 9213847712
`;
    const { confidence, objects } = read(parser, text, 'cat cpu.stat', { pod: 'web-0', namespace: 'shop' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'ControlGroup',
        metadata: { name: 'web-0/cpu.stat' },
        spec: { podName: 'web-0', namespace: 'shop' },
        status: { periods: 48211, throttledPeriods: 46903 },
      },
    ]);
  });

  it('reads what was killed for lack of memory on a node', () => {
    const { objects } = read(parser, 'low 0\nhigh 0\nmax 1821\noom 12\noom_kill 3\n', 'memory.events', { node: 'n1' });
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'ControlGroup',
        metadata: { name: 'n1/memory.events' },
        spec: { nodeName: 'n1' },
        status: { memoryLimitHits: 1821, killed: 3 },
      },
    ]);
  });

  it.each(
    foreign(
      ['counters of something else', 'requests 12\nerrors 4\n'],
      ['a log that mentions them', 'the container has nr_throttled 46903\nand goes on\n'],
    ),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
