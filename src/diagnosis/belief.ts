import { isGrave, pileUp, SEVERITIES, type Episode, type SourceRef } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';
import type { Believed } from './doubts.ts';
import type { Hypothesis } from './hypotheses.ts';

/** What is said this often is no accident of a moment. */
const AGAIN_AND_AGAIN = 3;
/** Whatever starts is refused for seconds; milliseconds. */
const LONGER_THAN_A_START = 60_000;

type Seen = Pick<Hypothesis, 'rule' | 'roots' | 'assumed'>;

/** Which causes are read from a line. */
export type Readings = ReadonlyMap<string, readonly Seen[]>;

/** By the lines that show them, the causes that were seen. */
export function readingsOf(hypotheses: readonly Seen[]): Readings {
  const readings = new Map<string, Seen[]>();
  for (const hypothesis of hypotheses) for (const line of linesOf(hypothesis)) pileUp(readings, line, hypothesis);
  return readings;
}

/**
 * Why a cause is believed that stands alone. Of few lines the words are what somebody picked, as against what holds, which stands wherever
 * one looks.
 * @param passing what was seen of it may have passed by itself
 */
export function whyBelieved(
  hypothesis: Seen,
  readings: Readings,
  { isExcerpt, passing }: { readonly isExcerpt: boolean; readonly passing: boolean },
): Believed | undefined {
  const seen = hypothesis.assumed ? [] : hypothesis.roots.map(({ episode }) => episode);
  if (
    isExcerpt &&
    !passing &&
    seen.length > 0 &&
    seen.every(({ ongoing }) => !ongoing) &&
    !hasRivals(hypothesis, readings)
  )
    return 'picked';
  return isInsistent(hypothesis, readings) ? 'insistent' : undefined;
}

/**
 * Whether a cause speaks for itself by how often it was seen: again and again, to the end, in words from which no other cause
 * that is as grave is read.
 */
function isInsistent(hypothesis: Seen, readings: Readings): boolean {
  const isRepeated = hypothesis.roots.some(
    ({ episode }) =>
      episode.count >= AGAIN_AND_AGAIN && episode.ended === undefined && isGrave(episode) && isLasting(episode),
  );
  return !hypothesis.rule.decisive && isRepeated && !hasRivals(hypothesis, readings);
}

function isLasting({ from, to }: Episode): boolean {
  const lasted = from === undefined || to === undefined ? undefined : elapsed(from, to);
  return lasted !== undefined && lasted >= LONGER_THAN_A_START;
}

/** Whether another cause that is as grave is read from the same words. */
function hasRivals(hypothesis: Seen, readings: Readings): boolean {
  return linesOf(hypothesis).some((line) => readings.get(line)?.some((other) => rivals(other, hypothesis)));
}

function rivals(other: Seen, hypothesis: Seen): boolean {
  return other.rule.id !== hypothesis.rule.id && rankOf(other) <= rankOf(hypothesis);
}

/** The graver, the lower. */
function rankOf({ roots }: Seen): number {
  return Math.min(...roots.map(({ episode }) => SEVERITIES.indexOf(episode.severity)));
}

function linesOf({ roots, assumed }: Seen): string[] {
  return assumed ? [] : roots.flatMap(({ episode }) => episode.sources.map(placeOf));
}

function placeOf({ artifact, line }: SourceRef): string {
  return `${artifact}:${line}`;
}
