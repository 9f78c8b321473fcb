import type { Report } from '../model/index.ts';
import type { PseudonymKind } from './pseudonyms.ts';
import { Redactor } from './redactor.ts';

/** What to hide beside secrets. */
interface RedactionOptions {
  readonly kinds: readonly PseudonymKind[];
}

/** A report that may leave. */
interface RedactedReport {
  readonly report: Report;
}

/** Redacts one report. */
export function redactReport(report: Report, { kinds }: RedactionOptions): RedactedReport {
  return { report: new Redactor(kinds).report(report) };
}
