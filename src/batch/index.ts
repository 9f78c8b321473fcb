import type { TriageOptions, TriageResult } from './triage-options.ts';

export type { ContentResult } from './result.ts';
export type { TriageOptions, TriageResult } from './triage-options.ts';

/**
 * Works through many bundles (paths, folders, patterns, list files, URLs) on a pool of threads, as `analyze batch` does, and
 * yields what became of each as it is done; the store in the output folder keeps it. Throws `BatchError` where the run as a
 * whole cannot go on.
 */
export async function* triage(paths: readonly string[], options: TriageOptions): AsyncGenerator<TriageResult> {
  // Threads and the embedded database are loaded by those who use them.
  const { runTriage } = await import('./triage.ts');
  yield* runTriage(paths, options);
}
