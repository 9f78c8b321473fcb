import { compareText, CONFIDENCES, type Episode, type Severity } from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { Heap } from './heap.ts';
import type { Hypothesis } from './hypotheses.ts';
import type { Score, ScoreInput } from './score.ts';

/** A hypothesis with all that was found about it. */
export interface WeighedHypothesis extends ScoreInput {
  readonly score: Score;
  /** Symptoms it explains by sure links, roots included: of what is wrong now those that go on, of what is over all. */
  readonly explains: readonly Episode[];
  /** Its trouble is over: history, not the cause of what is wrong now. */
  readonly over: boolean;
  /** How much of what is wrong it explains: by subject, what depends on it and how bad it is. */
  readonly impact: number;
}

const SEVERITY_RANK: Readonly<Record<Severity, number>> = { critical: 3, error: 2, warning: 1, info: 0 };
/** How bad a symptom is, by its severity. */
export const SYMPTOM_WEIGHT: Readonly<Record<Severity, number>> = { critical: 4, error: 2, warning: 1, info: 0 };
/** What happened weighs less than state that goes on. */
const HAPPENED_SHARE = 0.25;

/**
 * How much a cause explains, roughly: certainty tells apart those that explain about as much. What is only possible may
 * explain as much as it likes.
 */
function reachOf({ impact, score }: WeighedHypothesis): number {
  return score.confidence === 'possible' ? 0 : Math.round(2 * Math.log2(1 + impact));
}

/** The best first; total, so that equal input gives equal output. */
export function byRank(left: WeighedHypothesis, right: WeighedHypothesis): number {
  return (
    CONFIDENCES.indexOf(right.score.confidence) - CONFIDENCES.indexOf(left.score.confidence) ||
    reachOf(right) - reachOf(left) ||
    right.score.points - left.score.points ||
    SEVERITY_RANK[right.hypothesis.rule.severity] - SEVERITY_RANK[left.hypothesis.rule.severity] ||
    right.explains.length - left.explains.length ||
    firstIndex(left) - firstIndex(right) ||
    compareText(left.hypothesis.rule.id, right.hypothesis.rule.id) ||
    compareText(identityOf(left.hypothesis.subject), identityOf(right.hypothesis.subject))
  );
}

/**
 * The smallest set of causes that explains the most: a cause that another one explains is a step of that one's chain, not a
 * cause; one that adds nothing to the better ones is left out.
 */
export function selectCauses(weighed: readonly WeighedHypothesis[]): WeighedHypothesis[] {
  const ranked = [...weighed].sort(byRank);
  const reaching = causesReaching(ranked);
  const roots = ranked.filter(
    (candidate) =>
      !(reaching.get(firstIndex(candidate)) ?? []).some(
        (other) => other !== candidate && explainsAway(other, candidate),
      ) && !followsFromSeveral(candidate, reaching),
  );
  const covered = new Set<number>();
  const chosen: WeighedHypothesis[] = [];
  const open = new Heap<Offer>((left, right) => right.worth - left.worth || byRank(left.candidate, right.candidate));
  for (const candidate of roots) open.push({ candidate, worth: worthOf(candidate, covered) });
  for (let offer = open.pop(); offer !== undefined; offer = open.pop()) {
    const { candidate } = offer;
    const worth = worthOf(candidate, covered);
    if (worth < offer.worth) {
      open.push({ candidate, worth });
      continue;
    }
    if (gainOf(candidate, covered) === 0 && !isFailingItself(candidate)) continue;
    for (const episode of candidate.explains) covered.add(episode.index);
    chosen.push(candidate);
  }
  return behindOwn(chosen.sort(byRank));
}

/** What was made for another tool stands behind what our own rules know of the same subject. */
function behindOwn(ranked: readonly WeighedHypothesis[]): WeighedHypothesis[] {
  const isForeign = ({ hypothesis }: WeighedHypothesis): boolean => hypothesis.rule.isForeign === true;
  const subjectOf = ({ hypothesis }: WeighedHypothesis): string => identityOf(hypothesis.subject);
  const last = new Map(ranked.flatMap((each, index) => (isForeign(each) ? [] : [[subjectOf(each), index]])));
  const placeOf = (each: WeighedHypothesis, index: number): number =>
    isForeign(each) ? Math.max(index, last.get(subjectOf(each)) ?? index) : index;
  return ranked
    .map((each, index) => ({ each, place: placeOf(each, index), index }))
    .sort(
      (left, right) =>
        left.place - right.place ||
        Number(isForeign(left.each)) - Number(isForeign(right.each)) ||
        left.index - right.index,
    )
    .map(({ each }) => each);
}

