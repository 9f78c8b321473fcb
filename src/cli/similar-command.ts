import { defined } from '../model/index.ts';
import { Option, type Command } from 'commander';
import type { BundleFindings, SimilarBundle } from '../batch/similar.ts';
import type { Redactor } from '../redaction/index.ts';
import { knowledgeFor, RULES_HELP } from './knowledge-option.ts';
import { collectValues, parseCount } from './option-values.ts';
import { withProgress } from './progress.ts';
import { addRedactionOptions, redactorFor, writeMapping, type RedactionChoice } from './redaction-option.ts';
import { visible } from '../../reports/text/visible.ts';

interface SimilarCommandOptions extends RedactionChoice {
  readonly db: string;
  readonly format: 'text' | 'json';
  readonly most: number;
  readonly rules: readonly string[];
  readonly quiet?: boolean;
}

/** `analyze similar <bundle>`: whether the archive has seen this before. */
export function addSimilarCommand(program: Command): void {
  const command = program
    .command('similar')
    .description('the archived bundles that are nearest to this one, and what they share')
    .argument('<bundle>', 'an archive or folder; need not be in the store')
    .requiredOption('--db <path>', 'triage.db of analyze batch, or its folder')
    .addOption(new Option('-f, --format <name>').choices(['text', 'json']).default('text'))
    .option('--most <n>', 'how many to list', parseCount, 10)
    .option('--rules <path>', RULES_HELP, collectValues, [])
    .option('--quiet', 'no progress');
  addRedactionOptions(command).action(similar);
}

async function similar(bundle: string, options: SimilarCommandOptions): Promise<void> {
  const { db, format, most } = options;
  const redactor = redactorFor(options);
  const { identify } = await import('../batch/task.ts');
  const { openStore } = await import('../batch/triage.ts');
  const { pathsOf, similarBundles, storedFindings } = await import('../batch/similar.ts');
  const store = await openStore(db);
  try {
    const identified = await identify(bundle);
    const content = 'hash' in identified ? identified.hash : undefined;
    const stored = content === undefined ? undefined : storedFindings(store, content);
    const findings = stored ?? (await analyse(bundle, options, redactor));
    const known = content === undefined ? [] : pathsOf(store, content);
    const nearest = redactor.texts(similarBundles(store, findings, { most, ...defined({ self: content }) }));
    await writeMapping(redactor, options);
    process.stdout.write(
      format === 'json' ? `${JSON.stringify({ bundle, known, nearest }, undefined, 2)}\n` : describe(known, nearest),
    );
  } finally {
    store.close();
  }
}

async function analyse(
  bundle: string,
  { rules, quiet = false }: SimilarCommandOptions,
  redactor: Redactor,
): Promise<BundleFindings> {
  const { engine } = await import('../engine/built-in.ts');
  const { summarise } = await import('../batch/summary.ts');
  const { patternsOf } = await import('../batch/task.ts');
  const knowledge = await knowledgeFor(rules);
  const analysis = await withProgress(quiet, (progress) =>
    engine.analyze(bundle, { knowledge, redactor, errorTemplates: true, progress }),
  );
  return summarise(analysis.report, patternsOf(analysis, redactor));
}

function describe(known: readonly string[], nearest: readonly SimilarBundle[]): string {
  const lines = known.map((path) => `The same content is archived as ${path}`);
  if (nearest.length === 0) lines.push('No archived bundle shares a cause, an event or an error pattern with this one');
  else lines.push('The nearest archived bundles, from 0 (nothing in common) to 1 (the same findings)');
  for (const { similarity, paths, content, headline, collectedAt, shared } of nearest) {
    lines.push(`${similarity.toFixed(3)}  ${paths[0] ?? content}${collectedAt === null ? '' : `  ${collectedAt}`}`);
    if (headline !== null) lines.push(`       ${headline}`);
    if (shared.causes.length > 0) lines.push(`       causes: ${shared.causes.join(', ')}`);
    if (shared.events.length > 0) lines.push(`       events: ${shared.events.join(', ')}`);
    for (const { fingerprint, template } of shared.patterns) lines.push(`       lines:  ${fingerprint} ${template}`);
  }
  return lines.map((line) => `${visible(line)}\n`).join('');
}
