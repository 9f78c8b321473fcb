import type { ReportArtifacts } from './report/bundle.ts';
import type { ReportCoverage } from './report/coverage.ts';

/** Why an artifact tells nothing that holds nothing. */
export const EMPTY = 'is empty';

/** How an artifact was read, in the words of {@link ReportArtifacts}; `undefined` for what nobody collected. */
export function outcomeOf({ state, format, bytes, why }: ReportCoverage): keyof ReportArtifacts | undefined {
  if (state === 'not-collected') return undefined;
  if (state === 'read') return 'read';
  if (why === EMPTY) return 'skipped';
  if (format !== undefined) return 'partial';
  // What was never taken out of its archive has no size.
  return bytes === undefined ? 'failed' : 'skipped';
}
