/** The order of texts by their UTF-16 units: the same on every machine, whatever its language. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The first of so many places at which something does not hold any more, by halving: it must hold at all before and at none behind.
 * Where it holds at all, their number.
 */
export function partitionPoint(count: number, holdsAt: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holdsAt(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
