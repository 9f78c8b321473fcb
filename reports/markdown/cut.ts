/** A part of the document that can be left out whole. */
export interface Part {
  readonly key: string;
  /** The higher, the longer it stays. */
  readonly importance: number;
  /** What it is, for saying what was left out: `warning`, `warnings`. */
  readonly singular: string;
  readonly plural: string;
}

/** Decides which parts stay while a view is built, and remembers which parts there are. */
export class Selection {
  readonly #dropped: ReadonlySet<string>;
  readonly #parts = new Map<string, Part>();

  constructor(dropped: ReadonlySet<string>) {
    this.#dropped = dropped;
  }

  /** Whether the part stays. */
  keeps(part: Part): boolean {
    this.#parts.set(part.key, part);
    return !this.#dropped.has(part.key);
  }

  /** All parts asked about, the least important first; later ones of the same importance before earlier ones. */
  partsByImportance(): readonly Part[] {
    return [...this.#parts.values()].reverse().sort((a, b) => a.importance - b.importance);
  }
}

/** What was left out, by kind, the most frequent wording first met first: `3 warnings, 1 diagnosis`. */
export function leftOut(parts: readonly Part[]): string {
  const counts = new Map<string, { count: number; part: Part }>();
  for (const part of parts) {
    const known = counts.get(part.singular);
    if (known === undefined) counts.set(part.singular, { count: 1, part });
    else known.count += 1;
  }
  return [...counts.values()]
    .map(({ count, part }) => `${count} ${count === 1 ? part.singular : part.plural}`)
    .join(', ');
}

/**
 * The longest form that fits of a document that does not fit whole: parts are left out whole, the least important first. `make` gets
 * the parts to leave out and returns the document; it is called about log2(parts) times.
 */
export function cutToFit(
  maxChars: number,
  parts: readonly Part[],
  make: (dropped: readonly Part[]) => string,
): string | undefined {
  let low = 1;
  let high = parts.length;
  let best: string | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const text = make(parts.slice(0, middle));
    if (text.length <= maxChars) {
      best = text;
      high = middle - 1;
    } else {
      low = middle + 1;
    }
  }
  return best;
}
