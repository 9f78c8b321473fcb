import type { Command, Option } from 'commander';
import { renderers } from '../../../reports/index.ts';
import { CONFIDENCES } from '../../model/index.ts';
import { SHELLS } from './scripts.ts';

/** One way to go on, as a shell offers it. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** What can stand at the cursor. */
export interface Candidates {
  readonly found: readonly Candidate[];
  /** Names of files may stand there, too. */
  readonly files: boolean;
}

/** The ids that rules have, with their titles; asked for only where one can stand. */
export type ListIds = () => Promise<readonly Candidate[]>;

/** What options take that does not say so itself. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--fail-on': CONFIDENCES,
  '--redact': ['ips', 'hosts', 'names'],
};

/**
 * What may follow the words of a command line.
 * @param words what stands before the cursor, without the program's name
 * @param word what was typed of the word at the cursor
 */
export async function candidatesFor(
  program: Command,
  words: readonly string[],
  word: string,
  listIds: ListIds,
): Promise<Candidates> {
  const { command, rest } = commandOf(program, words);
  const previous = rest.at(-1) ?? '';
  const waiting = optionsOf(command).find(({ long, short }) => previous === long || previous === short);
  if (waiting !== undefined && (waiting.required || waiting.optional)) return valuesOf(waiting, command, word);
  if (word.startsWith('-')) return { found: matching(flagsOf(command), word), files: false };
  const isFirst = rest.every((each) => each.startsWith('-'));
  const names = isFirst ? subcommandsOf(command) : [];
  if (command.name() === 'explain') return { found: matching(await listIds(), word), files: false };
  if (command.name() === 'completion')
    return {
      found: matching(
        SHELLS.map((value) => ({ value, description: '' })),
        word,
      ),
      files: false,
    };
  return { found: matching(names, word), files: command.registeredArguments.length > 0 };
}

/** The command that the words name, and those behind it. */
function commandOf(program: Command, words: readonly string[]): { command: Command; rest: readonly string[] } {
  let command = program;
  let rest = words;
  for (;;) {
    const [first, ...others] = rest;
    const next = command.commands.find((each) => each.name() === first);
    if (next === undefined) return { command, rest };
    [command, rest] = [next, others];
  }
}

function optionsOf(command: Command): readonly Option[] {
  return command.options.filter(({ hidden }) => !hidden);
}

function flagsOf(command: Command): Candidate[] {
  const help = { value: '--help', description: 'display help for command' };
  return [
    ...optionsOf(command).map(({ long, short, description }) => ({ value: long ?? short ?? '', description })),
    help,
  ];
}

function subcommandsOf(command: Command): Candidate[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .map((each) => ({ value: each.name(), description: each.description() }));
}

function valuesOf(option: Option, command: Command, word: string): Candidates {
  const listed =
    option.argChoices ?? (isFormats(option, command) ? renderers.map(({ id }) => id) : VALUES[option.long ?? '']);
  if (listed === undefined) return { found: [], files: true };
  // Of several with commas between them, the last is being typed.
  const typed = word.slice(0, word.lastIndexOf(',') + 1);
  return {
    found: matching(
      listed.map((value) => ({ value: `${typed}${value}`, description: '' })),
      word,
    ),
    files: false,
  };
}

function isFormats({ long }: Option, command: Command): boolean {
  return long === '--format' && ['analyze', 'render'].includes(command.name());
}

function matching(all: readonly Candidate[], word: string): Candidate[] {
  return all.filter(({ value }) => value.startsWith(word));
}
