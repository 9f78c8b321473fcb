import { defined, append } from '../model/index.ts';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Confidence } from '../model/index.ts';
import { formatProblem } from '../knowledge/problems.ts';
import { isPackageName } from '../rule-packages.ts';
import { UsageError } from './exit-status.ts';
import schema from './config.schema.json' with { type: 'json' };

/** What options are where neither the command line nor the environment says. */
export interface Config {
  /** Absolute. */
  readonly rules?: readonly string[];
  /** Whether rules of other tools that are drafts count. */
  readonly draftRules?: boolean;
  /** Absolute. */
  readonly accept?: readonly string[];
  readonly format?: readonly string[];
  readonly failOn?: Confidence;
  readonly redact?: readonly string[];
}

/** Members that stand for an option of the same name; rules are added to, not replaced. */
const OPTIONS = ['accept', 'format', 'failOn', 'redact'] as const satisfies readonly (keyof Config)[];

let known: Promise<Config> | undefined;

/**
 * The user's configuration: the file that `FAULTLINE_CONFIG` names, else `faultline/config.yaml` of the user's configurations. Never one of
 * the working directory: that may be a bundle, and a bundle must not say what is accepted of it. Throws `UsageError` where it is wrong.
 */
export function userConfig(): Promise<Config> {
  known ??= readConfig(process.env['FAULTLINE_CONFIG']);
  return known;
}

/** Gives options of a command that nobody gave the values of the configuration. */
export async function applyConfig(command: Command, config?: Config): Promise<void> {
  const values = config ?? (await userConfig());
  for (const name of OPTIONS) {
    const value = values[name];
    const source = command.getOptionValueSource(name);
    if (value !== undefined && hasOption(command, name) && (source === undefined || source === 'default'))
      command.setOptionValueWithSource(name, value, 'config');
  }
}

/** Whether a command has the option, and means the same by it: of other commands `--format` is of forms of their own. */
function hasOption(command: Command, name: string): boolean {
  const isReport = ['analyze', 'render'].includes(command.name());
  return command.options.some((option) => option.attributeName() === name) && (name !== 'format' || isReport);
}

/** Reads the named file, or the usual one where there is one. */
export async function readConfig(named: string | undefined): Promise<Config> {
  const home = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
  const file = named ?? join(home, 'faultline', 'config.yaml');
  if (!existsSync(file)) {
    if (named !== undefined) throw new UsageError(`there is no configuration ${named} (FAULTLINE_CONFIG names it)`);
    return {};
  }
  const { parseRuleFile } = await import('../knowledge/compile/rule-file.ts');
  const { checkSchema } = await import('../knowledge/compile/schema-check.ts');
  const { rules, problems } = parseRuleFile(file, readFileSync(file, 'utf8'));
  // An empty file says nothing.
  if (problems.length === 0 && rules.document.contents === null) return {};
  if (problems.length === 0) append(problems, checkSchema(rules, schema));
  if (problems.length > 0) throw new UsageError(problems.map(formatProblem).join('\n'));
  return withPaths(rules.document.toJS() as Config, dirname(resolve(file)));
}

/** A file or folder, seen from another folder; a package keeps its name. */
export function pathOrPackage(named: string, folder: string): string {
  const path = resolve(folder, named);
  return isPackageName(named) && !existsSync(path) ? named : path;
}

/** Paths are seen from the file that holds them. */
function withPaths(config: Config, folder: string): Config {
  const absolute = (paths: readonly string[]): string[] => paths.map((path) => resolve(folder, path));
  return {
    ...config,
    ...defined({
      rules: config.rules?.map((path) => pathOrPackage(path, folder)),
      accept: config.accept === undefined ? undefined : absolute(config.accept),
    }),
  };
}
