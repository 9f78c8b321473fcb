import type { Ending, Episode, Instant } from '../model/index.ts';
import { compareInstants, earliest, elapsed } from '../time/instant.ts';
import { isOneClock } from '../timeline/one-clock.ts';
import type { Hypothesis } from './hypotheses.ts';

/** What was told so often would have been told again. */
const OFTEN = 5;

/** What was seen a moment ago may be seen again in a moment, milliseconds. */
const MOMENT = 5 * 60_000;

/** So soon at least it would be, where something that it kept from working is known to work since it was seen last; milliseconds. */
const SHORT_MOMENT = 60_000;

/**
 * Whether what a hypothesis tells of is history: all of its roots are proven to have ended, what it kept from working works
 * again, or nothing of it was heard any more and nothing that follows from it goes on.
 * @param symptoms what surely follows from it, roots included
 * @param now the bundle's newest observation
 */
export function isOver(
  { roots, rule, assumed }: Hypothesis,
  symptoms: readonly Episode[],
  now: Instant | undefined,
): boolean {
  const episodes = roots.map(({ episode }) => episode);
  if (episodes.every(({ ended }) => ended !== undefined && ended.how !== 'quiet')) return true;
  if (workingAgain(episodes, symptoms, now) !== undefined || ceasedWith(episodes, symptoms) !== undefined) return true;
  const proves = !assumed && rule.decisive !== false && episodes.some(({ ended }) => ended === undefined);
  return !proves && !symptoms.some((episode) => episode.ended === undefined);
}

/**
 * What shows that a cause of which only words are known has no more effect: something that it kept from working works since,
 * nothing that follows from it goes on, and no word of it came later.
 * @param symptoms what surely follows from it, roots included
 * @param now the bundle's newest observation
 */
export function workingAgain(
  roots: readonly Episode[],
  symptoms: readonly Episode[],
  now: Instant | undefined,
): Ending | undefined {
  const proofs = symptoms.flatMap((episode) =>
    episode.ended !== undefined && !roots.includes(episode) && isProof(episode.ended) ? [episode.ended] : [],
  );
  const [first, ...others] = proofs;
  if (first === undefined) return undefined;
  const last = others.reduce((left, right) => (isProvenLater(right, left) ? right : left), first);
  const words = [...new Set([...roots, ...symptoms])];
  if (words.every((episode) => isBefore(episode, last, now))) return last;
  return proofs.find((proof) => words.every((episode) => isFollowedBy(episode, proof, now)));
}

/**
 * What shows that a cause of which only words are known is over although those who said so said nothing more at all: something that
 * follows from it was told by others, again and again up to their last word, and is so no more.
 * @param symptoms what surely follows from it, roots included
 */
export function ceasedWith(roots: readonly Episode[], symptoms: readonly Episode[]): Ending | undefined {
  const words = [...new Set([...roots, ...symptoms])].filter(({ ended }) => ended === undefined);
  if (words.some(({ ongoing }) => ongoing)) return undefined;
  return symptoms.find((effect) => !roots.includes(effect) && words.every((word) => isOutlivedBy(word, effect)))?.ended;
}

function isOutlivedBy(word: Episode, { ended, count, pause, to, uncertainty, sources }: Episode): boolean {
  const last = word.to ?? word.from;
  if (ended?.how !== 'quiet' || count < OFTEN) return false;
  const tellers = new Set(sources.map(({ artifact }) => artifact));
  if (word.sources.some(({ artifact }) => tellers.has(artifact))) return false;
  // Words without a date are of the time of what follows from them.
  if (last === undefined) return true;
  if (pause === undefined || to === undefined) return false;
  return (elapsed(to, last) ?? Number.POSITIVE_INFINITY) <= pause + uncertainty + word.uncertainty;
}

function isProof({ how }: Ending): boolean {
  return how === 'well' || how === 'recovered' || how === 'present';
}

/** What was seen to be well, and nobody knows since when, is so up to the end of what was collected. */
function isProvenLater({ at }: Ending, other: Ending): boolean {
  if (at === undefined || other.at === undefined) return other.at !== undefined;
  return compareInstants(at, other.at) > 0;
}

/** Whether an episode was not seen any more since something is known to work that did not, and would have been. */
function isFollowedBy(episode: Episode, proof: Ending, now: Instant | undefined): boolean {
  if (episode.ended !== undefined) return true;
  const last = episode.to ?? episode.from;
  if (episode.ongoing || last === undefined || proof.at === undefined || now === undefined) return false;
  const doubt = doubtBetween(episode, proof);
  const due = doubt + Math.min(Math.max(SHORT_MOMENT, 2 * (episode.pause ?? 0)), MOMENT);
  return (elapsed(last, proof.at) ?? 0) > doubt && (elapsed(last, now) ?? 0) > due;
}

function isBefore(episode: Episode, proof: Ending, now: Instant | undefined): boolean {
  if (episode.ended !== undefined) return true;
  const last = episode.to ?? episode.from;
  const end = now === undefined ? undefined : earliest(proof.at, now);
  if (episode.ongoing || last === undefined || end === undefined) return false;
  const due = doubtBetween(episode, proof) + Math.max(MOMENT, 2 * (episode.pause ?? 0));
  return (elapsed(last, end) ?? 0) > due;
}

/** How far the clock of an episode may be from that of a proof, milliseconds; a log without a zone knows well what it says later. */
function doubtBetween(episode: Episode, { source }: Ending): number {
  return source !== undefined && isOneClock(episode, { sources: [source] }) ? 0 : episode.uncertainty;
}
