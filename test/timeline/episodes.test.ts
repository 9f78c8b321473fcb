import { describe, expect, test } from 'vitest';
import { defined, type EventRule } from '../../src/model/index.ts';
import { identityOf } from '../../src/inventory/inventory.ts';
import { foldEpisodes } from '../../src/timeline/episodes.ts';
import { datedAt } from '../../src/time/instant.ts';
import type { Sighting } from '../../src/timeline/sighting.ts';

const HOUR = 3_600_000;
const location = { file: 'x.yaml', line: 1, column: 1 };
const rule: EventRule = {
  id: 'a.b',
  title: { source: 't' },
  severity: 'error',
  log: [],
  kubernetesEvent: [],
  object: [],
  bind: [],
  subjects: [],
  endedBy: [],
  lacks: [],
  gap: 60_000,
  context: false,
  location,
};

function sighting(at: number | undefined, changes: Partial<Sighting> = {}): Sighting {
  const instant = at === undefined ? undefined : { at: datedAt(at), uncertainty: 0 };
  return {
    rule,
    origin: 'log',
    naming: { subjects: [{ kind: 'Node', name: 'n1' }], bound: {}, title: 't' },
    from: instant,
    to: instant,
    ongoing: false,
    count: 1,
    sources: [{ artifact: 'a.log', line: at ?? 1, quote: 'q' }],
    ...changes,
  };
}

function fold(...sightings: Sighting[]): { from?: number; to?: number; count: number; ongoing: boolean }[] {
  return foldEpisodes(sightings, identityOf, datedAt(10_000_000)).map(({ from, to, count, ongoing }) => ({
    ...defined({ from: from?.ms, to: to?.ms }),
    count,
    ongoing,
  }));
}

