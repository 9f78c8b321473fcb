import {
  defined,
  type Ending,
  type Episode,
  type EventRule,
  type Instant,
  type ObjectReference,
  type SourceRef,
} from '../model/index.ts';
import { durationText, wholeSeconds } from '../time/duration.ts';
import { elapsed, isBefore, latest } from '../time/instant.ts';
import { describe } from '../inventory/handles.ts';
import { eventRulesById } from '../knowledge/rule-index.ts';
import {
  isToldToTheEnd,
  LONGEST_BACK_OFF,
  OFTEN,
  quietEnding,
  quietInLines,
  type EndOf,
  type LinesAfter,
  type WellAt,
  type WellFrom,
  type WellSpan,
} from './cadence.ts';
import { withCut } from './cut-logs.ts';
import { amend } from './folded-episode.ts';
import { findRecoveries, type LogOf } from './recoveries.ts';
import type { SubjectStates } from './subject-state.ts';

/**
 * Of the log of a container that ended, since when the one that took its place is well, and whether that one's own log was collected.
 */
export type WellSuccessor = (source: SourceRef) => (WellSpan & { readonly isHeard: boolean }) | undefined;

/** What telling what is over needs. */
export interface EndingContext {
  readonly rules: readonly EventRule[];
  /** What makes two subjects the same thing. */
  readonly identify: (subject: ObjectReference) => string;
  /** When an artifact was collected. */
  readonly collectedAt: (artifact: string) => Instant | undefined;
  /** What ended an episode because the command that showed it went well later. */
  readonly rerunEnding: (episode: Episode) => Ending | undefined;
  readonly states: Pick<SubjectStates, 'endingOf' | 'goesWith' | 'wellSpan'>;
  /** Where what the teller of an artifact says ends. */
  readonly endOf: EndOf;
  /** How far logs without dates go on, in lines; absent where somebody picked them. */
  readonly linesAfter?: LinesAfter | undefined;
  /** Since when the teller of an artifact is well. */
  readonly wellFrom?: WellFrom;
  /** When the teller of an artifact was seen to be well. */
  readonly wellAt?: WellAt;
  readonly wellSince?: WellSuccessor;
  /** Whose log a line is of, where that pod is there no more and another one in its place is well. */
  readonly replacedPod?: (source: SourceRef) => ObjectReference | undefined;
  /** The log that a line is of. */
  readonly logOf: LogOf;
}

/**
 * Marks what is over. State beats words: an episode ended where the rule's own recovery was seen since, where the state of its
 * subject proves it, or where whoever told it went on talking without it, unless it is said once only. States of severity `info` that ended nothing are
 * left out: every pod of a cluster is on a node. The others are numbered anew.
 */
export function endEpisodes(episodes: readonly Episode[], context: EndingContext): Episode[] {
  const {
    rules,
    identify,
    collectedAt,
    states,
    endOf,
    linesAfter,
    rerunEnding,
    wellFrom,
    wellAt,
    wellSince,
    replacedPod,
    logOf,
  } = context;
  const byId = eventRulesById(rules);
  const again = beginningsAgain(episodes, identify);
  const observedAt = ({ sources: [source] }: Episode): Instant | undefined =>
    source === undefined ? undefined : collectedAt(source.artifact);
  const recoveries = findRecoveries(episodes, rules, {
    identify,
    observedAt,
    logOf,
    goesWith: (episode, rule) => states.goesWith(episode, rule),
  });
  return episodes
    .filter((episode) => !recoveries.isIdle(episode))
    .map((told) => {
      const episode = withCut(told, wellFrom);
      const rule = byId.get(episode.event);
      if (rule === undefined || episode.ended !== undefined) return episode;
      const rerun = rerunEnding(episode);
      if (rerun !== undefined) return amend(episode, { ended: rerun });
      if (episode.ongoing) {
        const inherited = states.endingOf(episode, rule);
        return inherited === undefined ? episode : amend(episode, { ended: inherited });
      }
      const recovery = recoveries.endingOf(episode);
      // Who goes on saying so says so of itself although it is as it should be.
      const goesOn = episode.ownWords === true && linesAfter !== undefined && isToldToTheEnd(episode, linesAfter);
      if (goesOn && endedBySuccessor(episode, rule, wellSince) === undefined) return episode;
      const isToldByEvents = rule.endedBy.some((id) => (byId.get(id)?.kubernetesEvent.length ?? 0) > 0);
      const isEndTold = isToldByEvents && (rule.hidden === true || !wasWellBefore(episode));
      const ended =
        (recovery && !isByTurns(episode, recovery, endOf)
          ? toldBy(recovery, episode, byId.get(recovery.event)?.removes)
          : undefined) ??
        (rule.saidOnce === true ? undefined : quietInLinesOf(episode)) ??
        states.endingOf(episode, rule) ??
        endedBySuccessor(episode, rule, wellSince) ??
        endedByReplacement(episode, rule, replacedPod) ??
        (rule.saidOnce === true
          ? undefined
          : quietEnding(episode, endOf, { isEndTold, repeats: rule.repeats }, wellFrom, wellAt));
      return ended === undefined ? episode : amend(episode, { ended: untilAgain(ended, episode) });
    })
    .map((episode, index) => amend(episode, { index }));

  /** What came again was silent until then, however long its log went on. */
  function untilAgain(ended: Ending, episode: Episode): Ending {
    const next = again.get(episode);
    const silence = ended.how === 'quiet' && ended.at && next ? elapsed(ended.at, next) : undefined;
    if (silence === undefined || silence <= 0) return ended;
    return { ...ended, text: `nothing more of it in ${durationText(wholeSeconds(silence))}, until it came again` };
  }

  /** Who was well all the while does not become so again: nobody tells of its recovery. */
  function wasWellBefore({ subjects: [subject], from }: Episode): boolean {
    const well = subject && states.wellSpan(subject);
    return well !== undefined && from !== undefined && isBefore(well.from, from);
  }

  function quietInLinesOf(episode: Episode): Ending | undefined {
    return linesAfter && wellFrom && quietInLines(episode, linesAfter, wellFrom);
  }
}

