import type { Episode, EventRule, Instant, ObjectReference, SourceRef } from '../model/index.ts';
import { defined, pileUp } from '../model/index.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { eventRulesById } from '../knowledge/rule-index.ts';
import { compareInstants, elapsed, isBefore } from '../time/instant.ts';

/** Stamps of whole seconds do not tell which of two lines came first, milliseconds. */
const SAME_MOMENT = 2_000;

/** The events that end another one. */
const recoveriesNamedBy = keptWith(
  (rules: readonly EventRule[]): ReadonlySet<string> => new Set(rules.flatMap(({ endedBy }) => endedBy)),
);

/** The events after which their subject is there no more. */
const removalsAmong = keptWith(
  (rules: readonly EventRule[]): ReadonlySet<string> =>
    new Set(rules.filter(({ removes }) => removes === true).map(({ id }) => id)),
);

/** What tells the log that a line is of from every other one; nothing of lines of no log. */
export type LogOf = (source: SourceRef) => string | undefined;

/** What finding recoveries needs. */
export interface RecoveryContext {
  /** What makes two subjects the same thing. */
  readonly identify: (subject: ObjectReference) => string;
  /** When what shows an episode was collected. */
  readonly observedAt: (episode: Episode) => Instant | undefined;
  readonly logOf: LogOf;
  /** The things with which an episode goes: it is over where one of them is removed. */
  readonly goesWith: (episode: Episode, rule: EventRule) => readonly ObjectReference[];
}

/** What ended episodes by the rules' own word (`endedBy`). */
export interface Recoveries {
  /** The episode that ended another one, where one did. */
  readonly endingOf: (episode: Episode) => Episode | undefined;
  /** Whether an episode says only that all is well where nothing was wrong. */
  readonly isIdle: (episode: Episode) => boolean;
}

/**
 * An episode is over where what it is about was removed since. One whose rule names events that end it is over where one of them about
 * one of its subjects, or of who wrote it, holds when the bundle was collected, or was seen after the episode was seen last. State that
 * itself still holds is not over.
 */
