import { existsSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { matchInLinearTime } from '../knowledge/linear-time.ts';
import type * as doors from './doors.ts';

type Doors = typeof doors;

/** Since Node 22.1. */
interface CompileCache {
  readonly enableCompileCache?: () => unknown;
}

const PROGRAM = fileURLToPath(new URL('./program.cjs', import.meta.url));

/** The program as a script, whose code can be kept once it has run. */
export interface LoadedProgram {
  readonly doors: Doors;
  readonly script: Script;
}

/**
 * The compiled code of the program, for this build of Node: written by the build, so that nothing has to be compiled at start,
 * which takes longer than a small bundle.
 */
export function codeCacheFile(): string {
  const { version, platform, arch } = process;
  return PROGRAM.replace(/\.cjs$/, `.${version}-${platform}-${arch}.cache`);
}

/** Loads the built program with its compiled code where there is some, otherwise as Node does. */
export function openProgram(): Doors {
  const cache = codeCacheFile();
  if (existsSync(cache)) return runProgram(readFileSync(cache)).doors;
  setFlags();
  (nodeModule as CompileCache).enableCompileCache?.();
  return nodeModule.createRequire(import.meta.url)(PROGRAM) as Doors;
}

/** Runs the program as a script. Compiled code of another version of V8, or for other flags, is left aside. */
export function runProgram(cachedData?: Buffer): LoadedProgram {
  setFlags();
  // As Node wraps a CommonJS module. The file is ASCII.
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(PROGRAM, 'latin1')}\n})`;
  const script = new Script(source, {
    filename: PROGRAM,
    ...(cachedData !== undefined && { cachedData }),
  });
  const module = { exports: {} };
  const evaluate = script.runInThisContext() as (...values: readonly unknown[]) => void;
  evaluate(module.exports, nodeModule.createRequire(PROGRAM), module, PROGRAM, dirname(PROGRAM));
  return { doors: module.exports as Doors, script };
}

/** Before anything is compiled, and before another thread starts: code is only good for the flags that it was compiled with. */
export function setFlags(): void {
  matchInLinearTime();
  // The helpers of the garbage collector would take the core on which archives are unpacked.
  setFlagsFromString('--no-parallel-scavenge');
  // Starting fills the room for new objects again and again while it doubles: a twentieth of the time of a small bundle.
  setFlagsFromString('--semi-space-growth-factor=8');
  // Left alone, a long run lets its heap grow to several times of what lives in it before it collects.
  setFlagsFromString('--heap-growing-percent=75');
  // Most functions run for a second or two: what less inlining costs there is half of what it spares the compiler.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
}
