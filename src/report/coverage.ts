import {
  defined,
  compareText,
  outcomeOf,
  type ReportArtifacts,
  type ReportCoverage,
  type ReportDiagnosis,
  type Warning,
  type Span,
} from '../model/index.ts';
import type { Clock } from '../timeline/clock.ts';
import { earliest, formatInstant, latest } from '../time/instant.ts';
import type { Findings, ReadArtifact } from '../reading/findings.ts';
import { countsOf, volumeOf } from './log-volume.ts';

/** The time that a log, or one of its sections, covers. */
export function spanOf({ scan, artifact }: ReadArtifact, clock: Clock): Span | undefined {
  if (scan?.firstStamp === undefined || scan.lastStamp === undefined) return undefined;
  const first = clock.resolve(scan.firstStamp, artifact).at;
  const last = clock.resolve(scan.lastStamp, artifact).at;
  return { from: earliest(first, last) ?? first, to: latest(first, last) ?? last };
}

/**
 * What was read, what only in part, and what diagnoses wanted and nobody collected. Sorted by name.
 * @param problems of each artifact, the lines that rules know to speak of trouble
 */
export function reportCoverage(
  { artifacts, lineNumbers }: Findings,
  problems: ReadonlyMap<string, number>,
  warnings: readonly Warning[],
  diagnoses: readonly ReportDiagnosis[],
  clock: Clock,
): ReportCoverage[] {
  const damage = new Map<string, string>();
  for (const warning of warnings) if (!damage.has(warning.artifact)) damage.set(warning.artifact, warning.message);
  const read = artifacts.map((artifact) => {
    const lines = artifact.scan?.lines ?? 0;
    return coverOne(artifact, clock, {
      damage: damage.get(artifact.path),
      lines: lineNumbers.get(artifact.path)?.last(lines) ?? lines,
      problems: problems.get(artifact.path) ?? 0,
    });
  });
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
        ...defined({ why: evidence.collect }),
      })),
  );
  const unique = new Map([...read, ...lost, ...wanted].map((entry) => [`${entry.what}\n${entry.state}`, entry]));
  return [...unique.values()].sort((left, right) => compareText(left.what, right.what));
}

/** How many files there are, by how each was read: counted from the list that shows them, and what it does not show. */
export function countArtifacts(coverage: readonly ReportCoverage[], passedOver: number): ReportArtifacts {
  const counts = { read: 0, partial: 0, skipped: passedOver, failed: 0 };
  for (const entry of coverage) {
    const outcome = entry.part === true ? undefined : outcomeOf(entry);
    if (outcome !== undefined) counts[outcome] += 1;
  }
  return counts;
}

/** What is known of an artifact beside how it was read. */
interface KnownOf {
  readonly damage: string | undefined;
  /** Of a log, as the artifact has them. */
  readonly lines: number;
  /** Of them, at least so many at warning level or above. */
  readonly problems: number;
}

function coverOne(artifact: ReadArtifact, clock: Clock, { damage, lines, problems }: KnownOf): ReportCoverage {
  const why = artifact.why ?? damage ?? (isMute(artifact) ? 'nothing in it was understood' : undefined);
  const span = spanOf(artifact, clock);
  const from = span === undefined ? undefined : formatInstant(span.from);
  const to = span === undefined ? undefined : formatInstant(span.to);
  return {
    what: artifact.path,
    state: artifact.state === 'read' && damage === undefined ? 'read' : 'partial',
    ...defined({ format: artifact.parser?.title }),
    bytes: artifact.bytes,
    ...defined({ from, to, why, part: artifact.path !== artifact.artifact || undefined }),
    ...(artifact.scan && countsOf(lines, artifact.scan, problems)),
    ...defined({
      volume:
        artifact.scan &&
        span &&
        volumeOf(lines, artifact.scan, span, ({ stamp }) => clock.resolve(stamp, artifact.artifact).at),
    }),
  };
}

/** A sure claim tells what a text is; the least only that it is one. */
const LEAST_CLAIM = 0.05;

/** Whether an artifact was read as mere text in which no line has a time and none said anything to any rule. */
function isMute({ parser, scan }: ReadArtifact): boolean {
  if (parser?.type !== 'log' || parser.mostConfidence > LEAST_CLAIM) return false;
  return scan !== undefined && scan.lines > 0 && scan.matches === 0 && scan.firstStamp === undefined;
}
