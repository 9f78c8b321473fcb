import type { Confidence, Report } from '../src/model/index.ts';

/** The platform whose Markdown dialect and size limit a ticket has. */
export type MarkdownFlavor = 'github' | 'gitlab' | 'jira';

/** What a caller may choose; whatever is absent has a default that depends on nothing but the report. */
export interface RenderOptions {
  /** Markdown only; default `github`. */
  readonly flavor?: MarkdownFlavor;
  /** Markdown, brief, Slack and ServiceNow only: the longest result, in UTF-16 units; default: the platform's limit, 6,000 for a brief. */
  readonly maxChars?: number;
  /** JUnit and SARIF only: how sure a diagnosis has to be to be a failure; default `probable`. */
  readonly failOn?: Confidence;
  /** Terminal and plain text only: columns; default 100. */
  readonly width?: number;
  /** Terminal only: whether ANSI colours are used; default no. */
  readonly colour?: boolean;
  /** User templates by name (`html/page`, `markdown/report`), as Handlebars sources; they replace the built-in ones. */
  readonly templates?: Readonly<Record<string, string>>;
  /** Terminal only: where the other forms were written, for the reader to open. */
  readonly paths?: readonly string[];
}

/** The forms by id. */
export type ReportFormat =
  | 'html'
  | 'md'
  | 'json'
  | 'terminal'
  | 'txt'
  | 'brief'
  | 'slack'
  | 'servicenow'
  | 'junit'
  | 'sarif';

/** One form of the report. Pure: the same report and options give the same text. */
export interface Renderer {
  readonly id: ReportFormat;
  readonly title: string;
  /** The file the form is written to (`report.html`). */
  readonly fileName: string;
  readonly mediaType: string;
  render(report: Report, options: RenderOptions): string;
}
