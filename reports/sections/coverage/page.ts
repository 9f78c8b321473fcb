import { compareText, type Report, type ReportCoverage } from '../../../src/model/index.ts';
import { firstOf } from '../../html/first-of.ts';
import { volumeHistogram } from '../../html/volume.ts';
import { oneLine } from '../../text/visible.ts';
import {
  artifactsLabel,
  bytesLabel,
  coverageLabel,
  coverageReason,
  limitFlag,
  linesLabel,
  numberLabel,
  spanLabel,
  timeLabel,
  warningPlace,
} from '../../text/wording.ts';

/** Rows that tables hold at most; what goes beyond is counted. */
const MOST = { gaps: 300, reads: 400, warnings: 400 } as const;
/** Histograms that are shown at once; the rest unfold. */
const FIRST_HISTOGRAMS = 9;

function artifactView(entry: ReportCoverage) {
  return {
    what: oneLine(entry.what, 400),
    state: entry.state,
    title: coverageLabel(entry),
    format: oneLine(entry.format ?? '–', 120),
    bytes: entry.part === true ? 'a part' : entry.bytes === undefined ? '–' : bytesLabel(entry.bytes),
    covers: spanLabel(entry.from, entry.to) || '–',
    why: oneLine(coverageReason(entry) ?? '', 600),
  };
}

/** What was read, and what was not. */
export function coverageView({ bundle, coverage }: Report) {
  const inState = (state: ReportCoverage['state']) => coverage.filter((entry) => entry.state === state);
  const missing = inState('not-collected');
  const partial = inState('partial');
  const read = inState('read');
  const gaps = firstOf([...missing, ...partial], MOST.gaps);
  const reads = firstOf(read, MOST.reads);
  return {
    artifacts: artifactsLabel(bundle.artifacts),
    missing: missing.length === 0 ? null : numberLabel(missing.length),
    gaps: gaps.shown.map(artifactView),
    moreGaps: gaps.more,
    reads: reads.shown.map(artifactView),
    moreReads: reads.more,
  };
}

/** How much each log says over its time, the ones with most trouble first. */
export function volumesView(report: Report) {
  const all = report.coverage
    .flatMap(({ what, volume, from, to, lines = 0, problems }) =>
      volume === undefined || volume.lines.length === 0 ? [] : [{ what, volume, from, to, lines, problems }],
    )
    .sort(
      (a, b) => (b.problems?.about ?? 0) - (a.problems?.about ?? 0) || b.lines - a.lines || compareText(a.what, b.what),
    )
    .slice(0, 60)
    .map(({ what, volume, from, to, lines, problems }) => {
      const numbers = linesLabel({ lines, problems });
      return {
        what: oneLine(what, 400),
        numbers,
        from: from === undefined ? '' : timeLabel(from),
        to: to === undefined ? '' : timeLabel(to),
        svg: volumeHistogram(volume.lines, volume.problems, `Log volume: ${numbers}`),
      };
    });
  const rest = all.slice(FIRST_HISTOGRAMS);
  return { first: all.slice(0, FIRST_HISTOGRAMS), rest, restCount: rest.length };
}

/** What the reader of the bundle has to know besides. */
export function warningsView({ warnings }: Report) {
  const { shown, more } = firstOf(warnings, MOST.warnings);
  return {
    warnings: shown.map((warning) => ({
      where: oneLine(warningPlace(warning), 400),
      message: oneLine(warning.message, 1000),
      limit: warning.limit === undefined ? null : limitFlag(warning.limit),
    })),
    moreWarnings: more,
  };
}
