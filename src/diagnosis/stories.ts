import type { ObjectReference, ReportDiagnosis, ReportIncident } from '../model/index.ts';
import { append, CONFIDENCES, defined, filled, isOfNoRule, isUnnamed, isWholeCluster, pileUp } from '../model/index.ts';
import { describe } from '../inventory/handles.ts';
import { isMeasured, renderMeasureless } from '../knowledge/measureless.ts';
import type { Hypothesis } from './hypotheses.ts';
import type { WeighedHypothesis } from './select.ts';

/** What stands between the words of a sentence, names of objects being words. */
const WORD_ENDS = /([^A-Za-z0-9_.-]+|\.$|\.(?= ))/;

/** What stands for a name in words that are compared. */
const NAME = '\u0000';

/** What makes two diagnoses, or two incidents that are over, the same story. */
export type Told = Pick<ReportDiagnosis, 'id' | 'confidence' | 'variant' | 'title' | 'summary' | 'subject'>;

/**
 * What is told of a cause as stories compare it: how often something was seen, and when, makes no other story of it, nor does which of
 * several kinds its rule is about.
 */
function withoutMeasures(told: Told, { rule, scope }: Pick<Hypothesis, 'rule' | 'scope'>): Told {
  const title = isMeasured(rule.title) ? renderMeasureless(rule.title, scope) : told.title;
  const summary = isMeasured(rule.summary) ? renderMeasureless(rule.summary, scope) : told.summary;
  const kind = isWholeCluster(told.subject) ? undefined : rule.subject?.kind;
  return { ...told, title, summary, subject: { ...told.subject, ...defined({ kind }) } };
}

/** What is told of a cause, as stories compare it; what has no cause is compared as it is told. */
export function comparable(weighed: Pick<WeighedHypothesis, 'hypothesis'> | undefined, told: Told): Told {
  return weighed === undefined ? told : withoutMeasures(told, weighed.hypothesis);
}

/** A diagnosis, and those of which it says the same. */
export interface Story {
  /** Index of the one that is told: the best of them. */
  readonly told: number;
  /** Indexes of the others. */
  readonly alike: readonly number[];
}

/**
 * Diagnoses that differ only in the names of their subjects tell one story: the same failure on several nodes, or in several
 * pods, asks for one common cause. In the order of the best of each.
 */
export function groupStories(diagnoses: readonly Told[]): Story[] {
  const groups = new Map<string, number[]>();
  for (const [index, diagnosis] of diagnoses.entries()) pileUp(groups, wordsWithoutNames(diagnosis), index);
  const stories = [...groups.values()].flatMap(([told, ...alike]) => (told === undefined ? [] : [{ told, alike }]));
  return nameAll(stories, diagnoses);
}

/**
 * What nobody names (its subject is the whole cluster, for want of a better one, or a gap) is what another line of the same failure
 * names, where that is as sure or says the same: they are one story, of the name, in the place of the better.
 */
function nameAll(stories: readonly Story[], diagnoses: readonly Told[]): Story[] {
  const places: (NamedStory | undefined)[] = stories.map(({ told, alike }) => ({ told, alike: [...alike] }));
  const firstNamed = firstNamedOf(stories, diagnoses);
  for (const [place, { told, alike }] of stories.entries()) {
    const own = diagnoses[told];
    // What no rule knows is the same only where it says the same.
    if (own === undefined || !isNobody(own.subject) || isOfNoRule(own.id)) continue;
    const firsts = firstNamed.get(failureOf(own)) ?? [];
    // Words that a log holds, too, are no more certain for being told without it.
    const isSameWords = (first: number): boolean => diagnoses[places[first]?.told ?? -1]?.summary === own.summary;
    const rank = CONFIDENCES.indexOf(own.confidence);
    const isFitting = (first: number | undefined, sure: number): first is number =>
      first !== undefined && (sure >= rank || isSameWords(first));
    const before = Math.min(...firsts.filter(isFitting));
    const named = places[before];
    if (named === undefined) continue;
    append(named.alike, [told, ...alike]);
    const better = firsts.indexOf(before) < rank ? before : Math.min(before, place);
    places[place] = undefined;
    places[before] = undefined;
    places[better] = named;
    // What was the first of its confidence remains it: it only moves to the front.
    firsts[firsts.indexOf(before)] = better;
  }
  return places.filter((story) => story !== undefined);
}

