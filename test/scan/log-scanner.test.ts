import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOf, type LogLine } from '../../src/model/index.ts';
import { compileScanPlan, LogScanner, scanLog, scanText } from '../../src/scan/index.ts';
import type { LogMatch, LogScan, ScanOptions, ScanPattern } from '../../src/scan/index.ts';

/** `12 E etcd: message`: seconds (`-` for none), level, program. */
const format = {
  readLine(line: string): LogLine | undefined {
    const match = /^(\d+|-) ([IWE]) (?:(\w+): )?(.*)$/.exec(line);
    if (!match) {
      return undefined;
    }
    const level = ({ I: 'info', W: 'warning', E: 'error' } as const)[match[2] as 'I' | 'W' | 'E'];
    const stamp = match[1] === '-' ? {} : { stamp: { ms: Number(match[1]) * 1000, precision: 1000 } };
    return { ...stamp, level, program: match[3], message: match[4]! };
  },
};

interface Scanned {
  readonly matches: LogMatch[];
  readonly warnings: { line: number; message: string; limit?: string }[];
  readonly scan: LogScan;
}

function scan(
  bytes: Buffer | string,
  patterns: readonly ScanPattern[],
  options: Partial<ScanOptions> = {},
  sizes: readonly number[] = [],
): Scanned {
  const matches: LogMatch[] = [];
  const warnings: Scanned['warnings'] = [];
  const scanner = new LogScanner(format, compileScanPlan(patterns), {
    onMatch: (match) => matches.push(match),
    onWarning: (warning) => warnings.push(warning),
    ...options,
  });
  const all = Buffer.from(bytes);
  let offset = 0;
  for (const size of [...sizes, all.length]) {
    scanner.feed(all.subarray(offset, offset + size));
    offset = Math.min(all.length, offset + size);
  }
  return { matches, warnings, scan: scanner.end() };
}

/** Short: makes the scanner search byte by byte. */
const SHORT: ScanPattern = { id: 1, contains: ['OOM'] };
const LEADER: ScanPattern = { id: 7, contains: ['no leader'] };

