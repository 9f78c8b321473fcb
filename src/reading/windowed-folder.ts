import { append, positionOf } from '../model/index.ts';
import type { ArtifactContext, RecordTerm, Stamp, Warning, Windowed } from '../model/index.ts';
import { HALF_A_YEAR, LEAP_YEAR } from '../time/units.ts';
import { regexOf } from '../knowledge/linear-regex.ts';
import type { LogMatch } from '../scan/index.ts';
import type { LogSighting, LogWatch } from '../timeline/log-sightings.ts';
import type { Hit, Timed, WindowedMatcher } from '../windows/windowed-matcher.ts';
import { createMatcher, isSingle } from '../windows/create-matcher.ts';

interface Entry extends Timed {
  readonly line: LogMatch;
}

/** What one container, or whatever else writes in a log, says of one source. */
interface Stream {
  readonly matcher: WindowedMatcher<Entry>;
  /** Years that went by since the first line. */
  years: number;
  latest: number;
  current: LogSighting | undefined;
}

/** Finds, in one artifact, what several lines say together, and folds it. */
export class WindowedFolder {
  readonly #watch: LogWatch;
  readonly #artifact: string;
  readonly #context: ArtifactContext;
  readonly #streams = new Map<string, Stream>();
  readonly #found: LogSighting[] = [];
  #undated: number | undefined;

  constructor(watch: LogWatch, artifact: string, context: ArtifactContext) {
    this.#watch = watch;
    this.#artifact = artifact;
    this.#context = context;
  }

  /** What was found so far. */
  get sightings(): readonly LogSighting[] {
    return this.#found;
  }

  /** Takes a line with words of a source; says whether the source is one that wants several. */
  take(id: number, line: LogMatch): boolean {
    const windowed = this.#watch.sources[id]?.source.windowed;
    if (windowed === undefined) return false;
    const texts = line.raw.includes(line.message) ? [line.raw] : [line.raw, line.message];
    const says = (term: RecordTerm | undefined): boolean =>
      term !== undefined && texts.some((text) => isSaid(term, text));
    const stream = this.#streamOf(id, line, windowed);
    const at = isSingle(windowed) ? 0 : this.#timeOf(line, stream);
    if (at === undefined) return true;
    const hits = stream.matcher.add(
      { at, line },
      (index) => says(windowed.terms[index]),
      (index) => says(windowed.negations[index]?.term),
    );
    this.#fold(id, stream, hits);
    return true;
  }

  /** Says that the log is over, and what could not be told of it. */
  end(isReversed: boolean): Omit<Warning, 'artifact'> | undefined {
    for (const [key, stream] of this.#streams) this.#fold(Number.parseInt(key, 10), stream, stream.matcher.end());
    if (isReversed && this.#streams.size > 0) {
      const kept = this.#found.filter(({ source }) => source.windowed !== undefined && isSingle(source.windowed));
      this.#found.length = 0;
      append(this.#found, kept);
      return { message: 'the newest line comes first: rules that want several lines within a time were not run on it' };
    }
    if (this.#undated === undefined) return undefined;
    return {
      line: this.#undated,
      message: 'lines without a time: rules that want several lines within a time passed over them',
    };
  }

  #streamOf(id: number, { namespace, pod, container, host }: LogMatch, windowed: Windowed): Stream {
    const key = [id, namespace, pod, container, host].join('\n');
    const known = this.#streams.get(key);
    if (known !== undefined) return known;
    const stream: Stream = { matcher: createMatcher(windowed), years: 0, latest: 0, current: undefined };
    this.#streams.set(key, stream);
    return stream;
  }

  #timeOf({ stamp, line }: LogMatch, stream: Stream): number | undefined {
    if (stamp === undefined || stamp.relative === true) {
      this.#undated ??= line;
      return undefined;
    }
    const isNextYear = stamp.missingYear === true && stream.latest - (positionOf(stamp) + stream.years) > HALF_A_YEAR;
    if (isNextYear) stream.years += LEAP_YEAR;
    const at = positionOf(stamp) + stream.years;
    stream.latest = Math.max(stream.latest, at);
    return at;
  }

  #fold(id: number, stream: Stream, hits: readonly Hit<Entry>[]): void {
    const watched = this.#watch.sources[id];
    if (watched === undefined) return;
    const { rule, source } = watched;
    for (const hit of hits) {
      const lines = hit.map(({ line }) => line).sort((left, right) => left.line - right.line);
      const [first, last] = [lines[0], lines.at(-1)];
      if (first === undefined || last === undefined) continue;
      const { current } = stream;
      const pause = passed(current?.latest, first.stamp);
      if (current !== undefined && pause <= rule.gap) {
        current.count += 1;
        current.pause = Math.max(pause, current.pause ?? 0);
        current.last = last;
        current.latest = last.stamp;
        continue;
      }
      stream.current = {
        rule,
        source,
        artifact: this.#artifact,
        context: this.#context,
        first,
        last,
        earliest: first.stamp,
        latest: last.stamp,
        pause: undefined,
        count: 1,
      };
      this.#found.push(stream.current);
    }
  }
}

/** Milliseconds from one stamp to another; none where one of them is not known. */
function passed(from: Stamp | undefined, to: Stamp | undefined): number {
  return from === undefined || to === undefined ? 0 : Math.max(0, positionOf(to) - positionOf(from));
}

function isSaid(term: RecordTerm, line: string): boolean {
  const { text } = term;
  if (text !== undefined) return line.includes(text);
  return regexOf(term)?.test(line) === true;
}
