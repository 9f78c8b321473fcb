/** A search of PowerShell that shows lines around what it found. */
const SEARCH = /\|\s*(?:Select-String|sls)\s[^\n]{0,300}\s-Con?t?e?x?t?\b/i;
/** With what it marks lines that it found, and sets others in. */
const FOUND = '> ';
const AROUND = '  ';

/** Removes what such a search puts before each line of what it searched. */
export function stripMatchMarks(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => SEARCH.test(line))) return lines;
  let isResult = false;
  return lines.map((line) => {
    const isShown = line.startsWith(FOUND) || line.startsWith(AROUND);
    isResult = SEARCH.test(line) || (isResult && (isShown || line === ''));
    return isResult && isShown ? line.slice(FOUND.length) : line;
  });
}
