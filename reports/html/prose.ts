import type { Block, Inline } from '../prose/parse.ts';
import { parseInline, parseProse } from '../prose/parse.ts';
import { manyLines, oneLine } from '../text/visible.ts';
import { escapeHtml } from '../page/markup.ts';

function inlineHtml(run: Inline, urls: ReadonlySet<string>): string {
  switch (run.type) {
    case 'text':
      return escapeHtml(run.text);
    case 'code':
      return `<code>${escapeHtml(run.text)}</code>`;
    case 'strong':
      return `<strong>${run.children.map((child) => inlineHtml(child, urls)).join('')}</strong>`;
    case 'emphasis':
      return `<em>${run.children.map((child) => inlineHtml(child, urls)).join('')}</em>`;
    case 'link':
      if (!urls.has(run.url)) return escapeHtml(`${run.text} (${run.url})`);
      return `<a href="${escapeHtml(run.url)}" rel="noopener noreferrer external">${escapeHtml(run.text)}</a>`;
  }
}

function inlinesHtml(runs: readonly Inline[], urls: ReadonlySet<string>): string {
  return runs.map((run) => inlineHtml(run, urls)).join('');
}

function blockHtml(block: Block, urls: ReadonlySet<string>): string {
  if (block.type === 'code') return `<pre tabindex="0"><code>${escapeHtml(block.text)}</code></pre>`;
  if (block.type === 'paragraph') return `<p>${inlinesHtml(block.children, urls)}</p>`;
  const tag = block.ordered ? 'ol' : 'ul';
  return `<${tag}>${block.items.map((item) => `<li>${inlinesHtml(item, urls)}</li>`).join('')}</${tag}>`;
}

/** A rule's Markdown as HTML: the small subset, everything escaped, links only to addresses the report vouches for. */
export function proseHtml(source: string, urls: ReadonlySet<string>): string {
  return parseProse(manyLines(source))
    .map((block) => blockHtml(block, urls))
    .join('\n');
}

/** One paragraph's worth of a rule's Markdown, without a block around it. */
export function inlineProseHtml(source: string, urls: ReadonlySet<string> = new Set()): string {
  return inlinesHtml(parseInline(oneLine(source, 4000)), urls);
}
