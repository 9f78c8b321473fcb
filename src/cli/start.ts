#!/usr/bin/env node
import * as nodeModule from 'node:module';

/** Since Node 22.1. */
interface CompileCache {
  readonly enableCompileCache?: () => unknown;
}

// Compiling the sources takes longer than a small bundle; Node keeps the result where it may.
(nodeModule as CompileCache).enableCompileCache?.();
await import('./main.ts');
