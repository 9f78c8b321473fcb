import { analyzeBundle } from '../../src/index.ts';
import type { Report } from '../../src/model/index.ts';
import { incidents } from '../incidents/expected.ts';

/** The samples' names, sorted. */
export const SAMPLE_NAMES: readonly string[] = incidents.map(({ name }) => name);

/** Stands for the release, which a golden text must outlive. */
const TOOL = { name: 'faultline', version: '0.0.0', rulesVersion: '0'.repeat(64) } as const;

const reports = new Map<string, Promise<Report>>();

/**
 * The report on a sample as packed, each analysed once for a test file. What changes without the analysis is pinned: the
 * tool's version, the hash over all rules, and the archive's hash, which depends on the zlib that packed it.
 */
export function sampleReport(name: string): Promise<Report> {
  const known = reports.get(name);
  if (known !== undefined) return known;
  const incident = incidents.find((candidate) => candidate.name === name);
  if (incident === undefined) throw new Error(`No sample is called ${name}`);
  const made = analyzeBundle(incident.file).then((report) => ({
    ...report,
    tool: TOOL,
    bundle: { ...report.bundle, sha256: '0'.repeat(64) },
  }));
  reports.set(name, made);
  return made;
}