describe('log scanner', () => {
  it('reads the header of a candidate and hands on named groups', () => {
    const { matches } = scan('1 I etcd: start\n2 E etcd: no leader of m1\n3 I etcd: on\n4 I etcd: end\n', [
      { id: 3, contains: ['no leader'], pattern: /no leader of (?<member>\w+)/ },
    ]);

    expect(matches.map((match) => ({ ...match, quote: match.quote }))).toEqual([
      {
        patternId: 3,
        line: 2,
        stamp: { ms: 2000, precision: 1000 },
        level: 'error',
        program: 'etcd',
        message: 'no leader of m1',
        groups: { member: 'm1' },
        quote: '2 E etcd: no leader of m1',
        inherited: false,
        before: ['1 I etcd: start'],
        after: ['3 I etcd: on', '4 I etcd: end'],
      },
    ]);
  });

  it('gives a continuation line the header of the record above it', () => {
    const { matches } = scan('5 E api: panic\n  goroutine 1\n  no leader\n', [LEADER]);

    expect(matches).toMatchObject([
      { line: 3, stamp: { ms: 5000 }, level: 'error', program: 'api', message: '  no leader', inherited: true },
    ]);
  });

  it('gives a record without a stamp none from above', () => {
    const { matches } = scan('5 E api: it begins\n- E etcd: no leader\n', [LEADER]);

    expect(matches).toMatchObject([{ line: 2, program: 'etcd' }]);
    expect(matches[0]!.stamp).toBeUndefined();
  });

  it('does not look for a header further than the window above', () => {
    const { matches } = scan(`5 E api: panic\n${'x\n'.repeat(64)}no leader\n`, [LEADER]);

    expect(matches).toMatchObject([{ line: 66, inherited: false }]);
    expect(matches[0]!.stamp).toBeUndefined();
  });

  it.each([
    { name: 'another level', pattern: { ...LEADER, levels: ['info'] }, lines: [] },
    { name: 'the level', pattern: { ...LEADER, levels: ['error'] }, lines: [1, 3] },
    { name: 'another program', pattern: { ...LEADER, programs: ['kubelet'] }, lines: [3] },
    { name: 'the program', pattern: { ...LEADER, programs: ['etcd'] }, lines: [1, 3] },
    { name: 'a pattern that the message does not meet', pattern: { ...LEADER, pattern: /^no leader$/ }, lines: [1] },
  ] satisfies { name: string; pattern: ScanPattern; lines: number[] }[])('tests $name', ({ pattern, lines }) => {
    const { matches } = scan('1 E etcd: no leader\n2 I plain\n3 E no leader here\n', [pattern]);

    expect(matches.map((match) => match.line)).toEqual(lines);
  });

  it('knows the program from the place of the artifact too', () => {
    const pattern = { ...LEADER, programs: ['kubelet'] };

    expect(scan('no leader\n', [pattern], { programs: ['kubelet.service'] }).matches).toHaveLength(1);
    expect(scan('no leader\n', [pattern], { programs: ['etcd'] }).matches).toHaveLength(0);
  });

  it('reads CRLF, byte order mark, colours and a missing last line end', () => {
    const { matches, scan: result } = scan('\ufeff1 E etcd: \u001b[31mno leader\u001b[0m\r\nno leader', [LEADER]);

    expect(matches).toMatchObject([
      { line: 1, message: 'no leader', quote: '1 E etcd: no leader', stamp: { ms: 1000 } },
      { line: 2, message: 'no leader', inherited: true },
    ]);
    expect(result).toMatchObject({ lines: 2, matches: 2, candidates: 2 });
  });

  it('compares the case where only other patterns ignore it', () => {
    const { matches } = scan('1 E No Leader\n2 E no leader\n', [LEADER, { ...LEADER, id: 9, ignoreCase: true }]);

    expect(matches.map((match) => [match.patternId, match.line])).toEqual([
      [9, 1],
      [7, 2],
      [9, 2],
    ]);
  });

  it('finds a literal also where the line quotes it, as runtimes quote what containers print', () => {
    const said = 'no "leader" in <a\\b>';
    const asGoWrites = JSON.stringify(said).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
    const { matches } = scan([said, JSON.stringify(said), asGoWrites, said.replaceAll('"', "'")].join('\n'), [
      { id: 7, contains: [said] },
    ]);

    expect(matches.map((match) => match.line)).toEqual([1, 2, 3]);
  });

  it.each([[], [''], ['a\nb'], ['a\0b']])('refuses the literals %j', (...contains) => {
    expect(() => compileScanPlan([{ id: 1, contains }])).toThrow(TypeError);
  });

  it('says once that there are NUL bytes, and reads on', () => {
    const { matches, warnings } = scan('1 I a\n\0\0\0\n2 E etcd: no leader\n\0', [LEADER]);

    expect(matches).toMatchObject([{ line: 3 }]);
    expect(warnings).toEqual([{ line: 2, message: expect.stringContaining('NUL') as string }]);
  });

  it('reads only the beginning of a line that is too long', () => {
    const long = `1 E etcd: no leader ${'x'.repeat(100)} lost member`;
    const patterns = [LEADER, { id: 8, contains: ['lost member'] }];
    const {
      matches,
      warnings,
      scan: result,
    } = scan(`${long}\n${long}\n2 E lost member\n`, patterns, { lineLength: 40 });

    expect(matches.map((match) => [match.patternId, match.line])).toEqual([
      [7, 1],
      [7, 2],
      [8, 3],
    ]);
    expect(matches[0]!.message).toBe('no leader xxxxxxxxxxxxxxxxxxxx');
    expect(result.cutLines).toBe(2);
    expect(warnings).toEqual([
      { line: 1, message: 'lines longer than 40 bytes were read only up to there', limit: 'line-length' },
    ]);
  });

  it('gives lines of context to the first matches of a pattern only', () => {
    const { matches } = scan('1 E no leader\n2 E no leader\n3 I x\n', [LEADER], { contexts: 1 });

    expect(matches.map(({ before, after }) => [before, after])).toEqual([
      [[], ['2 E no leader', '3 I x']],
      [[], []],
    ]);
  });

  it('quotes the part of a long line that matters', () => {
    const { matches } = scan(`1 E start ${'x'.repeat(2000)} no leader ${'y'.repeat(2000)}\n`, [LEADER]);

    expect(matches[0]!.quote).toHaveLength(500);
    expect(matches[0]!.quote).toMatch(/^1 E start x+ … x+ no leader y+…$/);
  });

  it('counts the lines of a section from where it begins', async () => {
    const matches: LogMatch[] = [];
    const plan = compileScanPlan([LEADER]);
    const options = { onMatch: (match: LogMatch) => matches.push(match), firstLine: 10 };

    const inMemory = scanText('1 I x\n2 E no leader\n', format, plan, options);
    const streamed = await scanLog(chunks('1 I x\n2 E no ', 'leader\n'), format, plan, options);

    expect(matches.map((match) => match.line)).toEqual([11, 11]);
    expect(inMemory.lines).toBe(2);
    expect(streamed).toEqual(inMemory);
  });

  it.each([
    { name: 'forwards', order: (n: number) => n, reversed: false, first: 1000, last: 500_000 },
    { name: 'backwards', order: (n: number) => 501 - n, reversed: true, first: 500_000, last: 1000 },
  ])('knows that time runs $name', ({ order, reversed, first, last }) => {
    const lines = Array.from({ length: 500 }, (_, index) => `${order(index + 1)} I x`);
    const { scan: result } = scan(`-- Logs begin --\n${lines.join('\n')}\n-- end --\n`, [LEADER]);

    expect(result).toMatchObject({ reversed, firstStamp: { ms: first }, lastStamp: { ms: last }, lines: 502 });
  });

  it.each([
    ['ends with a line end', '1 I a: x\n2 E a: one\n  two\n\n', 4],
    ['does not', '1 I a: x\n2 E a: one\n  two\n \n\n  three', 6],
  ])('tells the last lines that hold anything, of a log that %s', (_, log, lines) => {
    const told = (sizes: readonly number[]) => {
      const scanner = new LogScanner(format, compileScanPlan([LEADER]), { onMatch: () => undefined });
      let from = 0;
      for (const size of [...sizes, log.length]) {
        scanner.feed(Buffer.from(log.slice(from, from + size)));
        from += size;
      }
      expect(scanner.end().lines).toBe(lines);
      return [...scanner.lastLines()].map(({ line, message, level, stamp }) => [
        line,
        message,
        level,
        stamp && positionOf(stamp),
      ]);
    };

    expect(told([])).toEqual([
      ...(log.endsWith('three') ? [[6, '  three', undefined, 2000]] : []),
      [3, '  two', undefined, 2000],
      [2, 'one', 'error', 2000],
      [1, 'x', 'info', 1000],
    ]);
    expect(told([3, 9, 4, 5])).toEqual(told([]));
  });

  it('keeps a bounded number of samples, evenly over the log', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `${index} ${index % 2 === 0 ? 'I' : 'W'} x`);
    const { samples } = scan(`${lines.join('\n')}\n`, [LEADER]).scan;
    const steps = samples.slice(1).map((sample, index) => sample.line - samples[index]!.line);

    expect(samples.length).toBeLessThanOrEqual(512);
    expect(Math.max(...steps)).toBeLessThanOrEqual(256);
    expect(samples[0]).toEqual({ line: 1, stamp: { ms: 0, precision: 1000 }, level: 'info' });
  });

  it('reads for a log of known length hardly more samples than it keeps, and the same however it is cut', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `${100_000 + index} I x`);
    const log = `${lines.join('\n')}\n`;
    const lineBytes = log.length / lines.length - 1;
    const known = scan(log, [LEADER], { size: log.length }).scan;
    const steps = known.samples.slice(1).map((sample, index) => sample.line - known.samples[index]!.line);

    expect(new Set(steps)).toEqual(new Set([256]));
    expect(known.samples.at(-1)!.line).toBeGreaterThan(lines.length - 256);
    // Those that told how long the lines are, those that are kept, and lines looked at for the last stamp.
    expect(known.decodedBytes / lineBytes).toBeLessThan(128 + known.samples.length + 10);
    expect(scan(log, [LEADER]).scan.decodedBytes / lineBytes).toBeGreaterThan(1_000);
    expect(scan(log, [LEADER], { size: log.length }, [70_001, 1, 300_000]).scan).toEqual(known);
  });

  it('finds the same as reading every line, however the log is cut into chunks', () => {
    const word = fc.constantFrom(
      'no leader ',
      'no leader',
      'lost member',
      'OOM',
      'x',
      'é',
      '\t',
      '1 E etcd: ',
      '2 W ',
      '3 I ',
      '',
      'y'.repeat(30),
    );
    const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(''));
    const text = fc.tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), fc.boolean());
    fc.assert(
      fc.property(text, fc.array(fc.nat(20), { maxLength: 20 }), fc.boolean(), ([lines, end, closed], sizes, short) => {
        const log = lines.join(end) + (closed ? end : '');
        const patterns = [LEADER, { id: 2, contains: ['lost member', 'leader '], pattern: /(?<what>l\w+)/ }];
        if (short) patterns.push(SHORT);

        const { matches, scan: result } = scan(log, patterns, { lineLength: 60 }, sizes);

        expect(
          matches.map(({ patternId, line: number, stamp, message, groups, before, after }) => ({
            patternId,
            number,
            stamp,
            message,
            groups: { ...groups },
            before,
            after,
          })),
        ).toEqual(readEveryLine(log, patterns, 60));
        expect(result).toEqual(scan(log, patterns, { lineLength: 60 }).scan);
        expect(result.lines).toBe(log.split('\n').length - (log.endsWith('\n') || log === '' ? 1 : 0));
      }),
    );
  });
});

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) {
    yield await Promise.resolve(Buffer.from(text));
  }
}

