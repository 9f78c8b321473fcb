import { escapeHtml } from '../page/markup.ts';
import { withGapsTold } from '../text/shell.ts';
import { manyLines } from '../text/visible.ts';

/** A line in which browsers break between the words only; they would also break behind hyphens, slashes and quotes. */
function lineHtml(line: string): string {
  return line
    .split(/(?<space>\s+)/u)
    .map((part) => (/\W./u.test(part.trim()) ? `<span class="word">${escapeHtml(part)}</span>` : escapeHtml(part)))
    .join('');
}

/**
 * A command as HTML: each of its lines stands by itself, so that a reader tells where one ends from where it is only broken
 * to fit. The text is the command itself, which is what is copied.
 */
export function commandHtml(command: string): string {
  return manyLines(withGapsTold(command))
    .split(/(?<=\n)/u)
    .map((line) => `<span class="line">${lineHtml(line)}</span>`)
    .join('');
}
