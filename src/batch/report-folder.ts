/** The folder of all reports within the output. */
export const REPORTS = 'reports';

/** The folder of a content's reports within the output, as the index links to it. */
export function reportFolder(content: string): string {
  return `${REPORTS}/${content.slice(0, 20)}`;
}
