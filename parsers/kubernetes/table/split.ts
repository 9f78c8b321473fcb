import { countStep } from '../../../src/model/index.ts';
import type { Header } from './header.ts';
import { shapeOf, type Shape } from './shapes.ts';

const MISSING_COST = 3;
const OPTIONAL_COST = 1;
const MISFIT_COST = 4;
/** Columns that are never empty. */
const ALWAYS_COST = 50;
/** Free text takes words only when no other column wants them. */
const FREE_WORD_COST = 0.01;
const MAXIMUM_WORDS = 120;

/** The cells of one row, as many as the header has columns; `undefined` where the line is no row of the table. */
export function splitRow(line: string, header: Header): string[] | undefined {
  countStep();
  if (header.aligned) {
    const cells = splitByOffsets(line, header);
    if (cells !== undefined) return cells;
  }
  // Between tabs a cell may be empty.
  const tabbed = line.split('\t').map((cell) => cell.trim());
  if (tabbed.length === header.columns.length && tabbed.length > 2 && fits(tabbed, header)) return tabbed;
  const gaps = line.trim().split(/(?: {2,}|\t)\s*/);
  if (gaps.length === header.columns.length && gaps.length > 1 && fits(gaps, header)) return gaps;
  return splitByShapes(line, header);
}

/** Titles of columns that a row leaves empty between others, as far as the header's offsets show it. */
export function emptyColumns(line: string, header: Header): ReadonlySet<string> {
  const cells = (header.aligned ? splitByOffsets(line, header) : undefined) ?? [];
  // What is empty at the end of a line may have been cut off.
  const shown = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  return new Set(shown.flatMap((cell, index) => (cell === '' ? [header.columns[index]!.title] : [])));
}

/** Cells by the header's offsets; `undefined` where a cell crosses into its neighbour's column. */
function splitByOffsets(line: string, header: Header): string[] | undefined {
  // Columns are counted in characters; a UTF-16 pair is one.
  const text = /[\ud800-\udfff]/.test(line)
    ? Array.from(line, (character) => (character.length > 1 ? '\ufffd' : character)).join('')
    : line;
  const { columns } = header;
  const first = columns[0]?.start ?? 0;
  // Objects outside namespaces leave that column empty.
  const begin = columns[0]?.title === 'NAMESPACE' ? (columns[1]?.start ?? first) : first;
  if (/^\s?$/.test(text.slice(begin, begin + 1)) || (first > 0 && text.slice(0, first).trim() !== '')) return undefined;
  const cells: string[] = [];
  for (const [index, column] of columns.entries()) {
    const next = columns[index + 1]?.start;
    if (index > 0 && column.start < text.length && !/\s/.test(text.charAt(column.start - 1))) return undefined;
    cells.push(text.slice(column.start, next).trim());
  }
  // Prose under a table crosses its columns at least once, or has nothing in them.
  return cells.length > 1 && cells.slice(1).every((cell) => cell === '') ? undefined : cells;
}

function fits(cells: readonly string[], header: Header): boolean {
  return cells.every((cell, index) => {
    const shape = shapeOf(header.columns[index]?.title ?? '');
    return shape.free === true || cell === '' || shape.pattern.test(cell) || cell.startsWith('<');
  });
}

/**
 * Cells by what values look like: the cheapest way to give the line's words to the columns in order, where an empty
 * column and a value of the wrong shape cost. Lines whose best way is still bad are no rows.
 */
export function splitByShapes(line: string, header: Header): string[] | undefined {
  const words = line.trim().split(/\s+/, MAXIMUM_WORDS);
  const { columns } = header;
  const shapes = columns.map((column) => shapeOf(column.title));
  const width = words.length + 1;
  const costs = new Float64Array((columns.length + 1) * width).fill(Infinity);
  const taken = new Int16Array((columns.length + 1) * width);
  costs[0] = 0;
  for (let column = 0; column < columns.length; column++) {
    const shape = shapes[column];
    if (shape === undefined) continue;
    for (let from = 0; from < width; from++) {
      const base = costs[column * width + from] ?? Infinity;
      if (base === Infinity) continue;
      for (let count = 0; count <= Math.min(shape.words, words.length - from); count++) {
        const cost = base + cellCost(shape, words, from, count);
        const at = (column + 1) * width + from + count;
        // Of equal ways the one that leaves a later column empty: what every object has stands first.
        if (cost <= (costs[at] ?? Infinity)) {
          costs[at] = cost;
          taken[at] = count;
        }
      }
    }
  }
  const total = costs[columns.length * width + words.length] ?? Infinity;
  if (total > MISSING_COST * Math.max(1, columns.length / 3) || words.length < Math.min(2, columns.length))
    return undefined;
  return cellsOf(words, columns.length, width, taken);
}

function cellsOf(words: readonly string[], columns: number, width: number, taken: Int16Array): string[] {
  const cells: string[] = [];
  let end = words.length;
  for (let column = columns; column > 0; column--) {
    const count = taken[column * width + end] ?? 0;
    cells.push(words.slice(end - count, end).join(' '));
    end -= count;
  }
  return cells.reverse();
}

function missingCost(shape: Shape): number {
  if (shape.always === true) return ALWAYS_COST;
  return shape.optional === true ? OPTIONAL_COST : MISSING_COST;
}

function cellCost(shape: Shape, words: readonly string[], from: number, count: number): number {
  if (count === 0) return missingCost(shape);
  if (shape.free === true) return count * FREE_WORD_COST;
  const cell = count === 1 ? (words[from] ?? '') : words.slice(from, from + count).join(' ');
  if (shape.pattern.test(cell)) return 0;
  return count === 1 ? MISFIT_COST : Infinity;
}
