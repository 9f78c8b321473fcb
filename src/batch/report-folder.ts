/** The folder of a content's reports within the output, as the index links to it. */
export function reportFolder(content: string): string {
  return `reports/${content.slice(0, 20)}`;
}
