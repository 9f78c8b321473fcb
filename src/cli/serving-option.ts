import type { Command } from 'commander';
import type { OpenCaseOptions } from '../engine/engine.ts';
import { defined, type Knowledge, type Limits } from '../model/index.ts';
import type { Redactor } from '../redaction/index.ts';
import { UsageError } from './exit-status.ts';
import { knowledgeFor, RULES_HELP } from './knowledge-option.ts';
import { addLimitOptions, collectValues, limitsFrom } from './option-values.ts';
import { parseKinds, REDACT_HELP, redactorFor, type RedactionChoice } from './redaction-option.ts';

/** How cases are opened for whoever asks further: kubectl, an agent. */
export interface ServingOptions extends Pick<RedactionChoice, 'redact'> {
  readonly rules: readonly string[];
  readonly showSecrets?: boolean;
}

/** What the options mean for opening a case. */
export interface CaseOpening extends OpenCaseOptions {
  readonly knowledge: Knowledge;
  readonly limits: Partial<Limits>;
  readonly redactor: Redactor;
  readonly showSecrets: boolean;
}

/** Adds the options that `caseOpening` takes. */
export function addServingOptions(command: Command): Command {
  command
    .option('--rules <path>', RULES_HELP, collectValues, [])
    .option('--redact <what>', REDACT_HELP, parseKinds)
    .option('--show-secrets', 'do not mask secrets');
  return addLimitOptions(command);
}

/** How to open cases as the options say. Throws `UsageError`. */
export async function caseOpening(options: ServingOptions): Promise<CaseOpening> {
  const { showSecrets = false, redact, rules } = options;
  if (showSecrets && redact !== undefined) throw new UsageError('--show-secrets and --redact contradict each other');
  return {
    knowledge: await knowledgeFor(rules),
    limits: limitsFrom({ ...options }),
    redactor: redactorFor(defined({ redact })),
    showSecrets,
  };
}
