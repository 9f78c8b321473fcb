import { append, type Comparison } from '../../src/model/index.ts';
import { gitDialect } from '../markdown/git.ts';
import { numberLabel } from '../text/wording.ts';
import { remarksOf, sectionsOf } from './sections.ts';

/** Rows that one table of a ticket holds; the JSON has all. */
const MOST_ROWS = 100;

/** The comparison as Markdown, for a ticket. */
export function comparisonMarkdown(comparison: Comparison): string {
  const dialect = gitDialect(Number.POSITIVE_INFINITY);
  const cell = (text: string): string => dialect.text(text).replaceAll('|', '\\|');
  const code = (text: string): string => dialect.code(text).replaceAll('|', '\\|');
  const { older, newer, headlines } = comparison;
  const lines = [
    '# What changed between two bundles',
    '',
    `- Older: ${dialect.code(older)}: ${dialect.text(headlines.older)}`,
    `- Newer: ${dialect.code(newer)}: ${dialect.text(headlines.newer)}`,
    '',
    ...remarksOf(comparison).flatMap((remark) => [remark, '']),
  ];
  for (const { title, changes } of sectionsOf(comparison)) {
    const isMembers = changes[0]?.older !== undefined;
    const more = changes.length - MOST_ROWS;
    append(lines, [
      `## ${title} (${numberLabel(changes.length)})`,
      '',
      isMembers ? '| Object | Member | Older | Newer |' : '| What | About |',
      isMembers ? '| --- | --- | --- | --- |' : '| --- | --- |',
      ...changes
        .slice(0, MOST_ROWS)
        .map(({ what, about = '', older: before, newer: after }) =>
          before === undefined || after === undefined
            ? `| ${cell(what)} | ${cell(about)} |`
            : `| ${cell(about)} | ${code(what)} | ${code(before)} | ${code(after)} |`,
        ),
      '',
      ...(more > 0 ? [`${numberLabel(more)} more stand in the JSON.`, ''] : []),
    ]);
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
