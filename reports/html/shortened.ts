import { SEVERITIES, withPositions, withSources, type Report } from '../../src/model/index.ts';

/** What a page has room for: it is to stay below 5 MB, and a reader who wants more than this takes the JSON. */
const MOST_DIAGNOSES = 100;
const MOST_EPISODES = 10_000;
/** Characters of episodes: half of a page. */
const EPISODES_SIZE = 2_500_000;
/** Characters of lines around citations, and what each takes beside its words. */
const AROUND_SIZE = 1_000_000;
const AROUND_FIGURES = 40;
/** What an episode takes beside its words: times, counts, the line. */
const FIGURES = 120;

/** A report as far as one page shows it, with positions that hold within it, and how much it shows less. */
export interface ShortenedReport {
  readonly report: Report;
  readonly diagnoses: number;
  readonly episodes: number;
}

/**
 * Leaves out what one page has no room for: the last diagnoses, and episodes that nothing speaks of, the mildest first; of citations,
 * the lines around those that weigh least.
 */
export function shortened(full: Report): ShortenedReport {
  const whole = withFewLines(full);
  const diagnoses = whole.diagnoses.slice(0, MOST_DIAGNOSES);
  const named = new Set([
    ...diagnoses.flatMap(({ chain }) => chain.map(({ episode }) => episode)),
    ...whole.unexplained.map(({ episode }) => episode),
    ...whole.over.flatMap(({ left = [] }) => left),
  ]);
  const rank = (index: number): number =>
    named.has(index) ? -1 : SEVERITIES.indexOf(whole.timeline[index]?.severity ?? 'info');
  const ranked = [...whole.timeline.keys()].sort((left, right) => rank(left) - rank(right) || left - right);
  const kept = withinSize(ranked, whole.timeline).sort((left, right) => left - right);
  if (diagnoses.length === whole.diagnoses.length && kept.length === whole.timeline.length)
    return { report: whole, diagnoses: 0, episodes: 0 };
  const positions = new Map(kept.map((index, position) => [index, position]));
  const report: Report = {
    ...whole,
    ...withPositions({ diagnoses, over: whole.over }, positions),
    timeline: kept.flatMap((index) => {
      const found = whole.timeline[index];
      if (found === undefined) return [];
      const { diagnosis, ...episode } = found;
      return [diagnosis === undefined || diagnosis >= diagnoses.length ? episode : { ...episode, diagnosis }];
    }),
    unexplained: whole.unexplained.flatMap(({ episode, ...rest }) => {
      const position = positions.get(episode);
      return position === undefined ? [] : [{ ...rest, episode: position }];
    }),
  };
  return {
    report,
    diagnoses: whole.diagnoses.length - diagnoses.length,
    episodes: whole.timeline.length - kept.length,
  };
}

function withinSize(ranked: readonly number[], timeline: Report['timeline']): number[] {
  let left = EPISODES_SIZE;
  return ranked.slice(0, MOST_EPISODES).filter((index) => {
    const { title, event, source } = timeline[index] ?? {};
    left -= FIGURES + (title?.length ?? 0) + (event?.length ?? 0) + (source?.quote?.length ?? 0);
    return left >= 0;
  });
}

function withFewLines(report: Report): Report {
  let left = AROUND_SIZE;
  return withSources(report, (source) => {
    const { before = [], after = [], ...place } = source;
    for (const line of [...before, ...after]) left -= line.length + AROUND_FIGURES;
    return left < 0 ? place : source;
  });
}
