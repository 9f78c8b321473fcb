import { describe, expect, test } from 'vitest';
import { datedAt } from '../../src/time/instant.ts';
import { MergedLog, type MergedPart } from '../../src/case/merged-log.ts';

/** Lines such as `20 e`: a time, and whether it is an error; `-` goes on with the line before. */
function part(artifact: string, lines: readonly string[], from = 1, to = lines.length): MergedPart {
  return {
    artifact,
    from,
    to,
    read: (first, last) => lines.slice(first - 1, last),
    tell: (text) => ({
      at: text.startsWith('-') ? undefined : datedAt(Number.parseInt(text, 10)),
      isError: text.endsWith('e'),
    }),
  };
}

const HARBOR = part('harbor.log', ['10', '30 e', '-', '50']);
const PIER = part('pier.log', ['-', '20', '30', '60 e']);

async function told(...parts: readonly MergedPart[]): Promise<readonly string[]> {
  const merged = await MergedLog.of(parts);
  return merged.places(0, 100).map(({ artifact, line, at }) => `${artifact.slice(0, 1)}${line}@${at?.ms ?? ''}`);
}

describe('logs on one clock', () => {
  test.each([
    ['one log', [HARBOR], ['h1@10', 'h2@30', 'h3@30', 'h4@50']],
    [
      'two, what goes on staying with its line',
      [HARBOR, PIER],
      ['h1@10', 'p1@20', 'p2@20', 'h2@30', 'h3@30', 'p3@30', 'h4@50', 'p4@60'],
    ],
    [
      'a part of one',
      [part('harbor.log', ['10', '30', '-', '50'], 2, 3), PIER],
      ['p1@20', 'p2@20', 'h2@30', 'h3@30', 'p3@30', 'p4@60'],
    ],
    [
      'one without times behind all others',
      [part('x.log', ['-', '-']), HARBOR],
      ['h1@10', 'h2@30', 'h3@30', 'h4@50', 'x1@', 'x2@'],
    ],
    ['nothing', [part('harbor.log', [], 1, 0)], []],
  ])('%s', async (_, parts, expected) => {
    expect(await told(...parts)).toEqual(expected);
  });

  test.each([
    [0, 0],
    [15, 1],
    [30, 3],
    [61, undefined],
  ])('the first line at %i is that at position %s', async (ms, position) => {
    expect((await MergedLog.of([HARBOR, PIER])).at(datedAt(ms))).toBe(position);
  });

  test.each([
    [0, 1, 3],
    [3, 1, 7],
    [7, 1, undefined],
    [7, -1, 3],
    [3, -1, undefined],
  ] as const)('the error next to position %i, step %i, is that at %s', async (position, step, expected) => {
    expect((await MergedLog.of([HARBOR, PIER])).nextError(position, step)).toBe(expected);
  });

  test('positions of the lines that are wanted', async () => {
    const merged = await MergedLog.of([HARBOR, PIER]);
    expect(merged.positions(({ artifact, line }) => artifact === 'pier.log' && line > 2)).toEqual([5, 7]);
  });
});
