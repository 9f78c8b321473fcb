import { spanOf } from '../report/coverage.ts';
import type { ReadArtifact } from '../reading/findings.ts';
import type { Clock } from '../timeline/clock.ts';
import { compareInstants, formatInstant, later } from '../time/instant.ts';
import type { ArtifactContext, Instant, LogLine, ReportTime } from '../model/index.ts';
import { append, defined, compareText, partitionPoint } from '../model/index.ts';
import { levelOfLine } from '../last-resort/line-levels.ts';
import type { CaseLine, CaseLines } from './case-lines.ts';
import type { LogPlace } from './log-place.ts';
import type { MergedPart } from './merged-log.ts';
import type { StoredTexts } from './stored-texts.ts';

/** Whose logs are asked for; what is absent asks for all. */
export interface LogQuery {
  readonly cluster?: string;
  readonly namespace?: string;
  readonly pod?: string;
  readonly container?: string;
  /** The log of the instance before; absent: of the current one. */
  readonly previous?: boolean;
  readonly node?: string;
  /** A systemd unit or program. */
  readonly program?: string;
  readonly artifact?: string;
}

/** One file of a log. */
export interface LogFile {
  readonly artifact: string;
  readonly format: string;
  readonly lines: number;
  readonly context: ArtifactContext;
  readonly from?: ReportTime;
  readonly to?: ReportTime;
}

/** From and to, both inclusive; what is absent is open. */
export interface TimeSpan {
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
}

/** What a log's lines are found out with. */
export interface LogMaterial {
  readonly artifacts: readonly ReadArtifact[];
  readonly clock: Clock;
  readonly lines: CaseLines;
}

/** Lines looked at for one with a time. */
const MOST_UNSTAMPED = 64;
/** Bytes of a line in which it tells its time and level. */
const LONGEST_HEAD = 4096;

/** The logs of a case, each with its files in the order in which they were written. */
export class CaseLogs {
  readonly #material: LogMaterial;
  readonly #artifacts: ReadonlyMap<string, ReadArtifact>;

