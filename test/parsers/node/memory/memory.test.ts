import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/memory/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('memory', () => {
  const status = {
    totalBytes: 4_100_980_736,
    usedBytes: 2_912_944_128,
    freeBytes: 118_489_088,
    sharedBytes: 7_340_032,
    cacheBytes: 1_068_498_944,
    availableBytes: 875_560_960,
    swapTotalBytes: 0,
    swapUsedBytes: 0,
    swapFreeBytes: 0,
  };
  const HEADER = '               total        used        free      shared  buff/cache   available\n';

  it.each([
    ['freem', `${HEADER}Mem:  3911  2778  113  7  1019  835\nSwap:  0  0  0\n`],
    ['free_-m', `${HEADER}Mem:  3911  2778  113  7  1019  835\nSwap:  0  0  0\n`],
    ['a.txt', `${HEADER}Mem:  4004864 2844672 115712 7168 1043456 855040\nSwap:  0  0  0\n`],
    ['a.txt', `${HEADER}Mem:  3911Mi 2778Mi 113Mi 7Mi 1019Mi 835Mi\nSwap:  0B  0B  0B\n`],
  ])('reads free from %s', (path, text) => {
    const { confidence, objects } = read(parser, text, path, { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'NodeMemory',
        metadata: { name: 'n1/memory' },
        spec: { nodeName: 'n1' },
        status,
      },
    ]);
  });

  it('reads /proc/meminfo', () => {
    const text =
      'MemTotal:        4005204 kB\nMemFree:          117180 kB\nMemAvailable:     855000 kB\nBuffers: 12 kB\n';
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects[0]?.status).toEqual({
      totalBytes: 4_101_328_896,
      freeBytes: 119_992_320,
      availableBytes: 875_520_000,
    });
  });

  it.each(foreign())('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
