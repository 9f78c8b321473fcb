/** A log so long that nobody picked its lines. */
export function muchLog(line: string): string {
  return `${line}\n`.repeat(400);
}
