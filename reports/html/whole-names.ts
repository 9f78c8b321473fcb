import { escapeHtml } from '../page/markup.ts';
import { piecesOf } from '../text/whole-names.ts';

/** A heading as markup whose names are not broken at their hyphens while a line has room for them. */
export function withWholeNames(heading: string): string {
  return piecesOf(heading)
    .map(({ text, whole }) => (whole ? `<span class="name">${escapeHtml(text)}</span>` : escapeHtml(text)))
    .join('');
}
