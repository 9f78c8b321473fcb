import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The tool as users run it: worker threads and killed processes need the built form. */
export interface BuiltTool {
  readonly folder: string;
  /** Runs a command to its end. */
  readonly run: (...words: readonly string[]) => {
    readonly status: number | null;
    readonly out: string;
    readonly err: string;
  };
  /** Starts a command. */
  readonly start: (...words: readonly string[]) => StartedTool;
  readonly remove: () => void;
}

/** A command that runs. */
export interface StartedTool {
  readonly child: ChildProcess;
  /** What it has written to standard output and standard error when it ends, however it ends. */
  readonly ended: Promise<{ readonly status: number | null; readonly out: string; readonly err: string }>;
}

/** The tool that the run's set-up has built; else builds it beside the sources, for one test file. */
export function toolFor(name: string): BuiltTool {
  const folder = process.env['TOOL_FOLDER'];
  return folder === undefined ? buildTool(name) : toolIn(folder, () => undefined);
}

/** Builds the tool beside the sources. */
export function buildTool(name: string): BuiltTool {
  const folder = `${ROOT}dist-test-${name}`;
  const { status, stderr } = spawnSync(process.execPath, [`${ROOT}scripts/build.mjs`, '--outdir', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the tool cannot be built: ${stderr}`);
  return toolIn(folder, () => {
    rmSync(folder, { recursive: true, force: true });
  });
}

function toolIn(folder: string, remove: () => void): BuiltTool {
  const cli = `${folder}/cli.js`;
  return {
    folder,
    run: (...words) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8' });
      return { status, out: stdout, err: stderr };
    },
    start: (...words) => {
      const child = spawn(process.execPath, [cli, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
      const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
      const ended = Promise.all([closed, text(child.stdout), text(child.stderr)]).then(([status, out, err]) => ({
        status,
        out,
        err,
      }));
      return { child, ended };
    },
    remove,
  };
}
