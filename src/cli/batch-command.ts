import { append, defined } from '../model/index.ts';
import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import type { ReportFormat } from '../../reports/index.ts';
import { withoutPath } from '../batch/errors.ts';
import { triage } from '../batch/index.ts';
import type { ExportFormat } from '../batch/export.ts';
import { acceptedFrom, addAcceptOption, type AcceptChoice } from './accept-option.ts';
import { startBatchProgress, type BatchCounts } from './batch-progress.ts';
import { pathOrPackage } from './config.ts';
import { EXIT, UsageError } from './exit-status.ts';
import {
  addLimitOptions,
  collectValues,
  limitsFrom,
  parseCount,
  parseFormats,
  parseList,
  parseSize,
} from './option-values.ts';
import { listenToInterruption, type Interruption } from './interruption.ts';
import { knowledgeFor, rulePathsFor, RULES_HELP } from './knowledge-option.ts';
import { parseKinds, REDACT_HELP, type RedactionChoice } from './redaction-option.ts';
import { visible } from '../../reports/text/visible.ts';
import { addSpecOption, specFilesFrom, type SpecChoice } from './spec-option.ts';

interface BatchCommandOptions extends AcceptChoice, Pick<RedactionChoice, 'redact'>, SpecChoice {
  readonly output: string;
  readonly format: readonly string[];
  readonly rules: readonly string[];
  readonly workers?: number;
  readonly timeLimit: number;
  readonly memoryLimit?: number;
  readonly refresh?: boolean;
  readonly retryFailed?: boolean;
  readonly export: readonly string[];
  readonly queue?: string;
  readonly status?: boolean;
  readonly watch?: string;
  readonly strict?: boolean;
  readonly quiet?: boolean;
}

const EXPORTS: readonly string[] = ['csv', 'jsonl', 'parquet'] satisfies ExportFormat[];
/** Heap that a thread needs before it has read a byte. */
const LEAST_MEMORY = 128 * 1024 ** 2;
/** What a shell reports of a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/** `analyze batch`: an archive of bundles into a triage index. */
export function addBatchCommand(program: Command): void {
  const command = program
    .command('batch')
    .description('analyses many bundles and makes a triage index over all of them')
    .argument('[bundles...]', 'archives, folders of them, patterns, list files (.txt, .list), URLs')
    .option('-o, --output <dir>', 'folder of the store, the reports and the index', 'triage')
    .option('-f, --format <formats>', 'reports of each bundle: html, md, json, ...; none', parseList, ['html'])
    .option('--rules <path>', RULES_HELP, collectValues, [])
    .option('--workers <n>', 'bundles at a time; default: as many as cores and memory allow', parseCount)
    .option('--time-limit <seconds>', 'for one bundle', parseCount, 900)
    .option('--memory-limit <size>', 'heap for one bundle; default 2g', parseSize)
    .option('--refresh', 'analyse again what was analysed with other rules or another version')
    .option('--retry-failed', 'try again what failed last time')
    .option('--redact <what>', REDACT_HELP, parseKinds)
    .option('--export <formats>', 'also write the tables as csv, jsonl, parquet', parseList, [])
    .option('--queue <url>', 'redis://host:6379: let the processes of analyze worker do the work')
    .option('--watch <folder>', 'take the archives that arrive there, each once and whole, until it is interrupted')
    .option('--status', 'how the queue stands, and nothing else')
    .option('--strict', 'exit with 1 when any bundle failed')
    .option('--quiet', 'no summary, no progress');
  addLimitOptions(addSpecOption(addAcceptOption(command))).action(
    async (bundles: readonly string[], options: BatchCommandOptions) => {
      if (options.status === true) return status(options.queue);
      if (options.watch !== undefined) return watch(options.watch, bundles, options);
      if (bundles.length === 0) throw new UsageError('name bundles: archives, folders, patterns, list files or URLs');
      process.exitCode = await run(bundles, options);
    },
  );
}

async function status(queue: string | undefined): Promise<void> {
  if (queue === undefined) throw new UsageError('--status looks at a queue: name it with --queue');
  const { openQueue } = await import('../batch/open-queue.ts');
  const opened = await openQueue(queue, () => undefined);
  const { waiting, active, delayed, completed, failed, workers } = await opened.status().finally(() => {
    opened.close();
  });
  process.stdout.write(
    `${waiting} waiting, ${active} active, ${delayed} to be tried again, ${completed} done and ${failed} failed but not yet collected; ${workers} workers\n`,
  );
}