  constructor(material: LogMaterial) {
    this.#material = material;
    this.#artifacts = new Map(
      material.artifacts.flatMap((each) =>
        each.path === each.artifact && each.parser?.type === 'log' ? [[each.path, each] as const] : [],
      ),
    );
  }

  /** The files of logs; those of one log stand together, the oldest first. */
  files(query: LogQuery = {}): LogFile[] {
    const found = [...this.#artifacts.values()].filter((artifact) => isWanted(artifact, query));
    return found.sort(byLogAndAge).map((artifact) => this.#describe(artifact));
  }

  /** Lines around a place, in one log after the other, some before it and some behind. */
  around(files: readonly LogFile[], place: LogPlace, before: number, after: number): CaseLine[] {
    const index = files.findIndex(({ artifact }) => artifact === place.artifact);
    if (index < 0) return this.#material.lines.between(place.artifact, place.line - before, place.line + after);
    return [...this.#before(files, index, place.line, before), ...this.#from(files, index, place.line, after + 1)];
  }

  /** The last lines. */
  tail(files: readonly LogFile[], count: number): CaseLine[] {
    const last = files.length - 1;
    const file = files[last];
    return file === undefined ? [] : this.#before(files, last, file.lines + 1, count);
  }

  /** The first line at a time or after it; `undefined` where the logs end before. */
  at(files: readonly LogFile[], time: Instant): LogPlace | undefined {
    for (const file of files) {
      const end = this.timeOf(file.artifact, file.lines, -1);
      if (end === undefined || compareInstants(end, time) < 0) continue;
      return { artifact: file.artifact, line: this.#firstAt(file, time) };
    }
    return undefined;
  }

  /** A part of a log as it is put on one clock with others: all of it, or what was written in a span of time. */
  part({ artifact, lines }: LogFile, span: TimeSpan | undefined, texts: StoredTexts): MergedPart {
    const [from, to] = span === undefined ? [1, lines] : this.#linesDuring(artifact, lines, span);
    return {
      artifact,
      from,
      to,
      read: (first, last) => texts.lines(artifact, first, last, LONGEST_HEAD) ?? [],
      tell: (text) => {
        const read = this.read(artifact, text);
        const level = read?.level ?? levelOfLine(text);
        const at = read?.stamp === undefined ? undefined : this.#material.clock.resolve(read.stamp, artifact).at;
        return { at, isError: level === 'error' || level === 'fatal' };
      },
    };
  }

  /** A line as its log's format reads it. */
  read(artifact: string, text: string): LogLine | undefined {
    const parser = this.#artifacts.get(artifact)?.parser;
    return parser?.type === 'log' ? parser.readLine(text) : undefined;
  }

  /** What the container itself wrote, and when, as far as the line tells: with a line feed unless the next line goes on with it. */
  written(artifact: string, text: string): { readonly payload: string; readonly at?: Instant } {
    const parser = this.#artifacts.get(artifact)?.parser;
    if (parser?.type !== 'log') return { payload: `${text}\n` };
    const stamp = parser.readLine(text)?.stamp;
    const payload = parser.payloadOf?.(text) ?? `${text}\n`;
    return { payload, ...defined({ at: stamp && this.#material.clock.resolve(stamp, artifact).at }) };
  }

  /**
   * When a line was written: its own time, or that of the nearest line before it (`step` -1) or behind it (1) that has one.
   */
  timeOf(artifact: string, line: number, step: 1 | -1 = -1): Instant | undefined {
    const [from, to] = step < 0 ? [line - MOST_UNSTAMPED, line] : [line, line + MOST_UNSTAMPED];
    const lines = this.#material.lines.between(artifact, from, to);
    for (const { text } of step < 0 ? lines.reverse() : lines) {
      const stamp = this.read(artifact, text)?.stamp;
      if (stamp !== undefined) return this.#material.clock.resolve(stamp, artifact).at;
    }
    return undefined;
  }

  /** Halves the log, which goes on in time: give or take lines that threads wrote out of turn. */
  #firstAt({ artifact, lines }: LogFile, time: Instant): number {
    const isBefore = (line: number): boolean => {
      const at = this.timeOf(artifact, line);
      return at === undefined || compareInstants(at, time) < 0;
    };
    return 1 + partitionPoint(lines - 1, (before) => isBefore(before + 1));
  }

  /** The first and the last line of a log that was written in a span; the last before the first where none was. */
  #linesDuring(artifact: string, lines: number, { from, to }: TimeSpan): [number, number] {
    const files = this.files({ artifact });
    const first = from === undefined ? { line: 1 } : this.at(files, from);
    if (first === undefined) return [1, 0];
    const behind = to === undefined ? undefined : this.at(files, later(to, 1));
    return [first.line, (behind?.line ?? lines + 1) - 1];
  }

  #before(files: readonly LogFile[], index: number, line: number, count: number): CaseLine[] {
    const found: CaseLine[][] = [];
    let wanted = count;
    let end = line - 1;
    for (let at = index; at >= 0 && wanted > 0; at -= 1) {
      const file = files[at]!;
      const lines = this.#material.lines.between(file.artifact, end - wanted + 1, end);
      found.unshift(lines);
      wanted -= lines.length;
      end = files[at - 1]?.lines ?? 0;
    }
    return found.flat();
  }

  #from(files: readonly LogFile[], index: number, line: number, count: number): CaseLine[] {
    const found: CaseLine[] = [];
    let begin = line;
    for (let at = index; at < files.length && found.length < count; at += 1) {
      const file = files[at]!;
      append(found, this.#material.lines.between(file.artifact, begin, begin + count - found.length - 1));
      begin = 1;
    }
    return found;
  }

  #describe(artifact: ReadArtifact): LogFile {
    const { clock, lines } = this.#material;
    const span = spanOf(artifact, clock);
    const from = span === undefined ? undefined : formatInstant(span.from);
    const to = span === undefined ? undefined : formatInstant(span.to);
    return {
      artifact: artifact.path,
      format: artifact.parser?.title ?? '',
      lines: lines.count(artifact.path) ?? 0,
      context: artifact.context,
      ...defined({ from, to }),
    };
  }
}

function isWanted({ path, context }: ReadArtifact, query: LogQuery): boolean {
  if (query.artifact !== undefined && query.artifact !== path) return false;
  if (query.previous !== undefined && query.previous !== (context.previous ?? false)) return false;
  return NAMES.every((name) => query[name] === undefined || context[name] === query[name]);
}

/** What a producer's layout tells of whose log a file is. */
const NAMES = ['cluster', 'namespace', 'pod', 'container', 'node', 'program'] as const;

/** Whose log it is; one that nobody is known for is a log of its own. */
function logOf({ path, context }: ReadArtifact): string {
  const { cluster, node, namespace, pod, container, program, previous } = context;
  const names = [namespace, pod, container, program];
  if (names.every((name) => name === undefined)) return `|${path}`;
  // Of a pod, not every file tells the node.
  const place = pod === undefined ? node : undefined;
  return [cluster, place, ...names, previous === true ? 0 : 1].map((name) => name ?? '').join('|');
}

function byLogAndAge(left: ReadArtifact, right: ReadArtifact): number {
  return (
    compareText(logOf(left), logOf(right)) ||
    (right.context.rotation ?? 0) - (left.context.rotation ?? 0) ||
    compareText(left.path, right.path)
  );
}
