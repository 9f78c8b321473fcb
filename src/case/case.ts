import type { Analysis } from '../analysis/analysis.ts';
import type { MemberLocator } from '../reading/quoter.ts';
import { compare } from '../comparison/compare.ts';
import { whyNot } from '../explanation/why-not.ts';
import { describeRule } from '../explanation/rule-description.ts';
import type { Environment } from '../knowledge/environment.ts';
import { checkRegex } from '../knowledge/linear-regex.ts';
import {
  defined,
  compareText,
  type Comparison,
  type Episode,
  type Instant,
  type Knowledge,
  type ObjectReference,
  type Report,
} from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { episodeCondition } from '../timeline/select-episodes.ts';
import { toldEpisode, type CaseEpisode } from './case-episode.ts';
import { CaseLines, type CaseLine } from './case-lines.ts';
import { CaseLogs, type TimeSpan } from './case-logs.ts';
import { CaseMarks, type LineMarks } from './case-marks.ts';
import { CaseObjects } from './case-objects.ts';
import type { Disclosure } from './disclosure.ts';
import { MergedLog } from './merged-log.ts';
import { nextLine } from './next-error.ts';
import { restoredView } from './restored-view.ts';
import { literalQuery, patternQuery, visibleMatches, type LineQuery } from './search.ts';
import type { StoredTexts } from './stored-texts.ts';

/** A question that cannot be asked so; the message is for whoever asked. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}

/** Lines of logs on one clock; the time of each is read and kept. */
const MOST_MERGED = 500_000;

/** What a case is made of. */
export interface CaseParts {
  readonly analysis: Analysis;
  readonly texts: StoredTexts;
  readonly knowledge: Knowledge;
  readonly locators: Readonly<Record<string, MemberLocator>>;
  readonly disclosure: Disclosure;
  /** What conditions on episodes may call. */
  readonly environment: Environment;
  /** The kind that a word on a kubectl command line means. */
  readonly kindForWord: (word: string) => string;
  /** Whether the bundle is what it was when it was opened. */
  readonly isUnchanged: () => boolean;
}

/** How an artifact was read. */
export interface ArtifactSummary {
  readonly artifact: string;
  readonly lines: number;
  readonly bytes: number;
  readonly state: 'read' | 'partial' | 'not-understood';
  readonly format?: string;
  readonly why?: string;
}

/** What is looked for in all lines. */
export interface TextQuery {
  readonly text: string;
  /** The text is a regular expression in RE2's syntax. */
  readonly isPattern?: boolean;
  readonly isCaseSensitive?: boolean;
  /** Only artifacts whose path holds this. */
  readonly path?: string;
  /** Only this artifact. */
  readonly artifact?: string;
  /** Begins behind this place. */
  readonly after?: { readonly artifact: string; readonly line: number };
  /** Lines of one artifact, after which the next is looked at. Default: all. */
  readonly mostOfEach?: number;
  /** Ends the search. */
  readonly signal?: AbortSignal;
}

/** An analysed bundle with everything in it at hand. All that it answers may be seen; times and order do not change. */
export class Case {
  readonly objects: CaseObjects;
  readonly lines: CaseLines;
  readonly logs: CaseLogs;
  readonly report: Report;
  readonly #marks: CaseMarks;
  readonly #parts: CaseParts;
  readonly #paths: readonly string[];

  constructor(parts: CaseParts) {
    const { analysis, texts, knowledge, locators, disclosure } = parts;
    const { inventory, relations, findings, clock, report, episodes } = analysis;
    const { lineNumbers, artifacts } = findings;
    const observed = findings.objects.map((view) => restoredView(view, lineNumbers));
    this.#parts = parts;
    this.report = report;
    this.lines = new CaseLines(texts, observed, disclosure);
    this.logs = new CaseLogs({ artifacts, clock, lines: this.lines });
    this.#marks = new CaseMarks({ artifacts, episodes, knowledge });
    this.objects = new CaseObjects({
      inventory,
      relations,
      knowledge,
      texts,
      locators,
      lineNumbers,
      disclosure,
    });
    this.#paths = [...new Set(artifacts.map(({ artifact }) => artifact))].sort(compareText);
  }

  get name(): string {
    return this.report.bundle.name;
  }

  get knowledge(): Knowledge {
    return this.#parts.knowledge;
  }

  /** The bundle's newest observation. */
  get now(): Instant | undefined {
    return this.#parts.analysis.clock.now;
  }

  /** How many episodes there are. */
  get episodeCount(): number {
    return this.#parts.analysis.episodes.length;
  }

  /** What may be seen of a text or of a result of ours. */
  get disclosure(): Disclosure {
    return this.#parts.disclosure;
  }

  /** Whether the bundle is what it was when the case was opened. What the case answers stays the same. */
  isUnchanged(): boolean {
    return this.#parts.isUnchanged();
  }

