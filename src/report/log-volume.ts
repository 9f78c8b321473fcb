import type { Instant, LogLevel, ReportCoverage, Span } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';
import type { LogSample, LogScan } from '../scan/index.ts';
import type { LogSighting } from '../timeline/log-sightings.ts';

/** Slices of a log's time in the histograms of the report. */
const SLICES = 48;
const PROBLEM_LEVELS: ReadonlySet<LogLevel> = new Set(['warning', 'error', 'fatal']);

/** How many lines a log has, which is counted, and how many of them speak of trouble, which is not. */
export function countsOf(
  lines: number,
  { samples }: LogScan,
  known: number,
): Pick<ReportCoverage, 'lines' | 'problems'> {
  const levels = samples.flatMap(({ level }) => level ?? []);
  // A log that names no levels has no lines of one.
  if (levels.length === 0 && known === 0) return { lines };
  const share = levels.length === 0 ? 0 : levels.filter((level) => PROBLEM_LEVELS.has(level)).length / levels.length;
  const about = Math.min(lines, Math.max(known, twoDigits(lines * share)));
  return { lines, problems: { about, sampled: levels.length } };
}

/** By artifact, at least so many lines at warning level or above, as the rules that found them tell. */
export function knownProblems(sightings: readonly LogSighting[]): Map<string, number> {
  const counts = new Map<string, Map<string, number>>();
  for (const { artifact, rule, first, count } of sightings) {
    if (first.level === undefined || !PROBLEM_LEVELS.has(first.level)) continue;
    // Several rules may know one line.
    const byRule = counts.get(artifact) ?? new Map<string, number>();
    byRule.set(rule.id, (byRule.get(rule.id) ?? 0) + count);
    counts.set(artifact, byRule);
  }
  return new Map([...counts].map(([artifact, byRule]) => [artifact, Math.max(...byRule.values())]));
}

/**
 * Spreads a log's lines over its time, as evenly taken samples are spread.
 * @param timeOf when a sample was written
 */
export function volumeOf(
  lines: number,
  { samples }: LogScan,
  span: Span,
  timeOf: (sample: LogSample) => Instant,
): NonNullable<ReportCoverage['volume']> {
  const all = new Array<number>(SLICES).fill(0);
  const problems = new Array<number>(SLICES).fill(0);
  const length = Math.max(1, elapsed(span.from, span.to) ?? 0);
  for (const sample of samples) {
    const place = Math.floor(((elapsed(span.from, timeOf(sample)) ?? 0) / length) * SLICES);
    const slice = Math.min(SLICES - 1, Math.max(0, place));
    all[slice] = (all[slice] ?? 0) + 1;
    if (sample.level !== undefined && PROBLEM_LEVELS.has(sample.level)) problems[slice] = (problems[slice] ?? 0) + 1;
  }
  const share = samples.length === 0 ? 0 : lines / samples.length;
  return { lines: wholeParts(all, lines), problems: problems.map((count) => Math.round(count * share)) };
}

/** Whole numbers that are to each other nearly as these are, and together so many. */
function wholeParts(parts: readonly number[], sum: number): number[] {
  const all = parts.reduce((total, part) => total + part, 0);
  let [passed, told] = [0, 0];
  return parts.map((part) => {
    passed += part;
    const until = all === 0 ? 0 : Math.round((passed / all) * sum);
    const own = until - told;
    told = until;
    return own;
  });
}

/** An estimate has no more than two digits to tell. */
function twoDigits(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / unit) * unit;
}
