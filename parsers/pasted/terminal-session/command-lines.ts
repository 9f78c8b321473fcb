/** A command with what was typed on the lines below it. */
export interface TypedCommand {
  readonly command: string;
  /** The document that it was handed on its standard input, with the line that it begins on. */
  readonly input?: { readonly lines: readonly string[]; readonly at: number };
  /** The first line below it. */
  readonly next: number;
}

const HEREDOC = /<<-?\s*(?:'(?<single>\w+)'|"(?<double>\w+)"|\\?(?<plain>[A-Za-z_]\w*))/;
const MOST_INPUT = 2000;
const MOST_QUOTED = 40;

/** Reads a command to its end: over lines that end in a backslash, quotes that stay open, and a here-document. */
export function readCommand(first: string, lines: readonly string[], from: number): TypedCommand {
  let command = first;
  let next = from;
  while (/(?:\\|\|)$/.test(command) && next < lines.length) {
    const isBroken = command.endsWith('\\');
    command = `${isBroken ? command.slice(0, -1).trimEnd() : command} ${(lines[next++] ?? '').trim().replace(/^> /, '')}`;
  }
  const here = HEREDOC.exec(command)?.groups;
  const word = here?.single ?? here?.double ?? here?.plain;
  if (word !== undefined) {
    const end = lines.slice(next, next + MOST_INPUT).findIndex((line) => line.trim() === word);
    if (end >= 0) return { command, input: { lines: lines.slice(next, next + end), at: next }, next: next + end + 1 };
  }
  const quote = openQuote(command);
  if (quote !== undefined) {
    const end = lines.slice(next, next + MOST_QUOTED).findIndex((line) => line.includes(quote));
    if (end >= 0) {
      command = [command, ...lines.slice(next, next + end + 1)].join(' ');
      next += end + 1;
    }
  }
  return { command, next };
}

/** The quotation mark that a command opens and does not close. */
function openQuote(command: string): string | undefined {
  let open: string | undefined;
  for (let at = 0; at < command.length; at++) {
    const character = command.charAt(at);
    if (character === '\\' && open !== "'") at++;
    else if (character === open) open = undefined;
    else if (open === undefined && (character === '"' || character === "'")) open = character;
  }
  return open;
}