  /** Episodes on the bundle's clock, by time. Throws `ConditionError`. */
  async episodes(where?: string): Promise<readonly CaseEpisode[]> {
    const { episodes, relations, scopeOf } = this.#parts.analysis;
    if (where === undefined) return this.#tell(episodes);
    const condition = await episodeCondition(where, 'where', this.#parts.environment);
    return this.#tell(condition.select(episodes, { relations, scopeOf }));
  }

  /** Episodes that name an object. */
  episodesOf(reference: ObjectReference): readonly CaseEpisode[] {
    const identity = identityOf(reference);
    const { episodes } = this.#parts.analysis;
    return this.#tell(episodes.filter(({ subjects }) => subjects.some((subject) => identityOf(subject) === identity)));
  }

  /** Why a diagnosis was made or not, an event seen or not, condition by condition; `undefined` where no rule has this id. */
  whyNot(id: string): readonly string[] | undefined {
    const { knowledge, analysis, disclosure } = this.#parts;
    if (describeRule(id, knowledge) === undefined) return undefined;
    return disclosure.texts(whyNot(id, knowledge, analysis));
  }

  /** The artifacts whose paths hold a text, by path. */
  artifacts(holding = ''): ArtifactSummary[] {
    const { findings } = this.#parts.analysis;
    const found: ArtifactSummary[] = [];
    for (const { path, artifact, parser, state, why, bytes } of findings.artifacts) {
      if (path !== artifact || !path.includes(holding)) continue;
      found.push({
        artifact: path,
        lines: this.lines.count(path) ?? 0,
        bytes,
        state,
        ...defined({ format: parser?.title, why }),
      });
    }
    return found.sort((left, right) => compareText(left.artifact, right.artifact));
  }

  /** Lines that match, artifact by artifact in the order of their paths, each as soon as it is found. Throws `QueryError`. */
  async *search(query: TextQuery): AsyncGenerator<CaseLine> {
    const lineQuery = lineQueryOf(query);
    const { path = '', after, mostOfEach = Number.POSITIVE_INFINITY, signal } = query;
    for (const artifact of query.artifact === undefined ? this.#paths : [query.artifact]) {
      if (!artifact.includes(path) || (after !== undefined && artifact < after.artifact)) continue;
      const from = after?.artifact === artifact ? after.line + 1 : 1;
      let left = mostOfEach;
      for await (const line of visibleMatches(this.#parts.texts, this.lines, artifact, lineQuery, from, signal)) {
        yield line;
        left -= 1;
        if (left <= 0) break;
      }
    }
  }

  /** What is known of lines of one artifact that follow each other, in their order. */
  marks(lines: readonly CaseLine[]): LineMarks[] {
    return this.#marks.of(lines);
  }

  /** The nearest line before (`step` -1) or behind (1) a line that calls itself an error; `undefined` where there is none. */
  async nextError(artifact: string, line: number, step: 1 | -1): Promise<number | undefined> {
    return nextLine(this.#parts.texts, artifact, line, step, (text) => this.#marks.isError(artifact, text));
  }

  /** Logs on one clock: all of each, or what was written in a span of time. Throws `QueryError` where that is too much. */
  async mergeLogs(artifacts: readonly string[], span?: TimeSpan): Promise<MergedLog> {
    const files = artifacts.flatMap((artifact) => this.logs.files({ artifact }));
    const parts = files.map((file) => this.logs.part(file, span, this.#parts.texts));
    const lines = parts.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0);
    if (lines > MOST_MERGED)
      throw new QueryError(
        `these logs have ${lines} lines in this time, and at most ${MOST_MERGED} are put on one clock: choose fewer logs or a shorter time`,
      );
    return MergedLog.of(parts);
  }

  /** Kinds of the case that a word means: `po`, `deployments.apps`, `Machine`. */
  kindsFor(word: string): readonly string[] {
    const { relations, inventory } = this.#parts.analysis;
    const lower = word.toLowerCase();
    const own = inventory.kinds.filter((kind) => kind.toLowerCase() === lower);
    if (own.length > 0) return own;
    return relations.kindsOf(this.#parts.kindForWord(word));
  }

  /** What changed between this case and a newer one. */
  compareWith(newer: Case): Comparison {
    return this.#parts.disclosure.texts(compare(this.#parts.analysis, newer.#parts.analysis));
  }

  /** Gives up what was kept. Nothing can be asked any more. */
  close(): void {
    this.#parts.texts.close();
  }

  #tell(episodes: readonly Episode[]): readonly CaseEpisode[] {
    return this.#parts.disclosure.texts(episodes.map(toldEpisode));
  }
}

function lineQueryOf({ text, isPattern = false, isCaseSensitive = false }: TextQuery): LineQuery {
  if (text === '') throw new QueryError('there is nothing to search for');
  if (!isPattern) return literalQuery(text, isCaseSensitive);
  const { regex, problem } = checkRegex(isCaseSensitive ? text : `(?i)${text}`);
  if (regex === undefined) throw new QueryError(`the pattern ${problem}`);
  return patternQuery(regex);
}