/** When what is the same event of the same subjects was told again, by the episode before it. */
function beginningsAgain(
  episodes: readonly Episode[],
  identify: (subject: ObjectReference) => string,
): ReadonlyMap<Episode, Instant> {
  const again = new Map<Episode, Instant>();
  const before = new Map<string, Episode>();
  for (const episode of episodes) {
    const { event, subjects, from } = episode;
    if (subjects.length === 0 || from === undefined) continue;
    const key = `${event}\n${subjects.map(identify).join('\n')}`;
    const earlier = before.get(key);
    if (earlier !== undefined) again.set(earlier, from);
    before.set(key, episode);
  }
  return again;
}

/**
 * What only containers said that ended, and the one that took the place of each is well since. Of what has no state of its own, that
 * one would have said so, too.
 */
function endedBySuccessor(
  episode: Episode,
  { endless }: EventRule,
  wellSince: WellSuccessor | undefined,
): Ending | undefined {
  const [source] = episode.sources;
  const last = episode.to ?? episode.from;
  const spans = episode.sources.map((each) => wellSince?.(each));
  const isSince = (span: ReturnType<WellSuccessor>): boolean =>
    span !== undefined &&
    (endless === undefined || span.isHeard) &&
    (span.isRun === true || last === undefined || (elapsed(last, span.from) ?? 0) >= 0);
  if (source === undefined || !spans.every(isSince)) return undefined;
  return {
    how: 'well',
    text: `the container that said so in ${source.artifact} ended, and the next one is well`,
    ...defined({
      at: spans.reduce<Instant | undefined>(
        (at, span) => latest(at, span?.isRun === true ? undefined : span?.from),
        undefined,
      ),
    }),
  };
}

/** What only pods said that are there no more, in whose place others are well: those would not be, or say it again. */
export function endedByReplacement(
  { sources }: Pick<Episode, 'sources'>,
  { endless }: Pick<EventRule, 'endless'>,
  replacedPod: EndingContext['replacedPod'],
): Ending | undefined {
  const pods = sources.map((source) => replacedPod?.(source));
  const [pod] = pods;
  if (endless !== undefined || pod === undefined || pods.includes(undefined)) return undefined;
  return { how: 'well', text: `${describe(pod)} that said so is there no more, and another one in its place is well` };
}

/** Whether what ends and comes back within minutes was not yet due again where its teller ends. */
function isByTurns({ from, to, pause, sources }: Episode, recovery: Episode, endOf: EndOf): boolean {
  const last = to ?? from;
  if (recovery.ongoing || pause === undefined || pause > LONGEST_BACK_OFF || last === undefined) return false;
  const isUsual = recovery.count >= OFTEN && isBefore(recovery.from, last);
  return (
    isUsual && sources.some((source) => (elapsed(last, endOf(source) ?? last) ?? Number.POSITIVE_INFINITY) <= pause)
  );
}

/** What recovers again and again had done so before, too: nothing ends before it was seen last. */
function toldBy(recovery: Episode, episode: Episode, removes: true | undefined): Ending {
  const isSeenBefore = isBefore(recovery.from, episode.to ?? episode.from);
  const lastOfIt = recovery.ongoing ? undefined : recovery.to;
  const at = isSeenBefore ? lastOfIt : recovery.from;
  const [source] = recovery.sources;
  return {
    how: removes === true ? 'gone' : 'recovered',
    text: recovery.title,
    ...defined({ at, source }),
  };
}
