import { append, type ArtifactContext } from '../model/index.ts';
import { hideSecrets } from '../redaction/index.ts';
import { LogScanner, type LogScan, type ScannedFormat } from '../scan/index.ts';
import { LogFolder } from '../timeline/log-sightings.ts';
import { ToldEvents } from '../timeline/told-events.ts';
import type { SampledErrors } from '../last-resort/sampled-errors.ts';
import { subjectsOf } from '../last-resort/subjects.ts';
import type { ArtifactFindings } from './artifact-findings.ts';
import { matchLastLines } from './match-last-lines.ts';
import type { ReadingTools } from './reading-tools.ts';
import { WindowedFolder } from './windowed-folder.ts';

/** What is known of a log before it is scanned, and who wants to know of the lines that rules know. */
export interface LogPlace {
  readonly context: ArtifactContext;
  readonly firstLine: number;
  readonly size: number | undefined;
  /** Whether the artifact's text is kept. */
  readonly isKept: boolean;
  /** Gathers the errors of a log that is too large to be kept. */
  readonly sampled?: SampledErrors | undefined;
  readonly onKnown: (line: number) => void;
}

/** A log that is being scanned; `end` hands on what was found. */
export interface OpenLog {
  readonly scanner: LogScanner;
  readonly end: () => LogScan;
  /** Hands on what was found of a log that nobody reads to its end. */
  readonly breakOff: () => void;
}

/**
 * Opens a log, or a part of an artifact that reads like one, for scanning.
 * @param format absent: words without headers
 */
export function openLog(
  found: ArtifactFindings,
  format: ScannedFormat,
  { context, firstLine, size, isKept, sampled, onKnown }: LogPlace,
  { plan, accept, limits }: ReadingTools,
): OpenLog {
  const { findings, path } = found;
  const folder = new LogFolder(plan.watch, path, context, (source, line, around) => accept(source, line, around, path));
  const told = new ToldEvents(path, context);
  const windows = plan.hasWindows ? new WindowedFolder(plan.watch, path, context) : undefined;
  const known = (line: number): void => {
    sampled?.explained(line);
    onKnown(line);
  };
  const programs = [context.program, context.container].filter((name) => name !== undefined);
  const scanner = new LogScanner(format, plan.scan, {
    onMatch: (match) => {
      if (match.patternId >= plan.plainFrom) sampled?.seePlain(match.line, match, match.quote);
      else if (windows?.take(match.patternId, match) === true) return;
      else if (told.take(match) || match.patternId === plan.toldEvents) return;
      else if (folder.add(match.patternId, match) && folder.settles(match.patternId, match)) known(match.line);
    },
    onSample: sampled && ((line, record, raw) => sampled.see(line, record, raw)),
    onWarning: (warning) => found.warn(warning),
    hide: hideSecrets,
    lineLength: limits.lineLength,
    // The lines around what is cited are looked up in a text that is kept.
    contexts: isKept ? 0 : undefined,
    programs,
    firstLine,
    size,
  });
  const breakOff = (): void => {
    append(findings.sightings, folder.sightings);
    append(findings.toldEvents, told.sightings);
    for (const sighting of windows?.sightings ?? []) {
      findings.sightings.push(sighting);
      known(sighting.first.line);
      known(sighting.last.line);
    }
  };
  const end = (): LogScan => {
    const scan = scanner.end();
    const unread = windows?.end(scan.reversed);
    if (unread !== undefined) found.warn(unread);
    const lastLines = sampled === undefined ? scanner.lastLines() : [...scanner.lastLines()];
    for (const line of sampled === undefined ? [] : lastLines) sampled?.see(line.line, line, line.quote);
    matchLastLines(plan.last, lastLines, programs, (id, line) => {
      const isContent = folder.add(id, line);
      if (isContent && folder.settles(id, line)) known(line.line);
      return isContent;
    });
    breakOff();
    append(findings.loggedErrors, sampled?.end(path, firstLine - 1 + scan.lines, subjectsOf(context)) ?? []);
    return scan;
  };
  return { scanner, end, breakOff };
}