/** A story while others are added to it. */
interface NamedStory extends Story {
  readonly alike: number[];
}

/** By failure, and then by the rank of its confidence: the place of the first story that names its subject. */
function firstNamedOf(stories: readonly Story[], diagnoses: readonly Told[]): Map<string, (number | undefined)[]> {
  const places = new Map<string, (number | undefined)[]>();
  for (const [place, { told }] of stories.entries()) {
    const named = diagnoses[told];
    if (named === undefined || isNobody(named.subject)) continue;
    const failure = failureOf(named);
    const firsts = places.get(failure) ?? CONFIDENCES.map(() => undefined);
    firsts[CONFIDENCES.indexOf(named.confidence)] ??= place;
    places.set(failure, firsts);
  }
  return places;
}

function failureOf({ id, variant, subject }: Told): string {
  return JSON.stringify([id, variant, subject.cluster]);
}

/** Whether a subject says no more than that there is one. */
function isNobody(subject: ObjectReference): boolean {
  return isWholeCluster(subject) || isUnnamed(subject.name);
}

/** The subjects of the others of a story. */
export function subjectsAlike(others: readonly Told[]): ObjectReference[] {
  return distinct(others.flatMap(({ subject }) => (isNobody(subject) ? [] : subject)));
}

/** The first of several incidents of one story, with the subjects, the times and what was seen of the others; the last one ended it. */
export function tellPast(all: readonly ReportIncident[]): ReportIncident[] {
  const [incident, ...others] = all;
  if (incident === undefined || others.length === 0) return [...all];
  const alikeNames = subjectsAlike(others);
  const from = all.flatMap((each) => each.from ?? []).sort()[0];
  const to = all
    .flatMap((each) => each.to ?? [])
    .sort()
    .at(-1);
  const left = [...new Set(all.flatMap((each) => each.left ?? []))];
  const { ended } = all.reduce((left, right) => ((right.ended.at ?? '') > (left.ended.at ?? '') ? right : left));
  return [
    {
      ...incident,
      ...filled({ alike: alikeNames }),
      ...defined({ from, to }),
      ended,
      ...filled({ left }),
      episodes: [...new Set(all.flatMap(({ episodes }) => episodes))].sort((left, right) => left - right),
    },
  ];
}

function wordsWithoutNames({ id, confidence, variant, title, summary, subject }: Told): string {
  const names = [subject.name, hostIn(subject.name), subject.namespace, subject.node].filter(
    (name) => name !== undefined && name !== '',
  );
  // Longer names first: one may be part of another.
  names.sort((left, right) => (right?.length ?? 0) - (left?.length ?? 0));
  let words = [title, summary].join('\n');
  for (const name of names) words = withoutName(words, name ?? '');
  // What was seen is one story, however sure each sight of it is; a guess is one of its own.
  const isGuess = confidence === 'possible';
  // Who is named in no word makes no other story of it either.
  const kind = words.includes(NAME) ? subject.kind : '';
  return [id, isGuess, variant ?? '', subject.cluster ?? '', kind, words].join('\n');
}

/** A name of a letter or two is part of many words: only where it stands by itself is it meant. */
function withoutName(words: string, name: string): string {
  if (name.length > 2) return words.replaceAll(name, NAME);
  return words
    .split(WORD_ENDS)
    .map((word) => (word === name ? NAME : word))
    .join('');
}

/** What serves at an address is also told by the host alone: certificates know no ports. */
function hostIn(name: string): string {
  return name.replace(/:\d{1,5}$/, '');
}

function distinct(subjects: readonly ObjectReference[]): ObjectReference[] {
  return [
    ...new Map(
      subjects.map(({ kind, namespace, name, cluster }) => {
        const reference = {
          kind,
          ...defined({ namespace }),
          name,
          ...defined({ cluster }),
        };
        return [describe(reference), reference] as const;
      }),
    ).values(),
  ];
}
