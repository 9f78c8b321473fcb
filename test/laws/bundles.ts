import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { analyzeBundle, type Report } from '../../src/index.ts';
import { incidents } from '../incidents/expected.ts';

/** The bundles over which laws of the report hold: the samples, and the archives in the folders that BUNDLES names, with ':' between. */
export const bundles: readonly { readonly name: string; readonly file: string }[] = [
  ...incidents.map(({ name, file }) => ({ name, file })),
  ...(process.env['BUNDLES'] ?? '')
    .split(':')
    .filter((folder) => folder !== '')
    .flatMap((folder) => archivesIn(folder).map((file) => ({ name: basename(file, '.tgz'), file }))),
];

const reports = new Map<string, Promise<Report>>();

/** The report on a bundle, made once for a test file. */
export function reportOn(file: string): Promise<Report> {
  const report = reports.get(file) ?? analyzeBundle(file);
  reports.set(file, report);
  return report;
}

function archivesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .sort()
    .map((name) => join(folder, name));
}
