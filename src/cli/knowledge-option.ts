import { delimiter } from 'node:path';
import type { LoadedRules } from '../knowledge/rule-source.ts';
import type { Knowledge } from '../model/index.ts';
import { builtInKnowledge, loadRuleFiles, NoRulesError, type RuleFilesOptions } from '../rule-files.ts';
import { userConfig } from './config.ts';
import { UsageError } from './exit-status.ts';

/** What options of rules take. */
export const RULES_HELP = 'rules to add: a file, a folder, an installed package; may be repeated';
export const DRAFT_RULES_HELP = 'also run rules of other tools that are drafts';

/** How rules are loaded, as options say. */
export function draftsOf({ draftRules = false }: { readonly draftRules?: boolean }): RuleFilesOptions {
  return { drafts: draftRules };
}

/** Rules of a site that every run adds, with the separator of the system's search paths between them. */
const SITE_RULES = 'FAULTLINE_RULES';

/** Where the rules of a run lie beside the built-in ones: those of the configuration, of `FAULTLINE_RULES` and of `--rules`, in turn. */
export async function rulePathsFor(named: readonly string[]): Promise<readonly string[]> {
  const site = (process.env[SITE_RULES] ?? '').split(delimiter).filter((path) => path !== '');
  const { rules = [] } = await userConfig();
  return [...rules, ...site, ...named];
}

/**
 * The rules of a run: the built-in ones, with those of the configuration, of `FAULTLINE_RULES` and of `--rules` laid over them in turn. What is wrong with
 * a file is a warning.
 */
export async function knowledgeFor(named: readonly string[], options: RuleFilesOptions = {}): Promise<Knowledge> {
  const { draftRules = false } = await userConfig();
  const paths = await rulePathsFor(named);
  if (paths.length === 0) return builtInKnowledge();
  const { knowledge, problems } = await loadUserRules(paths, { drafts: draftRules || options.drafts === true });
  const { formatProblem } = await import('../knowledge/problems.ts');
  for (const problem of problems) {
    const lost = problem.severity === 'error' ? ' (no rule of this file is used)' : '';
    process.stderr.write(`warning: ${formatProblem(problem)}${lost}\n`);
  }
  return knowledge;
}

/** The built-in rules with the user's laid over them, and whatever is wrong with those. Throws `UsageError` where there are none. */
export async function loadUserRules(paths: readonly string[], options: RuleFilesOptions = {}): Promise<LoadedRules> {
  return loadRuleFiles(paths, options).catch((error: unknown) => {
    if (error instanceof NoRulesError) throw new UsageError(error.message, { cause: error });
    throw error;
  });
}
