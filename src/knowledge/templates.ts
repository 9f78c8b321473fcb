import type { ExpressionNode, Template } from '../model/index.ts';
import { evaluate } from './evaluate.ts';
import { textOf } from './text-of.ts';
import { Optional, Unknown, type Scope, type Value } from './values.ts';

/** Fills a template in. A value that cannot be told reads `?`. */
export function renderTemplate(template: Template, scope: Scope): string {
  return template.parts.map((part) => (typeof part === 'string' ? part : textOf(evaluate(part, scope)))).join('');
}

/**
 * Fills the template of a command in. What cannot be told is a gap that the reader has to fill, `<secret>`: a shell refuses to
 * run it, where it would take `?` for a pattern.
 */
export function renderCommand(template: Template, scope: Scope): string {
  return template.parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = evaluate(part, scope);
      return isTold(value) ? textOf(value) : `<${nameOf(part.ast)}>`;
    })
    .join('');
}

function isTold(value: Value): boolean {
  return !(value instanceof Unknown || (value instanceof Optional && value.value === undefined));
}

/** What an expression is about, in words: `survivor.name` -> `survivor-name`. */
function nameOf(node: ExpressionNode): string {
  if (node.type === 'variable') return node.name;
  if (node.type === 'select') return `${nameOf(node.of)}-${node.field}`;
  if (node.type === 'index') return nameOf(node.of);
  if (node.type === 'call' && node.receiver !== undefined) return nameOf(node.receiver);
  return 'unknown';
}

/** Marks of Markdown before a value and behind it, the longest first. */
const MARKS = [
  ['**`', '`**'],
  ['**', '**'],
  ['*', '*'],
  ['_', '_'],
  ['`', '`'],
] as const;

/** What needs no space before it. */
const CLOSING = /^(?:[\s,.;:)]|$)/;

/**
 * Fills a template of Markdown in. A value of no words takes the marks around it along: `****` would be shown as it stands. A
 * line that is nothing but a value that cannot be told is left out.
 */
export function renderProse(template: Template, scope: Scope): string {
  let text = '';
  let skipped = 0;
  for (const [index, part] of template.parts.entries()) {
    if (typeof part === 'string') {
      text += part.slice(skipped);
      skipped = 0;
      continue;
    }
    const value = evaluate(part, scope);
    const next = template.parts[index + 1];
    const after = typeof next === 'string' ? next : '';
    const beginsLine = text === '' || text.endsWith('\n');
    const endsLine = next === undefined || after.startsWith('\n');
    if (beginsLine && endsLine && !isTold(value)) {
      skipped = 1;
      continue;
    }
    const words = textOf(value);
    const mark = words === '' ? markAround(text, after) : '';
    skipped = mark.length;
    text = mark === '' ? text + words : withoutMark(text, mark, after);
  }
  return text;
}

/** The mark that ends the text before a value and whose other half begins the one behind it; empty where there is none. */
function markAround(before: string, after: string): string {
  return MARKS.find(([opening, closing]) => before.endsWith(opening) && after.startsWith(closing))?.[0] ?? '';
}

/** The text before a mark, and without the space that parted it from what is gone. */
function withoutMark(text: string, mark: string, after: string): string {
  const before = text.slice(0, -mark.length);
  return CLOSING.test(after.slice(mark.length)) ? before.replace(/ $/, '') : before;
}
