import { isFinishedRow } from './table-rows.ts';

/** The name of a run of a series: what all runs share, then a date, a time or a running number. */
const RUN = /^\s*(?:\S+ +)?(?<series>[a-z][a-z0-9.-]{0,200}?[-_.])(?<number>\d{6,20})/;

/** A row of a pod: its namespace, where it is shown, its name, and how many of its containers are ready. */
const POD =
  /^\s*(?<pod>(?:[a-z0-9][a-z0-9-]{0,62} +)?[a-z0-9][a-z0-9.-]{2,252})\s+(?<ready>\d{1,3})\/(?<all>\d{1,3})\s+(?<status>[A-Z][\w:/]{2,40})\b/;

/**
 * Tells of rows of a table whether a later run of the same series ended well, or the same pod is shown to be well below (who watches pods is
 * shown a row at each turn), so that what they say is over.
 */
export class MadeGood {
  readonly #lines: readonly string[];
  #newest: ReadonlyMap<string, string> | undefined;
  #well: ReadonlyMap<string, string> | undefined;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** @param line a row that says what is wrong with what it names */
  isLater(line: string): boolean {
    return this.#isWellBelow(line) || this.#hasEndedWell(line);
  }

  #isWellBelow(line: string): boolean {
    const pod = podOf(line);
    if (pod === undefined) return false;
    this.#well ??= this.#lastSeenWell();
    const last = this.#well.get(pod.name);
    return last !== undefined && last !== line;
  }

  /** The pods of which the last row shows them well, with that row. */
  #lastSeenWell(): ReadonlyMap<string, string> {
    const well = new Map<string, string>();
    for (const line of this.#lines) {
      const pod = podOf(line);
      if (pod?.isWell === true) well.set(pod.name, line);
      else if (pod !== undefined) well.delete(pod.name);
    }
    return well;
  }

  #hasEndedWell(line: string): boolean {
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

function podOf(line: string): { readonly name: string; readonly isWell: boolean } | undefined {
  const { pod, ready, all, status } = POD.exec(line)?.groups ?? {};
  if (pod === undefined) return undefined;
  return {
    name: pod.replaceAll(/ +/g, ' '),
    isWell: (status === 'Running' && ready === all) || status === 'Completed',
  };
}

function runOf(line: string): { readonly series: string; readonly number: string } | undefined {
  const { series, number } = RUN.exec(line)?.groups ?? {};
  return series === undefined || number === undefined ? undefined : { series, number };
}

/** Numbers may have more digits than a double holds. */
function isGreater(left: string, right: string): boolean {
  return left.length === right.length ? left > right : left.length > right.length;
}
