/** A value as JSON in ASCII, other letters as escapes: a text of single bytes is read and parsed in half the time. */
export function asciiJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer).replace(
    /[^\t\n\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
