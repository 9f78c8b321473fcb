import { describe, expect, it } from 'vitest';
import { watchBoots } from '../../../../parsers/support/log-lines/journal-boots.ts';
import { compileScanPlan, LogScanner, type LogMatch } from '../../../../src/scan/index.ts';
import { logFormat } from '../../logs/log-format.ts';
import { joined } from './joined.ts';

const FIRST = '3f1a9cc27d0e41b53f1a9cc27d0e41b5';
const SECOND = '9f1a9cc27d0e41b53f1a9cc27d0e41b5';
/** Records of one machine: when they were written, in seconds, and in which of its lives. */
const LIVES = [
  [1_772_704_860, FIRST],
  [1_772_704_861, FIRST],
  [1_772_704_950, SECOND],
  [1_772_704_951, SECOND],
] as const;
type Lives = readonly (readonly [number, string])[];

function fields(at: number, boot: string): readonly (readonly [string, string])[] {
  return [
    ['__REALTIME_TIMESTAMP', `${at}000000`],
    ['_BOOT_ID', boot],
    ['_MACHINE_ID', 'b1946ac92492d2347c6235b4d2611184'],
    ['_HOSTNAME', 'n1'],
    ['SYSLOG_IDENTIFIER', 'etcd'],
    ['MESSAGE', '{"level":"info","msg":"applied"}'],
  ];
}

const CURSOR =
  's=739ad463348b4ceca5a9e69c95a3c93f;i=4ece7;b=6c7c6013a26343b29e964691ff25d04c;m=4fc72436e;t=4c508a72423d9';

function exportRecord(at: number, boot: string): string {
  return `__CURSOR=${CURSOR}\n${fields(at, boot)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')}\n`;
}

function jsonRecord(at: number, boot: string): string {
  return `${JSON.stringify(Object.fromEntries(fields(at, boot)))}\n`;
}

function prettyRecord(at: number, boot: string): string {
  return `${JSON.stringify(Object.fromEntries(fields(at, boot)), null, '\t')}\n`;
}

function verboseRecord(at: number, boot: string): string {
  const time = new Date(at * 1000).toISOString();
  const shown = fields(at, boot).slice(1);
  return `Thu ${time.slice(0, 10)} ${time.slice(11, 19)}.000000 UTC [${CURSOR}]\n${shown
    .map(([name, value]) => `    ${name}=${value}\n`)
    .join('')}`;
}

function notes(id: string, log: string): LogMatch[] {
  const format = logFormat(id);
  const matches: LogMatch[] = [];
  const plan = compileScanPlan([{ id: 1, contains: ['-- Boot '] }]);
  const scanner = new LogScanner(format, plan, { onMatch: (match) => matches.push(match) });
  const text = joined(format, log, [100, 300]);
  expect(text).toHaveLength(log.length);
  scanner.feed(Buffer.from(text, 'latin1'));
  scanner.end();
  return matches;
}

describe.each([
  { id: 'log-journal-json', form: 'a line each', record: jsonRecord },
  { id: 'log-journal-json', form: 'a member per line', record: prettyRecord },
  { id: 'log-journal-export', form: 'a field per line', record: exportRecord },
  { id: 'log-journal-verbose', form: 'a stamp and fields', record: verboseRecord },
])('records of $id, $form', ({ id, record }) => {
  const log = (lives: Lives): string => lives.map(([at, boot]) => record(at, boot)).join('');

  it('say where another life of the machine begins, beside what they say themselves', () => {
    const found = notes(id, log(LIVES));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      stamp: { ms: 1_772_704_950_000 },
      host: 'n1',
      program: 'etcd',
      level: 'info',
      message: `applied -- Boot ${SECOND} --`,
    });
    expect(found[0]?.quote).toContain('_BOOT_ID');
    expect(found[0]?.quote).not.toContain('-- Boot ');
  });

  it.each([
    ['of one life', LIVES.slice(0, 2)],
    ['from the last back to the first', LIVES.toReversed()],
  ])('say nothing of it %s', (_, lives) => {
    expect(notes(id, log(lives))).toEqual([]);
  });
});

describe('the lives of machines', () => {
  it('are told apart where a journal mixes machines, and begin once', () => {
    const begunBoot = watchBoots();
    const told = ['a1', 'b1', 'a1', 'b1', 'a2', 'b1', 'a1', 'a2', 'b2'].filter(
      (boot, at) => begunBoot({ boot, machine: boot.charAt(0), at }) !== undefined,
    );
    expect(told).toEqual(['a2', 'b2']);
  });
});
