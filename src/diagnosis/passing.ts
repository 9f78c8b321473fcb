import type { DiagnosisRule, Episode, Instant, SourceRef } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';

/** Who tries again does so within this, mostly; milliseconds. */
const SECOND_TRY = 60_000;
/** What is not there yet while a program starts is there soon, milliseconds. */
const START = 5_000;

/**
 * Whether what was seen of a cause does not prove it, because it may have passed: it was said once, nothing that follows from it
 * goes on, and whoever said it went on talking without it, or the rule asks for repetition.
 * @param symptoms what surely follows from it, roots excluded
 * @param endOf where what the teller of an artifact says ends
 * @param saidOnce the events that are not said again while they last
 */
export function mayHavePassed(
  { decisive }: Pick<DiagnosisRule, 'decisive'>,
  roots: readonly Episode[],
  symptoms: readonly Episode[],
  endOf: (source: SourceRef) => Instant | undefined,
  saidOnce: ReadonlySet<string>,
): boolean {
  const [root, ...others] = roots;
  if (root === undefined || others.length > 0 || root.count > 1 || root.ongoing) return false;
  if (symptoms.some((symptom) => symptom.ended === undefined && !isSameWord(symptom, roots))) return false;
  return decisive === 'repeated' || (!saidOnce.has(root.event) && wentOnWithout(root, endOf));
}

/**
 * Whether a symptom is told by no other line than its cause: what one line says twice was said once. An Event may stand for many, since it is
 * held back where it repeats.
 */
export function isSameWord(
  { sources, toldByEvents }: Pick<Episode, 'sources' | 'toldByEvents'>,
  roots: readonly Pick<Episode, 'sources'>[],
): boolean {
  if (toldByEvents === true || sources.length === 0) return false;
  const said = roots.flatMap((root) => root.sources);
  return sources.every(({ artifact, line }) => said.some((each) => each.artifact === artifact && each.line === line));
}

function wentOnWithout(root: Episode, endOf: (source: SourceRef) => Instant | undefined): boolean {
  const said = root.to ?? root.from;
  // Events are held back where they repeat.
  if (said === undefined || root.toldByEvents === true) return false;
  const patience = root.censored ? START : SECOND_TRY;
  return root.sources.some((source) => {
    const end = endOf(source);
    return end !== undefined && (elapsed(said, end) ?? 0) > patience;
  });
}
