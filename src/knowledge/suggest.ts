const MAX_LENGTH = 60;

/** `, did you mean 'subject'?`, or nothing where no candidate is near. */
export function didYouMean(wrong: string, candidates: Iterable<string>): string {
  if (wrong.length > MAX_LENGTH) return '';
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wrong.length / 3)) + 1;
  for (const candidate of [...candidates].sort()) {
    const distance = candidate.toLowerCase() === wrong.toLowerCase() ? 0 : editDistance(wrong, candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best === undefined ? '' : `, did you mean '${best}'?`;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
export function editDistance(left: string, right: string): number {
  if (left.length > MAX_LENGTH || right.length > MAX_LENGTH) return MAX_LENGTH;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    before = previous;
    previous = row;
  }
  return previous[right.length] ?? 0;
}
