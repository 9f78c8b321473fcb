import { Argument, Option, type Command } from 'commander';
import { builtInKnowledge } from '../rule-files.ts';
import { outlineTemplate } from '../knowledge/templates.ts';
import { VERSION } from '../version.ts';
import { candidatesFor, type Candidate } from './completion/candidates.ts';
import { completionScript, SHELLS, type Shell } from './completion/scripts.ts';
import { manualPage } from './completion/manual.ts';

/** `analyze completion <shell>` and `analyze man`: what shells and manuals are told, made of the definitions of the commands. */
export function addCompletionCommands(program: Command): void {
  program
    .command('completion')
    .description('prints what a shell reads to complete commands, options and ids: source <(analyze completion bash)')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: Shell) => {
      process.stdout.write(completionScript(shell));
    });
  program
    .command('man')
    .description('prints the manual page: analyze man | man -l -')
    .action(() => {
      process.stdout.write(manualPage(program, VERSION));
    });
  program
    .command('__complete', { hidden: true })
    .addOption(new Option('--word <text>', 'what was typed of the word at the cursor').default(''))
    .argument('[words...]', 'the words before the cursor')
    .action((words: readonly string[], { word }: { readonly word: string }) => complete(program, words, word));
}

async function complete(program: Command, words: readonly string[], word: string): Promise<void> {
  const { found, files } = await candidatesFor(program, words, word, idsOfRules);
  for (const { value, description } of found) process.stdout.write(`${value}\t${description}\n`);
  if (files) process.stdout.write(':files\n');
}

async function idsOfRules(): Promise<readonly Candidate[]> {
  const { diagnoses, events } = await builtInKnowledge();
  return [...diagnoses, ...events].map(({ id, title }) => ({ value: id, description: outlineTemplate(title).trim() }));
}
