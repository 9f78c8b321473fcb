import type { PastedLine } from './line.ts';

/** Which lines of an artifact its lines were before they were joined. */
export class LineNumbers {
  readonly #lines: readonly PastedLine[];

  constructor(lines: readonly PastedLine[]) {
    this.#lines = lines;
  }

  first(line: number): number {
    return this.#lines[line - 1]?.from ?? line;
  }

  last(line: number): number {
    return this.#lines[line - 1]?.to ?? line;
  }
}

/** A copy of a value in which whatever cites an artifact cites the lines that it really has. */
export function restoreLines<T>(value: T, numbers: ReadonlyMap<string, LineNumbers>): T {
  return numbers.size === 0 ? value : (restored(value, numbers) as T);
}

function restored(value: unknown, numbers: ReadonlyMap<string, LineNumbers>): unknown {
  if (Array.isArray(value)) return value.map((item) => restored(item, numbers));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) copy[key] = restored(member, numbers);
  const { artifact, line, endLine } = copy;
  const known = typeof artifact === 'string' ? numbers.get(artifact) : undefined;
  if (known === undefined || typeof line !== 'number') return copy;
  const from = known.first(line);
  const last = typeof endLine === 'number' ? endLine : line;
  const to = known.last(last);
  copy.line = from;
  if (typeof endLine === 'number' || (to > from && 'quote' in copy)) copy.endLine = to;
  // Readers number the lines around a quote by the quote's: what was joined ends them.
  if (Array.isArray(copy.before)) {
    const count = runOf(copy.before, (lines) => known.first(line - lines) === from - lines);
    copy.before = copy.before.slice(copy.before.length - count);
    if (count === 0) delete copy.before;
  }
  if (Array.isArray(copy.after)) {
    const count = runOf(copy.after, (lines) => known.last(last + lines) === to + lines);
    copy.after = copy.after.slice(0, count);
    if (count === 0) delete copy.after;
  }
  return copy;
}

/** How many lines next to a quote keep their distance to it. */
function runOf(lines: readonly unknown[], isNear: (lines: number) => boolean): number {
  const end = lines.findIndex((_line, index) => !isNear(index + 1));
  return end < 0 ? lines.length : end;
}
