import { describe, expect, test } from 'vitest';
import { startProgress } from '../../src/cli/progress.ts';

const MB = 1024 ** 2;

/** A terminal that remembers, and a clock that goes only when told. */
function terminal(columns = 80): {
  readonly stream: { readonly isTTY: boolean; readonly columns: number; readonly write: (text: string) => void };
  readonly lines: string[];
  readonly clock: { ms: number };
} {
  const lines: string[] = [];
  const write = (text: string): void => {
    expect(text.startsWith('\r\u001b[2K')).toBe(true);
    lines.push(text.slice('\r\u001b[2K'.length));
  };
  return { stream: { isTTY: true, columns, write }, lines, clock: { ms: 5000 } };
}

describe('progress', () => {
  test('names each phase as it begins, and takes its line away', () => {
    const { stream, lines, clock } = terminal();
    const progress = startProgress(stream, false, () => clock.ms);
    for (const phase of ['opening', 'reading', 'analysing', 'diagnosing', 'rendering'] as const) progress.phase(phase);
    progress.end();
    expect(lines).toEqual(['opening', 'reading: 0 files, 0.0 MB', 'analysing', 'diagnosing', 'rendering', '']);
  });

  test('tells bytes, rate and time left of an archive', () => {
    const { stream, lines, clock } = terminal();
    const progress = startProgress(stream, false, () => clock.ms);
    progress.phase('opening');
    progress.bytes(MB, 100 * MB);
    progress.phase('reading');
    clock.ms += 2000;
    progress.artifact();
    progress.bytes(10 * MB, 100 * MB);
    clock.ms += 2000;
    progress.bytes(40 * MB, 100 * MB);
    expect(lines.slice(1)).toEqual([
      'reading: 0 files, 1.0 of 100.0 MB',
      'reading: 1 file, 1.0 of 100.0 MB, 0.5 MB/s, 3 min left',
      'reading: 1 file, 40.0 of 100.0 MB, 10.0 MB/s, 6 s left',
    ]);
  });

  test('guesses no time left where the end is not known', () => {
    const { stream, lines, clock } = terminal();
    const progress = startProgress(stream, false, () => clock.ms);
    progress.phase('reading');
    clock.ms += 4000;
    progress.bytes(8 * MB, undefined);
    expect(lines.at(-1)).toBe('reading: 0 files, 8.0 MB, 2.0 MB/s');
  });

  test('writes five times a second at most', () => {
    const { stream, lines, clock } = terminal();
    const progress = startProgress(stream, false, () => clock.ms);
    progress.phase('reading');
    for (let chunk = 1; chunk <= 1000; chunk += 1) {
      clock.ms += 1;
      progress.bytes(chunk, 1000);
    }
    expect(lines).toHaveLength(1 + 5);
  });

  test.each([
    [20, 19],
    [0, 53],
  ])('stays on one line of a terminal that says it has %i columns', (columns, longest) => {
    const { stream, lines, clock } = terminal(columns);
    const progress = startProgress(stream, false, () => clock.ms);
    progress.phase('reading');
    clock.ms += 4000;
    progress.bytes(8 * MB, 80 * MB);
    expect(Math.max(...lines.map((line) => line.length))).toBe(longest);
  });

  test.each([
    ['off a terminal', false, false],
    ['with --quiet', true, true],
  ])('is silent %s', (_, isTTY, quiet) => {
    const write = (): void => {
      throw new Error('somebody wrote');
    };
    const progress = startProgress({ isTTY, write }, quiet, () => 0);
    progress.phase('reading');
    progress.bytes(1, 2);
    progress.artifact();
    progress.end();
  });
});
