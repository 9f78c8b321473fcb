import { datingOf, type Ending, type Episode } from '../model/index.ts';
import type { Hypothesis } from './hypotheses.ts';

/** What was seen a moment ago may be seen again in a moment, milliseconds. */
const MOMENT = 5 * 60_000;

/**
 * Whether what a hypothesis tells of is history: all of its roots are proven to have ended, what it kept from working works
 * again, or nothing of it was heard any more and nothing that follows from it goes on.
 * @param symptoms what surely follows from it, roots included
 * @param now the bundle's newest observation
 */
export function isOver(
  { roots, rule, assumed }: Hypothesis,
  symptoms: readonly Episode[],
  now: number | undefined,
): boolean {
  const episodes = roots.map(({ episode }) => episode);
  if (episodes.every(({ ended }) => ended !== undefined && ended.how !== 'quiet')) return true;
  if (workingAgain(episodes, symptoms, now) !== undefined) return true;
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
  now: number | undefined,
): Ending | undefined {
  const proofs = symptoms.flatMap((episode) =>
    episode.ended !== undefined && !roots.includes(episode) && isProof(episode.ended) ? [episode.ended] : [],
  );
  const [first, ...others] = proofs;
  if (first === undefined) return undefined;
  const last = others.reduce((left, right) => (provenAt(right) > provenAt(left) ? right : left), first);
  const words = new Set([...roots, ...symptoms]);
  return [...words].every((episode) => isBefore(episode, provenAt(last), now)) ? last : undefined;
}

function isProof({ how }: Ending): boolean {
  return how === 'well' || how === 'recovered' || how === 'present';
}

/** What was seen to be well is so up to the end of what was collected. */
function provenAt({ at }: Ending): number {
  return at ?? Number.POSITIVE_INFINITY;
}

function isBefore(episode: Episode, proof: number, now: number | undefined): boolean {
  if (episode.ended !== undefined) return true;
  const last = episode.to ?? episode.from;
  if (episode.ongoing || last === undefined || now === undefined || datingOf(last) !== datingOf(now)) return false;
  const due = last + episode.uncertainty + Math.max(MOMENT, 2 * (episode.pause ?? 0));
  return due < Math.min(proof, now);
}
