import { pileUp, type EventRule, type LinkRule } from '../model/index.ts';
import { keptWith } from './kept-with.ts';

/** The rules of events by their ids. */
export const eventRulesById = keptWith(
  (rules: readonly EventRule[]): ReadonlyMap<string, EventRule> => new Map(rules.map((rule) => [rule.id, rule])),
);

/** By event, the places of the links that name it as a cause. */
const placesByCause = keptWith((links: readonly LinkRule[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  for (const [place, { causes }] of links.entries()) for (const cause of causes) pileUp(places, cause, place);
  return places;
});

/** The links by which one of some events may cause another, in the order of the rules. Of many links a bundle needs few. */
export function linksFrom(events: Iterable<string>, links: readonly LinkRule[]): LinkRule[] {
  const byCause = placesByCause(links);
  const places = new Set<number>();
  for (const event of events) for (const place of byCause.get(event) ?? []) places.add(place);
  return [...places].sort((left, right) => left - right).flatMap((place) => links[place] ?? []);
}
