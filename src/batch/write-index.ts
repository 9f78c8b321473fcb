import { join } from 'node:path';
import { triageHtml, triageMarkdown } from '../../reports/triage/index.ts';
import { BatchError, writeProblem } from './errors.ts';
import { findReports } from './find-reports.ts';
import type { TriageStore } from './store.ts';
import { triageIndex } from './triage-index.ts';
import { writeWhole } from './write-whole.ts';

/** Writes `index.html` and `index.md` over everything in the store and returns their paths. */
export async function writeIndex(store: TriageStore, folder: string): Promise<string[]> {
  const index = triageIndex(store, await findReports(folder));
  const pages = [
    { path: join(folder, 'index.html'), text: triageHtml(index) },
    { path: join(folder, 'index.md'), text: triageMarkdown(index) },
  ];
  for (const { path, text } of pages) {
    try {
      await writeWhole(path, text);
    } catch (error) {
      throw new BatchError(writeProblem(`cannot write ${path}`, error), { cause: error });
    }
  }
  return pages.map(({ path }) => path);
}
