/** The member of a journal's record that tells of which life of its machine it is. */
const BOOT_ID = '_BOOT_ID';

/** What readers write over its name, in as many bytes, in a record that begins another life, so that rules hear of it. */
export const BOOT_MARK = '-- Boot ';

const MARKED = /-- Boot (?=["=])/;

/** A line as its file holds it, without the mark of a reader. */
export function withoutMark(line: string): string {
  return line.includes(BOOT_MARK) ? line.replace(MARKED, BOOT_ID) : line;
}
