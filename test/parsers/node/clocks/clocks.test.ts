import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/clocks/index.ts';
import { read } from '../../support/documents/recording.ts';

describe('clocks of several machines', () => {
  it('are read in the forms of date, each with what the others answered', () => {
    const text = `w1: Thu May  2 10:00:01 UTC 2024
w2 | 2024-05-02T10:00:02Z
w3   2024-05-02 10:07:03 UTC
`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        kind: 'CollectionTime',
        metadata: { name: 'w1/date' },
        spec: { nodeName: 'w1', beside: ['2024-05-02T10:00:02Z', '2024-05-02T10:07:03Z'] },
        status: { time: '2024-05-02T10:00:01Z' },
      },
      { metadata: { name: 'w2/date' }, spec: { beside: ['2024-05-02T10:00:01Z', '2024-05-02T10:07:03Z'] } },
      { metadata: { name: 'w3/date' }, spec: { beside: ['2024-05-02T10:00:01Z', '2024-05-02T10:00:02Z'] } },
    ]);
  });

  it('of many machines know those that were asked around them', () => {
    const times = Array.from({ length: 60 }, (_, second) => `2024-05-02T10:00:${String(second).padStart(2, '0')}Z`);
    const { objects } = read(parser, times.map((time, at) => `w${at} ${time}\n`).join(''));
    expect(objects[0]?.spec?.['beside']).toEqual(times.slice(1, 11));
    expect(objects[30]?.spec?.['beside']).toEqual([...times.slice(20, 30), ...times.slice(31, 41)]);
    expect(objects[59]?.spec?.['beside']).toEqual(times.slice(49, 59));
  });

  it('are none where one machine was asked', () => {
    expect(read(parser, 'w1 2024-05-02T10:00:01Z\n').confidence).toBe(0);
  });
});
