/** A text's words with one blank between them, on one line. */
export function spaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
