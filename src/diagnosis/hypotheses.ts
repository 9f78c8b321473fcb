import type { DiagnosisRule, Episode, Instant, LinkRule, ObjectReference } from '../model/index.ts';
import { pileUp, wholeCluster } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { diagnosesOf, effectsOfRoots } from '../knowledge/rule-index.ts';
import { Unknown, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { ObjectHandle } from '../inventory/handles.ts';
import { identityOf } from '../inventory/inventory.ts';
import { withOwners } from '../inventory/owners.ts';
import type { Relations } from '../inventory/relations.ts';
import { referencesOf } from '../inventory/references.ts';
import type { EpisodeHandle } from '../timeline/episode-handle.ts';
import { cutAtSilences } from '../timeline/troubles.ts';
import type { CausalGraph } from './graph.ts';
import { reachFrom, type Reached } from './reach.ts';
import { fellSilentBefore, isLongBefore, isOfAnotherTime, wasOverBefore } from './time.ts';

/** A cause that may be behind what was seen. */
export interface Hypothesis {
  readonly rule: DiagnosisRule;
  readonly subject: ObjectReference;
  /** Root episodes, the earliest first. For an assumed root: the effects it was assumed from. */
  readonly roots: readonly EpisodeHandle[];
  readonly assumed: boolean;
  /** The rule's own condition could not be told. */
  readonly uncertain: boolean;
  /** What follows, roots included (an assumed root is not an episode and is not included). */
  readonly reached: ReadonlyMap<number, Reached>;
  /** Scope of the rule's expressions. */
  readonly scope: Scope;
}

/** What making hypotheses needs. */
export interface HypothesisContext {
  readonly graph: CausalGraph;
  readonly relations: Relations;
  readonly links: readonly LinkRule[];
  /** Whether an episode wants a cause. */
  readonly isSymptom: (episode: Episode) => boolean;
  /** What an event is about in the first place, as far as its rule says. */
  readonly kindTold: (event: string) => string | undefined;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
  readonly now: Instant | undefined;
}

/** All causes that the rules know and the episodes allow; one per diagnosis and subject. */
export function proposeHypotheses(rules: readonly DiagnosisRule[], context: HypothesisContext): Hypothesis[] {
  const { episodes, ofEvent } = context.graph;
  return diagnosesOf(new Set(episodes.map(({ episode }) => episode.event)), rules).flatMap((rule) => {
    const seen = rule.roots.flatMap(ofEvent).sort(byIndex);
    if (seen.length > 0 && !seen.some((root) => mayMatter(rule, root, context))) return [];
    const proposed = seen.length > 0 ? seen : rule.assumable ? assumedFrom(rule, context) : [];
    return groupBySubject(rule, proposed, seen.length === 0, context);
  });
}

function byIndex(left: EpisodeHandle, right: EpisodeHandle): number {
  return left.episode.index - right.episode.index;
}

/** Harmless state that leads to nothing is not worth a hypothesis: it could only be told if it proved something itself. */
function mayMatter(rule: DiagnosisRule, { episode }: EpisodeHandle, { graph, isSymptom }: HypothesisContext): boolean {
  return rule.decisive !== false || isSymptom(episode) || graph.effectsOf(episode.index).length > 0;
}

interface Candidate {
  readonly root: EpisodeHandle;
  readonly subject: ObjectReference;
  readonly scope: Scope;
  readonly uncertain: boolean;
}

function groupBySubject(
  rule: DiagnosisRule,
  roots: readonly EpisodeHandle[],
  assumed: boolean,
  context: HypothesisContext,
): Hypothesis[] {
  const groups = new Map<string, Candidate[]>();
  for (const root of roots) {
    const candidate = consider(rule, root, context);
    if (candidate === undefined) continue;
    const key = identityOf(candidate.subject);
    pileUp(groups, key, candidate);
  }
  return [...groups.values()].flatMap(byTime).flatMap((group) => {
    const [first] = [...group].sort(byCertainty);
    if (first === undefined) return [];
    const handles = [first.root, ...group.map((entry) => entry.root).filter((root) => root !== first.root)];
    const starts = handles.map((root) => root.episode.index);
    const reached = reachFrom(context.graph, starts);
    const { subject, scope, uncertain } = first;
    return [{ rule, subject, roots: handles, assumed, uncertain, reached, scope }];
  });
}

/** What was over long before the rest was heard, or had recovered by then, is a story of its own, or several with long silences between. */
function byTime(group: readonly Candidate[]): (readonly Candidate[])[] {
  const later = group.flatMap(({ root: { episode } }) =>
    episode.ended === undefined && episode.from !== undefined ? [episode] : [],
  );
  const isBefore = (episode: Episode, other: Episode): boolean =>
    isLongBefore(episode, other.from) || wasOverBefore(episode, other) || fellSilentBefore(episode, other);
  const isBygone = ({ root: { episode } }: Candidate): boolean =>
    episode.ended !== undefined && later.length > 0 && later.every((other) => isBefore(episode, other));
  const lasting = group.filter((each) => !isBygone(each));
  const bygone = group.filter(isBygone);
  const isHistory = bygone.length === 0 && lasting.every(({ root: { episode } }) => episode.ended !== undefined);
  return [...(isHistory ? bySilence(lasting) : [lasting]), ...bySilence(bygone)].filter((part) => part.length > 0);
}

/** Parts of what has ended between which nothing was heard for long. */
function bySilence(group: readonly Candidate[]): Candidate[][] {
  const inOrder = [...group].sort((left, right) => byIndex(left.root, right.root));
  return cutAtSilences(inOrder, ({ root }) => root.episode, isOfAnotherTime);
}

/** Surer ones first, then what still goes on, then the earlier. */
function byCertainty(left: Candidate, right: Candidate): number {
  return (
    Number(left.uncertain) - Number(right.uncertain) ||
    Number(right.root.episode.ongoing) - Number(left.root.episode.ongoing) ||
    left.root.episode.index - right.root.episode.index
  );
}

function consider(rule: DiagnosisRule, root: EpisodeHandle, context: HypothesisContext): Candidate | undefined {
  const variables: Record<string, Value> = { ...(root.episode.bound as Record<string, Value>), root };
  for (const binding of rule.let) variables[binding.name] = evaluate(binding.value, context.scopeOf(variables));
  const holds = rule.when === undefined ? true : evaluate(rule.when, context.scopeOf(variables));
  if (holds === false || (holds instanceof Unknown && holds.reason === 'error')) return undefined;
  const subject = blame(rule, root, variables, context);
  variables['subject'] = context.relations.handle(subject);
  return { root, subject, scope: context.scopeOf(variables), uncertain: holds !== true };
}

function blame(
  rule: DiagnosisRule,
  root: EpisodeHandle,
  variables: Readonly<Record<string, Value>>,
  context: HypothesisContext,
): ObjectReference {
  const fallback = root.reference ?? wholeCluster(root.cluster);
  const named = rule.subject && subjectOf(rule.subject, variables, context, fallback);
  if (named !== undefined) return named;
  return (root.reference === undefined ? blameEffects(rule, root, variables, context) : undefined) ?? fallback;
}

/**
 * Of words that somebody pasted without saying whose they are: what suffers from them, where only one thing does, and is of the kind
 * whose words they are.
 */
function blameEffects(
  { subject }: DiagnosisRule,
  root: EpisodeHandle,
  variables: Readonly<Record<string, Value>>,
  context: HypothesisContext,
): ObjectReference | undefined {
  const { effectsOf, episodes } = context.graph;
  const effects = effectsOf(root.episode.index);
  const sure = effects.filter(({ weak }) => !weak);
  const suffering = (sure.length > 0 ? sure : effects).flatMap(({ effect }) => {
    const sufferer = episodes[effect];
    // What is over suffered from something else.
    if (sufferer?.reference === undefined || isOfThePast(sufferer, root, context)) return [];
    if (speaksElsewhere(sufferer, root)) return [];
    const named = subject && subjectOf(subject, { ...variables, root: sufferer }, context, sufferer.reference);
    const isTeller = sufferer.reference.kind === context.kindTold(root.episode.event);
    return named ?? (isTeller ? sufferer.reference : []);
  });
  const [first, ...others] = suffering;
  return first !== undefined && others.every((other) => identityOf(other) === identityOf(first)) ? first : undefined;
}

/** Who says himself what he suffers from, in a log of his own, is not known to have said the words of another one. */
function speaksElsewhere({ episode }: EpisodeHandle, { episode: root }: EpisodeHandle): boolean {
  const places = new Set(root.sources.map(({ artifact }) => artifact));
  return episode.ownWords === true && episode.sources.every(({ artifact }) => !places.has(artifact));
}

function isOfThePast(
  { episode }: EpisodeHandle,
  { episode: root }: EpisodeHandle,
  { now }: HypothesisContext,
): boolean {
  return root.ended === undefined && (episode.ended !== undefined || isLongBefore(episode, root.from ?? now));
}

function subjectOf(
  { kind, value }: NonNullable<DiagnosisRule['subject']>,
  variables: Readonly<Record<string, Value>>,
  context: HypothesisContext,
  place: ObjectReference,
): ObjectReference | undefined {
  const [reference] = referencesOf(evaluate(value, context.scopeOf(variables)), { to: [kind] }, place);
  if (reference === undefined) return undefined;
  return outermostOf(context.relations.handle(reference), context.relations.kindsOf(kind)).reference;
}

/** Of what is one of several kinds that make each other the maker of them all: what is made of it is replaced at every turn. */
function outermostOf(object: ObjectHandle, kinds: readonly string[]): ObjectHandle {
  const chain = withOwners(object);
  const foreign = chain.findIndex(({ reference: { kind } }) => !kinds.includes(kind));
  return chain[(foreign === -1 ? chain.length : foreign) - 1] ?? object;
}

/** Symptoms that the rule's unseen root would bring about and that no seen episode surely caused, taken as signs of it. */
function assumedFrom(rule: DiagnosisRule, context: HypothesisContext): EpisodeHandle[] {
  const effects = effectsOfRoots(rule, context.links);
  return context.graph.episodes.filter(
    ({ episode }) =>
      effects.has(episode.event) &&
      context.isSymptom(episode) &&
      !context.graph.causesOf(episode.index).some((edge) => !edge.weak),
  );
}
