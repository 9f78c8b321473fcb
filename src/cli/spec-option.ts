import { resolve } from 'node:path';
import type { Command } from 'commander';
import { engine } from '../engine/built-in.ts';
import type { AnalyzeOptions } from '../engine/engine.ts';
import type { CheckSpec } from '../model/index.ts';
import { loadSpecFiles, NoSpecsError } from '../spec-files.ts';
import { UsageError } from './exit-status.ts';
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
  bundles: readonly string[],
  options: AnalyzeOptions,
): Promise<readonly CheckSpec[] | undefined> {
  if (spec.length === 0) return undefined;
  const all = [...(await loadNamed(spec.filter((path) => path !== OF_BUNDLE)))];
  if (!spec.includes(OF_BUNDLE)) return all;
  if (bundles.includes('-'))
    throw new UsageError(`--spec ${OF_BUNDLE} reads a bundle twice, which standard input cannot be`);
  const { specsOfObjects } = await import('../../specs/troubleshoot/index.ts');
  // Which files they read is known only when they have been found.
  const { inventory } = await engine.analyze(await engine.openTogether(bundles, options), options);
  return [...all, ...specsOfObjects(inventory.objects.map(({ value }) => value))];
}

/** The files of checks that a batch runs over every bundle. Throws `UsageError` where they hold none. */
export async function specFilesFrom({ spec }: SpecChoice): Promise<readonly string[]> {
  if (spec.includes(OF_BUNDLE))
    throw new UsageError(`--spec ${OF_BUNDLE} is for one bundle: analyze <bundle> --spec ${OF_BUNDLE}`);
  await loadNamed(spec);
  return spec.map((path) => resolve(path));
}

async function loadNamed(paths: readonly string[]): Promise<readonly CheckSpec[]> {
  return loadSpecFiles(paths).catch((error: unknown) => {
    if (error instanceof NoSpecsError) throw new UsageError(error.message, { cause: error });
    throw error;
  });
}
