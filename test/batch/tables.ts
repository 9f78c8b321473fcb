import { join } from 'node:path';
import { TriageStore } from '../../src/batch/store.ts';

/** Every row of a run's store but the timings, which differ from run to run. */
export function tablesOf(output: string): Record<string, unknown> {
  const store = new TriageStore(join(output, 'triage.db'));
  try {
    const tables = [
      ...(['sources', 'newest', 'bundles', 'all_bundles', 'all_diagnoses', 'all_episodes'] as const),
      ...(['all_patterns', 'all_coverage'] as const),
    ];
    return Object.fromEntries(tables.map((table) => [table, store.rows(table)]));
  } finally {
    store.close();
  }
}
