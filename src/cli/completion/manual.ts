import type { Command, Option } from 'commander';
import { EXIT } from '../exit-status.ts';

/** What the exit status says, as the manual tells it. */
const STATUS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'analysed, whatever was found',
  found: "--fail-on was met, a rule's test failed or is missing, or a bundle of a batch failed with --strict",
  usage: 'called wrongly, or an output cannot be written',
  unreadable: 'a bundle could not be read at all',
};

/** The manual page of the program (section 1), made of the definitions of its commands. */
export function manualPage(program: Command, version: string): string {
  const commands = program.createHelp().visibleCommands(program);
  return [
    `.TH ANALYZE 1 "" "faultline ${inert(version)}" "User Commands"`,
    '.SH NAME',
    `analyze \\- ${inert(program.description())}`,
    '.SH SYNOPSIS',
    synopsis(program, 'analyze'),
    ...commands.map((command) => `.br\n${synopsis(command, `analyze ${command.name()}`)}`),
    '.SH OPTIONS',
    ...optionsOf(program),
    '.SH COMMANDS',
    ...commands.flatMap((command) => commandSection(command, command.name())),
    '.SH EXIT STATUS',
    ...Object.entries(EXIT).flatMap(([name, status]) => [
      '.TP',
      String(status),
      inert(STATUS[name as keyof typeof EXIT]),
    ]),
    '.SH ENVIRONMENT',
    ...['.TP', '.B FAULTLINE_RULES', 'Files and folders of rules that every run adds, separated like a search path.'],
    ...['.TP', '.B FAULTLINE_CONFIG', 'The configuration to read in the place of the usual one.'],
    '.SH FILES',
    ...['.TP', '.I ~/.config/faultline/config.yaml', 'What options are where the command line does not say.'],
    '',
  ].join('\n');
}

function commandSection(command: Command, name: string): string[] {
  const below = command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== 'help');
  return [
    `.SS ${inert(synopsisText(command, name))}`,
    inert(command.description()),
    ...optionsOf(command),
    ...below.flatMap((each) => commandSection(each, `${name} ${each.name()}`)),
  ];
}

function optionsOf(command: Command): string[] {
  return command.options
    .filter(({ hidden }) => !hidden)
    .flatMap((option: Option) => ['.TP', `.B ${inert(option.flags)}`, inert(describe(option))]);
}

function describe({ description, argChoices }: Option): string {
  const choices = argChoices === undefined ? '' : `one of ${argChoices.join(', ')}`;
  return [description, choices].filter((part) => part !== '').join('; ') || '\u00a0';
}

function synopsis(command: Command, name: string): string {
  return `.B ${inert(synopsisText(command, name))}`;
}

function synopsisText(command: Command, name: string): string {
  const words = command.registeredArguments.map((each) => {
    const dots = each.variadic ? '...' : '';
    return each.required ? `<${each.name()}${dots}>` : `[${each.name()}${dots}]`;
  });
  return [name, ...(command.options.length > 0 ? ['[options]'] : []), ...words].join(' ');
}

/** Text that roff takes as it is: its signs are written as their names, and no line of it is a request. */
function inert(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
}
