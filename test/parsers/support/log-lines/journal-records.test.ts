import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_HELD } from '../../../../parsers/support/log-lines/record-joiner.ts';
import type { LogFormat } from '../../../../src/model/index.ts';
import { compileScanPlan, LogScanner, type LogMatch } from '../../../../src/scan/index.ts';
import { joined } from './joined.ts';
import { logFormat } from '../../logs/log-format.ts';

const exported = logFormat('log-journal-export');
const json = logFormat('log-journal-json');
const verbose = logFormat('log-journal-verbose');

const CURSOR =
  's=739ad463348b4ceca5a9e69c95a3c93f;i=4ece7;b=6c7c6013a26343b29e964691ff25d04c;m=4fc72436e;t=4c508a72423d9;x=d3e5610681098c10';
const AT = 1_764_421_606_123_456;

/** A value with line breaks or control characters, as `-o export` writes it. */
function counted(name: string, value: string): string {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(Buffer.byteLength(value)));
  return `${name}\n${length.toString('latin1')}${Buffer.from(value).toString('latin1')}`;
}

function exportRecord(...fields: readonly string[]): string {
  return [
    `__CURSOR=${CURSOR}`,
    `__REALTIME_TIMESTAMP=${AT}`,
    '__MONOTONIC_TIMESTAMP=21415215982',
    ...fields,
    '',
    '',
  ].join('\n');
}

function verboseRecord(...fields: readonly string[]): string {
  return [`Sat 2025-11-29 13:06:46.123456 UTC [${CURSOR}]`, ...fields.map((field) => `    ${field}`), ''].join('\n');
}

function scan(format: LogFormat, log: string, literal: string): LogMatch[] {
  const matches: LogMatch[] = [];
  const plan = compileScanPlan([{ id: 1, contains: [literal] }]);
  const scanner = new LogScanner(format, plan, { onMatch: (match) => matches.push(match) });
  scanner.feed(Buffer.from(joined(format, log), 'latin1'));
  scanner.end();
  return matches;
}

const FIELDS = [
  '_TRANSPORT=stdout',
  'PRIORITY=4',
  'SYSLOG_FACILITY=3',
  'SYSLOG_IDENTIFIER=kubelet',
  'MESSAGE=E1129 13:06:46.100000     743 kubelet.go:2855] "Container runtime network not ready"',
  '_PID=743',
  '_COMM=kubelet',
  '_CMDLINE=/usr/bin/kubelet --config=/var/lib/kubelet/config.yaml',
  '_SYSTEMD_UNIT=kubelet.service',
  '_HOSTNAME=node-1',
];
const PLAIN = ['PRIORITY=3', 'SYSLOG_IDENTIFIER=dockerd', 'MESSAGE=disk is slow', '_SYSTEMD_UNIT=docker.service'];

