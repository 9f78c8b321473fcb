/** A command of a list such as `date; kubectl get pods`, with what it printed. */
export interface CommandOutput {
  readonly command: string;
  /** Where its output begins among the lines of the whole list's. */
  readonly at: number;
  readonly lines: readonly string[];
}

/** Words around the commands of a loop or of a condition. */
const AROUND = /^(?:do|then|else|while|until|if|time|!)\s+/;
/** What prints nothing, or nothing that belongs to a bundle. */
const SILENT =
  /^(?:(?:[A-Za-z_]\w*=\S*|cd|export|unset|set|alias|source|\.|clear|sleep|true|:|pushd|popd|for|done|fi|exit|umask|ulimit -\w \S+)(?:\s|$))/;
/** What prints one line, and how that line looks. */
const ONE_LINE: readonly (readonly [command: RegExp, line: RegExp])[] = [
  [/^date\b/, /\b\d{1,2}:\d{2}(?::\d{2})?\b|^\d{4}-\d{2}-\d{2}|^\d{10,}$/],
  [/^hostname\b/, /^\S+$/],
  [/^(?:whoami|pwd)$/, /^\S+$/],
  [/^(?:oc|kubectl|k) (?:project|config)\b/, /^(?:Now using project|Already on project|Switched to context|Context )/],
];
/** The head of a table: words in capitals, apart from one another. */
const TABLE_HEAD = /^[A-Z][A-Z0-9()%/:_-]*(?: [A-Z][A-Z0-9()%/:_-]*)*(?:\s{2,}[A-Z][A-Z0-9()%/:_ -]*)+\s*$/;

/**
 * Tells apart what the commands of one typed line printed: those that print one line take theirs first, and the rest begins
 * anew at each head of a table where there are as many as commands. Else it stays in one piece, as all that was typed, unless
 * one command is left that can have printed it.
 */
export function outputsOf(typed: string, lines: readonly string[]): CommandOutput[] {
  const whole = [{ command: typed, at: 0, lines }];
  const all = splitCommands(typed);
  if (all.length < 2) return whole;
  const commands = all.map((command) => command.replace(AROUND, '')).filter((command) => !SILENT.test(command));
  const outputs: CommandOutput[] = [];
  let at = 0;
  while (commands.length > 1) {
    const [command = ''] = commands;
    const first = lines.findIndex((line, index) => index >= at && line.trim() !== '');
    const line = lines[first];
    if (line === undefined || !isOnlyLineOf(command, line.trim())) break;
    outputs.push({ command, at: first, lines: [line] });
    at = first + 1;
    commands.shift();
  }
  const rest = lines.slice(at);
  const [command] = commands;
  if (command === undefined) return whole;
  if (commands.length === 1) return [...outputs, { command, at, lines: rest }];
  const heads = rest.flatMap((line, index) => (TABLE_HEAD.test(line) ? [index] : []));
  if (heads.length !== commands.length || rest.slice(0, heads[0]).some((line) => line.trim() !== ''))
    return outputs.length === 0 ? whole : [...outputs, { command: commands.join('; '), at, lines: rest }];
  const tables = commands.map((each, index) => {
    const from = heads[index] ?? 0;
    return { command: each, at: at + from, lines: rest.slice(from, heads[index + 1]) };
  });
  return [...outputs, ...tables];
}

function isOnlyLineOf(command: string, line: string): boolean {
  const told = /^(?:echo|printf)\s+(?:-\w+\s+)*(?<text>.*)$/.exec(command)?.groups?.text;
  if (told !== undefined) return told.replaceAll(/["']|\\n/g, '').trim() === line;
  return ONE_LINE.some(([of, looks]) => of.test(command) && looks.test(line));
}

/** The commands of a list, cut at `;`, `&&` and `||` outside quotes and brackets. */
export function splitCommands(typed: string): string[] {
  const commands: string[] = [];
  let quote = '';
  let depth = 0;
  let from = 0;
  for (let at = 0; at < typed.length; at++) {
    const character = typed.charAt(at);
    if (character === '\\') at++;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '{') depth++;
    else if (character === ')' || character === '}') depth--;
    else if (depth <= 0 && (character === ';' || /^(?:&&|\|\|)/.test(typed.slice(at, at + 2)))) {
      commands.push(typed.slice(from, at));
      if (character !== ';') at++;
      from = at + 1;
    }
  }
  commands.push(typed.slice(from));
  return commands.map((command) => command.trim()).filter((command) => command !== '');
}
