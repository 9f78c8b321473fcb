import { isFinishedRow } from './table-rows.ts';

/** The name of a run of a series: what all runs share, then a date, a time or a running number. */
const RUN = /^\s*(?:\S+ +)?(?<series>[a-z][a-z0-9.-]{0,200}?[-_.])(?<number>\d{6,20})/;

/** Tells of rows of a table whether a later run of the same series ended well, so that what they say is over. */
export class MadeGood {
  readonly #lines: readonly string[];
  #newest: ReadonlyMap<string, string> | undefined;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** @param line a row that says what is wrong with what it names */
  isLater(line: string): boolean {
    const run = runOf(line);
    if (run === undefined) return false;
    // Few texts hold such a row.
    this.#newest ??= this.#newestFinished();
    const newest = this.#newest.get(run.series);
    return newest !== undefined && isGreater(newest, run.number);
  }

  #newestFinished(): ReadonlyMap<string, string> {
    const newest = new Map<string, string>();
    for (const line of this.#lines) {
      const run = isFinishedRow(line) ? runOf(line) : undefined;
      if (run === undefined) continue;
      const known = newest.get(run.series);
      if (known === undefined || isGreater(run.number, known)) newest.set(run.series, run.number);
    }
    return newest;
  }
}

function runOf(line: string): { readonly series: string; readonly number: string } | undefined {
  const { series, number } = RUN.exec(line)?.groups ?? {};
  return series === undefined || number === undefined ? undefined : { series, number };
}

/** Numbers may have more digits than a double holds. */
function isGreater(left: string, right: string): boolean {
  return left.length === right.length ? left > right : left.length > right.length;
}
