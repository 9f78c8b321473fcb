import { pileUp, type Ending, type Episode, type Instant, type SourceRef, type Span } from '../model/index.ts';
import { durationText, wholeSeconds } from '../time/duration.ts';
import { elapsed, latest } from '../time/instant.ts';

const MINUTE = 60_000;
/** Whoever tries again waits twice as long each time, but seldom longer than this, milliseconds. */
export const LONGEST_BACK_OFF = 5 * MINUTE;
/** Silence shorter than this says nothing, however often something was said before, milliseconds. */
const SHORTEST_SILENCE = 5 * MINUTE;
/** What was told for longer than that without a longer pause backs off no more: this much silence says something, milliseconds. */
const SILENCE_OF_STEADY = 2 * MINUTE;
/** So many further tries that were not told make an end. */
const MISSED = 3;
/** Work queues and event correlators of the control plane wait longer than others, milliseconds. */
const LONGEST_EVENT_SILENCE = 20 * MINUTE;
/** API servers keep Events so long unless they are told otherwise, milliseconds. */
const EVENTS_KEPT = 60 * MINUTE;

/** Who is well so long after a single word of trouble, and said nothing more of it, has it no more, milliseconds. */
const SILENCE_OF_WELL = 6 * 60 * MINUTE;

/** What was told so often would have been told again. */
export const OFTEN = 3;
/** So few lines say nothing, however many were told before: a program prints them at once. */
const FEW_LINES = 50;

/** Where what the teller of an artifact says ends, of its Events or of all of it, where something was told last at a time. */
export type EndOf = (source: SourceRef, isOfEvents?: boolean, told?: Instant) => Instant | undefined;

/** From when until when something is known to have been well. */
export interface WellSpan extends Pick<Span, 'from' | 'to'> {
  /** It begins with the run that has gone on for long: whatever a run before said, it said before that. */
  readonly isRun?: true;
}

/** How many lines a log goes on after one of them. */
export type LinesAfter = (source: SourceRef) => number | undefined;

/** What the rule of an episode knows of how it is told. */
export interface Telling {
  /** Events would tell its end, too. */
  readonly isEndTold?: boolean | undefined;
  /** While it lasts it is logged again within so many milliseconds. */
  readonly repeats?: number | undefined;
}

/** When the teller of an artifact is known to have been well, whether it said something or not. */
export type WellFrom = (source: SourceRef) => WellSpan | undefined;

/** When the teller of an artifact was seen to be well, nobody knows for how long by then. */
export type WellAt = (source: SourceRef) => Instant | undefined;

/**
 * How long nothing must be heard of an episode, while whoever told it goes on talking, for it to be over: until three more
 * tries would have been told, each after twice the time of the one before, up to five minutes. One sighting has no interval;
 * it is given the longest. Silence counts from five minutes on, where something was told that long already from two. Words of Kubernetes Events are held back longer; those whose end would be an Event, too, which is not
 * there, as long as Events are kept. What is heard only when a log begins belongs to the start of who tells it, and is not waited for.
 * What is known to be repeated need not be waited for so long.
 */
export function silenceThatEnds(
  episode: Pick<Episode, 'pause' | 'toldByEvents' | 'censored' | 'cut' | 'everyStart' | 'from' | 'to'>,
  { isEndTold, repeats }: Telling,
): number {
  const { pause, toldByEvents } = episode;
  if (repeats !== undefined && toldByEvents !== true) return Math.max(MISSED * repeats, SILENCE_OF_STEADY);
  if (isBirth(episode)) return SHORTEST_SILENCE;
  let interval = pause ?? LONGEST_BACK_OFF;
  let silence = 0;
  for (let missed = 0; missed < MISSED; missed += 1) {
    interval = Math.max(interval, Math.min(interval * 2, LONGEST_BACK_OFF));
    silence += interval;
  }
  const heldBack = isEndTold === true ? EVENTS_KEPT : LONGEST_EVENT_SILENCE;
  const shortest = isSteady(episode) ? SILENCE_OF_STEADY : SHORTEST_SILENCE;
  return Math.max(silence, shortest, toldByEvents === true ? heldBack : 0);
}

function isSteady({ from, to, pause }: Pick<Episode, 'from' | 'to' | 'pause'>): boolean {
  if (pause === undefined || from === undefined || to === undefined) return false;
  return (elapsed(from, to) ?? 0) >= SHORTEST_SILENCE;
}

/** Whether an episode belongs to the start of who tells it: its log begins with it and was not cut there, and a minute later it was over, at each of several starts. */
export function isBirth({
  censored,
  cut,
  everyStart,
  from,
  to,
}: Pick<Episode, 'censored' | 'cut' | 'everyStart' | 'from' | 'to'>): boolean {
  if (!censored || cut === true) return false;
  if (everyStart === true) return true;
  return from !== undefined && (elapsed(from, to ?? from) ?? Number.POSITIVE_INFINITY) <= MINUTE;
}

