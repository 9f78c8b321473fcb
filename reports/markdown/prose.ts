import type { Block, Inline } from '../prose/parse.ts';
import { parseProse } from '../prose/parse.ts';
import { manyLines } from '../text/visible.ts';
import type { Dialect } from './dialect.ts';

function inline(runs: readonly Inline[], dialect: Dialect, urls: ReadonlySet<string>): string {
  return runs.map((run) => inlineRun(run, dialect, urls)).join('');
}

/** Text keeps the spaces at its ends, which the dialects trim: they part it from the runs beside it. */
function spaced(text: string, escaped: string): string {
  return `${/^\s/.test(text) ? ' ' : ''}${escaped}${/\s$/.test(text) && escaped !== '' ? ' ' : ''}`;
}

function inlineRun(run: Inline, dialect: Dialect, urls: ReadonlySet<string>): string {
  switch (run.type) {
    case 'text':
      return spaced(run.text, dialect.text(run.text));
    case 'code':
      return dialect.code(run.text);
    case 'link':
      return urls.has(run.url) ? dialect.link(run.text, run.url) : dialect.text(`${run.text} (${run.url})`);
    case 'strong':
      return dialect.strong(inline(run.children, dialect, urls).trim());
    case 'emphasis':
      return dialect.emphasis(inline(run.children, dialect, urls).trim());
  }
}

function blockOf(block: Block, dialect: Dialect, urls: ReadonlySet<string>): string {
  if (block.type === 'code') return dialect.fence(block.text, 'text');
  if (block.type === 'paragraph') return inline(block.children, dialect, urls);
  return block.items
    .map((item, index) => dialect.item(inline(item, dialect, urls), block.ordered, index + 1))
    .join('\n');
}

/** A rule's Markdown, read as the small subset and written again in a dialect. */
export function proseMarkup(source: string, dialect: Dialect, urls: ReadonlySet<string>): string {
  return parseProse(manyLines(source))
    .map((block) => blockOf(block, dialect, urls))
    .filter((markup) => markup !== '')
    .join('\n\n');
}

/** The same on one line, for a step of a remedy: blocks follow each other in one paragraph. */
export function proseLine(source: string, dialect: Dialect, urls: ReadonlySet<string>): string {
  const parts = parseProse(manyLines(source)).map((block) => {
    if (block.type === 'code') return dialect.code(block.text);
    if (block.type === 'paragraph') return inline(block.children, dialect, urls);
    return block.items.map((item) => inline(item, dialect, urls)).join('; ');
  });
  return parts.join(' ');
}
