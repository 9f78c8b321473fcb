import { columnsOf } from './wrap.ts';

/** What the reader has to look up: `<namespace>`. */
const GAP = /<(?<what>[A-Za-z][^<>|&;\n]*)>/gu;

/** Whether something has to be looked up before a command can be run. */
export function hasGaps(command: string): boolean {
  return command.search(GAP) >= 0;
}

/** A command, under a comment that says what has to be looked up and filled in before it is run, where that is so. */
export function withGapsTold(command: string): string {
  const gaps = new Set(Array.from(command.matchAll(GAP), ({ groups }) => groups?.['what'] ?? ''));
  return gaps.size === 0 ? command : `# Fill in first: ${[...gaps].join(', ')}\n${command}`;
}

/** What a shell takes as one word: quotes may hold spaces, and a backslash takes the next character as it is. */
const WORD = /(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/gu;

/**
 * One line of a command in lines of at most `width` columns that a shell reads as the same command: broken between words, with a
 * backslash at the end and two spaces before what goes on. A word that is wider than a line makes that line longer.
 */
export function shellLines(command: string, width: number): readonly string[] {
  if (columnsOf(command) <= width) return [command];
  const words = command.match(WORD) ?? [];
  // Comments, open quotes and the like: not ours to break.
  if (words.join(' ') !== command.replace(/\s+/gu, ' ').trim() || command.includes('#')) return [command];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line !== '  ' && columnsOf(line) + 1 + columnsOf(word) > width - 2) {
      lines.push(`${line} \\`);
      line = '  ';
    }
    line += line === '' || line === '  ' ? word : ` ${word}`;
  }
  return [...lines, line];
}
