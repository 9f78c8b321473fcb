/** Whether a line is a border of a table in a box: `+-----+----+`. */
export function isBorder(line: string): boolean {
  return /^\s*\+[-+]{3,}\s*$/.test(line);
}

/** What stands in an upper border that holds a title: `+ Cluster: shop (7012) -----+----+`. */
export function borderTitle(line: string): string | undefined {
  return /^\s*\+ (?<title>[A-Z][\w ]{1,40}: [^|]{1,160}?) -*[-+]{3,}\s*$/.exec(line)?.groups?.['title'];
}

/** The cells of a row of a table in a box. */
export function cellsOfBox(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}
