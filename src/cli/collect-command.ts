import { chmod } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { collectionOf, collectionScript } from '../../reports/collect/script.ts';
import { writeWhole } from '../batch/write-whole.ts';
import { engine } from '../engine/built-in.ts';
import { EXIT } from './exit-status.ts';
import { knowledgeFor, RULES_HELP } from './knowledge-option.ts';
import { addLimitOptions, collectValues, limitsFrom } from './option-values.ts';
import { withProgress } from './progress.ts';
import { cannotWrite, makeFolder } from './report-files.ts';

interface CollectOptions {
  readonly output?: string;
  readonly rules: readonly string[];
  readonly quiet?: boolean;
}

/** Read and execute for everybody: the script is sent on. */
const EXECUTABLE = 0o755;

/** `analyze collect <bundle>`: one script for the customer that collects what the analysis misses. */
export function addCollectCommand(program: Command): void {
  const command = program
    .command('collect')
    .description('one read-only shell script that collects what the analysis misses, to be sent to the customer')
    .argument('<bundle>')
    .option('-o, --output <file>', 'where to write the script; default: standard output')
    .option('--rules <path>', RULES_HELP, collectValues, [])
    .option('--quiet', 'no progress');
  addLimitOptions(command).action(async (bundle: string, options: CollectOptions) => {
    process.exitCode = await collect(bundle, options);
  });
}

async function collect(bundle: string, options: CollectOptions): Promise<number> {
  const knowledge = await knowledgeFor(options.rules);
  const { report } = await withProgress(options.quiet === true, (progress) =>
    engine.analyze(bundle, { knowledge, limits: limitsFrom({ ...options }), progress }),
  );
  const { wanted, open } = collectionOf(report);
  if (wanted.length === 0) {
    process.stderr.write(
      open.length === 0
        ? 'Nothing is missing that would tell more.\n'
        : `What is missing cannot be collected by itself: something has to be looked up first.\n${open.join('\n')}\n`,
    );
    return EXIT.ok;
  }
  const script = collectionScript(report);
  if (options.output === undefined) {
    process.stdout.write(script);
    return EXIT.ok;
  }
  const file = resolve(options.output);
  await makeFolder(dirname(file));
  await writeWhole(file, script)
    .then(() => chmod(file, EXECUTABLE))
    .catch((error: unknown) => {
      throw cannotWrite(file, error);
    });
  process.stdout.write(`${relative(process.cwd(), file)}\n`);
  return EXIT.ok;
}
