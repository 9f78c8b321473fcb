import { escapeHtml } from '../page/markup.ts';
import { manyLines } from '../text/visible.ts';

/**
 * A command as HTML in which lines break between its words only: browsers also break behind hyphens and slashes, and a
 * reader then takes `--` for a word. What is copied is the command itself.
 */
export function commandHtml(command: string): string {
  return manyLines(command)
    .split(/(?<space>\s+)/u)
    .map((part) => (/[-/?|]./u.test(part) ? `<span class="word">${escapeHtml(part)}</span>` : escapeHtml(part)))
    .join('');
}