/** What there is first, then what arrives, until somebody ends it: which is no failure. */
async function watch(folder: string, bundles: readonly string[], options: BatchCommandOptions): Promise<void> {
  const { arrivalsBelow } = await import('../batch/inbox-folder.ts');
  const interruption = listenToInterruption(() => undefined, true);
  try {
    const work = await prepare(options, interruption);
    if (bundles.length > 0) await work(bundles);
    for await (const arrived of arrivalsBelow(folder, interruption.drain)) await work(arrived);
  } finally {
    interruption.forget();
  }
}

async function run(bundles: readonly string[], options: BatchCommandOptions): Promise<number> {
  const interruption = listenToInterruption(() =>
    process.stderr.write('finishing the bundles under way; interrupt again to stop at once\n'),
  );
  try {
    const counts = await (await prepare(options, interruption))(bundles);
    if (interruption.drain.aborted) {
      process.stderr.write('stopped early; the same command goes on from here\n');
      return INTERRUPTED;
    }
    return options.strict === true && counts.failed > 0 ? EXIT.found : EXIT.ok;
  } finally {
    interruption.forget();
  }
}

/** Checks what was asked for, and gives what works through bundles so. */
async function prepare(
  options: BatchCommandOptions,
  { drain, stop }: Interruption,
): Promise<(bundles: readonly string[]) => Promise<BatchCounts>> {
  const formats = readFormats(options.format);
  const exports = readExports(options.export);
  const output = resolve(options.output);
  if (options.memoryLimit !== undefined && options.memoryLimit < LEAST_MEMORY)
    throw new UsageError('--memory-limit is less than the 128m that any bundle needs');
  // Says what is wrong with the user's rules once, here, and not from every thread.
  const rules = (await rulePathsFor(options.rules)).map((path) => pathOrPackage(path, '.'));
  const accept = await acceptedFrom(options, await knowledgeFor(options.rules));
  const specs = await specFilesFrom(options);
  return async (bundles) => {
    const progress = startBatchProgress(process.stderr, options.quiet === true);
    drain.addEventListener('abort', progress.end);
    try {
      const results = triage(bundles, {
        output,
        formats,
        rules,
        specs,
        ...defined({ accept }),
        limits: limitsFrom({ ...options }),
        redact: options.redact ?? [],
        timeLimit: options.timeLimit * 1000,
        refresh: options.refresh === true,
        retryFailed: options.retryFailed === true,
        drain,
        signal: stop,
        onBundles: progress.total,
        onNotice: (message) => process.stderr.write(`${visible(message)}\n`),
        ...defined({ queue: options.queue, workers: options.workers, memoryLimit: options.memoryLimit }),
      });
      for await (const result of results) {
        progress.result(result);
        if (result.state !== 'failed' || options.quiet === true) continue;
        progress.end();
        process.stderr.write(
          `${visible(`${result.bundle}: ${withoutPath(result.reason ?? 'failed', result.bundle)}`)}\n`,
        );
      }
    } finally {
      progress.end();
      drain.removeEventListener('abort', progress.end);
    }
    const written = await writeOutcome(output, exports);
    const counts = progress.counts();
    if (options.quiet !== true) process.stdout.write(describe(counts, written));
    return counts;
  };
}

async function writeOutcome(output: string, exports: readonly ExportFormat[]): Promise<string[]> {
  const { openStore } = await import('../batch/triage.ts');
  const { exportStore } = await import('../batch/export.ts');
  const { writeIndex } = await import('../batch/write-index.ts');
  const store = await openStore(output);
  try {
    const written = await writeIndex(store, output);
    for (const format of exports) append(written, await exportStore(store, format, output));
    return written;
  } finally {
    store.close();
  }
}

function describe({ done, failed, known, duplicates }: BatchCounts, written: readonly string[]): string {
  const words = [
    `${done} analysed`,
    ...(known > 0 ? [`${known} known from before`] : []),
    ...(duplicates > 0 ? [`${duplicates} with the same content as another`] : []),
    `${failed} failed`,
  ];
  return [words.join(', '), ...written.map((path) => `→ ${relative(process.cwd(), path)}`), ''].join('\n');
}

function readFormats(words: readonly string[]): ReportFormat[] {
  return words.length === 1 && words[0] === 'none' ? [] : parseFormats(words);
}

function readExports(words: readonly string[]): ExportFormat[] {
  return words.map((word) => {
    if (!EXPORTS.includes(word))
      throw new UsageError(`there is no export format ${word}; choose from csv, jsonl, parquet`);
    return word as ExportFormat;
  });
}