export function findRecoveries(
  episodes: readonly Episode[],
  rules: readonly EventRule[],
  { identify, observedAt, logOf, goesWith }: RecoveryContext,
): Recoveries {
  const byId = eventRulesById(rules);
  const removals = removalsAmong(rules);
  const watched = new Set([...recoveriesNamedBy(rules), ...removals]);
  const endings = new Map<string, Episode[]>();
  const endingsInLogs = new Map<string, Episode[]>();
  const removalsOf = new Map<string, Episode[]>();
  const keyOf = (event: string, subject: ObjectReference | undefined): string =>
    subject === undefined ? event : `${event}\n${identify(subject)}`;
  for (const episode of episodes) {
    if (!watched.has(episode.event)) continue;
    const [subject] = episode.subjects;
    pileUp(endings, keyOf(episode.event, subject), episode);
    if (subject !== undefined && removals.has(episode.event)) pileUp(removalsOf, identify(subject), episode);
    for (const log of logsOf(episode)) pileUp(endingsInLogs, `${episode.event}\n${log}`, episode);
  }
  const found = new Map<Episode, Episode>();
  for (const episode of episodes) {
    const ending = find(episode);
    if (ending !== undefined) found.set(episode, ending);
  }
  const used = new Set(found.values());
  return {
    endingOf: (episode) => found.get(episode),
    isIdle: (episode) =>
      watched.has(episode.event) &&
      episode.severity === 'info' &&
      (episode.ongoing || byId.get(episode.event)?.onlyEnds === true) &&
      !used.has(episode),
  };

  function find(episode: Episode): Episode | undefined {
    if (episode.ongoing) return undefined;
    const rule = byId.get(episode.event);
    const mayBeRemoved = rule !== undefined && rule.removes !== true && removalsOf.size > 0;
    const removed = mayBeRemoved ? goesWith(episode, rule).flatMap(removedWith) : [];
    const events = rule?.endedBy ?? [];
    if (events.length + removed.length === 0) return undefined;
    const subjects = episode.subjects.length === 0 ? [undefined] : episode.subjects;
    const [log, ...others] = logsOf(episode);
    const own = others.length === 0 ? log : undefined;
    // Of several that ended it the first did.
    return [
      ...removed,
      ...events.flatMap((event) => [
        ...subjects.flatMap((subject) => endings.get(keyOf(event, subject)) ?? []),
        ...ofItsWriter(event, own, episode),
      ]),
    ]
      .filter((candidate) => isAfter(candidate, episode) && !isOwnBeing(candidate, episode))
      .filter((candidate) => episode.subjects.length > 0 || isOfOneText(candidate, episode))
      .reduce<Episode | undefined>(
        (left, right) => (left === undefined || isBefore(right.from, left.from) ? right : left),
        undefined,
      );
  }

  /** What removed a thing, or the namespace in which it lay. */
  function removedWith(subject: ObjectReference): readonly Episode[] {
    const { namespace, cluster } = subject;
    const home = namespace === undefined ? [] : [{ kind: 'Namespace', name: namespace, ...defined({ cluster }) }];
    return [subject, ...home].flatMap((each) => removalsOf.get(identify(each)) ?? []);
  }

  /**
   * What a log says of another kind of thing its writer says of itself: who complains of a server and takes its lock later has reached it.
   * That another thing of the same kind recovered says nothing, nor does a pod of the many that a node tells of.
   */
  function ofItsWriter(event: string, log: string | undefined, { subjects }: Episode): readonly Episode[] {
    if (subjects.length === 0 || log === undefined) return [];
    return (endingsInLogs.get(`${event}\n${log}`) ?? []).filter(
      ({ subjects: [other], ownWords }) =>
        (other?.kind !== 'Pod' || ownWords === true) && !subjects.some(({ kind }) => kind === other?.kind),
    );
  }

  /** The logs that tell of what happened, in the order in which it did; tables of Events and states have an order of their own. */
  function logsOf({ sources, ongoing, toldByEvents }: Episode): ReadonlySet<string | undefined> {
    return new Set(ongoing || toldByEvents === true ? [] : sources.map(logOf));
  }

  /** Whether one log tells of both. */
  function isOfOneLog(ending: Episode, episode: Episode): boolean {
    const logs = logsOf(ending);
    const told = [...logsOf(episode)];
    return told.length > 0 && told.every((log) => log !== undefined && logs.has(log));
  }

  function isAfter(ending: Episode, episode: Episode): boolean {
    const last = episode.to ?? episode.from;
    const seen = ending.ongoing ? observedAt(ending) : (ending.to ?? ending.from);
    if (ending.ongoing && (last === undefined || seen === undefined)) return true;
    // Of what has a date and what has none, the text in which both stand tells the order.
    if (last === undefined || seen === undefined) return isBelow(ending, episode);
    const slack = Math.min(SAME_MOMENT, ending.uncertainty + episode.uncertainty);
    const ms = elapsed(last, seen);
    if (ms === undefined) return compareInstants(seen, last) > 0;
    if (ms > slack || !isOfOneLog(ending, episode)) return ms + slack > 0;
    return ms + slack > 0 && isBelow(ending, episode);
  }
}

/** Whether what is so of a thing is no more than that it is there to say what it says: that ends nothing of it. */
function isOwnBeing(ending: Episode, { ownWords }: Episode): boolean {
  return ownWords === true && ending.ongoing && ending.subjects[0]?.kind === 'Pod';
}

/** What nobody is named in is about who wrote it: another text is of somebody else. */
function isOfOneText(ending: Episode, episode: Episode): boolean {
  return episode.sources.every(({ artifact }) => ending.sources.some((source) => source.artifact === artifact));
}

/** Whether a text without dates, or without one of them, says the one below the other: programs print in the order in which things happen, tables do not. */
function isBelow(ending: Episode, episode: Episode): boolean {
  if (ending.toldByEvents === true || episode.toldByEvents === true || episode.sources.length === 0) return false;
  return episode.sources.every(({ artifact, line }) =>
    ending.sources.some((source) => source.artifact === artifact && source.line > line),
  );
}
