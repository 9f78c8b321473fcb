import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isBuiltFromSources } from '../scripts/built-from.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Between two looks at whether another test file has built the tool, and how long that may take, milliseconds. */
const LOOK_INTERVAL = 100;
const LONGEST_BUILD = 110_000;

/** What a command left behind. */
export interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** The tool as users run it: worker threads and killed processes need the built form. */
export interface BuiltTool {
  /** The command line as a file. */
  readonly command: string;
  /** Runs a command to its end. */
  readonly run: (words: readonly string[], input?: Buffer) => Run;
  /** Starts a command. */
  readonly start: (words: readonly string[]) => StartedTool;
}

/** A command that runs. */
export interface StartedTool {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** What it has written to standard output and standard error when it ends, however it ends. */
  readonly ended: Promise<Run>;
}

/** The tool, built from the sources as they are: a copy of dist/ where that is so, else by the first test file of a run that asks for it. */
export function builtTool(): BuiltTool {
  const command = `${builtFolder()}/cli.js`;
  return {
    command,
    run: (words, input = Buffer.alloc(0)) => {
      const options = { input, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], options);
      return { status, out: stdout, err: stderr };
    },
    start: (words) => {
      const child = spawn(process.execPath, [command, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
      const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
      const ended = Promise.all([closed, text(child.stdout), text(child.stderr)]).then(([status, out, err]) => ({
        status,
        out,
        err,
      }));
      return { child, ended };
    },
  };
}

function builtFolder(): string {
  const folder = process.env['TOOL_FOLDER'];
  if (folder === undefined) throw new Error('the tests run without their set-up');
  const isOurs = begins(`${folder}.building`);
  if (isOurs) build(folder);
  else waitFor(`${folder}.built`);
  return folder;
}

/** Whether nobody else has begun: a folder is made by one process alone. */
function begins(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

function build(folder: string): void {
  if (isBuiltFromSources(`${ROOT}dist`)) cpSync(`${ROOT}dist`, folder, { recursive: true });
  else buildAnew(folder);
  mkdirSync(`${folder}.built`);
}

function buildAnew(folder: string): void {
  const { status, stderr } = spawnSync(process.execPath, [`${ROOT}scripts/build.mjs`, '--outdir', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the tool cannot be built: ${stderr}`);
}

function waitFor(mark: string): void {
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; !existsSync(mark); waited += LOOK_INTERVAL) {
    if (waited > LONGEST_BUILD) throw new Error('another test file could not build the tool');
    Atomics.wait(never, 0, 0, LOOK_INTERVAL);
  }
}
