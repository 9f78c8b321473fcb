import { QueryError, type MergedLog, type MergedPlace, type TimeSpan } from '../case/index.ts';
import { formatInstant } from '../time/instant.ts';
import { markedLines, timeOf } from './lines.ts';
import { QuestionError, type Question } from './question.ts';
import type { ServedCase } from './served-case.ts';
import type { WireIndex, WireLine, WireMerged, WireMergedLine } from './wire.ts';
import { defined } from '../model/index.ts';

const MOST_LINES = 1000;
const USUAL_LINES = 200;
/** Lines that match a filter. */
const MOST_MATCHES = 20_000;

/** Lines between two that are read together. */
const NEAR = 50;

/** Some logs on one clock, and what of them is shown: all, or the lines that match. */
interface Shown {
  readonly merged: MergedLog;
  /** Positions on the clock; absent: all. */
  readonly positions?: readonly number[];
  readonly isCut: boolean;
}

/** Several logs of a case on one clock. Those that were asked for last are kept. */
export class MergedLogs {
  readonly #served: ServedCase;
  #merged: { readonly key: string; readonly merged: Promise<MergedLog> } | undefined;
  #shown: { readonly key: string; readonly shown: Promise<Shown> } | undefined;

  constructor(served: ServedCase) {
    this.#served = served;
  }

  /** Throws `QuestionError`. */
  async lines(question: Question): Promise<WireMerged> {
    const { merged, positions, isCut } = await this.#ask(question);
    const from = question.number('from', 0, 0, Number.MAX_SAFE_INTEGER);
    const count = question.number('count', USUAL_LINES, 1, MOST_LINES);
    const wanted =
      positions?.slice(from, from + count) ??
      Array.from({ length: Math.max(0, Math.min(count, merged.total - from)) }, (_, index) => from + index);
    const places = wanted.flatMap((position) => merged.places(position, 1));
    const marked = markedPlaces(this.#served, places);
    const lines = places.map(({ artifact, line, at }, index): WireMergedLine => ({
      ...(marked.get(`${artifact} ${line}`) ?? { line, text: '' }),
      artifact: this.#served.tell(artifact),
      position: wanted[index]!,
      ...defined({ time: at === undefined ? undefined : formatInstant(at) }),
    }));
    return { total: positions?.length ?? merged.total, isCut, lines };
  }

  /** The first line that is shown at a time or after it. Throws `QuestionError`. */
  async at(question: Question): Promise<WireIndex> {
    const { merged, positions } = await this.#ask(question);
    const position = merged.at(timeOf(question.needed('time')));
    if (position === undefined) return {};
    return indexed(positions === undefined ? position : positions.findIndex((each) => each >= position));
  }

  /** The nearest line that is shown and calls itself an error, before one or behind it. Throws `QuestionError`. */
  async nextError(question: Question): Promise<WireIndex> {
    const { merged, positions } = await this.#ask(question);
    const index = question.number('index', 0, 0, Number.MAX_SAFE_INTEGER);
    const step = question.has('back') ? -1 : 1;
    if (positions === undefined) return indexed(merged.nextError(index, step) ?? -1);
    const known = new Map(positions.map((position, at) => [position, at]));
    let position: number | undefined = positions[index];
    while (position !== undefined) {
      position = merged.nextError(position, step);
      const found = position === undefined ? undefined : known.get(position);
      if (found !== undefined) return indexed(found);
    }
    return {};
  }

  async #ask(question: Question): Promise<Shown> {
    const artifacts = question.all('artifact').map((told) => this.#served.artifact(told));
    if (artifacts.length === 0) throw new QuestionError('artifact is missing');
    const span = spanIn(question);
    const text = question.text('text');
    const [isPattern, isCaseSensitive] = [question.has('pattern'), question.has('case')];
    const key = JSON.stringify([artifacts, span]);
    const merged = this.#merged?.key === key ? this.#merged.merged : this.#served.opened.mergeLogs(artifacts, span);
    this.#merged = { key, merged };
    const shownKey = JSON.stringify([key, text, isPattern, isCaseSensitive]);
    const shown =
      this.#shown?.key === shownKey
        ? this.#shown.shown
        : merged.then((log) =>
            text === undefined
              ? { merged: log, isCut: false }
              : this.#matching(log, artifacts, { text, isPattern, isCaseSensitive }),
          );
    this.#shown = { key: shownKey, shown };
    try {
      return await shown;
    } catch (error) {
      this.#merged = undefined;
      this.#shown = undefined;
      throw error instanceof QueryError ? new QuestionError(error.message) : error;
    }
  }

  async #matching(
    merged: MergedLog,
    artifacts: readonly string[],
    query: { readonly text: string; readonly isPattern: boolean; readonly isCaseSensitive: boolean },
  ): Promise<Shown> {
    const found = new Map<string, Set<number>>();
    let count = 0;
    for (const artifact of artifacts) {
      const lines = new Set<number>();
      found.set(artifact, lines);
      for await (const { line } of this.#served.opened.search({ ...query, artifact })) {
        lines.add(line);
        count += 1;
        if (count >= MOST_MATCHES) break;
      }
      if (count >= MOST_MATCHES) break;
    }
    const positions = merged.positions(({ artifact, line }) => found.get(artifact)?.has(line) === true);
    return { merged, positions, isCut: count >= MOST_MATCHES };
  }
}

/** Lines with what is known of them, by artifact and number. Those that stand near each other are read together: each reading masks what stands around it. */
function markedPlaces(served: ServedCase, places: readonly MergedPlace[]): ReadonlyMap<string, WireLine> {
  const wanted = new Map<string, number[]>();
  for (const { artifact, line } of places) wanted.set(artifact, [...(wanted.get(artifact) ?? []), line]);
  const found = new Map<string, WireLine>();
  for (const [artifact, lines] of wanted) {
    const sorted = lines.sort((left, right) => left - right);
    for (let at = 0; at < sorted.length;) {
      const first = sorted[at]!;
      let last = first;
      for (; at < sorted.length && sorted[at]! - last <= NEAR; at += 1) last = sorted[at]!;
      for (const line of markedLines(served, served.opened.lines.between(artifact, first, last)))
        found.set(`${artifact} ${line.line}`, line);
    }
  }
  return found;
}

function spanIn(question: Question): TimeSpan | undefined {
  const [since, until] = [question.text('since'), question.text('until')];
  if (since === undefined && until === undefined) return undefined;
  return {
    from: since === undefined ? undefined : timeOf(since),
    to: until === undefined ? undefined : timeOf(until),
  };
}

function indexed(index: number): WireIndex {
  return index < 0 ? {} : { index };
}
