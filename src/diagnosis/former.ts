import {
  defined,
  pileUp,
  SEVERITIES,
  wholeCluster,
  type Episode,
  type EventRule,
  type ReportIncident,
  type Span,
} from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { eventRulesById, eventsOfGeneralWords, eventsSaidOnce, finalEvents } from '../knowledge/rule-index.ts';
import { elapsed, isBefore, later } from '../time/instant.ts';
import { isBirth } from '../timeline/cadence.ts';
import { tellEnding } from '../timeline/tell-ending.ts';
import type { Bygone } from './absences.ts';
import { spanOf } from './chain.ts';
import { spanTold } from './incident.ts';

/** What passes within this is no incident, milliseconds. */
const MOMENT = 60_000;

/** What begins so soon after trouble was seen last may be the rest of it, milliseconds. */
const REST = 5 * MOMENT;

/** So often a program says without a date what is no chance. */
const AGAIN_AND_AGAIN = 10;

/** So often within minutes is no chance, either. */
const OFTEN = 5;

/** What is told already. */
export interface ToldPast {
  /** The rules of events. */
  readonly events: readonly EventRule[];
  /** Whether an episode stands in an incident, or follows from what is wrong now. */
  readonly isTold: (index: number) => boolean;
  /** What each of the incidents and of what is wrong now began with. */
  readonly roots: readonly (readonly Episode[])[];
}

/**
 * What was so when it was seen and is not since, what ended for good and is over, what was critical and was repaired, and what was
 * said for minutes and is not any more, where no cause of it is known: of each thing the gravest, with all that was so of it.
 */
export function tellFormer(symptoms: readonly Episode[], { events, isTold, roots }: ToldPast): Bygone[] {
  const finals = finalEvents(events);
  const isProven = (episode: Episode): boolean =>
    episode.former === true ||
    (episode.ended !== undefined && finals.has(episode.event)) ||
    isRepaired(episode, events);
  const proven = bySubject(symptoms.filter(isProven)).filter((each) => !each.some(({ index }) => isTold(index)));
  const known = new Set(proven.flat());
  const isNew = (episode: Episode): boolean => !known.has(episode) && !isTold(episode.index);
  const spells = bySubject(symptoms.filter((episode) => isNew(episode) && isSpell(episode, events)));
  return [...proven, ...withoutBeside(spells, [...roots, ...proven], events)].flatMap(
    (each) => tellGravest(each) ?? [],
  );
}

function bySubject(symptoms: readonly Episode[]): Episode[][] {
  const piles = new Map<string, Episode[]>();
  for (const episode of symptoms) {
    const [subject] = episode.subjects;
    pileUp(piles, subject === undefined ? episode.title : identityOf(subject), episode);
  }
  return [...piles.values()];
}

function tellGravest(episodes: readonly Episode[]): Bygone | undefined {
  const [gravest] = [...episodes].sort((left, right) => rankOf(left) - rankOf(right));
  if (gravest?.ended === undefined) return undefined;
  const { event, title, severity, ended, cluster, subjects, sources } = gravest;
  const [subject = wholeCluster(cluster)] = subjects;
  const [source] = sources;
  const incident: ReportIncident = {
    id: event,
    title,
    subject,
    severity,
    confidence: 'confirmed',
    summary: title,
    ...spanTold(episodes),
    ended: tellEnding(ended),
    ...defined({ source }),
    episodes: episodes.map(({ index }) => index),
  };
  return { incident, roots: episodes, symptoms: episodes };
}

function rankOf({ severity }: Episode): number {
  return SEVERITIES.indexOf(severity);
}

/** What is critical by itself and did not pass at once is told where it was proven to be over, though no cause of it is known. */
function isRepaired(episode: Episode, events: readonly EventRule[]): boolean {
  const { severity, ended, from, to, count, ongoing, toldByEvents } = episode;
  if (ended === undefined) return false;
  // Who says it without dates again and again, and goes on without it, tells of its time.
  if (from === undefined && !ongoing && severity !== 'info' && count >= AGAIN_AND_AGAIN) return true;
  if (severity !== 'critical' || ended.how === 'quiet' || isBirth(episode)) return false;
  // Who says what is wrong for as long as it is, and said it once, does not tell of the time until somebody saw the proof.
  const isSaidOften = !ongoing && toldByEvents !== true && !eventsSaidOnce(events).has(episode.event);
  const end = count === 1 && isSaidOften ? to : (ended.at ?? to);
  const lasted = from === undefined ? undefined : elapsed(from, end ?? from);
  return lasted === undefined || lasted > MOMENT;
}

/** What a rule knows and somebody said for minutes was wrong then, though nothing but silence may show its end. */
function isSpell({ event, ended, from, to, count, censored, cut }: Episode, events: readonly EventRule[]): boolean {
  if (ended === undefined || from === undefined || to === undefined || count < OFTEN) return false;
  if (!eventRulesById(events).has(event) || eventsOfGeneralWords(events).has(event)) return false;
  // What a log was cut in had begun before, nobody knows when.
  return (censored && cut === true) || (elapsed(from, to) ?? 0) > MOMENT;
}

/**
 * The gravest first, and without what came while something was wrong that is told and is of the same things, or is a mere warning: it
 * says how that was felt. That a connection failed says least.
 * @param roots what that began with
 */
function withoutBeside(
  spells: readonly Episode[][],
  roots: readonly (readonly Episode[])[],
  events: readonly EventRule[],
): Episode[][] {
  const rules = eventRulesById(events);
  const isConnection = ({ event }: Episode): number => Number(rules.get(event)?.connection !== undefined);
  const told = roots.map(extentOf);
  const ranked = spells
    .map((each) => ({
      each,
      extent: extentOf(each),
      rank: Math.min(...each.map(rankOf)),
      least: Math.min(...each.map(isConnection)),
    }))
    .sort((left, right) => left.rank - right.rank || left.least - right.least);
  return ranked.flatMap(({ each, extent, rank }) => {
    const isMild = rank >= SEVERITIES.indexOf('warning');
    const isBeside = told.some(
      (other) => (isMild || sharesSubject(extent, other)) && isWithin(extent.span, other.span),
    );
    if (isBeside) return [];
    told.push(extent);
    return [each];
  });
}

/** Of what something was, and when. */
interface Extent {
  readonly subjects: ReadonlySet<string>;
  readonly span: Partial<Span>;
}

function extentOf(episodes: readonly Episode[]): Extent {
  const subjects = new Set(episodes.flatMap((episode) => episode.subjects.map(identityOf)));
  return { subjects, span: spanOf(episodes) };
}

function sharesSubject({ subjects }: Extent, other: Extent): boolean {
  return [...subjects].some((subject) => other.subjects.has(subject));
}

function isWithin({ from }: Partial<Span>, span: Partial<Span>): boolean {
  if (from === undefined || span.from === undefined || isBefore(later(from, MOMENT), span.from)) return false;
  return span.to === undefined || !isBefore(later(span.to, REST), from);
}
