import type { InventoryObject } from '../inventory/inventory.ts';
import { aboutOfEvent, pileUp, type Json } from '../model/index.ts';

/**
 * Events that stand here a second time: a table and a description show an event without its name, so that nothing but what it says tells
 * that it is the one which the bundle holds whole. Where several places show as much, that one counts which has most of them: two
 * events of one listing are two.
 */
export function repeatedEvents(events: readonly InventoryObject[]): ReadonlySet<InventoryObject> {
  const repeated = new Set<InventoryObject>();
  const alike = new Map<string, InventoryObject[]>();
  for (const event of events) pileUp(alike, wordsOf(event), event);
  for (const same of alike.values()) if (same.length > 1) for (const event of withoutBest(same)) repeated.add(event);
  return repeated;
}

function wordsOf({ value, reference }: InventoryObject): string {
  const { kind, name } = aboutOfEvent(value);
  const said = value['message'] ?? value['note'] ?? '';
  return JSON.stringify([
    reference.cluster,
    kind,
    name,
    value['reason'],
    typeof said === 'string' ? said.trim() : said,
  ]);
}

/** All but those of the place that shows most. What nobody says the namespace of may be any of them. */
function withoutBest(same: readonly InventoryObject[]): readonly InventoryObject[] {
  const namespaces = new Map<Json | undefined, InventoryObject[]>();
  for (const event of same) pileUp(namespaces, aboutOfEvent(event.value)['namespace'], event);
  const homeless = namespaces.size > 1 ? (namespaces.get(undefined) ?? []) : [];
  if (homeless.length > 0) namespaces.delete(undefined);
  return [...homeless, ...[...namespaces.values()].flatMap(ofOtherPlaces)];
}

function ofOtherPlaces(same: readonly InventoryObject[]): readonly InventoryObject[] {
  const places = new Map<string, InventoryObject[]>();
  for (const event of same) pileUp(places, isWhole(event) ? '' : (event.views[0]?.source.artifact ?? ''), event);
  const most = Math.max(...[...places.values()].map((events) => events.length));
  const best = places.get('') ?? [...places.values()].find((events) => events.length === most);
  return same.filter((event) => best?.includes(event) !== true);
}

function isWhole({ views }: InventoryObject): boolean {
  return views.some(({ form }) => form === 'yaml' || form === 'json');
}
