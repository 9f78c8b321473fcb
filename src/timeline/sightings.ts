import type { Instant, ObjectReference } from '../model/index.ts';
import type { DerivationContext } from './derivation.ts';
import { sightFormer } from './former-sightings.ts';
import { sightLogs } from './log-derivation.ts';
import type { LogSighting } from './log-sightings.ts';
import { sightMessages } from './message-sightings.ts';
import { harmlessThatMatter, type MayMatter } from './harmless-states.ts';
import type { MakeMatcher, Wants } from './state-matcher.ts';
import type { Sighting } from './sighting.ts';
import { stateWatchesOf, type StateWatch } from './state-watch.ts';
import type { ToldEventSighting } from './told-events.ts';

/** What folding of log matches left, and where the time that each log covers begins. */
export interface LogFindings {
  readonly folded: readonly LogSighting[];
  /** Kubernetes Events that logs tell. */
  readonly told: readonly ToldEventSighting[];
  readonly beginnings: ReadonlyMap<string, Instant>;
}

/**
 * Everything that the rules see in logs, messages and states. What is no trouble by itself is looked for when the trouble is
 * known. That all is well is looked for last and only about what was not: such states matter as the end of something
 * (`endedBy`), and every pod of a healthy cluster is in them.
 * @param identify what makes two subjects the same thing
 * @param matcherOf how states are found
 */
export function sightAll(
  logs: LogFindings,
  identify: (subject: ObjectReference) => string,
  context: DerivationContext,
  matcherOf: MakeMatcher,
): Sighting[] {
  const { relations, knowledge } = context;
  const { inventory } = relations;
  const { news, harmless, goodNews } = stateWatchesOf(knowledge);
  const sightStates = (watch: StateWatch, wants?: Wants): Sighting[] => {
    const matcher = matcherOf(watch, context, wants);
    return watch.kindsAmong(inventory.kinds).flatMap((kind) => {
      const objects = inventory.presentOf(kind);
      return objects.length === 0 ? [] : matcher.match(kind, objects);
    });
  };
  const trouble = [
    ...sightLogs(logs.folded, logs.beginnings, context),
    ...sightMessages(logs.told, context),
    ...sightStates(news),
    ...sightFormer(matcherOf(news, context), context),
  ];
  const sightings = [...trouble, ...sightStates(harmless, worthTelling(trouble, identify, context))];
  const wanted = subjectsThatMayEnd(sightings, identify);
  const wants: Wants = (rule) => {
    const subjects = wanted.get(rule.id);
    // Declared subjects are known only once the state was seen.
    if (subjects === undefined || rule.subjects.length > 0) return subjects !== undefined;
    return (object) => subjects.has(identify(object));
  };
  return [...sightings, ...sightStates(goodNews, wants)];
}

/** In a small cluster all that is harmless is worth telling; in a large one only what may explain something. */
function worthTelling(
  trouble: readonly Sighting[],
  identify: (subject: ObjectReference) => string,
  { knowledge, relations, manyObjects }: DerivationContext,
): Wants {
  let mayMatter: MayMatter | undefined;
  return (rule, kind) => {
    if (relations.inventory.ofKind(kind).length <= manyObjects) return true;
    mayMatter ??= harmlessThatMatter(knowledge, trouble, identify);
    return mayMatter(rule);
  };
}

/** By ender, the subjects of what it may end and of what else was seen of it. */
function subjectsThatMayEnd(
  sightings: readonly Sighting[],
  identify: (subject: ObjectReference) => string,
): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { rule, ongoing, naming } of sightings) {
    for (const event of ongoing ? [rule.id] : [rule.id, ...rule.endedBy]) {
      const subjects = wanted.get(event) ?? new Set();
      for (const subject of naming.subjects) subjects.add(identify(subject));
      wanted.set(event, subjects);
    }
  }
  return wanted;
}