describe.each([
  { format: exported, record: exportRecord, before: 3 },
  { format: verbose, record: verboseRecord, before: 1 },
])('the lines of $format.id', ({ format, record, before }) => {
  it('are one record: time, host, program, what the message says, on the line of the message', () => {
    const [match] = scan(format, record(...PLAIN) + record(...FIELDS), 'runtime network not ready');
    expect(match).toMatchObject({
      line: record(...PLAIN).split('\n').length + before + 4,
      stamp: { ms: AT / 1000 - 0.456 },
      innerStamp: {},
      inherited: false,
      host: 'node-1',
      program: 'kubelet',
      level: 'error',
      message: '"Container runtime network not ready"',
    });
    expect(match!.quote).toContain('MESSAGE=E1129 13:06:46.100000     743 kubelet.go:2855]');
  });

  it('tell the level and the unit where the message does not', () => {
    const [match] = scan(format, record(...PLAIN), 'disk is slow');
    expect(match).toMatchObject({ level: 'error', program: 'dockerd', fields: { unit: 'docker' } });
  });

  it('stay as they are where the record has no message, or its beginning is cut off', () => {
    const log = record(...PLAIN).slice(CURSOR.length + 40) + record('_PID=7');
    expect(joined(format, log)).toBe(log);
    const [match] = scan(
      format,
      record(...FIELDS)
        .split('\n')
        .slice(before)
        .join('\n'),
      'runtime network not ready',
    );
    expect(match).toMatchObject({ message: '"Container runtime network not ready"' });
  });

  it('are read with CRLF, and to the cut of the last record', () => {
    const log = (record(...FIELDS) + record(...PLAIN)).replaceAll('\n', '\r\n');
    expect(scan(format, log, 'disk is slow')).toMatchObject([{ program: 'dockerd', message: 'disk is slow' }]);
    const cut = record(...PLAIN).slice(0, -20);
    expect(scan(format, record(...FIELDS) + cut, 'disk is slow')).toMatchObject([{ stamp: { ms: AT / 1000 - 0.456 } }]);
  });

  it('take the program of another record from none', () => {
    const [match] = scan(format, record(...FIELDS) + record('MESSAGE=alone in its record'), 'alone in its');
    expect(match).toMatchObject({ stamp: {}, message: 'alone in its record' });
    expect(match!.program).toBeUndefined();
    expect(match!.host).toBeUndefined();
  });

  it('keep characters of several bytes whole', () => {
    const name = Buffer.from('voilà').toString('latin1');
    const [match] = scan(format, record(`MESSAGE=not found: ${name}`, '_HOSTNAME=n'), 'not found: ');
    expect(match?.message).toBe('not found: voilà');
  });

  it('go on as they are where a record is longer than what is held back', () => {
    const log = record('MESSAGE=x', `COREDUMP=${'y'.repeat(MOST_HELD)}`) + record(...PLAIN);
    expect(joined(format, log)).toHaveLength(log.length);
    expect(scan(format, log, 'disk is slow')).toMatchObject([{ message: 'disk is slow' }]);
  });

  it('keep their number and that of their bytes, however the log is cut into chunks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '=', '\t', '\0', '\u00e4', '\n'), maxLength: 20 });
    const field = fc.oneof(
      fc.constantFrom(...FIELDS, ...PLAIN, 'MESSAGE', 'X'),
      text.map((value) => counted('MESSAGE', value)),
      text.map((value) => `            ${value}`),
      text,
    );
    const log = fc
      .array(
        fc.oneof(
          fc.array(field, { maxLength: 6 }).map((fields) => record(...fields)),
          text,
        ),
        { maxLength: 5 },
      )
      .map((records) => records.join(''));
    fc.assert(
      fc.property(log, fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 40 }), (bytes, sizes) => {
        const whole = joined(format, bytes);
        expect(joined(format, bytes, sizes)).toBe(whole);
        expect(whole.split('\n').length).toBe(bytes.split('\n').length);
        expect(whole.length).toBe(bytes.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('values of several lines', () => {
  it('are one message in the export, whose bytes are binary', () => {
    const log = exportRecord(
      counted('_SELINUX_CONTEXT', 'unconfined\n'),
      'PRIORITY=2',
      counted('MESSAGE', 'panic: runtime error\n\ngoroutine 1 [running]:\n\tmain.main()'),
      '_HOSTNAME=node-1',
    );
    expect(scan(exported, log, 'panic: runtime')).toMatchObject([
      {
        line: 8,
        host: 'node-1',
        level: 'fatal',
        message: 'panic: runtime error  goroutine 1 [running]:  main.main()',
      },
    ]);
    const head = { path: 'x', head: Buffer.from(log.repeat(3), 'latin1'), context: {} };
    expect(exported.matches(head)).toBeGreaterThan(0.8);
  });

  it('are one message in the verbose form, where they are indented', () => {
    const log = verboseRecord('MESSAGE=panic: runtime error', '        goroutine 1 [running]:', '_HOSTNAME=n');
    expect(scan(verbose, log + verboseRecord(...PLAIN), 'panic: runtime')).toMatchObject([
      { line: 2, host: 'n', message: 'panic: runtime error goroutine 1 [running]:' },
    ]);
  });

  it('do not swallow the records behind a length that is wrong', () => {
    const wrong = `MESSAGE\n${'\u0007'.repeat(3)}${'\0'.repeat(5)}text`;
    const log = exportRecord(wrong, '_PID=1') + exportRecord(...PLAIN);
    const found = scan(exported, log + exportRecord('MESSAGE=x').repeat(4000), 'disk is slow');
    expect(found).toMatchObject([{ program: 'dockerd' }]);
  });

  it('end at the next cursor where blank lines were lost', () => {
    const log = (exportRecord('MESSAGE=first') + exportRecord('MESSAGE=second', '_HOSTNAME=b')).replaceAll(
      '\n\n',
      '\n',
    );
    expect(scan(exported, log, 'first')[0]!.host).toBeUndefined();
    expect(scan(exported, log, 'second')).toMatchObject([{ host: 'b' }]);
  });
});

describe('records of json-pretty', () => {
  const pretty = (members: object): string => `${JSON.stringify(members, undefined, '\t').replaceAll('": ', '" : ')}\n`;
  const log =
    pretty({
      __CURSOR: CURSOR,
      __REALTIME_TIMESTAMP: String(AT),
      MESSAGE: 'disk is slow',
      _HOSTNAME: 'n1',
      PRIORITY: '3',
    }) + pretty({ __REALTIME_TIMESTAMP: String(AT), SYSLOG_IDENTIFIER: 'app', MESSAGE: 'done: { }' });

  it('are read on the line of their message', () => {
    const head = { path: 'x', head: Buffer.from(log), context: {} };
    expect(json.matches(head)).toBeGreaterThan(0.9);
    expect(scan(json, log, 'disk is slow')).toMatchObject([
      { line: 4, host: 'n1', level: 'error', message: 'disk is slow' },
    ]);
    expect(scan(json, log, 'done: {')).toMatchObject([{ line: 11, program: 'app' }]);
  });

  it('keep lines and bytes, however the log is cut into chunks, and stay as they are where they are no records', () => {
    const part = fc.constantFrom(
      log,
      '{\n',
      '}\n',
      '\t"MESSAGE" : "x",\n',
      '{"__REALTIME_TIMESTAMP":"1","MESSAGE":"x"}\n',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.array(fc.integer({ min: 1, max: 300 })), (parts, sizes) => {
        const bytes = parts.join('');
        const whole = joined(json, bytes);
        expect(joined(json, bytes, sizes)).toBe(whole);
        expect(whole.length).toBe(bytes.length);
        expect(whole.split('\n').length).toBe(bytes.split('\n').length);
      }),
    );
    const cut = log.slice(0, log.lastIndexOf('}'));
    expect(scan(json, cut, 'disk is slow')).toMatchObject([{ host: 'n1' }]);
    expect(joined(json, '{\n\t"MESSAGE" : "x"\n}\n')).toBe('{\n\t"MESSAGE" : "x"\n}\n');
  });
});