/** What the scanner should find, in the plainest way. */
function readEveryLine(log: string, patterns: readonly ScanPattern[], limit: number): unknown[] {
  const cut = (text: string): string => Buffer.from(text).subarray(0, limit).toString();
  const full = log.split('\n').map((text) => text.replace(/\r$/, ''));
  const lines = log.split('\n').map((text) => cut(text).replace(/\r$/, ''));
  const lineCount = log.endsWith('\n') || log === '' ? lines.length - 1 : lines.length;
  const seen = new Map<number, number>();
  const found: unknown[] = [];
  for (let index = 0; index < lineCount; index++) {
    for (const pattern of patterns) {
      const text = lines[index]!;
      const own = format.readLine(text);
      const message = own?.message ?? text;
      const match = pattern.pattern ? pattern.pattern.exec(message, pattern.contains) : undefined;
      if (!pattern.contains.some((literal) => text.includes(literal)) || (pattern.pattern && !match)) {
        continue;
      }
      const above = full
        .slice(0, index)
        .reverse()
        .map((line) => format.readLine(line)?.stamp);
      const count = seen.get(pattern.id) ?? 0;
      seen.set(pattern.id, count + 1);
      const context = count < 3;
      found.push({
        patternId: pattern.id,
        number: index + 1,
        stamp: own?.stamp ?? above.find((stamp) => stamp !== undefined),
        message,
        groups: { ...match?.groups },
        before: context ? full.slice(Math.max(0, index - 5), index) : [],
        after: context ? lines.slice(index + 1, Math.min(lineCount, index + 6)) : [],
      });
    }
  }
  return found;
}

