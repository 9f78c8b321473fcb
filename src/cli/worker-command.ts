import { defined } from '../model/index.ts';
import type { Command } from 'commander';
import { parseCount, parseSize } from './option-values.ts';
import { visible } from '../../reports/text/visible.ts';

interface WorkerCommandOptions {
  readonly queue: string;
  readonly concurrency?: number;
  readonly timeLimit: number;
  readonly memoryLimit?: number;
  readonly verbose?: boolean;
}

/** How long timers that a queue left behind may keep the process alive, milliseconds. */
const LEFT_TIMERS = 500;

/** `analyze worker`: takes bundles from the queue that `analyze batch --queue` fills. */
export function addWorkerCommand(program: Command): void {
  program
    .command('worker')
    .description('takes bundles from the queue that batch --queue fills, until it is stopped')
    .requiredOption('--queue <url>', 'redis://host:6379')
    .option('--concurrency <n>', 'bundles at a time; default: as many as cores and memory allow', parseCount)
    .option('--time-limit <seconds>', 'for one bundle', parseCount, 900)
    .option('--memory-limit <size>', 'heap for one bundle; default 2g', parseSize)
    .option('--verbose', 'names every bundle on standard error')
    .action(work);
}

async function work(options: WorkerCommandOptions): Promise<void> {
  const { workFromQueue } = await import('../batch/queue-worker.ts');
  const stopped = new AbortController();
  const stop = (): void => {
    stopped.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await workFromQueue({
    queue: options.queue,
    timeLimit: options.timeLimit * 1000,
    signal: stopped.signal,
    onNotice: (message) => process.stderr.write(`${visible(message)}\n`),
    ...defined({ concurrency: options.concurrency, memoryLimit: options.memoryLimit }),
    onBundle:
      options.verbose === true
        ? (bundle, { state }) => process.stderr.write(`${visible(bundle)}: ${state}\n`)
        : undefined,
  }).finally(() => {
    setTimeout(() => process.exit(), LEFT_TIMERS).unref();
  });
}
