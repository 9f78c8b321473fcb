import type { Comparison } from '../../src/model/index.ts';
import { triageStyle } from '../assets.ts';
import { contentSecurityPolicy } from '../page/policy.ts';
import { renderTemplate } from '../templates.ts';
import { oneLine } from '../text/visible.ts';
import { numberLabel } from '../text/wording.ts';
import { remarksOf, sectionsOf, type Section } from './sections.ts';

/** Rows that one table of the page holds; the JSON has all. */
const MOST_ROWS = 500;

/** The comparison as one self-contained page without scripts, in the style of the triage index. */
export function comparisonHtml(comparison: Comparison): string {
  const { older, newer, headlines } = comparison;
  return renderTemplate('comparison/page', {
    title: oneLine(`${older} and ${newer}: what changed`, 200),
    policy: contentSecurityPolicy('', triageStyle),
    style: triageStyle,
    older: oneLine(older, 260),
    newer: oneLine(newer, 260),
    headlines: { older: oneLine(headlines.older, 300), newer: oneLine(headlines.newer, 300) },
    remarks: remarksOf(comparison),
    sections: sectionsOf(comparison).map(sectionView),
  });
}

function sectionView({ title, changes }: Section) {
  const columns = changes[0]?.older === undefined ? ['What', 'About'] : ['Object', 'Member', 'Older', 'Newer'];
  const more = changes.length - MOST_ROWS;
  return {
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    count: numberLabel(changes.length),
    columns,
    rows: changes.slice(0, MOST_ROWS).map(({ what, about = '', older, newer }) =>
      (older === undefined || newer === undefined ? [what, about] : [about, what, older, newer]).map(
        (text, column) => ({
          label: columns[column] ?? '',
          text: oneLine(text, 1000),
        }),
      ),
    ),
    more: more > 0 ? numberLabel(more) : null,
  };
}
