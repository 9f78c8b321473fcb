import type { ComponentChildren } from 'preact';
import { parseInline, parseProse, type Inline } from '../../reports/prose/parse.ts';
import { isSafeUrl } from '../../reports/text/links.ts';

/** A rule's Markdown: the small subset, as elements; whatever else stands in it is text. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div class="prose">
      {parseProse(text).map((block) => {
        if (block.type === 'code')
          return (
            <pre tabIndex={0}>
              <code>{block.text}</code>
            </pre>
          );
        if (block.type === 'paragraph') return <p>{runs(block.children)}</p>;
        const items = block.items.map((item) => <li>{runs(item)}</li>);
        return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
      })}
    </div>
  );
}

/** One paragraph's worth of it. */
export function InlineProse({ text }: { readonly text: string }) {
  return <>{runs(parseInline(text))}</>;
}

function runs(inlines: readonly Inline[]): ComponentChildren {
  return inlines.map((run) => {
    switch (run.type) {
      case 'text':
        return run.text;
      case 'code':
        return <code>{run.text}</code>;
      case 'strong':
        return <strong>{runs(run.children)}</strong>;
      case 'emphasis':
        return <em>{runs(run.children)}</em>;
      case 'link':
        return <SafeLink title={run.text} url={run.url} />;
    }
  });
}

/** A link to the web, which opens beside the workbench; an address that may not be one is text. */
export function SafeLink({ title, url }: { readonly title: string; readonly url: string }) {
  if (!isSafeUrl(url)) return <>{`${title} (${url})`}</>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer external">
      {title}
    </a>
  );
}
