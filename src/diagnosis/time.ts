import type { Episode, Instant, LinkRule } from '../model/index.ts';
import { earliest, elapsed, later } from '../time/instant.ts';
import { isBirth } from '../timeline/cadence.ts';
import { isOneClock } from '../timeline/one-clock.ts';
import { AFTERMATH, ANOTHER_BEGINNING } from '../timeline/recovered-between.ts';

/** What was heard last so long ago belongs to another time: it may be over by now, although nothing shows that it is, milliseconds. */
const LONG_AGO = 24 * 60 * 60_000;

/** Stamps of whole seconds do not tell which of two lines of a log came first, milliseconds. */
const SAME_MOMENT = 2_000;

/** Whether an episode was heard last long before a time. */
export function isLongBefore(episode: Episode, time: Instant | undefined): boolean {
  return !episode.ongoing && silenceUntil(episode, time) > LONG_AGO + episode.uncertainty;
}

/**
 * Whether an episode was shown to be over, and another one began an hour and more after it was heard last, or minutes after it was
 * seen to be well: that is another story. What two artifacts tell may be as far apart as their clocks.
 */
export function wasOverBefore(episode: Episode, next: Episode): boolean {
  const { ended, uncertainty } = episode;
  if (ended === undefined || ended.how === 'quiet') return false;
  const doubt = isOneClock(episode, next) ? 0 : uncertainty + next.uncertainty;
  if (silenceUntil(episode, next.from) > AFTERMATH + doubt) return true;
  return (
    next.from !== undefined && ended.at !== undefined && (elapsed(ended.at, next.from) ?? 0) > ANOTHER_BEGINNING + doubt
  );
}

/** Who said so often how long he is silent between two times. */
const OFTEN = 10;
/** Of so many of its pauses, and of the longest of a back-off in any case, the silence is no pause. */
const PAUSES = 12;

/**
 * Whether an episode that was told again and again had been silent for many of its pauses, while its log went on, when another one
 * began: what is retried would have been heard in between.
 */
export function fellSilentBefore(episode: Episode, next: Episode): boolean {
  const { ended, count, pause, uncertainty } = episode;
  if (ended?.how !== 'quiet' || count < OFTEN || pause === undefined) return false;
  return silenceUntil(episode, next.from) > Math.max(AFTERMATH, PAUSES * pause) + uncertainty + next.uncertainty;
}

/** Whether an episode was shown to be over by a time that is known, minutes before another one began. */
function isLongOver({ ended, uncertainty }: Episode, { from, uncertainty: other }: Episode): boolean {
  if (ended?.at === undefined || ended.how === 'quiet' || from === undefined) return false;
  return (elapsed(ended.at, from) ?? 0) > ANOTHER_BEGINNING + uncertainty + other;
}

/** Whether nothing was heard for so long between two episodes that the later does not follow from what the earlier tells of. */
export function isOfAnotherTime(episode: Episode, next: Episode): boolean {
  return !episode.ongoing && silenceUntil(episode, next.from) > AFTERMATH + episode.uncertainty + next.uncertainty;
}

/** Milliseconds from when an episode was heard last until a time; none where one of the two is not known, or has no date. */
function silenceUntil({ from, to }: Episode, time: Instant | undefined): number {
  const last = to ?? from;
  return last === undefined || time === undefined ? 0 : (elapsed(last, time) ?? 0);
}

/**
 * Whether time allows that one episode caused another: the cause began no later than the effect (give or take the clocks
 * and the link's lead), and the effect began within the link's window of the cause. What has no time (or an age where the
 * other has a date) contradicts nothing, and a cause with which its log begins may have begun any time before, but not before
 * what was over by then. What is known to be over explains of what goes on only what began in its time: that is what it left.
 * @param now where ongoing state stands
 */
export function allowsInTime(
  cause: Episode,
  effect: Episode,
  link: Pick<LinkRule, 'lead' | 'within'>,
  now: Instant | undefined,
): boolean {
  if (cause.ended !== undefined && cause.ended.how !== 'quiet' && effect.ongoing && !isLeftBy(cause, effect))
    return false;
  if (cause.ended !== undefined && effect.ongoing && passedMeanwhile(cause, effect)) return false;
  // However late a cause may be seen: what had recovered an hour before it began does not follow from it.
  if (wasOverBefore(effect, cause)) return false;
  if (!beganInTime(cause, effect, link.lead, now) || isLongOver(cause, effect)) return false;
  const within = link.within ?? (cause.ended === undefined ? undefined : AFTERMATH);
  if (within === undefined || cause.ongoing || cause.from === undefined || effect.from === undefined) return true;
  if (elapsed(cause.from, effect.from) === undefined) return true;
  return (elapsed(cause.to ?? cause.from, effect.from) ?? 0) <= within + slackBetween(cause, effect);
}

/**
 * Whether a cause began no later than what follows from it, by whatever steps, give or take the clocks and the leads of the links
 * between. What has no time contradicts nothing.
 */
export function beganInTime(cause: Episode, effect: Episode, lead: number, now: Instant | undefined): boolean {
  if (cause.from === undefined || effect.from === undefined) return true;
  if (elapsed(cause.from, effect.from) === undefined) return true;
  if (hadGoneQuiet(effect, cause)) return false;
  const mayBeOlder =
    cause.censored && effect.ended === undefined && !isLongBefore(effect, later(cause.from, -cause.uncertainty));
  const late = elapsed(lastBeginning(effect, effect.from, now), cause.from) ?? 0;
  return mayBeOlder || late <= lead + slackBetween(cause, effect);
}

/** Whether the last word of an effect was long before a cause that goes on began, and its log talks on: what goes on would have kept it going. */
function hadGoneQuiet(effect: Episode, cause: Episode): boolean {
  return effect.ended?.how === 'quiet' && cause.ended === undefined && isOfAnotherTime(effect, cause);
}

/** How far the times of two episodes may be off against each other, milliseconds. */
function slackBetween(one: Episode, other: Episode): number {
  const slack = one.uncertainty + other.uncertainty;
  // Citations are made when they are asked for, and few clocks are off by more.
  return slack > SAME_MOMENT && isOneClock(one, other) ? SAME_MOMENT : slack;
}

/** Whether what ended began long after what goes on all the time: however late a cause may be seen, it came and went meanwhile. */
function passedMeanwhile(cause: Episode, effect: Episode): boolean {
  if (cause.from === undefined || effect.from === undefined || (cause.censored && !isBirth(cause))) return false;
  return (elapsed(effect.from, cause.from) ?? 0) > AFTERMATH + cause.uncertainty + effect.uncertainty;
}

/** Whether what goes on is known to have begun while its cause, which ended, was there. */
function isLeftBy(cause: Episode, effect: Episode): boolean {
  const end = cause.ended?.at ?? cause.to ?? cause.from;
  const ms = effect.from === undefined || end === undefined ? undefined : elapsed(effect.from, end);
  return ms !== undefined && ms >= 0;
}

/**
 * The latest time at which a cause may have begun to have a part in the effect. A single happening has one beginning; what
 * was seen again and again may have got a new cause on the way, as long as the cause came before the last sighting.
 */
function lastBeginning(effect: Episode, from: Instant, now: Instant | undefined): Instant {
  if (effect.count <= 1 || effect.ongoing) return from;
  return earliest(effect.to ?? from, now) ?? from;
}