/** What a cause was worth when it was last looked at. The more others cover, the less it adds: it can only be worth less now. */
interface Offer {
  readonly candidate: WeighedHypothesis;
  readonly worth: number;
}

/** By each root of a hypothesis, those from which it follows, in their order: no other one can explain it. */
type Reaching = ReadonlyMap<number, readonly WeighedHypothesis[]>;

function causesReaching(ranked: readonly WeighedHypothesis[]): Reaching {
  const reaching = new Map<number, WeighedHypothesis[]>(
    ranked.flatMap(({ hypothesis }) => hypothesis.roots.map(({ episode }) => [episode.index, []] as const)),
  );
  for (const cause of ranked) for (const episode of cause.hypothesis.reached.keys()) reaching.get(episode)?.push(cause);
  return reaching;
}

/** Whether one cause accounts for another's root, so that the other is its consequence. */
function explainsAway(cause: WeighedHypothesis, other: WeighedHypothesis): boolean {
  const { assumed } = cause.hypothesis;
  if (assumed && !other.hypothesis.assumed) return false;
  if (cause.faded && !other.faded) return false;
  if (!accountsFor(cause, other)) return false;
  return !accountsFor(other, cause) || byRank(cause, other) < 0;
}

/** Whether one rule's causes account for a hypothesis together: an agent that crashes on each node, each for what it says there. */
function followsFromSeveral(candidate: WeighedHypothesis, reaching: Reaching): boolean {
  const { roots, assumed } = candidate.hypothesis;
  if (assumed || roots.length < 2) return false;
  const explaining = roots.map(({ episode: { index } }) => {
    const causes = reaching.get(index) ?? [];
    return new Set(causes.flatMap((cause) => (explainsRoot(cause, candidate, index) ? cause.hypothesis.rule : [])));
  });
  const [first, ...others] = explaining;
  return [...(first ?? [])].some((rule) => others.every((rules) => rules.has(rule)));
}

/** Whether a cause surely leads to one root of another hypothesis, and not the other way round. */
function explainsRoot(cause: WeighedHypothesis, other: WeighedHypothesis, root: number): boolean {
  if (cause.hypothesis.rule === other.hypothesis.rule || cause.hypothesis.assumed) return false;
  if (cause.faded && !other.faded) return false;
  if (cause.hypothesis.roots.some(({ episode }) => other.hypothesis.reached.has(episode.index))) return false;
  return isSure(cause.hypothesis, root);
}

/** Whether all roots of a hypothesis surely follow from another's. */
function accountsFor(cause: WeighedHypothesis, other: WeighedHypothesis): boolean {
  const own = new Set(cause.hypothesis.assumed ? [] : cause.hypothesis.roots.map((root) => root.episode.index));
  return other.hypothesis.roots.every((root) => {
    const { index } = root.episode;
    if (own.has(index)) return cause.hypothesis.rule !== other.hypothesis.rule && byRank(cause, other) < 0;
    const reached = cause.hypothesis.reached.get(index);
    return reached !== undefined && isSure(cause.hypothesis, index);
  });
}

/** Whether the path from the roots to an episode rests on sure joins only. */
export function isSure(hypothesis: Hypothesis, episode: number): boolean {
  let step = hypothesis.reached.get(episode);
  while (step?.by !== undefined) {
    if (step.by.weak) return false;
    step = hypothesis.reached.get(step.by.cause);
  }
  return step !== undefined;
}

/** Better evidence counts for more than more symptoms of worse evidence. */
function worthOf(candidate: WeighedHypothesis, covered: ReadonlySet<number>): number {
  return (
    CONFIDENCES.indexOf(candidate.score.confidence) * 1000 +
    candidate.score.points * 4 +
    Math.min(400, gainOf(candidate, covered))
  );
}

function gainOf(candidate: WeighedHypothesis, covered: ReadonlySet<number>): number {
  let gain = 0;
  for (const episode of candidate.explains) {
    if (!covered.has(episode.index)) gain += SYMPTOM_WEIGHT[episode.severity] * (episode.ongoing ? 1 : HAPPENED_SHARE);
  }
  return gain;
}

/** A root that is an error in itself is reported even where others explain all its effects. */
function isFailingItself({ hypothesis }: WeighedHypothesis): boolean {
  return !hypothesis.assumed && hypothesis.rule.decisive !== false;
}

function firstIndex({ hypothesis }: WeighedHypothesis): number {
  return hypothesis.roots[0]?.episode.index ?? Number.MAX_SAFE_INTEGER;
}
