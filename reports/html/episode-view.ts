import type { ReportEpisode } from '../../src/model/index.ts';
import { oneLine } from '../text/visible.ts';
import { numberLabel, sourceLabel, whenLabel, subjectLabel } from '../text/wording.ts';
import { laneSubject } from './lanes.ts';

/**
 * An episode in the lists of a page.
 * @param step the one in which a chain tells of it
 */
export function episodeView(
  episode: ReportEpisode,
  step: { readonly diagnosis: number; readonly step: number } | undefined,
) {
  const [diagnosis, position] = step === undefined ? [] : [step.diagnosis + 1, step.step + 1];
  return {
    title: oneLine(episode.title, 400),
    severity: episode.severity,
    subject: subjectLabel(laneSubject(episode)),
    when: whenLabel(episode) || (episode.ongoing ? 'when collected' : 'time unknown'),
    ongoing: episode.ongoing && episode.from !== undefined,
    count: numberLabel(episode.count),
    cite: sourceLabel(episode.source),
    step: step === undefined ? null : { href: `#step-${diagnosis}-${position}`, label: `${diagnosis}.${position}` },
  };
}
