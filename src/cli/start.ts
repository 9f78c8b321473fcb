#!/usr/bin/env node
import * as nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** Since Node 22.1. */
interface CompileCache {
  readonly enableCompileCache?: () => unknown;
}

// The helpers of the garbage collector would take the core on which archives are unpacked.
setFlagsFromString('--no-parallel-scavenge');
// Left alone, a long run lets its heap grow to several times of what lives in it before it collects.
setFlagsFromString('--heap-growing-percent=75');
// Compiling the sources takes longer than a small bundle; Node keeps the result where it may.
(nodeModule as CompileCache).enableCompileCache?.();
await import('./main.ts');
