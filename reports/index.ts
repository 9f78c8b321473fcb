import { messageOf } from '../src/model/index.ts';
import type { Report } from '../src/model/index.ts';
import { briefRenderer } from './brief/index.ts';
import { htmlRenderer } from './html/index.ts';
import { jsonRenderer } from './json/index.ts';
import { assertReport } from './json/validate.ts';
import { junitRenderer } from './junit/index.ts';
import { markdownRenderer } from './markdown/index.ts';
import { plainRenderer } from './plain/index.ts';
import type { Renderer, RenderOptions, ReportFormat } from './renderer.ts';
import { sarifRenderer } from './sarif/index.ts';
import { serviceNowRenderer } from './servicenow/index.ts';
import { slackRenderer } from './slack/index.ts';
import { terminalRenderer } from './terminal/index.ts';

export { canonicalJson } from './json/index.ts';
export { assertReport, validateReport } from './json/validate.ts';
export type { MarkdownFlavor, Renderer, RenderOptions, ReportFormat } from './renderer.ts';
export { templateNames } from './templates.ts';

/** Every form there is, in the order in which help texts list them. */
export const renderers: readonly Renderer[] = [
  htmlRenderer,
  markdownRenderer,
  jsonRenderer,
  terminalRenderer,
  plainRenderer,
  briefRenderer,
  slackRenderer,
  serviceNowRenderer,
  junitRenderer,
  sarifRenderer,
];

/** Whether a word names a form. */
export function isReportFormat(word: string): word is ReportFormat {
  return renderers.some((renderer) => renderer.id === word);
}

/** The renderer of a form, for its file name and media type. */
export function rendererOf(format: ReportFormat): Renderer {
  const found = renderers.find((renderer) => renderer.id === format);
  if (found === undefined) throw new Error(`No such report format: ${format}`);
  return found;
}

/**
 * One form of a report as text. Nothing but the report and the options enters, so a form made again from the written
 * JSON is the same byte for byte. Throws when the report does not fit its schema or a user's template fails.
 */
export function renderReport(report: Report, format: ReportFormat, options: RenderOptions = {}): string {
  assertReport(report);
  return rendererOf(format).render(report, options);
}

/** What a form is written to: Jira's markup is no Markdown, and does not take its place. */
function fileNameOf({ id, fileName }: Renderer, { flavor }: RenderOptions): string {
  return id === 'md' && flavor === 'jira' ? 'report.jira' : fileName;
}

/** The forms of a report that could be made, and a sentence for each that could not. */
export interface RenderedForms {
  readonly files: readonly { readonly fileName: string; readonly text: string }[];
  readonly problems: readonly string[];
}

/** Several forms of a report. What one renderer throws costs that form and no other. */
export function renderForms(
  report: Report,
  formats: readonly ReportFormat[],
  options: RenderOptions = {},
  known: readonly Renderer[] = renderers,
): RenderedForms {
  const files: { fileName: string; text: string }[] = [];
  const problems: string[] = [];
  assertReport(report);
  for (const renderer of formats.flatMap((format) => known.find(({ id }) => id === format) ?? [])) {
    try {
      files.push({ fileName: fileNameOf(renderer, options), text: renderer.render(report, options) });
    } catch (error) {
      const cause = messageOf(error);
      problems.push(`${renderer.fileName} (${renderer.title}) could not be made: ${cause}`);
    }
  }
  return { files, problems };
}
