import type { Command } from 'commander';
import { rulePage } from '../explanation/rule-page.ts';
import { whyNot } from '../explanation/why-not.ts';
import { investigate } from '../index.ts';
import { UsageError } from './exit-status.ts';
import { knowledgeFor } from './knowledge-option.ts';
import { collectValues } from './option-values.ts';
import { withProgress } from './progress.ts';
import { addRedactionOptions, redactorFor, writeMapping, type RedactionChoice } from './redaction-option.ts';
import { visible } from '../../reports/text/visible.ts';

interface ExplainOptions extends RedactionChoice {
  readonly bundle?: string;
  readonly rules: readonly string[];
  readonly quiet?: boolean;
}

/** `analyze explain <id>`: what a diagnosis or event means, when it fires, when it is wrong. */
export function addExplainCommand(program: Command): void {
  const command = program
    .command('explain')
    .description('what a diagnosis or event means, when it fires, when it is wrong')
    .argument('<id>', 'such as etcd/member-unreachable or etcd.no-leader')
    .option('--bundle <bundle>', 'also: why it was or was not found in this bundle, condition by condition')
    .option('--rules <path>', 'a file or folder of rules to add; may be repeated', collectValues, [])
    .option('--quiet', 'no progress');
  addRedactionOptions(command).action(explain);
}

async function explain(id: string, options: ExplainOptions): Promise<void> {
  const redactor = redactorFor(options);
  const knowledge = await knowledgeFor(options.rules);
  const page = rulePage(id, knowledge);
  if (page === undefined) {
    const { didYouMean } = await import('../knowledge/suggest.ts');
    const ids = [...knowledge.diagnoses, ...knowledge.events].map((rule) => rule.id);
    throw new UsageError(`nothing is called ${id}${didYouMean(id, ids)} (analyze rules list names everything)`);
  }
  process.stdout.write(page);
  if (options.bundle === undefined) return;
  const { bundle } = options;
  const analysis = await withProgress(options.quiet === true, (progress) =>
    investigate(bundle, { knowledge, progress }),
  );
  redactor.learn(analysis.report);
  const told = redactor.texts([
    `In ${analysis.report.bundle.name}`,
    ...whyNot(id, knowledge, analysis).map((line) => `  ${line}`),
  ]);
  await writeMapping(redactor, options);
  process.stdout.write(`\n${told.map((line) => `${visible(line)}\n`).join('')}`);
}
