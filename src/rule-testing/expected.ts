import { didYouMean } from '../knowledge/suggest.ts';
import type { ExpectedDiagnosis, ExpectedEvent } from '../knowledge/rule-tests.ts';
import type { Episode, Json, ObjectReference, ReportDiagnosis } from '../model/index.ts';

/** One thing that is expected of what was found. */
interface Demand<T> {
  readonly holds: (found: T) => boolean;
  /** What is wrong with those that come nearest: they meet all demands before this one. */
  readonly tell: (nearest: readonly [T, ...T[]]) => string;
}

/** What is not as expected of an event; empty where one of its episodes is all that is expected. */
export function missingEvent(expected: ExpectedEvent, episodes: readonly Episode[]): string[] {
  const { event, subject, count, title, values = {} } = expected;
  const demands: Demand<Episode>[] = [];
  if (subject !== undefined)
    demands.push({
      holds: ({ subjects }) => subjects.some((each) => nameOf(each) === subject),
      tell: (seen) => {
        const subjects = seen.flatMap((episode) => episode.subjects.map(nameOf));
        return `event ${event} is about ${subjects.join(', ') || 'nothing'}, not about ${subject}`;
      },
    });
  for (const [name, value] of Object.entries(values))
    demands.push({
      holds: ({ bound }) => textOfValue(bound[name]) === value,
      tell: (seen) => `event ${event} captured ${name} as ${capturedAs(name, seen)}, not '${value}'`,
    });
  if (title !== undefined)
    demands.push({
      holds: (episode) => episode.title === title,
      tell: (seen) => `event ${event} says ${seen.map((episode) => `'${episode.title}'`).join(', ')}, not '${title}'`,
    });
  if (count !== undefined)
    demands.push({
      holds: (episode) => episode.count === count,
      tell: (seen) => `event ${event} was seen ${seen.map((episode) => episode.count).join(', ')} times, not ${count}`,
    });
  const seen = episodes.filter((episode) => episode.event === event);
  return seen.length === 0 ? [`event ${event} was not seen`] : unmet(demands, seen);
}

/** What is not as expected of a diagnosis; empty where one that was made is all that is expected. */
export function missingDiagnosis(expected: ExpectedDiagnosis, diagnoses: readonly ReportDiagnosis[]): string[] {
  const { id, subject, variant, confidence, chain } = expected;
  const made = diagnoses.filter((diagnosis) => diagnosis.id === id);
  if (made.length === 0) {
    const others = diagnoses.map((diagnosis) => `${diagnosis.id} of ${nameOf(diagnosis.subject)}`);
    return [`diagnosis ${id} was not made${others.length > 0 ? `; made: ${others.join(', ')}` : ''}`];
  }
  const demands: Demand<ReportDiagnosis>[] = [];
  if (subject !== undefined)
    demands.push({
      holds: (each) => blamed(each).includes(subject),
      tell: (nearest) => `diagnosis ${id} blames ${nearest.flatMap(blamed).join(', ')}, not ${subject}`,
    });
  if (variant !== undefined)
    demands.push({
      holds: (each) => each.variant === variant,
      tell: ([best]) => `diagnosis ${id} is of variant ${best.variant ?? 'none'}, not ${variant}`,
    });
  if (confidence !== undefined)
    demands.push({
      holds: (each) => each.confidence === confidence,
      tell: ([best]) => `diagnosis ${id} is ${best.confidence}, not ${confidence}`,
    });
  if (chain !== undefined)
    demands.push({
      holds: (each) => isSubsequence(chain, eventsOf(each)),
      tell: ([best]) => `the chain of ${id} is ${eventsOf(best).join(' -> ')}, not ${chain.join(' -> ')}`,
    });
  return unmet(demands, made);
}

/** The first demand that none of those meets that met the ones before: all must be met by one and the same. */
function unmet<T>(demands: readonly Demand<T>[], found: readonly T[]): string[] {
  let nearest = found;
  for (const { holds, tell } of demands) {
    const [first, ...others] = nearest;
    if (first === undefined) return [];
    nearest = nearest.filter(holds);
    if (nearest.length === 0) return [tell([first, ...others])];
  }
  return [];
}

function capturedAs(name: string, seen: readonly Episode[]): string {
  const texts = seen.flatMap(({ bound }) => textOfValue(bound[name]) ?? []);
  if (texts.length > 0) return texts.map((text) => `'${text}'`).join(', ');
  return `nothing${didYouMean(
    name,
    seen.flatMap(({ bound }) => Object.keys(bound)),
  )}`;
}

/** A text as it is, all else as JSON. */
function textOfValue(value: Json | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** All that a diagnosis blames. */
function blamed({ subject, alike = [] }: ReportDiagnosis): string[] {
  return [subject, ...alike].map(nameOf);
}

function eventsOf({ chain }: ReportDiagnosis): string[] {
  return chain.map((step) => step.event);
}

function isSubsequence(wanted: readonly string[], given: readonly string[]): boolean {
  let at = 0;
  for (const event of given) if (event === wanted[at]) at += 1;
  return at === wanted.length;
}

/** `Kind/name` or `Kind/namespace/name`. */
function nameOf({ kind, namespace, name }: ObjectReference): string {
  return namespace === undefined ? `${kind}/${name}` : `${kind}/${namespace}/${name}`;
}
