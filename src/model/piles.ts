/** Lays an item on the pile of its key. Piles stand in the order in which they were begun. */
export function pileUp<Key, Item>(piles: Map<Key, Item[]>, key: Key, item: Item): void {
  const pile = piles.get(key);
  if (pile === undefined) piles.set(key, [item]);
  else pile.push(item);
}
