import type { Template } from '../model/index.ts';
import { evaluate } from './evaluate.ts';
import { textOf } from './text-of.ts';
import type { Scope } from './values.ts';

/** Fills a template in. A value that cannot be told reads `?`. */
export function renderTemplate(template: Template, scope: Scope): string {
  return template.parts.map((part) => (typeof part === 'string' ? part : textOf(evaluate(part, scope)))).join('');
}

/** Marks of Markdown that stand around a value, the longest first. */
const MARKS = ['**`', '**', '*', '_', '`'];

/** What needs no space before it. */
const CLOSING = /^(?:[\s,.;:)]|$)/;

/** Fills a template of Markdown in. A value of no words takes the marks around it along: `****` would be shown as it stands. */
export function renderProse(template: Template, scope: Scope): string {
  let text = '';
  let skipped = 0;
  for (const [index, part] of template.parts.entries()) {
    if (typeof part === 'string') {
      text += part.slice(skipped);
      skipped = 0;
      continue;
    }
    const value = textOf(evaluate(part, scope));
    const next = template.parts[index + 1];
    const after = typeof next === 'string' ? next : '';
    const mark = value === '' ? markAround(text, after) : '';
    skipped = mark.length;
    text = mark === '' ? text + value : withoutMark(text, mark, after);
  }
  return text;
}

/** The mark that ends the text before a value and, mirrored, begins the one after it; empty where there is none. */
function markAround(before: string, after: string): string {
  return MARKS.find((mark) => before.endsWith(mark) && after.startsWith([...mark].reverse().join(''))) ?? '';
}

/** The text before a mark, and without the space that parted it from what is gone. */
function withoutMark(text: string, mark: string, after: string): string {
  const before = text.slice(0, -mark.length);
  return CLOSING.test(after.slice(mark.length)) ? before.replace(/ $/, '') : before;
}
