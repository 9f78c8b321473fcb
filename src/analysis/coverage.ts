import {
  compareText,
  type LogLevel,
  type ReportCoverage,
  type ReportDiagnosis,
  type Warning,
  type Span,
} from '../model/index.ts';
import type { LogScan } from '../scan/index.ts';
import type { Clock } from '../timeline/clock.ts';
import { formatRfc3339 } from '../timeline/rfc3339.ts';
import type { ReadArtifact } from './findings.ts';

/** Slices of a log's time in the histograms of the report. */
const SLICES = 48;
const PROBLEM_LEVELS: ReadonlySet<LogLevel> = new Set(['warning', 'error', 'fatal']);

/** The time that a log, or one of its sections, covers. */
export function spanOf({ scan, artifact }: ReadArtifact, clock: Clock): Span | undefined {
  if (scan?.firstStamp === undefined || scan.lastStamp === undefined) return undefined;
  const first = clock.resolve(scan.firstStamp, artifact).ms;
  const last = clock.resolve(scan.lastStamp, artifact).ms;
  return { from: Math.min(first, last), to: Math.max(first, last) };
}

/** What was read, what only in part, and what diagnoses wanted and nobody collected. Sorted by name. */
export function reportCoverage(
  artifacts: readonly ReadArtifact[],
  warnings: readonly Warning[],
  diagnoses: readonly ReportDiagnosis[],
  clock: Clock,
): ReportCoverage[] {
  const damage = new Map<string, string>();
  for (const warning of warnings) if (!damage.has(warning.artifact)) damage.set(warning.artifact, warning.message);
  const read = artifacts.map((artifact) => coverOne(artifact, damage.get(artifact.path), clock));
  const known = new Set(artifacts.map((artifact) => artifact.path));
  const lost = warnings
    .filter((warning) => warning.artifact !== '' && !known.has(warning.artifact))
    .map((warning): ReportCoverage => ({ what: warning.artifact, state: 'partial', why: warning.message }));
  const wanted = diagnoses.flatMap((diagnosis) =>
    diagnosis.evidence
      .filter((evidence) => evidence.role === 'missing')
      .map((evidence): ReportCoverage => ({
        what: evidence.text,
        state: 'not-collected',
        ...(evidence.collect !== undefined && { why: evidence.collect }),
      })),
  );
  const unique = new Map([...read, ...lost, ...wanted].map((entry) => [`${entry.what}\n${entry.state}`, entry]));
  return [...unique.values()].sort((left, right) => compareText(left.what, right.what));
}

function coverOne(artifact: ReadArtifact, damage: string | undefined, clock: Clock): ReportCoverage {
  const why = artifact.why ?? damage ?? (isMute(artifact) ? 'nothing in it was understood' : undefined);
  const span = spanOf(artifact, clock);
  const from = span === undefined ? undefined : formatRfc3339(span.from);
  const to = span === undefined ? undefined : formatRfc3339(span.to);
  return {
    what: artifact.path,
    state: artifact.state === 'read' && damage === undefined ? 'read' : 'partial',
    ...(artifact.parser !== undefined && { format: artifact.parser.title }),
    bytes: artifact.bytes,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(why !== undefined && { why }),
    ...(artifact.scan !== undefined &&
      span !== undefined && { volume: volumeOf(artifact.scan, artifact.artifact, span, clock) }),
  };
}

/** A sure claim tells what a text is; the least only that it is one. */
const LEAST_CLAIM = 0.05;

/** Whether an artifact was read as mere text in which no line has a time and none said anything to any rule. */
function isMute({ parser, scan }: ReadArtifact): boolean {
  if (parser?.type !== 'log' || (parser.mostConfidence ?? 1) > LEAST_CLAIM) return false;
  return scan !== undefined && scan.lines > 0 && scan.matches === 0 && scan.firstStamp === undefined;
}

/** Spreads a log's lines over its time, from evenly taken samples. */
function volumeOf(scan: LogScan, artifact: string, span: Span, clock: Clock): NonNullable<ReportCoverage['volume']> {
  const lines = new Array<number>(SLICES).fill(0);
  const problems = new Array<number>(SLICES).fill(0);
  const share = scan.samples.length === 0 ? 0 : scan.lines / scan.samples.length;
  const length = Math.max(1, span.to - span.from);
  for (const sample of scan.samples) {
    const at = clock.resolve(sample.stamp, artifact).ms;
    const slice = Math.min(SLICES - 1, Math.max(0, Math.floor(((at - span.from) / length) * SLICES)));
    lines[slice] = (lines[slice] ?? 0) + share;
    if (sample.level !== undefined && PROBLEM_LEVELS.has(sample.level))
      problems[slice] = (problems[slice] ?? 0) + share;
  }
  return { lines: lines.map(Math.round), problems: problems.map(Math.round) };
}
