import type { Report } from '../../src/model/index.ts';
import type { Renderer, RenderOptions } from '../renderer.ts';
import { renderTemplate } from '../templates.ts';
import { verdictLine } from '../text/headline.ts';
import { numberLabel } from '../text/wording.ts';
import { Selection, cutToFit, leftOut } from './cut.ts';
import type { Dialect } from './dialect.ts';
import { dialectOf } from './dialects.ts';
import { markdownView } from './view.ts';

/** The headline alone, for a limit that nothing else fits. */
function headlineOnly(report: Report, dialect: Dialect, maxChars: number): string {
  for (let limit = report.verdict.headline.length; limit > 0; limit = Math.floor(limit * 0.7)) {
    const headline = dialect.text(verdictLine(report.verdict, limit));
    if (headline.length + 1 <= maxChars) return `${headline}\n`;
  }
  return '';
}

function render(report: Report, options: RenderOptions): string {
  const dialect = dialectOf(options.flavor ?? 'github');
  const maxChars = options.maxChars ?? dialect.maxChars;
  const write = (selection: Selection, omitted: string): string =>
    renderTemplate(dialect.template, markdownView(report, dialect, selection, omitted), options.templates);
  const all = new Selection(new Set());
  const whole = write(all, '');
  if (whole.length <= maxChars) return whole;
  const shorter = cutToFit(maxChars, all.partsByImportance(), (dropped) =>
    write(
      new Selection(new Set(dropped.map((part) => part.key))),
      `Left out to fit ${numberLabel(maxChars)} characters: ${leftOut(dropped)}.`,
    ),
  );
  return shorter ?? headlineOnly(report, dialect, maxChars);
}

/** The report for a ticket: GitHub, GitLab or Jira. */
export const markdownRenderer: Renderer = {
  id: 'md',
  title: 'Markdown for tickets',
  fileName: 'report.md',
  mediaType: 'text/markdown',
  render,
};
