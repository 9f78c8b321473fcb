import type { Knowledge, RuleOrigin } from '../model/index.ts';
import type { RuleProblem } from './problems.ts';
import type { RuleTest } from './rule-tests.ts';

/** What a file of this name defines, all files of its folder and of the folders below it share. */
export const SHARED_DEFINITIONS = 'definitions.yaml';

/** A rule file's text and the name that messages use for it. */
export interface RuleSource {
  readonly file: string;
  readonly text: string;
  /** Of the user: its entries replace built-in ones of the same id. */
  readonly user?: boolean;
  /** The pack that it belongs to. */
  readonly origin?: RuleOrigin;
  /** It stands around files that were asked for and gives them names; others, which are not here, may use more of them. */
  readonly isAround?: boolean;
}

/** What came of rule files. */
export interface LoadedRules {
  /** The rules of all files without errors, over those of the base. */
  readonly knowledge: Knowledge;
  /** The tests of all files without errors; a compiled base has none. */
  readonly tests: readonly RuleTest[];
  /** Sorted by file and position. */
  readonly problems: readonly RuleProblem[];
}
