/** Records kept of each term. Of more, every second one is let go: the earliest and the latest stay. */
const MOST_ENTRIES = 512;

/** Keeps one more record, within bounds. */
export function keepEntry<Entry>(entries: Entry[], entry: Entry): void {
  entries.push(entry);
  if (entries.length <= MOST_ENTRIES) return;
  let kept = 0;
  for (let index = 0; index < entries.length; index += 1) {
    const each = entries[index];
    if (each !== undefined && (index % 2 === 0 || index === entries.length - 1)) entries[kept++] = each;
  }
  entries.length = kept;
}
