import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const OUTDIR = 'dist-test';
/** The command line that `analyzeCommand` runs, once it ran. */
export const COMMAND = resolve(OUTDIR, 'cli.js');
let isBuilt = false;

/** What a run of the command line left behind. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as users do, from a build of the sources as they are. Standard input is `input`. */
export function analyzeCommand(args: readonly string[], input: Buffer | string = ''): Run {
  if (!isBuilt) {
    const build = spawnSync(process.execPath, ['scripts/build.mjs', '--outdir', OUTDIR], { encoding: 'utf8' });
    if (build.status !== 0) throw new Error(`the build failed: ${build.stderr}`);
    isBuilt = true;
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** An empty folder of this test's own. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'faultline-test-'));
}
