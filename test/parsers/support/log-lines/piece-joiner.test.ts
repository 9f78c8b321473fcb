import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileScanPlan, LogScanner, type LogMatch } from '../../../../src/scan/index.ts';
import { joined } from './joined.ts';
import { logFormat } from '../../logs/log-format.ts';

const cri = logFormat('log-cri');
const docker = logFormat('log-docker-json');

const AT = '2024-01-02T03:04:0';

function criLog(...lines: readonly string[]): string {
  return lines.map((line, index) => `${AT}${index}.5Z ${line}\n`).join('');
}

describe('the pieces of CRI records', () => {
  it.each([
    {
      name: 'become one record on the line of the first',
      lines: ['stdout F a', 'stdout P no le', 'stdout P ad', 'stdout F er', 'stdout F z'],
      expected: ['stdout F a', 'stdout P no leader', 'stdout P ', 'stdout F ', 'stdout F z'],
    },
    {
      name: 'belong together only within a stream',
      lines: ['stdout P one ', 'stderr P uno ', 'stderr F dos', 'stdout F two', 'stderr F tres'],
      expected: ['stdout P one two', 'stderr P uno dos', 'stderr F ', 'stdout F ', 'stderr F tres'],
    },
    {
      name: 'stay as they are where nothing follows',
      lines: ['stdout F a', 'stdout P lost'],
      expected: ['stdout F a', 'stdout P lost'],
    },
    {
      name: 'may have further tags and nothing behind the tag',
      lines: ['stdout P:x a', 'stdout F:x', 'stdout P', 'stdout F b'],
      expected: ['stdout P:x a', 'stdout F:x', 'stdout Pb', 'stdout F '],
    },
    {
      name: 'are no matter of the text of a message',
      lines: ['stdout F see stdout P x', 'stdout F y'],
      expected: ['stdout F see stdout P x', 'stdout F y'],
    },
  ])('$name', ({ lines, expected }) => {
    expect(joined(cri, criLog(...lines))).toBe(criLog(...expected));
  });

  it('are joined across lines of others', () => {
    const log = `${AT}0Z stdout P a\r\nplain text\n${AT}1Z stdout F b\r\n`;
    expect(joined(cri, log)).toBe(`${AT}0Z stdout P ab\r\nplain text\n${AT}1Z stdout F \r\n`);
  });

  it('are no longer held back beyond a megabyte', () => {
    const other = `${AT}1Z stderr F ${'x'.repeat(1000)}\n`;
    const log = `${AT}0Z stdout P a\n${other.repeat(1100)}${AT}2Z stdout F b\n`;
    expect(joined(cri, log)).toBe(log);
  });

  it('are handed on once the last has come', () => {
    const joiner = cri.joinPieces!();
    const first = Buffer.from(criLog('stdout F a', 'stdout P b'));
    expect(Buffer.concat(joiner.feed(first)).toString()).toBe('');
    expect(Buffer.concat(joiner.feed(Buffer.from(criLog('stdout F c')))).toString()).toContain('P bc');
  });

  it('does not hold back a log without any, but for a header that is not whole', () => {
    const joiner = cri.joinPieces!();
    const log = criLog('stdout F a', `stdout F ${'b'.repeat(100)}`);
    const chunk = Buffer.from(log.slice(0, -1));
    expect(joiner.feed(chunk)[0]).toEqual(chunk);
    expect(Buffer.concat(joiner.feed(Buffer.from('x\n2024'))).toString()).toBe('x\n');
    expect(Buffer.concat(joiner.end()).toString()).toBe('2024');
  });

  it('let rules see what a cut runs through, and cite the first piece', () => {
    const matches: LogMatch[] = [];
    const plan = compileScanPlan([{ id: 1, contains: ['lost the leader'], pattern: /of (?<member>\w+)$/ }]);
    const scanner = new LogScanner(cri, plan, { onMatch: (match) => matches.push(match) });
    const long = 'x'.repeat(600);
    const log = criLog('stdout F a', `stderr P {"level":"error","msg":"${long} lost the le`, 'stderr F ader of m1"}');
    scanner.feed(Buffer.from(joined(cri, log)));
    const scan = scanner.end();
    expect(matches).toMatchObject([{ line: 2, level: 'error', stream: 'stderr', groups: { member: 'm1' } }]);
    expect(matches[0]!.stamp).toMatchObject({ ms: Date.parse(`${AT}1.5Z`) });
    expect(matches[0]!.quote).toContain('lost the leader of m1');
    expect(scan).toMatchObject({ lines: 3, bytes: log.length, lastStamp: { ms: Date.parse(`${AT}2.5Z`) } });
  });
});

describe('the pieces of docker records', () => {
  const record = (text: string, stream = 'stdout', second = 0): string =>
    `${JSON.stringify({ log: text, stream, time: `${AT}${second}.1Z` })}\n`;
  const long = 'x'.repeat(16 * 1024);

  it('are those that lack a line end at the length at which docker cuts', () => {
    const log = record(long, 'stdout', 1) + record('e\n', 'stderr', 2) + record('tail\n', 'stdout', 3);
    expect(joined(docker, log)).toBe(
      record(`${long}tail\n`, 'stdout', 1) + record('e\n', 'stderr', 2) + record('', 'stdout', 3),
    );
  });

  it('are not short records without a line end', () => {
    const log = record('prompt> ') + record(`${long}\n`) + record('tail\n');
    expect(joined(docker, log)).toBe(log);
  });
});

const text = fc.string({ unit: fc.constantFrom('a', ' ', 'P', '"', '\\'), maxLength: 30 });
const criLine = fc
  .tuple(fc.constantFrom('stdout', 'stderr'), fc.constantFrom('P', 'F'), text)
  .map(([stream, tag, words]) => `${AT}1.25Z ${stream} ${tag} ${words}`);
const dockerLine = fc
  .tuple(fc.constantFrom('stdout', 'stderr'), fc.boolean(), fc.nat(2), text)
  .map(([stream, ends, size, words]) =>
    JSON.stringify({ log: 'y'.repeat(size * 8192) + words + (ends ? '\n' : ''), stream, time: `${AT}1Z` }),
  );
const logOf = (line: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.array(fc.oneof({ weight: 6, arbitrary: line }, text), { maxLength: 12 }), fc.boolean())
    .map(([lines, ends]) => lines.join('\n') + (ends ? '\n' : ''));

describe.each([
  { format: cri, log: logOf(criLine) },
  { format: docker, log: logOf(dockerLine) },
])('joining the pieces of $format.id', ({ format, log }) => {
  it('keeps lines and bytes, however the log is cut into chunks', () => {
    fc.assert(
      fc.property(log, fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 40 }), (bytes, sizes) => {
        const whole = joined(format, bytes);
        expect(joined(format, bytes, sizes)).toBe(whole);
        expect(whole.length).toBe(bytes.length);
        expect(whole.split('\n').length).toBe(bytes.split('\n').length);
      }),
      { numRuns: 150 },
    );
  });
});
