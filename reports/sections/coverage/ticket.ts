import type { Report, ReportCoverage } from '../../../src/model/index.ts';
import {
  artifactsLabel,
  coverageLabel,
  coverageReason,
  limitFlag,
  numberLabel,
  warningPlace,
} from '../../text/wording.ts';
import type { Selection } from '../../markdown/cut.ts';
import type { Dialect } from '../../markdown/dialect.ts';

/** What a ticket lists at most of each; the other forms hold the rest. */
const MOST = { gaps: 15, namesOfAGap: 3, warnings: 15 } as const;

/** Artifacts that were not read whole for one and the same reason, or one thing that nobody collected. */
interface Gap {
  readonly names: string[];
  readonly why: string | undefined;
  readonly state: string;
  /** The reason is the command that collects it. */
  readonly isCommand?: boolean;
}

function gapsOf(coverage: readonly ReportCoverage[]): readonly Gap[] {
  const wanted = coverage
    .filter(({ state }) => state === 'not-collected')
    .map((entry): Gap => ({ names: [entry.what], why: entry.why, state: coverageLabel(entry), isCommand: true }));
  const damaged = new Map<string, Gap>();
  for (const entry of coverage) {
    if (entry.state !== 'partial') continue;
    const state = coverageLabel(entry);
    const why = coverageReason(entry);
    const key = `${state}\n${why ?? ''}`;
    const gap = damaged.get(key);
    if (gap === undefined) damaged.set(key, { names: [entry.what], why, state });
    else gap.names.push(entry.what);
  }
  return [...wanted, ...damaged.values()];
}

function gapView({ names, why, state, isCommand }: Gap, dialect: Dialect) {
  const rest = names.length - MOST.namesOfAGap;
  const shown = names.slice(0, MOST.namesOfAGap).map((name) => dialect.code(name));
  return {
    what: `${shown.join(', ')}${rest > 0 ? ` and ${numberLabel(rest)} more` : ''}`,
    state,
    why: why === undefined ? '' : isCommand === true ? dialect.code(why) : dialect.text(why),
  };
}

/** How much was read, and what was not, each reason once. */
export function coverageView({ bundle, coverage }: Report, dialect: Dialect, selection: Selection) {
  const all = gapsOf(coverage);
  const missing = coverage.filter(({ state }) => state === 'not-collected').length;
  const parts = [`Artifacts: ${artifactsLabel(bundle.artifacts)}`];
  if (missing > 0) parts.push(`${numberLabel(missing)} wanted but not collected`);
  return {
    summary: `${parts.join('; ')}.`,
    moreGaps: all.length > MOST.gaps ? numberLabel(all.length - MOST.gaps) : '',
    gaps: all
      .slice(0, MOST.gaps)
      .filter((_, index) =>
        selection.keeps({
          key: `gap-${index}`,
          importance: 60 - Math.min(index, 50),
          singular: 'gap in coverage',
          plural: 'gaps in coverage',
        }),
      )
      .map((gap) => gapView(gap, dialect)),
  };
}

/** What the reader of the bundle has to know besides the gaps, with the option that moves the limit where one was met. */
export function warningsView({ warnings: all, coverage }: Report, dialect: Dialect, selection: Selection) {
  const gaps = new Set(
    coverage.flatMap(({ what, state, why }) => (state === 'partial' ? [`${what}\n${why ?? ''}`] : [])),
  );
  const warnings = all.filter(
    ({ artifact, message, limit }) => limit !== undefined || !gaps.has(`${artifact}\n${message}`),
  );
  return {
    more: warnings.length > MOST.warnings ? numberLabel(warnings.length - MOST.warnings) : '',
    shown: warnings
      .slice(0, MOST.warnings)
      .filter((_, index) =>
        selection.keeps({
          key: `warning-${index}`,
          importance: 30 - Math.min(index, 29),
          singular: 'warning',
          plural: 'warnings',
        }),
      )
      .map((warning) => ({
        where: warning.artifact === '' ? '' : dialect.code(warningPlace(warning)),
        message: dialect.text(warning.message),
        limit: warning.limit === undefined ? '' : dialect.code(limitFlag(warning.limit)),
      })),
  };
}
