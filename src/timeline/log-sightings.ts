import {
  defined,
  filled,
  isSupposed,
  positionOf,
  type ArtifactContext,
  type EventRule,
  type Knowledge,
  type LogLevel,
  type LogSource,
  type SourceRef,
  type Stamp,
} from '../model/index.ts';
import { ANOTHER_BEGINNING, shortestSilence } from './recovered-between.ts';

/** A line that a rule's log source matched, as the scanner hands it over. */
export interface MatchedLine {
  readonly line: number;
  readonly endLine?: number;
  readonly stamp?: Stamp;
  readonly level?: LogLevel;
  readonly program?: string;
  readonly host?: string;
  readonly pod?: string;
  readonly namespace?: string;
  readonly container?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly message: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
  readonly quote: string;
  /** The stamp is that of the record above. */
  readonly inherited?: boolean;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** Matches of one source in one artifact that say the same, folded while reading so that noise costs no memory. */
export interface LogSighting {
  readonly rule: EventRule;
  readonly source: LogSource;
  readonly artifact: string;
  readonly context: ArtifactContext;
  readonly first: MatchedLine;
  last: MatchedLine;
  /** Earliest and latest stamp seen. */
  earliest: Stamp | undefined;
  latest: Stamp | undefined;
  /** The longest time between two matches, milliseconds. */
  pause: number | undefined;
  count: number;
  /** How many matches in a row have the stamp of the same record above. */
  borrowed?: number;
  /** When the program began anew that said it, where that stands in the midst of its log. */
  readonly begun?: Stamp;
  /** What was learned of it elsewhere, by the names that rules bind it to. */
  readonly learned?: Readonly<Record<string, string>>;
}

/** Different sayings of one source in one artifact beyond this many are counted with the last one kept. */
const MAXIMUM_FOLDS = 500;

/** No record says the same so often: lines that do are none of it. */
const SAID_BY_NO_RECORD = 10;

/** Words of a failure, in lines without a level. */
const OF_FAILURE = /error|fail|fatal|panic|denied|refused|timed out/i;

/** What the scanner has to look for, in its own numbering: the index into `sources`. */
export interface LogWatch {
  readonly sources: readonly {
    readonly rule: EventRule;
    readonly source: LogSource;
    /** It only notes what may be a cause, and says nothing of whether it is one. */
    readonly isNote: boolean;
  }[];
}

/** All log sources of the rules, numbered. */
export function watchLogs({ events, links, diagnoses }: Knowledge): LogWatch {
  const causes = new Set([...links.flatMap((link) => link.causes), ...diagnoses.flatMap(({ roots }) => roots)]);
  return {
    sources: events.flatMap((rule) => {
      const isNote = rule.severity === 'info' && causes.has(rule.id);
      return rule.log.map((source) => ({ rule, source, isNote }));
    }),
  };
}

/** Folds the matches of one artifact. `accept` says whether a source's `when` holds for a line. */
export class LogFolder {
  readonly sightings: LogSighting[] = [];
  readonly #watch: LogWatch;
  readonly #artifact: string;
  readonly #context: ArtifactContext;
  readonly #accept: (source: LogSource, line: MatchedLine, context: ArtifactContext) => boolean;
  readonly #current = new Map<string, LogSighting>();
  readonly #folds = new Map<number, number>();
  #begun: Stamp | undefined;
  /** The last line that each rule was content with: a line that several sources of a rule know says it once all the same. */
  readonly #lastLine = new Map<EventRule, number>();

  constructor(
    watch: LogWatch,
    artifact: string,
    context: ArtifactContext,
    accept: (source: LogSource, line: MatchedLine, context: ArtifactContext) => boolean,
  ) {
    this.#watch = watch;
    this.#artifact = artifact;
    this.#context = context;
    this.#accept = accept;
  }

  /**
   * Whether what source number `id` shows settles what a line says. A note of what may be a cause does not; what is known to be
   * harmless does, but for the last words of a program and for words of failure of which neither a level nor the rule says how grave
   * they are.
   */
  settles(id: number, line: MatchedLine): boolean {
    const watched = this.#watch.sources[id];
    if (watched?.rule.severity !== 'info') return true;
    const { isNote, rule, source } = watched;
    const isUngraded = line.level === undefined && rule.harmless !== true;
    const isGrave = line.level === 'fatal' || (isUngraded && OF_FAILURE.test(line.message));
    return !isNote && source.last !== true && !isGrave;
  }

