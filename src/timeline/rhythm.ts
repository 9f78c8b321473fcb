import { elapsed, latest } from '../time/instant.ts';
import type { Sighting } from './sighting.ts';

/** What came so often, each time as long after the one before, comes in a rhythm. */
const BEATS = 4;
/** How much longer than another the pauses of a rhythm are at most. */
const UNEVENNESS = 1.5;

/**
 * Joins stories that nothing but time parts, where they come in a rhythm: what a program tries every half an hour fails every half
 * an hour, and is not over between two tries.
 * @param isParted whether more than time stands between a sighting and the story before it
 */
export function joinRhythms(
  stories: readonly (readonly Sighting[])[],
  isParted: (story: readonly Sighting[], next: readonly Sighting[]) => boolean,
): (readonly Sighting[])[] {
  if (stories.length < BEATS) return [...stories];
  const joined: (readonly Sighting[])[] = [];
  for (let at = 0; at < stories.length;) {
    const beats = beatsFrom(stories, at, isParted);
    const isRhythm = beats >= BEATS;
    joined.push(isRhythm ? stories.slice(at, at + beats).flat() : stories[at]!);
    at += isRhythm ? beats : 1;
  }
  return joined;
}

/** How many of the stories, from a first one on, follow each other in even pauses. */
function beatsFrom(
  stories: readonly (readonly Sighting[])[],
  first: number,
  isParted: (story: readonly Sighting[], next: readonly Sighting[]) => boolean,
): number {
  let shortest = Number.POSITIVE_INFINITY;
  let longest = 0;
  let beats = 1;
  for (; first + beats < stories.length; beats += 1) {
    const [before, next] = [stories[first + beats - 1]!, stories[first + beats]!];
    const pause = pauseBetween(before, next);
    if (pause === undefined || isParted(before, next)) break;
    shortest = Math.min(shortest, pause);
    longest = Math.max(longest, pause);
    if (longest > UNEVENNESS * shortest) break;
  }
  return beats;
}

/** Milliseconds from the end of a story to the beginning of the next one. */
function pauseBetween(story: readonly Sighting[], next: readonly Sighting[]): number | undefined {
  const end = story.map(({ from, to }) => (to ?? from)?.at).reduce((left, right) => latest(left, right), undefined);
  const from = next[0]?.from?.at;
  return end === undefined || from === undefined ? undefined : elapsed(end, from);
}
