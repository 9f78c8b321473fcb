/*
 * The doors of the built program. Everything behind them is one script (`program.cjs`), so that one code cache serves it; what
 * is behind a door is evaluated when the door is opened.
 */

import type { Worker } from 'node:worker_threads';

/** Opens the library. */
export const library = async () => import('../index.ts');
/** Opens what the build compiles the rules with. */
export const ruleFiles = async () => import('../rule-files.ts');
/** Opens the command line. */
export const commandLine = async () => import('../cli/main.ts');
/** Opens the work of a batch's threads. */
export const batchTask = async () => import('../batch/task.ts');
/** Hands over a thread for unpacking that was started before the program was loaded. */
export const keepThread = async (thread: Worker) =>
  (await import('../bundle/unpacking/thread-start.ts')).keepThread(thread);
