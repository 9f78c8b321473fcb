import type { Episode, Instant } from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { elapsed } from '../time/instant.ts';
import type { WellFrom } from '../timeline/cadence.ts';
import { AFTERMATH } from '../timeline/recovered-between.ts';
import { isLongBefore } from './time.ts';

/**
 * Whether nothing ties a cause to the present: nothing more of it was heard while who told it went on, or not for a day, or nobody
 * says when it was heard and who told it is well for long, and nothing that goes on is known to have begun after its time.
 * @param symptoms what surely follows from it, roots included
 * @param now the bundle's newest observation
 * @param wellFrom since when the teller of an artifact is well
 */
export function isFaded(
  roots: readonly Episode[],
  symptoms: readonly Episode[],
  now: Instant | undefined,
  wellFrom: WellFrom = () => undefined,
): boolean {
  if (roots.length === 0 || !roots.every((root) => isPast(root, now) || isOfAnyTime(root, wellFrom))) return false;
  return !symptoms.some(
    (symptom) => symptom.ended === undefined && !roots.includes(symptom) && beganWith(symptom, roots, now),
  );
}

function isPast(episode: Episode, now: Instant | undefined): boolean {
  return episode.ended !== undefined || isLongBefore(episode, now);
}

/** Whether words without a date may be as old as those who said them, who are well for long: what came of them then is over by now. */
function isOfAnyTime({ from, ongoing, sources }: Episode, wellFrom: WellFrom): boolean {
  if (from !== undefined || ongoing || sources.length === 0) return false;
  return sources.every((source) => {
    const span = wellFrom(source);
    return span !== undefined && (elapsed(span.from, span.to) ?? 0) > AFTERMATH;
  });
}

/** Whether something that goes on began while the cause was heard, or soon after. */
function beganWith(symptom: Episode, roots: readonly Episode[], now: Instant | undefined): boolean {
  const { from, uncertainty } = symptom;
  // A state that holds and does not say since when: its cause was heard of the same thing, and nothing shows another one.
  if (from === undefined) return symptom.ongoing && roots.some((root) => isAboutTheSame(root, symptom));
  if (!symptom.ongoing && isPast(symptom, now)) return false;
  return roots.some((root) => {
    const last = root.to ?? root.from;
    const after = last === undefined ? undefined : elapsed(last, from);
    return after === undefined || after <= AFTERMATH + uncertainty + root.uncertainty;
  });
}

function isAboutTheSame(left: Episode, right: Episode): boolean {
  const known = new Set(left.subjects.map(identityOf));
  return right.subjects.some((subject) => known.has(identityOf(subject)));
}
