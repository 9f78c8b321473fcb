import { restoreLines } from '../pasted/index.ts';
import { amend } from '../timeline/folded-episode.ts';
import type { Analysis } from './analysis.ts';

/** An analysis that cites the lines that the artifacts really have, where some were joined for reading. */
export function withOriginalLines(analysis: Analysis): Analysis {
  const { lineNumbers } = analysis.findings;
  if (lineNumbers.size === 0) return analysis;
  return {
    ...analysis,
    report: restoreLines(analysis.report, lineNumbers),
    episodes: analysis.episodes.map((episode) =>
      amend(episode, { sources: restoreLines(episode.sources, lineNumbers) }),
    ),
    errorTemplates: restoreLines(analysis.errorTemplates, lineNumbers),
  };
}
