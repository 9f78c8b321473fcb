import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { builtTool } from '../built-tool.ts';
import { temporaryFolder } from './temporary-folder.ts';

/* What the machine does to the command while it runs. */

const tool = builtTool();
const SAMPLE = 'samples/etcd-without-leader.tgz';

interface Outcome {
  readonly status: number | null;
  readonly err: string;
}

/** Runs `analyze` below a shell's limits, with nothing in its environment but what is given. */
function analyze(
  output: string,
  {
    limits = 'true',
    flags = '',
    env = {},
  }: Partial<Record<'limits' | 'flags', string>> & { env?: NodeJS.ProcessEnv } = {},
): Outcome {
  const command = `${limits}; exec "${process.execPath}" ${flags} "${tool.command}" ${SAMPLE} -o "${output}" --quiet`;
  const { status, stderr } = spawnSync('/bin/sh', ['-c', command], { env, encoding: 'utf8' });
  return { status, err: stderr };
}

function reportsIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

const usual = join(temporaryFolder(), 'usual');
const outcome = analyze(usual, { env: process.env });
const REPORTS = reportsIn(usual);

test('on a good day there are three reports and nothing else', () => {
  expect(outcome).toEqual({ status: 0, err: '' });
  expect(Object.keys(REPORTS)).toEqual(['report.html', 'report.json', 'report.md']);
});

describe('the reports are the same', () => {
  /** Every look at a clock gives another time, forwards or backwards. */
  const jumping = join(temporaryFolder(), 'jumping-clock.mjs');
  writeFileSync(
    jumping,
    `let looks = 0;
     const jump = () => ((++looks * 7919) % 101 - 50) * 86_400_000;
     const now = Date.now.bind(Date), ticks = performance.now.bind(performance);
     Date.now = () => now() + jump();
     performance.now = () => ticks() + jump();
     globalThis.Date = new Proxy(Date, { construct: (target, args) => new target(...(args.length > 0 ? args : [Date.now()])) });`,
  );

  test.each<readonly [string, Parameters<typeof analyze>[1]]>([
    ['with 64 files open at most and 256 MB of heap', { limits: 'ulimit -n 64', flags: '--max-old-space-size=256' }],
    ['without HOME, TMPDIR or anything else in the environment', {}],
    [
      'where HOME and TMPDIR do not exist, in another zone and language, though the clock jumps',
      {
        env: { HOME: '/nowhere', TMPDIR: '/nowhere', TZ: 'Asia/Kathmandu', LC_ALL: 'tr_TR.UTF-8' },
        flags: `--import "${jumping}"`,
      },
    ],
  ])('%s', (_, conditions) => {
    const folder = join(temporaryFolder(), 'out');
    expect(analyze(folder, conditions)).toEqual({ status: 0, err: '' });
    expect(reportsIn(folder)).toEqual(REPORTS);
  });
});

/** Leaves the report on the same bundle from before, told from the one to come by the blanks at its end. */
function leaveReport(folder: string): string {
  const text = `${REPORTS['report.json'] ?? ''}   `;
  writeFileSync(join(folder, 'report.json'), text);
  return text;
}

describe('a report that cannot be written', () => {
  test.skipIf(!existsSync('/dev/full'))(
    'because the disk is full is named, and those that can be are left alone',
    () => {
      const folder = temporaryFolder();
      symlinkSync('/dev/full', join(folder, 'report.md'));
      const before = leaveReport(folder);

      expect(analyze(folder)).toEqual({
        status: 2,
        err: `analyze: cannot write ${join(folder, 'report.md')}: the disk is full; make room and run the same command again, what is done stays done\n`,
      });
      expect(readFileSync(join(folder, 'report.html'), 'utf8')).toBe(REPORTS['report.html']);
      expect(readFileSync(join(folder, 'report.json'), 'utf8')).toBe(before);
    },
  );

  test('to its end leaves the one from before, whole', () => {
    const folder = temporaryFolder();
    const before = leaveReport(folder);
    writeFileSync(join(folder, 'report.html'), 'from before');

    const { status, err } = analyze(folder, { limits: 'ulimit -f 16' });

    expect({ status, err }).toEqual({
      status: 2,
      err: `analyze: cannot write ${join(folder, 'report.html')}: this process may not write a file of that size (ulimit -f)\n`,
    });
    expect(reportsIn(folder)).toEqual({ 'report.html': 'from before', 'report.json': before });
  });
});

test('an output folder that vanishes meanwhile is made again', async () => {
  const folder = join(temporaryFolder(), 'out');
  const child = spawn(process.execPath, [tool.command, '-', '-o', folder, '--quiet'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  while (!existsSync(folder)) await pause(20);
  rmSync(folder, { recursive: true });
  child.stdin.end(readFileSync(SAMPLE));

  expect(await ended).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(Object.keys(REPORTS));
});

test('a run that is killed leaves whole reports or none', async () => {
  const folder = join(temporaryFolder(), 'out');
  mkdirSync(folder);
  for (const [kill, signal] of (['SIGKILL', 'SIGINT', 'SIGKILL', 'SIGTERM'] as const).entries()) {
    const child = spawn(process.execPath, [tool.command, SAMPLE, '-o', folder, '--quiet'], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('close', resolve));
    // The first ones while the reports are written: as soon as something of them is there.
    while (child.exitCode === null && readdirSync(folder).length <= kill) await pause(1);
    child.kill(signal);
    await ended;
    for (const name of readdirSync(folder).filter((each) => !each.endsWith('.tmp')))
      expect(readFileSync(join(folder, name), 'utf8')).toBe(REPORTS[name]);
  }
});
