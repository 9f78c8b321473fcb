import type { Command } from 'commander';
import { rulePage } from '../explanation/rule-page.ts';
import { whyNot } from '../explanation/why-not.ts';
import { investigate } from '../index.ts';
import { maskSecrets } from '../redaction/index.ts';
import { UsageError } from './exit-status.ts';
import { knowledgeFor } from './knowledge-option.ts';
import { collectValues } from './option-values.ts';

/** `analyze explain <id>`: what a diagnosis or event means, when it fires, when it is wrong. */
export function addExplainCommand(program: Command): void {
  program
    .command('explain')
    .description('what a diagnosis or event means, when it fires, when it is wrong')
    .argument('<id>', 'such as etcd/member-unreachable or etcd.no-leader')
    .option('--bundle <bundle>', 'also: why it was or was not found in this bundle, condition by condition')
    .option('--rules <path>', 'a file or folder of rules to add; may be repeated', collectValues, [])
    .action(explain);
}

async function explain(
  id: string,
  options: { readonly bundle?: string; readonly rules: readonly string[] },
): Promise<void> {
  const knowledge = await knowledgeFor(options.rules);
  const page = rulePage(id, knowledge);
  if (page === undefined) {
    const { didYouMean } = await import('../knowledge/suggest.ts');
    const ids = [...knowledge.diagnoses, ...knowledge.events].map((rule) => rule.id);
    throw new UsageError(`nothing is called ${id}${didYouMean(id, ids)}; analyze rules list names everything`);
  }
  process.stdout.write(page);
  if (options.bundle === undefined) return;
  const analysis = await investigate(options.bundle, { knowledge });
  process.stdout.write(`\nIn ${analysis.report.bundle.name}\n`);
  for (const line of whyNot(id, knowledge, analysis)) process.stdout.write(`  ${maskSecrets(line)}\n`);
}
