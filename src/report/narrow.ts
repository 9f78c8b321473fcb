import type { Episode, ReportDiagnosis, ReportFilter } from '../model/index.ts';
import type { DiagnosisResult } from '../diagnosis/diagnose.ts';
import type { Selection } from './filter.ts';

/** What a filter leaves of an analysis, and what it hides. */
export interface Narrowed {
  readonly result: DiagnosisResult;
  readonly unknown: readonly Episode[];
  readonly hidden: ReportFilter['hidden'];
  /** The best diagnosis that is hidden. */
  readonly firstHidden: ReportDiagnosis | undefined;
}

/**
 * Narrows what is shown. The analysis is of the whole bundle: a diagnosis is shown as it is, with all its steps and evidence, where
 * any of it falls into the filter, and never gives way to a weaker one because its evidence does not.
 */
export function narrow(
  whole: DiagnosisResult,
  unknown: readonly Episode[],
  episodes: readonly Episode[],
  selection: Selection,
): Narrowed {
  const unnamed = new Map(unknown.map((episode) => [episode.index, episode]));
  const isIn = (index: number): boolean => {
    const episode = episodes[index] ?? unnamed.get(index);
    return episode !== undefined && selection.holds(episode);
  };
  const positions = new Map<number, number>();
  for (const [position, diagnosis] of whole.diagnoses.entries())
    if (concerns(diagnosis, selection, isIn)) positions.set(position, positions.size);
  const result: DiagnosisResult = {
    diagnoses: whole.diagnoses.filter((_, position) => positions.has(position)),
    over: whole.over.filter(({ episodes: own }) => own.some(isIn)),
    left: whole.left.filter(isIn),
    unexplained: whole.unexplained.filter(isIn),
    doubtful: whole.doubtful.filter(isIn),
    explainedBy: new Map(
      [...whole.explainedBy].flatMap(([episode, diagnosis]) => {
        const position = positions.get(diagnosis);
        return position === undefined ? [] : [[episode, position] as const];
      }),
    ),
  };
  const shown = unknown.filter((episode) => selection.holds(episode));
  const ongoing = (all: readonly Episode[]): number => all.filter(({ ended }) => ended === undefined).length;
  return {
    result,
    unknown: shown,
    firstHidden: whole.diagnoses.find((_, position) => !positions.has(position)),
    hidden: {
      diagnoses: whole.diagnoses.length - result.diagnoses.length,
      over: whole.over.length - result.over.length,
      unexplained: whole.unexplained.length + ongoing(unknown) - result.unexplained.length - ongoing(shown),
    },
  };
}

/** Whether a diagnosis is about what is asked for: one of its steps is, or where none was seen, its subject. */
function concerns(
  { subject, alike = [], chain }: ReportDiagnosis,
  selection: Selection,
  isIn: (episode: number) => boolean,
): boolean {
  const seen = chain.flatMap(({ episode }) => episode ?? []);
  return seen.length === 0 ? [subject, ...alike].some((each) => selection.holdsObject(each)) : seen.some(isIn);
}
