import { sourceLabel } from '../../reports/text/wording.ts';
import type { SourceRef } from '../../src/model/index.ts';
import { hrefOf, route } from '../route.ts';

/** A citation, which opens its file at its line. */
export function Citation({ source }: { readonly source: SourceRef }) {
  const href = hrefOf(route.value.bundle, 'file', [source.artifact], { line: source.line });
  return (
    <a class="cite" href={href}>
      {sourceLabel(source)}
    </a>
  );
}

/** A citation with the words that stand there. */
export function Quotation({ source }: { readonly source: SourceRef }) {
  return (
    <p class="quotation">
      <Citation source={source} />
      {source.quote !== undefined && <code>{source.quote}</code>}
    </p>
  );
}
