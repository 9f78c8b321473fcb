import { pileUp } from '../model/index.ts';
import type { WeighedHypothesis } from './select.ts';

/**
 * Of several causes of one kind that a log without dates tells of, and that are as good, the one that it told of last is nearest to the
 * present: they change places among themselves.
 */
export function nearestFirst(ranked: readonly WeighedHypothesis[]): WeighedHypothesis[] {
  const places = new Map<string, number[]>();
  for (const [place, each] of ranked.entries()) {
    const key = keyOf(each);
    if (key !== undefined) pileUp(places, key, place);
  }
  const ordered = [...ranked];
  for (const alike of places.values()) {
    const nearest = alike
      .flatMap((place) => ranked[place] ?? [])
      .sort((left, right) => lastLine(right) - lastLine(left));
    for (const [index, place] of alike.entries()) ordered[place] = nearest[index] ?? ordered[place]!;
  }
  return ordered;
}

/** What makes causes alike: their kind, how good they are, and the log. */
function keyOf({
  hypothesis: { rule, roots, assumed },
  score,
  explains,
  impact,
}: WeighedHypothesis): string | undefined {
  const root = roots[0]?.episode;
  const source = root?.sources.at(-1);
  if (root === undefined || source === undefined || assumed || root.from !== undefined || root.ongoing)
    return undefined;
  return JSON.stringify([rule.id, score, explains.length, impact, source.artifact]);
}

function lastLine({ hypothesis }: WeighedHypothesis): number {
  return hypothesis.roots[0]?.episode.sources.at(-1)?.line ?? 0;
}
