import type { Report } from '../../src/model/index.ts';
import type { CrossLinks } from '../html/cross-links.ts';
import type { Lane } from '../html/lanes.ts';
import type { ShortenedReport } from '../html/shortened.ts';
import type { Selection } from '../markdown/cut.ts';
import type { Dialect } from '../markdown/dialect.ts';
import type { OutlineBlock } from '../text/outline-line.ts';

/**
 * What stands behind the diagnoses of a report, in every form that shows it. Its folder holds its templates: `page.hbs` of the HTML
 * page, `ticket.hbs` and `jira.hbs` of tickets.
 */
export interface ReportSection {
  /** Its folder, and the name of its templates: `html/over`, `markdown/over`, `markdown/jira-over`. */
  readonly id: string;
  /** What its part of the page shows. */
  readonly page: (shown: ShownOnPage) => PagePart;
  /** What its part of a ticket shows, escaped for the dialect already. Absent: tickets do without. */
  readonly ticket?: (report: Report, dialect: Dialect, selection: Selection) => object;
  /** Its parts in plain words, in the order in which they are read. Absent: plain text does without. */
  readonly outline?: (report: Report) => readonly OutlineBlock[];
}

/** What a page is made from. */
export interface ShownOnPage extends ShortenedReport {
  readonly lanes: readonly Lane[];
  readonly links: CrossLinks;
}

/** One part of a page. */
export interface PagePart {
  /** What its template takes, by names that no other section uses. */
  readonly view: object;
  /** Where the contents lead to: nowhere while there is nothing to show. */
  readonly contents: readonly ContentsEntry[];
}

/** An entry of a page's contents. */
export interface ContentsEntry {
  /** The id of the element that it leads to. */
  readonly anchor: string;
  readonly title: string;
  /** How much stands there. */
  readonly badge?: string;
}
