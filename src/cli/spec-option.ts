import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { messageOf } from '../batch/errors.ts';
import { investigate, type AnalyzeOptions } from '../index.ts';
import type { CheckSpec } from '../model/index.ts';
import { UsageError } from './exit-status.ts';
import { readInputFile } from './input-file.ts';
import { collectValues } from './option-values.ts';

/** What stands for the specs that lie in the bundle itself. */
const OF_BUNDLE = '@bundle';

/** The option that names checks of other tools. */
export interface SpecChoice {
  readonly spec: readonly string[];
}

/** Adds `--spec`. */
export function addSpecOption(command: Command): Command {
  return command.option(
    '--spec <path>',
    `run the analyzers of troubleshoot specs, a file or a folder; ${OF_BUNDLE} for those in the bundle; may be repeated`,
    collectValues,
    [],
  );
}

/** The checks that are to be run; `undefined` where none was named. Throws `UsageError` where what is named holds none. */
export async function specsFrom(
  { spec }: SpecChoice,
  bundle: string,
  options: AnalyzeOptions,
): Promise<readonly CheckSpec[] | undefined> {
  if (spec.length === 0) return undefined;
  const { readSpecs, specsOfObjects } = await import('../../specs/troubleshoot/index.ts');
  const all: CheckSpec[] = [];
  for (const path of spec) {
    if (path === OF_BUNDLE) {
      if (bundle === '-')
        throw new UsageError(`--spec ${OF_BUNDLE} reads a bundle twice, which standard input cannot be`);
      // Which files they read is known only when they have been found.
      const { inventory } = await investigate(bundle, options);
      all.push(...specsOfObjects(inventory.objects.map(({ value }) => value)));
      continue;
    }
    const found: CheckSpec[] = [];
    for (const file of await filesAt(path)) {
      const text = await readInputFile(file);
      try {
        found.push(...readSpecs(text, basename(file)));
      } catch (error) {
        throw new UsageError(`cannot read ${file}: ${messageOf(error)}`, { cause: error });
      }
    }
    if (found.length === 0) throw new UsageError(`${path} holds no SupportBundle and no Preflight`);
    all.push(...found);
  }
  return all;
}

/** A file, or the YAML files of a folder and of those in it. */
async function filesAt(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new UsageError(`cannot read ${path}: ${messageOf(error)}`, { cause: error });
  });
  if (!found.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
