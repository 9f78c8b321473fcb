import { append, type Ending, type Episode, type Instant } from '../model/index.ts';
import { compareInstants, elapsed, isBefore, latest } from '../time/instant.ts';
import { ANOTHER_BEGINNING, RECURRENCE } from '../timeline/recovered-between.ts';

/** What comes back more often than that is told once. */
const MOST = 4;

/** What is told of one time after which there was another. */
interface Run<Item> {
  readonly items: Item[];
  to: Instant;
  /** Since when it is known to have been over; absent where only nothing more was heard. */
  recovered: Instant | undefined;
}

/**
 * What was wrong several times, each time by itself: what is known to have been over begins anew after minutes, what only was silent
 * after longer. What has no date is of the last time.
 * @param episodesOf what each of them began with
 */
export function occurrencesOf<Item>(
  items: readonly Item[],
  episodesOf: (item: Item) => readonly Episode[],
): readonly (readonly Item[])[] {
  const dated = items
    .flatMap((item) => {
      const episodes = episodesOf(item);
      const from = episodes.flatMap((each) => each.from ?? []).sort(compareInstants)[0];
      return from === undefined ? [] : [{ item, episodes, from }];
    })
    .sort((left, right) => compareInstants(left.from, right.from));
  const runs: Run<Item>[] = [];
  for (const { item, episodes, from } of dated) {
    const to = episodes.reduce((last, each) => latest(last, each.to) ?? last, from);
    const recovered = provenEnd(episodes.map(({ ended }) => ended));
    const run = runs.at(-1);
    if (run === undefined || beginsAnew(run, from)) runs.push({ items: [item], to, recovered });
    else {
      run.items.push(item);
      run.recovered = recovered && run.recovered && latest(run.recovered, recovered);
      run.to = latest(run.to, to) ?? run.to;
    }
  }
  const last = runs.at(-1);
  if (last === undefined || runs.length < 2 || runs.length > MOST) return [items];
  const known = new Set(dated.map(({ item }) => item));
  append(
    last.items,
    items.filter((item) => !known.has(item)),
  );
  return runs.map((run) => run.items);
}

function provenEnd(endings: readonly (Ending | undefined)[]): Instant | undefined {
  let last: Instant | undefined;
  for (const ended of endings) {
    if (ended === undefined || ended.how === 'quiet' || ended.at === undefined) return undefined;
    last = latest(last, ended.at);
  }
  return last;
}

function beginsAnew({ to, recovered }: Run<unknown>, from: Instant): boolean {
  const silence = elapsed(to, from) ?? 0;
  return silence > RECURRENCE || (silence > ANOTHER_BEGINNING && recovered !== undefined && isBefore(recovered, from));
}

/** Of what was seen, what belongs to each of several times: the last that had begun, or the first. */
export function shareOut(episodes: readonly Episode[], times: readonly (readonly Episode[])[]): Episode[][] {
  const begins = times.map((roots) => roots.flatMap(({ from }) => from ?? []).sort(compareInstants)[0]);
  const shares: Episode[][] = times.map(() => []);
  for (const episode of episodes) {
    const own = times.findIndex((roots) => roots.includes(episode));
    const { from } = episode;
    const begun = begins.findLastIndex((begin) => from === undefined || begin === undefined || !isBefore(from, begin));
    shares[own === -1 ? Math.max(begun, 0) : own]?.push(episode);
  }
  return shares;
}
