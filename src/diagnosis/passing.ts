import type { DiagnosisRule, Episode, Instant, SourceRef } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';

/** Who tries again does so within this, mostly; milliseconds. */
const SECOND_TRY = 60_000;
/** What is not there yet while a program starts is there soon, milliseconds. */
const START = 5_000;

/** Whoever waits twice as long each time tries again three times within so many of the longest pause that was seen. */
const THREE_TRIES = 8;
/** Pauses that double make up less than two of the longest: what was said for so many of them was said evenly. */
const EVENLY = 4;
/** Of what was said evenly, so many more times were due. */
const MISSED = 3;

/**
 * Whether what was seen of a cause does not prove it, because it may have passed: it was said once, within a minute or evenly, nothing that
 * follows from it goes on, and whoever said it went on talking without it, or the rule asks for repetition.
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
  if (root === undefined || others.length > 0 || root.ongoing) return false;
  const mayBeOver =
    (decisive === 'repeated' && root.count === 1) || (!saidOnce.has(root.event) && wentOnWithout(root, endOf));
  return mayBeOver && !symptoms.some((symptom) => symptom.ended === undefined && !isSameWord(symptom, roots));
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
  const last = root.to ?? root.from;
  const patience = patienceWith(root);
  // Events are held back where they repeat.
  if (last === undefined || patience === undefined || root.toldByEvents === true) return false;
  return root.sources.every((source) => {
    const end = endOf(source);
    return end !== undefined && (elapsed(last, end) ?? 0) > patience;
  });
}

/**
 * The silence after which whoever said something will hardly say it again, milliseconds; `undefined` of what went on for long with pauses
 * that grow.
 */
function patienceWith({ count, censored, from, to, pause }: Episode): number | undefined {
  if (count === 1) return censored ? START : SECOND_TRY;
  const lasted = from === undefined || to === undefined ? undefined : elapsed(from, to);
  if (lasted === undefined || pause === undefined) return undefined;
  if (lasted >= EVENLY * pause) return Math.max(SECOND_TRY, MISSED * pause);
  return lasted > SECOND_TRY ? undefined : Math.max(SECOND_TRY, THREE_TRIES * pause);
}
