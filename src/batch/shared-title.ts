const ELLIPSIS = '…';
/** Titles are sentences; what is longer is none. */
const MOST_WORDS = 60;

/** What two titles of one rule have in common, in order: words that differ (names, sizes) become an ellipsis. */
export function sharedTitle(left: string, right: string): string {
  if (left === right) return left;
  const words = left.split(' ').slice(0, MOST_WORDS);
  const others = right.split(' ').slice(0, MOST_WORDS);
  const lengths = sharedLengths(words, others);
  const lengthAt = (at: number, other: number): number => lengths[at * (others.length + 1) + other] ?? 0;
  const shared: string[] = [];
  const add = (word: string): void => {
    if (word !== ELLIPSIS || shared.at(-1) !== ELLIPSIS) shared.push(word);
  };
  let at = 0;
  let other = 0;
  while (at < words.length && other < others.length) {
    const word = words[at] ?? '';
    if (word === others[other]) {
      add(word);
      at += 1;
      other += 1;
      continue;
    }
    add(ELLIPSIS);
    if (lengthAt(at + 1, other) >= lengthAt(at, other + 1)) at += 1;
    else other += 1;
  }
  if (at < words.length || other < others.length) add(ELLIPSIS);
  return shared.join(' ');
}

/** How many words two titles share from each pair of places on: the longest common subsequence. */
function sharedLengths(words: readonly string[], others: readonly string[]): Uint8Array {
  const width = others.length + 1;
  const lengths = new Uint8Array((words.length + 1) * width);
  for (let at = words.length - 1; at >= 0; at -= 1)
    for (let other = others.length - 1; other >= 0; other -= 1) {
      const place = at * width + other;
      lengths[place] =
        words[at] === others[other]
          ? (lengths[place + width + 1] ?? 0) + 1
          : Math.max(lengths[place + width] ?? 0, lengths[place + 1] ?? 0);
    }
  return lengths;
}
