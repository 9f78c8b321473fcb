/** Lays an item on the pile of its key. Piles stand in the order in which they were begun. */
export function pileUp<Key, Item>(piles: Map<Key, Item[]>, key: Key, item: Item): void {
  const pile = piles.get(key);
  if (pile === undefined) piles.set(key, [item]);
  else pile.push(item);
}

/** Takes the room from piles that they have for growing: to a small one, five times its own. */
export function fitPiles<Key, Item>(piles: Map<Key, Item[]>): void {
  for (const [key, pile] of piles) if (pile.length > 1) piles.set(key, pile.slice());
}
