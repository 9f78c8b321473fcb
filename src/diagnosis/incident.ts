import {
  defined,
  pileUp,
  SEVERITIES,
  spaced,
  wholeCluster,
  type Ending,
  type Episode,
  type Instant,
  type ReportIncident,
} from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { renderTemplate } from '../knowledge/templates.ts';
import { compareInstants, elapsed, formatInstant } from '../time/instant.ts';
import { isBirth } from '../timeline/cadence.ts';
import { tellEnding } from '../timeline/tell-ending.ts';
import type { Bygone } from './absences.ts';
import { spanOf } from './chain.ts';
import { ceasedWith, workingAgain } from './over.ts';
import type { WeighedHypothesis } from './select.ts';

/** What passes within this is no incident, milliseconds. */
const MOMENT = 60_000;

/**
 * What was wrong and is over: when, and what ended it.
 * @param episodes of what it began with, that of one time
 * @param followed what surely follows from it then
 */
export function tellIncident(
  { hypothesis: { rule, scope, subject }, score, explains }: WeighedHypothesis,
  episodes: readonly Episode[],
  followed: readonly Episode[],
  now: Instant | undefined,
): ReportIncident {
  const [root] = episodes;
  const ended = lastEnding(episodes) ??
    workingAgain(episodes, explains, now) ??
    ceasedWith(episodes, explains) ?? { how: 'quiet', text: 'nothing of it was seen any more' };
  const [source] = root?.sources ?? [];
  return {
    id: rule.id,
    title: renderTemplate(rule.title, scope),
    subject,
    severity: rule.severity,
    confidence: score.confidence,
    summary: spaced(renderTemplate(rule.summary, scope)),
    ...spanTold(episodes),
    ended: tellEnding(ended),
    ...defined({ source }),
    episodes: followed.map(({ index }) => index).sort((left, right) => left - right),
  };
}

/**
 * What was so when it was seen and is not since, what ended for good and is over, and what was critical and was repaired, where no
 * cause of it is known: of each thing the gravest, with all that was so of it.
 * @param finals events that tell how something ended
 * @param isTold whether it stands in an incident already
 */
export function tellFormer(
  symptoms: readonly Episode[],
  finals: ReadonlySet<string>,
  isTold: (index: number) => boolean,
): Bygone[] {
  const bySubject = new Map<string, Episode[]>();
  for (const episode of symptoms) {
    const [subject] = episode.subjects;
    if (episode.former === true || (episode.ended !== undefined && finals.has(episode.event)) || isRepaired(episode))
      pileUp(bySubject, subject === undefined ? episode.title : identityOf(subject), episode);
  }
  return [...bySubject.values()].flatMap((episodes) => {
    const [gravest] = [...episodes].sort(
      (left, right) => SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity),
    );
    if (gravest === undefined || episodes.some(({ index }) => isTold(index))) return [];
    const { event, title, severity, ended, cluster, subjects, sources } = gravest;
    const [subject = wholeCluster(cluster)] = subjects;
    const [source] = sources;
    if (ended === undefined) return [];
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
    return [{ incident, roots: episodes, symptoms: episodes }];
  });
}

/** So often a program says without a date what is no chance. */
const AGAIN_AND_AGAIN = 10;

/** What is critical by itself and did not pass at once is told where it was proven to be over, though no cause of it is known. */
function isRepaired(episode: Episode): boolean {
  const { severity, ended, from, count } = episode;
  if (ended === undefined) return false;
  // Who says it without dates again and again, and goes on without it, tells of its time.
  if (from === undefined && !episode.ongoing && severity !== 'info' && count >= AGAIN_AND_AGAIN) return true;
  if (severity !== 'critical' || ended.how === 'quiet' || isBirth(episode)) return false;
  const lasted = from === undefined ? undefined : elapsed(from, ended.at ?? episode.to ?? from);
  return lasted === undefined || lasted > MOMENT;
}

function spanTold(episodes: readonly Episode[]): Pick<ReportIncident, 'from' | 'to'> {
  const { from, to } = spanOf(episodes);
  return defined({
    from: from === undefined ? undefined : formatInstant(from),
    to: to === undefined ? undefined : formatInstant(to),
  });
}

/** What ended the last of several; a proof is worth more than silence. */
function lastEnding(episodes: readonly Episode[]): Ending | undefined {
  const endings = episodes.flatMap(({ ended }) => ended ?? []);
  const proven = endings.filter(({ how }) => how !== 'quiet');
  return (proven.length > 0 ? proven : endings).reduce<Ending | undefined>(
    (left, right) => (left === undefined || isLater(right, left) ? right : left),
    undefined,
  );
}

/** An end of which nobody knows when it was counts as the first. */
function isLater({ at }: Ending, other: Ending): boolean {
  if (at === undefined || other.at === undefined) return at !== undefined;
  return compareInstants(at, other.at) > 0;
}