describe('sightings of one event about the same subject', () => {
  test('fold while the gap is not exceeded, in any order', () => {
    const folded = [{ from: 1000, to: 50_000, count: 3, ongoing: false }];
    expect(fold(sighting(1000), sighting(20_000), sighting(50_000))).toEqual(folded);
    expect(fold(sighting(50_000), sighting(1000), sighting(20_000))).toEqual(folded);
  });

  test('are another story where one has no time, and the others were heard long before the end', () => {
    const pasted = sighting(undefined, { sources: [{ artifact: 'paste.txt', line: 1, quote: 'q' }] });

    expect(fold(sighting(1000), pasted)).toEqual([
      { count: 1, ongoing: false },
      { from: 1000, to: 1000, count: 1, ongoing: false },
    ]);
    expect(fold(sighting(9_990_000), pasted)).toEqual([{ from: 9_990_000, to: 9_990_000, count: 2, ongoing: false }]);
  });

  test('are the newest story where a state holds that does not say since when', () => {
    const state = sighting(undefined, {
      origin: 'object',
      ongoing: true,
      sources: [{ artifact: 'nodes.txt', line: 1, quote: 'q' }],
    });

    expect(fold(sighting(1000), sighting(200_000), state)).toEqual([
      { from: 1000, to: 1000, count: 1, ongoing: false },
      { from: 200_000, to: 200_000, count: 1, ongoing: true },
    ]);
  });

  test('are one where a line of the same log has no time', () => {
    expect(fold(sighting(1000), sighting(undefined))).toEqual([{ from: 1000, to: 1000, count: 2, ongoing: false }]);
  });

  test('split at a longer silence', () => {
    expect(fold(sighting(1000), sighting(70_000))).toEqual([
      { from: 1000, to: 1000, count: 1, ongoing: false },
      { from: 70_000, to: 70_000, count: 1, ongoing: false },
    ]);
  });

  test('of nobody are one where only times that something took tell them apart', () => {
    const said = (bound: Readonly<Record<string, string>>): Sighting =>
      sighting(1000, { naming: { subjects: [], bound, title: 't' } });
    expect(fold(said({ took: '4.201821s' }), said({ took: '1m2.5s' }))).toHaveLength(1);
    expect(fold(said({ port: '4201' }), said({ port: '4202' }))).toHaveLength(2);
  });

  test('are one where they come in a rhythm, however slow', () => {
    const hourly = [0, 1, 2.1, 3, 4].map((hours) => sighting(1000 + hours * HOUR));
    expect(fold(...hourly)).toEqual([{ from: 1000, to: 1000 + 4 * HOUR, count: 5, ongoing: false }]);
    // Three may come by chance, and uneven pauses are no rhythm.
    expect(fold(...hourly.slice(0, 3))).toHaveLength(3);
    expect(fold(...[0, 1, 3, 4, 9].map((hours) => sighting(1000 + hours * HOUR)))).toHaveLength(5);
    // A program that is started every hour says so at every start.
    expect(fold(...hourly.map((each) => ({ ...each, anew: true, censored: true })))).toHaveLength(5);
  });

  test('state that goes on holds them together', () => {
    expect(fold(sighting(1000, { origin: 'object', ongoing: true }), sighting(5_000_000))).toEqual([
      { from: 1000, to: 5_000_000, count: 1, ongoing: true },
    ]);
  });

  test('counts of logs add up, counts of one Event in two artifacts do not', () => {
    const event = { origin: 'kubernetesEvent', count: 7 } as const;
    const other = { ...event, sources: [{ artifact: 'describe.txt', line: 3 }] };
    expect(fold(sighting(1000, { count: 5 }), sighting(2000, { count: 6 }))[0]?.count).toBe(11);
    expect(fold(sighting(1000, event), sighting(1000, other))[0]?.count).toBe(7);
  });

  test('other subjects make other episodes', () => {
    expect(
      fold(
        sighting(1000),
        sighting(1000, { naming: { subjects: [{ kind: 'Node', name: 'n2' }], bound: {}, title: 't' } }),
      ),
    ).toHaveLength(2);
  });

  test.each<[string, number, boolean, number]>([
    ['had recovered meanwhile, half an hour ago', HOUR / 2, true, 2],
    ['had recovered meanwhile, a moment ago', HOUR / 4, true, 1],
    ['were silent for hours within the gap', 2 * HOUR, false, 1],
  ])('where they %s', (_, silence, hasRecovered, count) => {
    const fault: EventRule = { ...rule, endedBy: ['a.well'], gap: 6 * HOUR };
    const well: EventRule = { ...rule, id: 'a.well' };
    const sightings = [
      sighting(1000, { rule: fault }),
      ...(hasRecovered ? [sighting(1000 + silence / 2, { rule: well })] : []),
      sighting(1000 + silence, { rule: fault }),
    ];
    const episodes = foldEpisodes(sightings, identityOf, datedAt(10_000_000));
    expect(episodes.filter(({ event }) => event === 'a.b')).toHaveLength(count);
  });

  test.each([
    ['says the same', 'disk', 15, 1],
    ['says something else', 'swap', 15, 2],
    ['says something else while it starts again and again', 'swap', 2, 1],
  ])('what had recovered, and minutes later %s', (_, reason, minutes, count) => {
    const fault: EventRule = { ...rule, endedBy: ['a.well'], gap: 6 * HOUR };
    const naming = (bound: string) => ({
      subjects: [{ kind: 'Node', name: 'n1' }],
      bound: { reason: bound },
      title: bound,
    });
    const episodes = foldEpisodes(
      [
        sighting(1000, { rule: fault, naming: naming('disk') }),
        sighting(2000, { rule: { ...rule, id: 'a.well' } }),
        sighting(2000 + minutes * 60_000, { rule: fault, naming: naming(reason) }),
      ],
      identityOf,
      datedAt(10_000_000),
    );
    expect(episodes.filter(({ event }) => event === 'a.b').map(({ title }) => title)).toEqual(
      ['disk', reason].slice(0, count),
    );
  });

  test.each<[string, Partial<Sighting>, number]>([
    ['as its program began anew', { anew: true, censored: true }, 2],
    ['as its log began', { censored: true }, 1],
    ['long after its program began anew', { anew: true }, 1],
  ])('what is said again, %s', (_, changes, count) => {
    const often: EventRule = { ...rule, gap: HOUR };

    expect(fold(sighting(1000, { rule: often }), sighting(HOUR / 2, { rule: often, ...changes }))).toHaveLength(count);
  });

  test('a recovery of another subject ends nothing', () => {
    const fault: EventRule = { ...rule, endedBy: ['a.well'], gap: 6 * HOUR };
    const naming = { subjects: [{ kind: 'Node', name: 'n2' }], bound: {}, title: 't' };
    const episodes = foldEpisodes(
      [
        sighting(1000, { rule: fault }),
        sighting(HOUR, { rule: { ...rule, id: 'a.well' }, naming }),
        sighting(3 * HOUR, { rule: fault }),
      ],
      identityOf,
      datedAt(10_000_000),
    );
    expect(episodes.map(({ event }) => event)).toEqual(['a.b', 'a.well']);
  });

  test('without a time they stand first', () => {
    expect(
      fold(
        sighting(5000),
        sighting(undefined, { naming: { subjects: [{ kind: 'Node', name: 'n2' }], bound: {}, title: 't' } }),
      ).map((each) => each.from),
    ).toEqual([undefined, 5000]);
  });
});

describe('the pause of an episode', () => {
  const pauseOf = (...sightings: Sighting[]): number | undefined =>
    foldEpisodes(sightings, identityOf, datedAt(10_000_000))[0]?.pause;

  test('is the longest that there was', () => {
    expect(pauseOf(sighting(0), sighting(1000), sighting(50_000), sighting(51_000))).toBe(49_000);
  });

  test('is not what lies before it all began', () => {
    const burst = Array.from({ length: 40 }, (_, index) => sighting(50_000 + index * 1000));

    expect(pauseOf(sighting(0), ...burst)).toBe(1000);
    expect(pauseOf(...burst, sighting(140_000))).toBe(51_000);
  });
});
