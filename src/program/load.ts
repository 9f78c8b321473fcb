import { defined } from '../model/index.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { matchInLinearTime } from '../knowledge/linear-time.ts';
import type * as doors from './doors.ts';
import { V8_FLAGS } from './v8-flags.ts';

type Doors = typeof doors;

const PROGRAM = fileURLToPath(new URL('./program.cjs', import.meta.url));

/** The program as a script, whose code can be kept once it has run. */
export interface LoadedProgram {
  readonly doors: Doors;
  readonly script: Script;
}

/**
 * The compiled code of the program, for this build of Node: written by the build, or when the package is installed, so that nothing has to
 * be compiled at start, which takes longer than a small bundle.
 */
export function codeCacheFile(): string {
  const { version, platform, arch } = process;
  return PROGRAM.replace(/\.cjs$/, `.${version}-${platform}-${arch}.cache`);
}

/** Where the SHA-256 of the compiled code that is kept is written, by file name. */
export function digestsFile(): string {
  return PROGRAM.replace(/\.cjs$/, '.digests.json');
}

/** The digests that were written: none where they cannot be read. */
export function readDigests(): Readonly<Record<string, unknown>> {
  try {
    const digests: unknown = JSON.parse(readFileSync(digestsFile(), 'utf8'));
    return typeof digests === 'object' && digests !== null ? (digests as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** The SHA-256 of compiled code. */
export function digestOf(code: Buffer): string {
  return createHash('sha256').update(code).digest('hex');
}

/**
 * Loads the built program with its compiled code where there is some, otherwise as Node does. Nothing is kept by running it: an
 * installation that cannot be written to is as good as any, and nobody else's folder is trusted with code.
 */
export function openProgram(): Doors {
  const code = keptCode();
  if (code !== undefined) return runProgram(code).doors;
  setFlags();
  return createRequire(import.meta.url)(PROGRAM) as Doors;
}

/**
 * V8 takes compiled code on trust and would execute whatever is in it. So only what was kept on purpose counts, to the byte: not what
 * was damaged, what another build left behind, or what somebody put beside a program for whose version of Node there was none.
 */
function keptCode(): Buffer | undefined {
  const file = codeCacheFile();
  const expected = readDigests()[basename(file)];
  try {
    const code = expected === undefined ? undefined : readFileSync(file);
    return code !== undefined && digestOf(code) === expected ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Runs the program as a script. Compiled code of another version of V8, or for other flags, is left aside. */
export function runProgram(cachedData?: Buffer): LoadedProgram {
  setFlags();
  // As Node wraps a CommonJS module. The file is ASCII.
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(PROGRAM, 'latin1')}\n})`;
  const script = new Script(source, {
    filename: PROGRAM,
    ...defined({ cachedData }),
  });
  const module = { exports: {} };
  const evaluate = script.runInThisContext() as (...values: readonly unknown[]) => void;
  evaluate(module.exports, createRequire(PROGRAM), module, PROGRAM, dirname(PROGRAM));
  return { doors: module.exports as Doors, script };
}

/** Before anything is compiled, and before another thread starts: code is only good for the flags that it was compiled with. */
export function setFlags(): void {
  matchInLinearTime();
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
}
