import type { Command } from 'commander';
import { isOfNoRule } from '../model/index.ts';
import { engine } from '../engine/built-in.ts';
import { UsageError } from './exit-status.ts';
import { DRAFT_RULES_HELP, draftsOf, knowledgeFor, RULES_HELP } from './knowledge-option.ts';
import { collectValues } from './option-values.ts';
import { withProgress } from './progress.ts';
import { addRedactionOptions, redactorFor, writeMapping, type RedactionChoice } from './redaction-option.ts';
import { visible } from '../../reports/text/visible.ts';

interface ExplainOptions extends RedactionChoice {
  readonly bundle?: string;
  readonly rules: readonly string[];
  readonly draftRules?: boolean;
  readonly quiet?: boolean;
}

/** `analyze explain <id>`: what a diagnosis or event means, when it fires, when it is wrong. */
export function addExplainCommand(program: Command): void {
  const command = program
    .command('explain')
    .description('what a diagnosis or event means, when it fires, when it is wrong')
    .argument('[id]', 'such as etcd/member-unreachable or etcd.no-leader; default: what was found in --bundle')
    .option('--bundle <bundle>', 'also: why it was or was not found in this bundle, condition by condition')
    .option('--rules <path>', RULES_HELP, collectValues, [])
    .option('--draft-rules', DRAFT_RULES_HELP)
    .option('--quiet', 'no progress');
  addRedactionOptions(command).action(explain);
}

async function explain(id: string | undefined, options: ExplainOptions): Promise<void> {
  if (id === undefined) return listFound(options);
  const redactor = redactorFor(options);
  const knowledge = await knowledgeFor(options.rules, draftsOf(options));
  const explanation = await engine.explain(id, knowledge);
  if (explanation === undefined) {
    const { didYouMean } = await import('../knowledge/suggest.ts');
    const ids = [...knowledge.diagnoses, ...knowledge.events].map((rule) => rule.id);
    throw new UsageError(`nothing is called ${id}${didYouMean(id, ids)} (analyze rules list names everything)`);
  }
  process.stdout.write(explanation.page);
  if (options.bundle === undefined) return;
  const { bundle } = options;
  const analysis = await withProgress(options.quiet === true, (progress) =>
    engine.analyze(bundle, { knowledge, progress }),
  );
  redactor.learn(analysis.report);
  const told = redactor.texts([
    `In ${analysis.report.bundle.name}`,
    ...explanation.in(analysis).map((line) => `  ${line}`),
  ]);
  await writeMapping(redactor, options);
  process.stdout.write(`\n${told.map((line) => `${visible(line)}\n`).join('')}`);
}

/** What was found in the bundle, by the ids that `explain` takes: diagnoses, then events. */
async function listFound(options: ExplainOptions): Promise<void> {
  const { bundle } = options;
  if (bundle === undefined)
    throw new UsageError(
      'name what to explain (analyze rules list names everything), or --bundle for what was found in it',
    );
  const redactor = redactorFor(options);
  const knowledge = await knowledgeFor(options.rules, draftsOf(options));
  const { report } = await withProgress(options.quiet === true, (progress) =>
    engine.analyze(bundle, { knowledge, redactor, progress }),
  );
  await writeMapping(redactor, options);
  const titles = new Map([
    ...report.diagnoses.map(({ id, title }) => [id, title] as const),
    ...report.timeline.flatMap(({ event, title }) => (isOfNoRule(event) ? [] : [[event, title] as const])),
  ]);
  const widest = Math.max(0, ...[...titles.keys()].map((found) => found.length));
  for (const [found, title] of titles) process.stdout.write(`${found.padEnd(widest)}  ${visible(title)}\n`);
  if (titles.size === 0) process.stdout.write('Nothing that rules know was found.\n');
}