describe('a record over several lines', () => {
  const REFUSED: ScanPattern = {
    id: 4,
    contains: ['signed by unknown authority', 'error trying to reach'],
    pattern: /error trying to reach (?<service>\w+).* signed by unknown authority/,
  };
  const DENIED: ScanPattern = { id: 5, contains: ['denied the request'], pattern: /denied the request: (?<reason>.+)/ };
  const told = (log: string, pattern: ScanPattern): unknown[] =>
    scan(log, [pattern]).matches.map(({ line, endLine, stamp, groups, quote }) => ({
      at: [line, endLine],
      seconds: stamp && positionOf(stamp) / 1000,
      ...groups,
      quote,
    }));

  it.each([
    ['indented by a tab', '\tx509: certificate signed by unknown authority\n'],
    ['indented by blanks', '    x509: certificate signed by unknown authority\n'],
    ['over several lines', '\tx509: certificate\n\tsigned by unknown authority\n >\n'],
  ])('is matched as a whole: %s', (_, rest) => {
    const log = `1 I start\n2 E error trying to reach metrics:\n${rest}3 I on\n`;

    expect(told(log, REFUSED)).toEqual([
      {
        at: [2, 2 + rest.split('\n').length - 1],
        seconds: 2,
        service: 'metrics',
        quote: `2 E error trying to reach metrics: ${rest.trim().replaceAll(/\s+/g, ' ')}`,
      },
    ]);
  });

  it('is found by a literal in any of its lines, and told once', () => {
    const log = '1 E error trying to reach a:\n\tsigned by unknown authority\n2 E error trying to reach b\n3 I x\n';

    expect(told(log, REFUSED)).toHaveLength(1);
    expect(told(log, { ...REFUSED, contains: ['signed by unknown authority'] })).toMatchObject([{ at: [1, 2] }]);
    expect(told(log, { ...REFUSED, contains: ['error trying to reach'] })).toMatchObject([{ at: [1, 2] }]);
  });

  it('goes on behind a blank line below a colon', () => {
    const log = '1 E the webhook denied the request:\n\nimages of x are not allowed\n2 I on\n';

    expect(told(log, DENIED)).toMatchObject([{ at: [1, 3], reason: 'images of x are not allowed' }]);
  });

  it('needs no header where its first line announces what follows', () => {
    const line = 'Error from server: admission webhook "policies.example" denied the request: ';

    expect(told(`${line}\n\nimages of x are not allowed\n`, DENIED)).toMatchObject([
      { at: [1, 3], reason: 'images of x are not allowed' },
    ]);
  });

  it('goes on where a runtime puts a header before each of its lines', () => {
    const log = '1 E error trying to reach a:\n1 E \tsigned by unknown authority\n2 I on\n';

    expect(told(log, REFUSED)).toMatchObject([{ at: [1, 2], service: 'a' }]);
  });

  it.each([
    ['the next record', '1 E error trying to reach a:\n2 E x509: signed by unknown authority\n'],
    ['text below that is not indented', '1 E error trying to reach a:\nx509: signed by unknown authority\n'],
    ['text behind a blank line, without a colon', '1 E error trying to reach a\n\nsigned by unknown authority\n'],
    ['what is too far', `1 E error trying to reach a:\n${'\tx\n'.repeat(100)}\tsigned by unknown authority\n`],
  ])('does not hold %s', (_, log) => {
    expect(told(log, REFUSED)).toEqual([]);
  });

  it('is told on the line that meets the pattern alone, and not once more', () => {
    const log = '1 E error trying to reach a: signed by unknown authority\n\tsigned by unknown authority\n2 I on\n';

    expect(told(log, REFUSED)).toMatchObject([{ at: [1, undefined] }]);
  });

  it('is the same however the log is cut into chunks', () => {
    const log = '1 I a\n2 E error trying to reach b:\n\n\tx\n\tsigned by unknown authority\n3 I c\n';
    const whole = scan(log, [REFUSED]).matches.map(({ line, endLine, message }) => [line, endLine, message]);

    expect(whole).toHaveLength(1);
    for (let size = 1; size < log.length; size++) {
      const { matches } = scan(log, [REFUSED], {}, Array<number>(log.length).fill(size));
      expect(matches.map(({ line, endLine, message }) => [line, endLine, message])).toEqual(whole);
    }
  });
});
