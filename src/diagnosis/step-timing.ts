import type { Episode, Instant, ReportChainStep } from '../model/index.ts';
import { compareInstants } from '../time/instant.ts';

/** What has to be said of a time that is not when it began. */
export function timingOf(episodes: readonly Episode[], from: Instant | undefined): Pick<ReportChainStep, 'timing'> {
  if (from !== undefined) {
    const isCensored = episodes.every((episode) => !isAt(episode, from) || episode.censored);
    return isCensored ? { timing: 'seen-from' } : {};
  }
  return { timing: episodes.some(({ ongoing }) => ongoing) ? 'as-collected' : 'unknown' };
}

function isAt({ from }: Episode, time: Instant): boolean {
  return from !== undefined && compareInstants(from, time) === 0;
}

/** Clocks of machines, and times that are told as ages, differ by less. */
const CLOCKS_APART = 60_000;

/** An effect that was seen before its cause, in the seconds that readers see, is explained: causes begin before anybody tells of them. */
export function tellEarly(effect: ReportChainStep, cause: ReportChainStep | undefined): Pick<ReportChainStep, 'early'> {
  if (effect.from === undefined || cause?.from === undefined) return {};
  const [effectSecond, causeSecond] = [effect.from.slice(0, 19), cause.from.slice(0, 19)];
  if (effectSecond >= causeSecond) return {};
  const time = `${causeSecond.replace('T', ' ')}Z`;
  const isClose = Date.parse(effect.from) > Date.parse(cause.from) - CLOCKS_APART;
  return {
    early:
      cause.timing === 'seen-from'
        ? `It was seen before its cause, of which the log begins only at ${time}.`
        : `It was seen before its cause, which nobody tells of before ${time} and which may be older${isClose ? '; clocks and told ages differ by as much' : ''}.`,
  };
}
