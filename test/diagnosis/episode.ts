import { defined, type Ending, type Episode, type Instant } from '../../src/model/index.ts';
import { datedAt } from '../../src/time/instant.ts';

/** An episode as tests tell it: a mere number is a time with a date, epoch milliseconds. */
export type ToldEpisode = Omit<Partial<Episode>, 'from' | 'to' | 'ended'> & {
  readonly from?: number | Instant | undefined;
  readonly to?: number | Instant | undefined;
  readonly ended?: Omit<Ending, 'at'> & { readonly at?: number | Instant };
};

/** An error that was seen once, and has no time, but for what a test changes. */
export function episode({ from, to, ended, ...changes }: ToldEpisode): Episode {
  return {
    index: 0,
    event: 'a.b',
    title: '',
    severity: 'error',
    subjects: [],
    bound: {},
    censored: false,
    uncertainty: 0,
    count: 1,
    ongoing: false,
    sources: [],
    ...changes,
    ...timesTold({ from, to, ended }),
  };
}

/** The times of an episode as tests tell them. */
export function timesTold({ from, to, ended }: Pick<ToldEpisode, 'from' | 'to' | 'ended'>): Partial<Episode> {
  const { at, ...ending } = ended ?? {};
  return defined({
    from: instantOf(from),
    to: instantOf(to),
    ended: ended && ({ ...ending, ...defined({ at: instantOf(at) }) } as Ending),
  });
}

function instantOf(time: number | Instant | undefined): Instant | undefined {
  return typeof time === 'number' ? datedAt(time) : time;
}
