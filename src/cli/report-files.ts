import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { renderForms, templateNames, type ReportFormat } from '../../reports/index.ts';
import type { RenderOptions } from '../../reports/renderer.ts';
import { writeProblem } from '../batch/errors.ts';
import { makeFolders } from '../batch/make-folders.ts';
import { writeWhole } from '../batch/write-whole.ts';
import type { Report } from '../model/index.ts';
import { UsageError } from './exit-status.ts';

/** Makes the folder that the reports go to, before an analysis takes its time. Throws `UsageError` where it cannot be. */
export async function makeFolder(folder: string): Promise<void> {
  await makeFolders(folder).catch((error: unknown) => {
    throw cannotWrite(folder, error);
  });
}

/**
 * Writes a report's forms into a folder, each whole or not at all, and returns their paths as seen from the working directory.
 * Throws `UsageError` for a form that could not be made when the others are written.
 */
export async function writeReports(
  report: Report,
  formats: readonly ReportFormat[],
  folder: string,
  options: RenderOptions,
): Promise<string[]> {
  const paths: string[] = [];
  const { files, problems } = renderForms(report, formats, options);
  // A long analysis may have outlived the folder.
  if (files.length > 0) await makeFolder(folder);
  for (const { fileName, text } of files) {
    const path = join(folder, fileName);
    await writeWhole(path, text).catch((error: unknown) => {
      throw cannotWrite(path, error);
    });
    paths.push(relative(process.cwd(), path));
  }
  if (problems.length > 0) throw new UsageError(problems.join('; '));
  return paths;
}

/** What to tell the user where a file or folder that they named cannot be written. */
export function cannotWrite(path: string, error: unknown): UsageError {
  return new UsageError(writeProblem(`cannot write ${path}`, error), { cause: error });
}

/** The user's templates: `<dir>/html/page.hbs` replaces `html/page`. */
export async function readTemplates(folder: string): Promise<Record<string, string>> {
  const known = new Set(templateNames());
  const { default: fastGlob } = await import('fast-glob');
  const files = (await fastGlob('**/*.hbs', { cwd: folder, onlyFiles: true })).sort();
  if (files.length === 0) throw new UsageError(`no templates (.hbs files) in ${folder}`);
  const templates: Record<string, string> = {};
  for (const file of files) {
    const name = file.replace(/\.hbs$/, '');
    if (!known.has(name)) throw new UsageError(`${file} replaces no template; there are ${[...known].join(', ')}`);
    templates[name] = await readFile(join(folder, file), 'utf8');
  }
  return templates;
}
