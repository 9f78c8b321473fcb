import {
  compareLocations,
  compareText,
  defined,
  isGrave,
  type Episode,
  type EventRule,
  type Instant,
  type Knowledge,
  type ObjectReference,
  type PlacedStamp,
} from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { regexOf } from '../knowledge/linear-regex.ts';
import type { Value } from '../knowledge/values/index.ts';
import { contextOfSubject, nameEvent, type DerivationContext } from '../timeline/derivation.ts';
import type { Sighting } from '../timeline/sighting.ts';
import { endOfHead } from './line-head.ts';
import type { UnknownSymptoms } from './unknown-symptoms.ts';

/** What no rule knows, told apart by whether its words are general ones. */
export interface GeneralWords {
  /** As the events that they mean. */
  readonly sightings: readonly Sighting[];
  readonly unknown: readonly Episode[];
}

/** Whom words are about that nobody is named in. */
const NOBODY: ObjectReference = { kind: '', name: '' };

/** As they stand in the files: rules themselves are sorted by their ids. */
const watchOf = keptWith(({ events }: Knowledge) =>
  [...events]
    .sort((left, right) => compareLocations(left.location, right.location))
    .flatMap((rule) => (rule.unknown ?? []).map((source) => ({ rule, source }))),
);

/**
 * Hears in what no rule knows what all programs say alike: who was refused, what is missing, where nobody answers. The first source that
 * is content with the words has them, in the order of the rules. What has passed is heard no more; what only warns or hints at trouble
 * is worth a guess where nothing says it plainly.
 */
export function hearGeneralWords(
  { episodes, passed }: Pick<UnknownSymptoms, 'episodes' | 'passed'>,
  context: DerivationContext,
): GeneralWords {
  const isPlain = (symptom: Episode): boolean => isGrave(symptom) && !passed.has(symptom);
  if (episodes.some(isPlain)) return hearIn(episodes, isPlain, context);
  return hearIn(episodes, (symptom) => !passed.has(symptom), context);
}

function hearIn(
  symptoms: readonly Episode[],
  isHeard: (symptom: Episode) => boolean,
  context: DerivationContext,
): GeneralWords {
  const unknown = new Set(symptoms);
  const heard = symptoms.flatMap((symptom) => {
    const found = isHeard(symptom) ? hear(symptom, context) : undefined;
    return found === undefined ? [] : { ...found, symptom };
  });
  heard.sort(({ sighting: left }, { sighting: right }) => inOrderOfPlaces(left, right));
  const first = new Set<string>();
  const sightings = heard.flatMap(({ sighting, isFirstOnly, symptom }) => {
    const about = `${sighting.rule.id}\n${JSON.stringify(sighting.naming.subjects)}`;
    if (isFirstOnly && first.has(about)) return [];
    first.add(about);
    unknown.delete(symptom);
    return sighting;
  });
  return { sightings, unknown: [...unknown] };
}

interface Heard {
  readonly sighting: Sighting;
  readonly isFirstOnly: boolean;
}

/** What has no time, or the same, was said in the order of its lines. */
function inOrderOfPlaces({ sources: [one] }: Sighting, { sources: [other] }: Sighting): number {
  return compareText(one?.artifact ?? '', other?.artifact ?? '') || (one?.line ?? 0) - (other?.line ?? 0);
}

function hear(symptom: Episode, context: DerivationContext): Heard | undefined {
  const words = wordsOf(symptom);
  for (const { rule, source } of watchOf(context.knowledge)) {
    for (const message of words) {
      const match = regexOf(source)?.exec(message);
      if (match === undefined || match === null) continue;
      const groups = fromClause(match.groups ?? {}, message, symptom);
      const variables = variablesOf(symptom, message, groups, context);
      if (source.when !== undefined && evaluate(source.when, context.scopeOf(variables)) !== true) continue;
      const clause = clauseAt(message, match.index);
      const told = clause === message ? variables : variablesOf(symptom, clause, groups, context);
      return {
        sighting: sightingOf(symptom, rule, told, Object.keys(groups), context),
        isFirstOnly: source.firstOnly === true,
      };
    }
  }
  return undefined;
}

/** Short words are told whole, longer ones from where the clause begins that a pattern met. */
const SHORT = 220;
const LONGEST_CLAUSE = 160;
const CLAUSE = /(?:^|[:;"(] ?| = )(?<begun>(?:[^:;"(=]|=(?! ))*)$/;

/** Of a long message what is told begins with the clause that a pattern met: the beginning says what was tried, and not what is wrong. */
function clauseAt(message: string, at: number): string {
  return at <= LONGEST_CLAUSE ? message : message.slice(at - begunBefore(message, at).length).trim();
}

/** What stands of a clause before a place in it. */
function begunBefore(message: string, at: number): string {
  return CLAUSE.exec(message.slice(Math.max(0, at - LONGEST_CLAUSE), at))?.groups?.['begun'] ?? '';
}

function fromClause(
  groups: Readonly<Record<string, string | undefined>>,
  message: string,
  { title }: Episode,
): Readonly<Record<string, string | undefined>> {
  const { said } = groups;
  if (said === undefined || message !== title) return groups;
  if (message.length <= SHORT) return { ...groups, said: message };
  return { ...groups, said: `${begunBefore(message, message.indexOf(said))}${said}`.trim() };
}

/** What is said, without what stands before it; else the whole line. */
function wordsOf({ title, sources: [source] }: Episode): string[] {
  return source?.quote === undefined ? [title] : [title, source.quote.slice(endOfHead(source.quote))];
}

function variablesOf(
  { subjects: [about], severity, count, ownWords, toldByEvents, ongoing }: Episode,
  message: string,
  groups: Readonly<Record<string, string | undefined>>,
  { relations }: DerivationContext,
): Record<string, Value> {
  const isSaid = toldByEvents !== true && !ongoing;
  return {
    ...defined(groups),
    line: { message, level: isSaid ? severity : '', program: '', host: '', fields: {} },
    // Who works on a thing is not that thing.
    context: contextOfSubject(isSaid && ownWords !== true ? NOBODY : (about ?? NOBODY)),
    event: { reason: '', message, count },
    ...defined({ object: about && relations.handle(about) }),
  };
}

function sightingOf(
  { subjects, from, to, uncertainty, count, ongoing, pause, toldByEvents, sources }: Episode,
  rule: EventRule,
  variables: Readonly<Record<string, Value>>,
  kept: readonly string[],
  context: DerivationContext,
): Sighting {
  const [near = NOBODY] = subjects;
  const placed = (at: Instant | undefined): PlacedStamp | undefined => at && { at, uncertainty };
  return {
    rule,
    origin: toldByEvents === true ? 'kubernetesEvent' : ongoing ? 'object' : 'log',
    naming: nameEvent(rule, variables, kept, near, subjects, context),
    from: placed(from),
    to: placed(to),
    ...defined({ pause }),
    ongoing,
    count,
    sources,
  };
}
