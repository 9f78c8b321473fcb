/** The bundles that lie in an inbox, by path, each with what changes while it is written: its size, its time, its place on the disk. */
export type InboxListing = ReadonlyMap<string, string>;

/**
 * The bundles that arrive in an inbox, in the order of their names: each once, and whole, which is where nothing of it changed from
 * one look to the next. One that goes on being written after it was taken is taken again when it has come to rest.
 * @param look lists the inbox; files without content are none
 * @param wait until the next look; `false` ends it
 */
export async function* arrivals(
  look: () => Promise<InboxListing>,
  wait: () => Promise<boolean>,
): AsyncGenerator<readonly string[]> {
  const taken = new Map<string, string>();
  let before: InboxListing = new Map();
  do {
    const listing = await look();
    const arrived = [...listing].filter(([path, stamp]) => before.get(path) === stamp && taken.get(path) !== stamp);
    for (const [path, stamp] of arrived) taken.set(path, stamp);
    // What went away may come again under the same name.
    for (const path of taken.keys()) if (!listing.has(path) && !before.has(path)) taken.delete(path);
    before = listing;
    if (arrived.length > 0) yield arrived.map(([path]) => path).sort();
  } while (await wait());
}
