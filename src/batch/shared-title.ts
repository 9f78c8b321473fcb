const ELLIPSIS = '…';

/** What two titles of one rule have in common: words that differ (names, sizes) become an ellipsis. */
export function sharedTitle(left: string, right: string): string {
  if (left === right) return left;
  const words = left.split(' ');
  const others = right.split(' ');
  const shared =
    words.length === others.length
      ? words.map((word, index) => (word === others[index] ? word : ELLIPSIS))
      : sharedEnds(words, others);
  return shared.filter((word, index) => word !== ELLIPSIS || shared[index - 1] !== ELLIPSIS).join(' ');
}

function sharedEnds(words: readonly string[], others: readonly string[]): string[] {
  const shortest = Math.min(words.length, others.length);
  let start = 0;
  while (start < shortest && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  return [...words.slice(0, start), ELLIPSIS, ...words.slice(words.length - end)];
}
