import { SEVERITIES, type Report } from '../../../src/model/index.ts';
import { episodeView } from '../../html/episode-view.ts';
import { firstOf } from '../../html/first-of.ts';
import { chainSteps } from '../../html/lanes.ts';
import { stillTimeline } from '../../html/timeline.ts';
import { numberLabel } from '../../text/wording.ts';
import type { ReportSection, ShownOnPage } from '../section.ts';

/** Rows for a reader without scripts; what goes beyond is counted. */
const MOST_ROWS = 200;

/** The episodes a reader without scripts gets: chains first, then the worst; sorted by time again. */
function episodesView(report: Report) {
  const steps = chainSteps(report);
  const ranked = report.timeline
    .map((episode, index) => ({ index, rank: steps.has(index) ? -1 : SEVERITIES.indexOf(episode.severity) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  const { shown, more } = firstOf(ranked, MOST_ROWS);
  const rows = [...shown]
    .sort((a, b) => a.index - b.index)
    .flatMap(({ index }) => {
      const episode = report.timeline[index];
      return episode === undefined ? [] : [episodeView(episode, steps.get(index))];
    });
  return { rows, more };
}

/** Everything that was seen, by time. */
export const timelineSection: ReportSection = {
  id: 'timeline',
  page: ({ report, lanes, episodes: hidden }: ShownOnPage) => {
    const episodeCount = numberLabel(report.timeline.length + hidden);
    return {
      view: {
        episodes: episodesView(report),
        moreEpisodes: hidden === 0 ? null : numberLabel(hidden),
        episodeCount,
        laneCount: numberLabel(lanes.length),
        still: stillTimeline(report, lanes) || null,
      },
      contents: [{ anchor: 'timeline', title: 'Timeline', badge: episodeCount }],
    };
  },
};
