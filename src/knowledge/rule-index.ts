import { pileUp, type DiagnosisRule, type EventRule, type LinkRule } from '../model/index.ts';
import { keptWith } from './kept-with.ts';

/** The rules of events by their ids. */
export const eventRulesById = keptWith(
  (rules: readonly EventRule[]): ReadonlyMap<string, EventRule> => new Map(rules.map((rule) => [rule.id, rule])),
);

/** The events that are no trouble by themselves: they explain other ones. */
export const contextEvents = eventsThat(({ context }) => context);

/** The events that end things for good: those stay as they ended, for as long as they are kept. */
export const finalEvents = eventsThat(({ final }) => final === true);

/** The events while which their subject is away, with all that stands on it. */
export const absenceEvents = eventsThat(({ absence }) => absence === true);

/** The events that are how what is being made or changed looks. */
export const unfinishedEvents = eventsThat(({ unfinished }) => unfinished === true);

/** The events that are not said again while they last. */
export const eventsSaidOnce = eventsThat(({ saidOnce }) => saidOnce === true);

/** The events by which somebody says that what he shows is over. */
export const eventsThatSettle = eventsThat(({ settles }) => settles === true);

/** The events that are heard in what no rule knows. */
export const eventsOfGeneralWords = eventsThat(({ unknown = [] }) => unknown.length > 0);

/** The links by which one of some events may cause another, in the order of the rules. Of many links a bundle needs few. */
export const linksFrom = choiceBy(({ causes }: LinkRule) => causes);

/** The links by which one of some events may be caused by another, in the order of the rules. */
export const linksTo = choiceBy(({ effects }: LinkRule) => effects);

/** The diagnoses of which one of some events is a root, and those whose root may be assumed, in the order of the rules. */
export const diagnosesOf = choiceBy(
  ({ roots }: DiagnosisRule) => roots,
  ({ assumable }) => assumable,
);

/** The rules of diagnoses by their ids. */
export const diagnosisRulesById = keptWith(
  (rules: readonly DiagnosisRule[]): ReadonlyMap<string, DiagnosisRule> =>
    new Map(rules.map((rule) => [rule.id, rule])),
);

/** The events that may follow from the roots of a diagnosis. */
export function effectsOfRoots(rule: DiagnosisRule, links: readonly LinkRule[]): ReadonlySet<string> {
  return effectsBy(links)(rule);
}

const effectsBy = keptWith((links: readonly LinkRule[]) =>
  keptWith(({ roots }: DiagnosisRule) => new Set(linksFrom(roots, links).flatMap(({ effects }) => effects))),
);

/** The ids of those events, looked for once in the same rules. */
function eventsThat(isOne: (rule: EventRule) => boolean): (rules: readonly EventRule[]) => ReadonlySet<string> {
  return keptWith((rules) => new Set(rules.filter(isOne).map(({ id }) => id)));
}

/** Chooses rules by events that they name, or always, through an index that is made once for the same rules. */
function choiceBy<Rule>(
  eventsOf: (rule: Rule) => readonly string[],
  isAlwaysChosen: (rule: Rule) => boolean = () => false,
): (events: Iterable<string>, rules: readonly Rule[]) => Rule[] {
  const placesByEvent = keptWith((rules: readonly Rule[]): ReadonlyMap<string, readonly number[]> => {
    const places = new Map<string, number[]>();
    for (const [place, rule] of rules.entries()) for (const event of eventsOf(rule)) pileUp(places, event, place);
    return places;
  });
  const placesOfAll = keptWith((rules: readonly Rule[]) =>
    rules.flatMap((rule, place) => (isAlwaysChosen(rule) ? [place] : [])),
  );
  return (events, rules) => {
    const byEvent = placesByEvent(rules);
    const places = new Set(placesOfAll(rules));
    for (const event of events) for (const place of byEvent.get(event) ?? []) places.add(place);
    const chosen: Rule[] = [];
    for (const place of Int32Array.from(places).sort()) {
      const rule = rules[place];
      if (rule !== undefined) chosen.push(rule);
    }
    return chosen;
  };
}
