import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The tool as users run it: worker threads and killed processes need the built form. */
export interface BuiltTool {
  /** Runs a command to its end. */
  readonly run: (...words: readonly string[]) => {
    readonly status: number | null;
    readonly out: string;
    readonly err: string;
  };
  /** Starts a command. */
  readonly start: (...words: readonly string[]) => ChildProcess;
  readonly remove: () => void;
}

/** Builds the tool beside the sources, for one test file. */
export function buildTool(testFile: string): BuiltTool {
  const outdir = `${ROOT}dist-test-${basename(testFile, '.test.ts')}`;
  spawnSync(process.execPath, [`${ROOT}scripts/build.mjs`, '--outdir', outdir], { cwd: ROOT });
  const cli = `${outdir}/cli.js`;
  return {
    run: (...words) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8' });
      return { status, out: stdout, err: stderr };
    },
    start: (...words) => spawn(process.execPath, [cli, ...words], { stdio: 'ignore' }),
    remove: () => {
      rmSync(outdir, { recursive: true, force: true });
    },
  };
}

/** Waits for a process to end, however it ends. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}
