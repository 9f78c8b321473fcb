import { defined, spaced, type Ending, type Episode, type Instant, type ReportIncident } from '../model/index.ts';
import { renderTemplate } from '../knowledge/templates.ts';
import { compareInstants } from '../time/instant.ts';
import { tellSpan } from '../time/span-text.ts';
import { tellEnding } from '../timeline/tell-ending.ts';
import { spanOf } from './chain.ts';
import { ceasedWith, workingAgain } from './over.ts';
import type { WeighedHypothesis } from './select.ts';

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

/** When some episodes were, as reports tell it. */
export function spanTold(episodes: readonly Episode[]): Pick<ReportIncident, 'from' | 'to' | 'when'> {
  const { from, to } = spanOf(episodes);
  return tellSpan(from, to);
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
