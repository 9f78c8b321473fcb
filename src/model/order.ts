/** The order of texts by their UTF-16 units: the same on every machine, whatever its language. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
