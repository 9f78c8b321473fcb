import { defined, spaced, type Ending, type Episode, type ReportIncident } from '../model/index.ts';
import { renderTemplate } from '../knowledge/templates.ts';
import { formatRfc3339 } from '../time/rfc3339.ts';
import { tellEnding } from '../timeline/tell-ending.ts';
import { spanOf } from './chain.ts';
import type { CausalGraph } from './graph.ts';
import { workingAgain } from './over.ts';
import { isSure, type WeighedHypothesis } from './select.ts';

/** What was wrong and is over: when, and what ended it. */
export function tellIncident(
  { hypothesis, score, explains }: WeighedHypothesis,
  graph: CausalGraph,
  now: number | undefined,
): ReportIncident {
  const { rule, scope, roots, reached } = hypothesis;
  const episodes = roots.map(({ episode }) => episode);
  const [root] = episodes;
  const span = spanOf(episodes);
  const from = span.from === undefined ? undefined : formatRfc3339(span.from);
  const to = span.to === undefined ? undefined : formatRfc3339(span.to);
  const ended = lastEnding(episodes) ??
    workingAgain(episodes, explains, now) ?? { how: 'quiet', text: 'nothing of it was seen any more' };
  const [source] = root?.sources ?? [];
  return {
    id: rule.id,
    title: renderTemplate(rule.title, scope),
    subject: hypothesis.subject,
    severity: rule.severity,
    confidence: score.confidence,
    summary: spaced(renderTemplate(rule.summary, scope)),
    ...defined({ from, to }),
    ended: tellEnding(ended),
    ...defined({ source }),
    episodes: [...reached.keys()]
      .filter((index) => isSure(hypothesis, index) && graph.episodes[index] !== undefined)
      .sort((left, right) => left - right),
  };
}

/** What ended the last of several; a proof is worth more than silence. */
function lastEnding(episodes: readonly Episode[]): Ending | undefined {
  const endings = episodes.flatMap(({ ended }) => ended ?? []);
  const proven = endings.filter(({ how }) => how !== 'quiet');
  return (proven.length > 0 ? proven : endings).reduce<Ending | undefined>(
    (left, right) => (left === undefined || (right.at ?? 0) > (left.at ?? 0) ? right : left),
    undefined,
  );
}
