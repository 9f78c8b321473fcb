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
  const to = known.last(typeof endLine === 'number' ? endLine : line);
  copy.line = from;
  if (typeof endLine === 'number' || (to > from && 'quote' in copy)) copy.endLine = to;
  // Readers number the lines around a quote by the quote's.
  if (Array.isArray(copy.before) && known.first(line - copy.before.length) !== from - copy.before.length)
    delete copy.before;
  if (Array.isArray(copy.after) && known.last(line + copy.after.length) !== to + copy.after.length) delete copy.after;
  return copy;
}
