import {
  defined,
  filled,
  spaced,
  wholeCluster,
  type Episode,
  type EvidenceRule,
  type Instant,
  type Knowledge,
  type ObjectReference,
  type ReportDiagnosis,
  type ReportIncident,
  type SourceRef,
} from '../model/index.ts';
import {
  contextEvents,
  eventRulesById,
  eventsOfGeneralWords,
  eventsSaidOnce,
  eventsThatSettle,
} from '../knowledge/rule-index.ts';
import { renderProse, renderTemplate } from '../knowledge/templates.ts';
import { Handle, isList, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import { identityOf } from '../inventory/inventory.ts';
import { withOwners } from '../inventory/owners.ts';
import type { Relations } from '../inventory/relations.ts';
import type { WellFrom } from '../timeline/cadence.ts';
import type { EpisodeHandle } from '../timeline/episode-handle.ts';
import { tellChain } from './chain.ts';
import { tellEvidence, weighEvidence } from './evidence.ts';
import { isFaded } from './fading.ts';
import { selectKnownFirst } from './general.ts';
import { bygoneAmong, consequencesOf, settledAmong } from './bygone.ts';
import { buildGraph, type CausalGraph } from './graph.ts';
import { proposeHypotheses, type Hypothesis } from './hypotheses.ts';
import { readingsOf, whyBelieved, type Readings } from './belief.ts';
import { isOver } from './over.ts';
import { isOverWithOthers } from './over-with.ts';
import { nearestFirst } from './nearness.ts';
import { isSameWord, mayHavePassed } from './passing.ts';
import { isStanding, isStartUp, tellPasts } from './pasts.ts';
import { tellRemedy } from './remedies.ts';
import { explainScore, score, type ScoreInput } from './score.ts';
import { tellDoubts } from './tell-doubts.ts';
import { isLongBefore } from './time.ts';
import { comparable, groupStories, subjectsAlike, type Told } from './stories.ts';
import { isSure, selectCauses, SYMPTOM_WEIGHT, type WeighedHypothesis } from './select.ts';

/** What the engine works on. */
export interface DiagnosisInput {
  readonly knowledge: Knowledge;
  readonly episodes: readonly EpisodeHandle[];
  /** What no rule knows: nothing follows from it, but it may be over. */
  readonly unknown: readonly Episode[];
  readonly relations: Relations;
  /** So little was collected that somebody picked it. */
  readonly isExcerpt: boolean;
  /** The bundle's newest observation. */
  readonly now: Instant | undefined;
  /** How much of the cluster depends on a thing; 1 for an ordinary workload. */
  readonly weightOf: (subject: ObjectReference) => number;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
  /** Whether all that an episode tells is that its subject is being made or changed. */
  readonly isOfUnfinished: (episode: Episode) => boolean;
  /** Where what the teller of an artifact says ends. */
  readonly endOf: (source: SourceRef) => Instant | undefined;
  /** Since when the teller of an artifact is well. */
  readonly wellFrom: WellFrom;
  readonly cite: (rule: EvidenceRule, scope: Scope) => SourceRef | undefined;
}

/** What the engine found. */
export interface DiagnosisResult {
  /** What is wrong now, the best first. */
  readonly diagnoses: readonly ReportDiagnosis[];
  /** What was wrong, the gravest first. */
  readonly over: readonly ReportIncident[];
  /** What goes on and was left by something that is over; episode indexes. */
  readonly left: readonly number[];
  /** Episode indexes of symptoms that no diagnosis explains. */
  readonly unexplained: readonly number[];
  /** Symptoms that go on, and for which there is a guess only; episode indexes. */
  readonly doubtful: readonly number[];
  /** Index of the first diagnosis that explains an episode. */
  readonly explainedBy: ReadonlyMap<number, number>;
}

/** Finds the causes: graph, hypotheses, evidence, the smallest set that explains the symptoms. */
export function diagnose(input: DiagnosisInput): DiagnosisResult {
  const graph = buildGraph(input.episodes, input.knowledge.links, input.scopeOf, input.now);
  const context = contextEvents(input.knowledge.events);
  const isSymptom = (episode: Episode): boolean =>
    episode.severity !== 'info' && !context.has(episode.event) && !input.isOfUnfinished(episode);
  const hypotheses = proposeHypotheses(input.knowledge.diagnoses, {
    graph,
    relations: input.relations,
    links: input.knowledge.links,
    isSymptom,
    kindTold: (event) => eventRulesById(input.knowledge.events).get(event)?.subjects[0]?.kind,
    scopeOf: input.scopeOf,
    now: input.now,
  });
  const readings = readingsOf(hypotheses);
  const settled =
    input.isExcerpt && [...eventsThatSettle(input.knowledge.events)].some((event) => graph.ofEvent(event).length > 0);
  const found = { graph, readings, isSymptom, settled };
  const isOfUnfinished = ({ roots }: Hypothesis): boolean =>
    roots.every(({ episode }) => input.isOfUnfinished(episode));
  const asBygone = ({ hypothesis }: WeighedHypothesis): WeighedHypothesis =>
    weigh(hypothesis, { ...found, isBygone: true }, input);
  const alone = hypotheses
    .filter((hypothesis) => !isOfUnfinished(hypothesis))
    .map((hypothesis) => weigh(hypothesis, found, input));
  const passed = settledAmong(alone, input.now);
  const weighed = alone.map((each) => (passed.has(each) ? asBygone(each) : each));
  const chosen = selectKnownFirst(
    weighed.filter(({ over }) => !over),
    input.knowledge.events,
  );
  const bygone = bygoneAmong(chosen);
  const present = nearestFirst(chosen.filter((each) => !bygone.has(each)));
  const history = [...bygone].map(asBygone);
  const ofThePresent = consequencesOf(present);
  const isOwnStory = (each: WeighedHypothesis): boolean =>
    !isStartUp(each) &&
    !isStanding(each) &&
    !each.hypothesis.roots.every(({ episode }) => ofThePresent.has(episode.index));
  const past = selectCauses([...weighed.filter(({ over }) => over), ...history].filter(isOwnStory));
  const told = tell(present, graph, isSymptom, input);
  const { over, ofThePast } = tellPasts(past, { present, ofThePresent }, graph, isSymptom, input);
  const isLeft = (index: number): boolean => ofThePast.has(index);
  return {
    ...told,
    unexplained: told.unexplained.filter((index) => !isLeft(index)),
    left: told.unexplained.filter((index) => isLeft(index) && graph.episodes[index]?.episode.ongoing === true),
    over,
  };
}

interface Findings {
  readonly graph: CausalGraph;
  readonly readings: Readings;
  readonly isSymptom: (episode: Episode) => boolean;
  /** Somebody says that what he shows is over. */
  readonly settled: boolean;
  /** What goes on of it is known to have another cause. */
  readonly isBygone?: boolean;
}

function weigh(
  hypothesis: Hypothesis,
  { graph, readings, isSymptom, settled, isBygone = false }: Findings,
  input: DiagnosisInput,
): WeighedHypothesis {
  const evidence = weighEvidence(hypothesis, { graph });
  const roots = new Set(hypothesis.assumed ? [] : hypothesis.roots.map((root) => root.episode.index));
  const sure = [...hypothesis.reached.keys()]
    .filter((index) => isSure(hypothesis, index))
    .sort((left, right) => left - right)
    .flatMap((index) => graph.episodes[index]?.episode ?? []);
  const symptoms = sure.filter(isSymptom);
  const over = isBygone || isOver(hypothesis, symptoms, input.now);
  const explains = over ? symptoms : symptoms.filter((episode) => episode.ended === undefined);
  const seen = hypothesis.assumed ? [] : hypothesis.roots.map((root) => root.episode);
  const faded = !over && isFaded(seen, symptoms, input.now, input.isExcerpt ? undefined : input.wellFrom);
  // What was heard last long ago says nothing for a cause of what is wrong now.
  const isOfItsTime = (episode: Episode): boolean => over || faded || !isLongBefore(episode, input.now);
  const explained = symptoms.filter((episode) => !roots.has(episode.index) && isOfItsTime(episode));
  // What sounds like trouble beside what is understood is the same once more, or somebody's own words.
  const general = eventsOfGeneralWords(input.knowledge.events);
  const passing = mayHavePassed(hypothesis.rule, seen, explained, input.endOf, eventsSaidOnce(input.knowledge.events));
  // Of what was said once, what the same line says in other terms is no further evidence.
  const further = passing ? explained.filter((episode) => !isSameWord(episode, seen)) : explained;
  const kinds = new Set(further.map(({ event }) => event).filter((event) => !general.has(event))).size;
  const believed = whyBelieved(hypothesis, readings, { isExcerpt: input.isExcerpt, passing });
  const known = { hypothesis, evidence, explained: further.length, kinds, faded, settled, passing };
  const weighed: ScoreInput = { ...known, ...defined({ believed }) };
  return { ...weighed, explains, over, impact: impactOf(explains, input), score: score(weighed) };
}

/**
 * What is wrong by its subjects: how much depends on each, and how bad the worst of it is. That something is wrong with those whose
 * they are says no more.
 */
function impactOf(symptoms: readonly Episode[], { weightOf, relations }: DiagnosisInput): number {
  const worst = new Map<string, number>();
  const owners = new Set<string>();
  for (const { subjects, severity, cluster } of symptoms) {
    const subject = subjects[0] ?? wholeCluster(cluster);
    const weight = SYMPTOM_WEIGHT[severity] * weightOf(subject);
    const identity = identityOf(subject);
    if (!worst.has(identity)) {
      const [, ...own] = withOwners(relations.handle(subject));
      for (const { reference } of own) owners.add(identityOf(reference));
    }
    worst.set(identity, Math.max(weight, worst.get(identity) ?? 0));
  }
  return [...worst].reduce((sum, [identity, weight]) => (owners.has(identity) ? sum : sum + weight), 0);
}

function tell(
  chosen: readonly WeighedHypothesis[],
  graph: CausalGraph,
  isSymptom: (episode: Episode) => boolean,
  input: DiagnosisInput,
): Omit<DiagnosisResult, 'over' | 'left'> {
  const headings = chosen.map((each) => tellHeading(each, input));
  const stories = groupStories(headings.map((each, index) => comparable(chosen[index], each)));
  const diagnoses = stories.flatMap(({ told, alike }) => {
    const [weighed, heading] = [chosen[told], headings[told]];
    if (weighed === undefined || heading === undefined) return [];
    const others = subjectsAlike(alike.flatMap((index) => headings[index] ?? []));
    return [toReport(weighed, heading, others, graph, input)];
  });
  const explainedBy = new Map<number, number>();
  for (const [index, { told, alike }] of stories.entries()) {
    for (const each of [told, ...alike].flatMap((member) => chosen[member] ?? [])) {
      for (const { index: episode } of [...each.explains, ...each.hypothesis.roots.map((root) => root.episode)])
        if (!explainedBy.has(episode)) explainedBy.set(episode, index);
    }
  }
  const unexplained = graph.episodes
    .map(({ episode }) => episode)
    .filter((episode) => isSymptom(episode) && episode.ended === undefined && !explainedBy.has(episode.index))
    .filter((episode) => !isOverWithOthers(episode, graph))
    .map((episode) => episode.index);
  const doubtful = graph.episodes
    .map(({ episode }) => episode)
    .filter(
      (episode) =>
        episode.ended === undefined && isSymptom(episode) && isGuess(diagnoses[explainedBy.get(episode.index) ?? -1]),
    )
    .map((episode) => episode.index);
  return { diagnoses, unexplained, doubtful, explainedBy };
}

function isGuess(diagnosis: ReportDiagnosis | undefined): boolean {
  return diagnosis?.confidence === 'possible';
}

/** What tells one story from another: the rest is told of one of each story only. */
function tellHeading({ hypothesis, score: { confidence } }: WeighedHypothesis, input: DiagnosisInput): Told {
  const { rule, scope, subject } = hypothesis;
  const node = nodeOf(hypothesis, input);
  return {
    id: rule.id,
    title: renderTemplate(rule.title, scope),
    ...defined({ variant: rule.variant && renderTemplate(rule.variant, scope) }),
    subject: { ...subject, ...defined({ node: node !== undefined && subject.kind !== 'Node' ? node : undefined }) },
    confidence,
    summary: spaced(renderTemplate(rule.summary, scope)),
  };
}

/** @param alike the subjects of which the same is said */
function toReport(
  weighed: WeighedHypothesis,
  { summary, confidence, ...heading }: Told,
  alike: readonly ObjectReference[],
  graph: CausalGraph,
  input: DiagnosisInput,
): ReportDiagnosis {
  const { hypothesis, evidence } = weighed;
  const { rule, scope } = hypothesis;
  const chain = tellChain(hypothesis, { graph, scopeOf: input.scopeOf });
  const doubts = tellDoubts(weighed, { graph, knowledge: input.knowledge });
  return {
    ...heading,
    ...filled({ alike }),
    confidence,
    score: weighed.score.points,
    severity: rule.severity,
    summary,
    explanation: renderProse(rule.explanation, scope).trim(),
    why: explainScore(weighed),
    ...filled({ doubts }),
    chain: chain.steps,
    ...defined({ circle: chain.circle }),
    evidence: tellEvidence(hypothesis, evidence, input),
    impact: rule.impact.map((template) => spaced(renderTemplate(template, scope))),
    remediation: rule.remediation.flatMap((remedy) => tellRemedy(remedy, scope, hypothesis.subject)),
    whenThisIsWrong: rule.whenThisIsWrong.trim(),
    references: rule.references,
    ...defined({ origin: rule.origin }),
  };
}

function nodeOf(hypothesis: Hypothesis, input: DiagnosisInput): string | undefined {
  const handle = input.relations.handle(hypothesis.subject);
  for (const relation of input.relations.leading(handle.reference.kind, 'Node')) {
    const related = input.relations.related(handle, relation);
    if (!isList(related)) continue;
    const [only, ...others] = related;
    if (others.length === 0 && only instanceof Handle && only.reference?.kind === 'Node') return only.reference.name;
  }
  return undefined;
}