  /** Takes a line that source number `id` matched; says whether the source's `when` holds for it. */
  add(id: number, line: MatchedLine): boolean {
    const watched = this.#watch.sources[id];
    if (watched === undefined) throw new Error(`no log source ${id}`);
    const { rule, source } = watched;
    if (this.#lastLine.get(rule) === line.line) return false;
    if (isAboutNothingSeen(line)) return false;
    if (source.when !== undefined && !this.#accept(source, line, this.#context)) return false;
    this.#lastLine.set(rule, line.line);
    if (rule.begins === true) this.#begin(line.stamp);
    const folds = this.#folds.get(id) ?? 0;
    const key = folds < MAXIMUM_FOLDS ? foldKey(id, line) : `${id}`;
    const known = this.#current.get(key);
    if (known !== undefined && !isApart(known, line.stamp, shortestSilence(rule))) {
      const stamp = ownStampOf(line, known);
      known.count += 1;
      known.pause = longer(known.pause, stamp, known.latest);
      known.last = line;
      if (isBefore(stamp, known.earliest)) known.earliest = stamp;
      if (known.latest === undefined || isBefore(known.latest, stamp)) known.latest = stamp;
      return true;
    }
    const sighting: LogSighting = {
      rule,
      source,
      artifact: this.#artifact,
      context: this.#context,
      first: line,
      last: line,
      earliest: line.stamp,
      latest: line.stamp,
      pause: undefined,
      count: 1,
      ...defined({ begun: this.#begun }),
    };
    this.#folds.set(id, folds + 1);
    this.#current.set(key, sighting);
    this.sightings.push(sighting);
    return true;
  }

  /** What is said from here on is of another life; starts in a row are one failing start. */
  #begin(stamp: Stamp | undefined): void {
    if (stamp === undefined) return;
    if (this.#begun === undefined || isApart({ earliest: this.#begun, latest: this.#begun }, stamp, ANOTHER_BEGINNING))
      this.#current.clear();
    this.#begun = stamp;
  }
}

/** Whether somebody writes of what may be met, and no program says that it was. */
function isAboutNothingSeen({ stamp, inherited, level, program, message, quote }: MatchedLine): boolean {
  const isLogged = level !== undefined || program !== undefined || (stamp !== undefined && inherited !== true);
  return !isLogged && (isSupposed(message) || isSupposed(quote));
}

function foldKey(id: number, line: MatchedLine): string {
  let key = `${id}\n${line.host ?? ''}\n${line.pod ?? ''}\n${line.container ?? ''}`;
  for (const name of Object.keys(line.groups)) key += `\n${line.groups[name] ?? ''}`;
  return key;
}

/** The stamp of a line. Where lines say again and again the same below one record, nobody knows when they were written. */
function ownStampOf(line: MatchedLine, known: LogSighting): Stamp | undefined {
  const { inherited, stamp } = line;
  if (inherited !== true) return stamp;
  known.borrowed = known.last.stamp === stamp ? (known.borrowed ?? 1) + 1 : 1;
  if (known.borrowed < SAID_BY_NO_RECORD) return stamp;
  if (known.earliest === stamp && known.latest === stamp) known.earliest = known.latest = undefined;
  return undefined;
}

/** Stamps of different kinds have no time between them. */
function longer(pause: number | undefined, stamp: Stamp | undefined, latest: Stamp | undefined): number | undefined {
  if (stamp === undefined || latest === undefined || stamp.relative !== latest.relative) return pause;
  const passed = positionOf(stamp) - positionOf(latest);
  return passed > (pause ?? 0) ? passed : pause;
}

function isBefore(left: Stamp | undefined, right: Stamp | undefined): boolean {
  return left !== undefined && (right === undefined || positionOf(left) < positionOf(right));
}

function isApart(known: Pick<LogSighting, 'earliest' | 'latest'>, stamp: Stamp | undefined, gap: number): boolean {
  if (stamp === undefined || known.latest === undefined || known.earliest === undefined) return false;
  const at = positionOf(stamp);
  return at - positionOf(known.latest) > gap || positionOf(known.earliest) - at > gap;
}

/** The citations of what was matched several times: of the first line and the last. */
export function citeLines(artifact: string, first: MatchedLine, last: MatchedLine): SourceRef[] {
  return first.line === last.line ? [citeLine(artifact, first)] : [citeLine(artifact, first), citeLine(artifact, last)];
}

function citeLine(artifact: string, line: MatchedLine): SourceRef {
  return {
    artifact,
    line: line.line,
    ...defined({ endLine: line.endLine }),
    quote: line.quote,
    ...filled({ before: line.before, after: line.after }),
  };
}
