import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './errors.ts';
import { REPORTS, reportFolder } from './report-folder.ts';

/** The report of a content that an index links to, relative to it; absent where none was written. */
export type ReportOf = (content: string) => string | undefined;

/** The forms that people read, the best first. */
const READABLE = ['report.html', 'report.md', 'report.json'];

/** Looks once which reports lie in a run's output. */
export async function findReports(output: string): Promise<ReportOf> {
  const found = new Map<string, string>();
  for (const folder of await namesIn(join(output, REPORTS))) {
    const files = await namesIn(join(output, REPORTS, folder));
    const best = READABLE.find((file) => files.includes(file));
    if (best !== undefined) found.set(`${REPORTS}/${folder}`, `${REPORTS}/${folder}/${best}`);
  }
  return (content) => found.get(reportFolder(content));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}