/**
 * Ends an episode by its own cadence: whoever told it went on talking for several of its intervals without it. A log that stops
 * with it does not end it, unless it is not critical, its teller is well, and it was told again and again, belongs to the start, or
 * is hours old by then.
 * @param endOf where what the teller of an artifact says ends
 * @param wellFrom since when a teller is well
 * @param wellAt when a teller was seen to be well
 */
export function quietEnding(
  episode: Episode,
  endOf: EndOf,
  telling: Telling,
  wellFrom?: WellFrom,
  wellAt?: WellAt,
): Ending | undefined {
  const last = episode.to ?? episode.from;
  if (episode.ongoing || last === undefined) return undefined;
  const silences = episode.sources.flatMap((source) => {
    const end = endOf(source, episode.toldByEvents, last);
    const well = isOfWellTeller(episode) ? wellFrom?.(source) : undefined;
    const told = end === undefined ? undefined : elapsed(last, end);
    const untold = well === undefined ? undefined : elapsed(latest(last, well.from) ?? last, well.to);
    const silences = [told, untold, silenceOfWell(episode, last, wellAt?.(source))].filter(
      (each) => each !== undefined,
    );
    const ms = Math.max(Number.NEGATIVE_INFINITY, ...silences);
    return Number.isFinite(ms) ? [{ ms, source }] : [];
  });
  const [first, ...others] = silences;
  if (first === undefined) return undefined;
  const final = others.reduce((left, right) => (right.ms > left.ms ? right : left), first);
  const silence = final.ms;
  // What one log says is on one clock, however far that is off; ages of Events are as coarse as they are written.
  const doubt = episode.toldByEvents === true ? episode.uncertainty : 0;
  if (silence <= silenceThatEnds(episode, telling) + doubt) return undefined;
  return {
    how: 'quiet',
    text: `nothing more of it in ${durationText(wholeSeconds(silence))} of ${final.source.artifact}`,
    at: last,
  };
}

/**
 * Ends what was told again and again by lines without dates: each log goes on for more lines than it was told in, and its teller is well.
 * @param linesAfter how far a log goes on
 * @param wellFrom since when a teller is well
 */
export function quietInLines(episode: Episode, linesAfter: LinesAfter, wellFrom: WellFrom): Ending | undefined {
  const { from, to, ongoing, toldByEvents, severity, count, sources } = episode;
  if (from !== undefined || to !== undefined || ongoing || toldByEvents === true) return undefined;
  if (severity === 'critical' || count < OFTEN) return undefined;
  const byLog = new Map<string, SourceRef[]>();
  for (const source of sources) pileUp(byLog, source.artifact, source);
  const rests = [...byLog.values()].flatMap((told) => {
    const lines = told.map(({ line }) => line);
    const last = told.reduce((left, right) => (right.line > left.line ? right : left));
    const rest = linesAfter(last);
    const isLong = rest !== undefined && rest > Math.max(FEW_LINES, last.line - Math.min(...lines));
    return isLong && wellFrom(last) !== undefined ? [{ rest, artifact: last.artifact }] : [];
  });
  const [first] = rests;
  if (first === undefined || rests.length < byLog.size) return undefined;
  return { how: 'quiet', text: `nothing more of it in ${first.rest} lines of ${first.artifact}` };
}

/** Whether lines without dates tell of something again and again up to the end of their log. */
export function isToldToTheEnd({ from, to, count, sources }: Episode, linesAfter: LinesAfter): boolean {
  if (from !== undefined || to !== undefined || count < OFTEN) return false;
  return sources.some((source) => {
    const lines = sources.flatMap(({ artifact, line }) => (artifact === source.artifact ? [line] : []));
    const pause = (source.line - Math.min(...lines)) / (count - 1);
    return (linesAfter(source) ?? Number.POSITIVE_INFINITY) <= MISSED * pause;
  });
}

/** How long nothing was heard of something until its teller was seen to be well, where that is hours. */
function silenceOfWell(
  { severity, uncertainty }: Episode,
  last: Instant,
  seen: Instant | undefined,
): number | undefined {
  const silence = severity === 'critical' || seen === undefined ? undefined : elapsed(last, seen);
  return silence !== undefined && silence > SILENCE_OF_WELL + uncertainty ? silence : undefined;
}

/** Whether it is over where its teller is well, whatever else that has to say: it would have been told again, or belongs to a start. */
function isOfWellTeller(episode: Episode): boolean {
  const { count, pause, toldByEvents, severity } = episode;
  if (toldByEvents === true || severity === 'critical') return false;
  return isBirth(episode) || (count >= OFTEN && pause !== undefined);
}
