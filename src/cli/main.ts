import { Command, CommanderError } from 'commander';
import { FilterError } from '../report/filter.ts';
import { BatchError } from '../batch/errors.ts';
import { BundleUnreadableError } from '../bundle/index.ts';
import { ConditionError } from '../timeline/select-episodes.ts';
import { VERSION } from '../version.ts';
import { addAnalyzeCommand } from './analyze-command.ts';
import { addBatchCommand } from './batch-command.ts';
import { addCollectCommand } from './collect-command.ts';
import { addCompletionCommands } from './completion-command.ts';
import { applyConfig } from './config.ts';
import { addDiffCommand } from './diff-command.ts';
import { addExplainCommand } from './explain-command.ts';
import { EXIT, UsageError } from './exit-status.ts';
import { addMcpCommand } from './mcp-command.ts';
import { addOpenCommand } from './open-command.ts';
import { addRenderCommand } from './render-command.ts';
import { addRulesCommand } from './rules-command.ts';
import { addShellCommand } from './shell-command.ts';
import { addShowCommand } from './show-command.ts';
import { addSimilarCommand } from './similar-command.ts';
import { addTimelineCommand } from './timeline-command.ts';
import { addUnredactCommand } from './unredact-command.ts';
import { addWorkerCommand } from './worker-command.ts';

/** Does what a command line asks for, and sets the exit status of the process. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  const program = new Command('analyze')
    .description('Finds the root cause in a Kubernetes support bundle, offline.')
    .version(VERSION)
    .enablePositionalOptions()
    .showHelpAfterError('(analyze --help lists the options)')
    .exitOverride();

  addAnalyzeCommand(program);
  addRenderCommand(program);
  addRulesCommand(program);
  addExplainCommand(program);
  addTimelineCommand(program);
  addShowCommand(program);
  addOpenCommand(program);
  addShellCommand(program);
  addMcpCommand(program);
  addCollectCommand(program);
  addDiffCommand(program);
  addBatchCommand(program);
  addSimilarCommand(program);
  addUnredactCommand(program);
  addWorkerCommand(program);
  addCompletionCommands(program);

  for (const command of program.commands)
    command.allowExcessArguments(false).showHelpAfterError(`(analyze ${command.name()} --help lists the options)`);

  program.hook('preAction', async (_, command) => (command.name() === '__complete' ? undefined : applyConfig(command)));

  // Whoever reads the output may have seen enough (`| head`): that is no fault, and nothing is left to be said.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.exit(report(new UsageError(`cannot write the output: ${error.message}`, { cause: error })));
  });

  try {
    await program.parseAsync(withoutOwnName(argv));
  } catch (error) {
    process.exitCode = report(error);
  }
}

/** `faultline analyze bundle.tgz` is what people type who know other tools: the name of the main job is no bundle. */
function withoutOwnName(argv: readonly string[]): readonly string[] {
  const [node = '', script = '', first, ...others] = argv;
  return first === 'analyze' && others.length > 0 ? [node, script, ...others] : argv;
}

/** Says what went wrong and chooses the exit status. Only faults of ours show a stack trace. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (
    error instanceof UsageError ||
    error instanceof BatchError ||
    error instanceof FilterError ||
    error instanceof ConditionError
  ) {
    process.stderr.write(`analyze: ${error.message}\n`);
    return EXIT.usage;
  }
  if (error instanceof BundleUnreadableError) {
    process.stderr.write(`analyze: ${error.message}\n`);
    return EXIT.unreadable;
  }
  throw error;
}
