import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defined, type Instant, type Stamp } from '../../src/model/index.ts';
import { COLLECTION, datedAt, elapsed } from '../../src/time/instant.ts';
import type { ClockEvidence } from '../../src/timeline/clock-evidence.ts';
import { buildClock } from '../../src/timeline/clock.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);

/** A stamp as a journal writes it: no year, no zone. */
function journal(text: string): Stamp {
  const timeOfYear = at(`2024-${text}Z`) - at('2024-01-01T00:00:00Z');
  return { timeOfYear, precision: 1000, missingYear: true, missingZone: true };
}

/** Where the clock of a bundle stands of which nobody knows the year. */
function yearless(text: string): Instant {
  return { dating: 'yearless', ms: at(`2024-${text}Z`) - at('2024-01-01T00:00:00Z') };
}

function dated(text: string): Instant {
  return datedAt(at(text));
}

function absolute(text: string): Stamp {
  return { ms: at(text), precision: 1 };
}

describe("the bundle's now", () => {
  test('is the newest observation of objects and logs', () => {
    const clock = buildClock(
      [{ artifact: 'a.log', newest: absolute('2024-03-01T10:00:00Z'), pairs: [] }],
      at('2024-03-01T09:00:00Z'),
    );
    expect(clock.now).toEqual(dated('2024-03-01T10:00:00Z'));
  });

  test('is the last word of a log, though all dates in full are older, where the name of the collection tells the year', () => {
    const clock = buildClock(
      [
        { artifact: 'a.log', newest: absolute('2024-02-01T10:00:00Z'), pairs: [] },
        { artifact: 'b.log', newest: journal('03-01T09:58:00'), collectedAt: at('2024-03-01T10:00:00Z'), pairs: [] },
      ],
      undefined,
    );
    expect(clock.resolve(journal('03-01T09:58:00'), 'b.log').at).toEqual(dated('2024-03-01T09:58:00Z'));
  });

  test('is no day after the one that the machine told, of which a log ends or speaks while its clock was wrong', () => {
    const told = { toldAt: at('2026-09-27T12:00:00Z'), node: 'w1', pairs: [] };
    const clock = buildClock(
      [
        { artifact: 'kubelet.log', newest: journal('11-07T03:18:49'), dates: [at('2026-11-07T03:18:49Z')], ...told },
        { artifact: 'containerd.log', newest: absolute('2026-11-07T03:18:49Z'), ...told },
      ],
      at('2026-09-27T12:00:00Z'),
    );
    expect(clock.now).toEqual(dated('2026-09-27T12:00:00Z'));
  });

  test.each([
    [
      'is not weeks after a node was seen alive, though a log names such a day',
      '2026-09-27T12:00:00Z',
      '2026-09-27T12:00:00Z',
    ],
    ['is the last word of a log that names its day', undefined, '2026-11-07T03:18:49Z'],
  ])('%s', (_, seen, now) => {
    const timeOfYear = at('2024-11-07T03:18:49Z') - at('2024-01-01T00:00:00Z');
    const newest: Stamp = { timeOfYear, precision: 1000, missingYear: true };
    const aliveAt = seen === undefined ? undefined : at(seen);
    const clock = buildClock(
      [{ artifact: 'kubelet.log', newest, dates: [at('2026-11-07T03:18:49Z')], ...defined({ aliveAt }), pairs: [] }],
      at('2026-09-27T12:00:00Z'),
    );
    expect(clock.now).toEqual(dated(now));
  });

  test.each([
    [
      'after the oldest thing was made, where it would have been before that',
      '2026-09-27T12:00:00Z',
      {},
      '2026-11-07T03:18:49Z',
    ],
    [
      'not of weeks after a node was seen alive',
      '2026-09-27T12:00:00Z',
      { aliveAt: at('2026-09-27T12:00:00Z') },
      '2026-09-27T12:00:00Z',
    ],
    ['of the year before, where something was made before that', '2024-09-27T12:00:00Z', {}, '2026-09-27T12:00:00Z'],
  ])('is the last word of a log, %s', (_, made, alive, now) => {
    const newest: Stamp = {
      timeOfYear: at('2024-11-07T03:18:49Z') - at('2024-01-01T00:00:00Z'),
      precision: 1000,
      missingYear: true,
    };
    const clock = buildClock(
      [{ artifact: 'kubelet.log', newest, madeAt: at(made), ...alive, pairs: [] }],
      at('2026-09-27T12:00:00Z'),
    );
    expect(clock.now).toEqual(dated(now));
  });

  test('is not months after what was seen, though a log would have ended before anything was made', () => {
    const newest: Stamp = {
      timeOfYear: at('2024-12-28T03:18:49Z') - at('2024-01-01T00:00:00Z'),
      precision: 1000,
      missingYear: true,
    };
    const clock = buildClock(
      [{ artifact: 'kubelet.log', newest, madeAt: at('2026-01-02T00:00:00Z'), pairs: [] }],
      at('2026-01-02T00:00:00Z'),
    );
    expect(clock.now).toEqual(dated('2026-01-02T00:00:00Z'));
  });

  test('is unknown where nothing has a time', () => {
    expect(buildClock([{ artifact: 'a.txt', pairs: [] }], undefined).now).toBeUndefined();
  });
});

describe('a bundle without a single date', () => {
  const age = (ms: number): Stamp => ({ ms, precision: 1000, relative: true });

  test('still tells which of two ages is the greater', () => {
    const clock = buildClock([{ artifact: 'pods.txt', pairs: [] }], undefined, true);
    const [old, young] = [clock.resolve(age(9 * 60_000), 'pods.txt'), clock.resolve(age(10_000), 'pods.txt')];
    expect(elapsed(old.at, young.at)).toBe(9 * 60_000 - 10_000);
    expect(old.at.dating).toBe('undated');
    expect(clock.now).toEqual(COLLECTION);
  });

  test('counts ages from the newest log line where lines lack only their year', () => {
    const clock = buildClock([{ artifact: 'j', newest: journal('03-01T10:00:00'), pairs: [] }], undefined, true);
    expect(clock.resolve(age(HOUR), 'pods.txt').at).toEqual(yearless('03-01T09:00:00'));
    // What is later in the year than the newest line was written before New Year.
    expect(clock.resolve(journal('12-31T10:00:00'), 'j').at).toEqual({ dating: 'yearless', ms: -14 * HOUR });
  });
});

describe('stamps without a year', () => {
  test.each([
    ['03-01T09:59:00', '2024-03-01T09:59:00.000Z'],
    ['12-31T23:59:59', '2023-12-31T23:59:59.000Z'],
    ['02-29T12:00:00', '2024-02-29T12:00:00.000Z'],
  ])('%s lies in the span', (text, expected) => {
    const clock = buildClock([{ artifact: 'j', pairs: [] }], at('2024-03-01T10:00:00Z'));
    expect(clock.resolve(journal(text), 'j').at).toEqual(dated(expected));
  });
});

describe('logs that somebody gathered, of which one tells the year', () => {
  const local = (text: string): Stamp => ({ ms: at(text), precision: 1000, missingZone: true });
  const evidence = (newest: string): [ClockEvidence, ClockEvidence] => [
    { artifact: 'app.log', newest: local('2024-10-20T15:19:32Z'), pairs: [] },
    { artifact: 'proxy.log', newest: journal(newest), pairs: [] },
  ];

  test('need not be of one day: what lies weeks after it is of the same year', () => {
    const clock = buildClock(evidence('11-09T22:18:36'), undefined);
    expect(clock.resolve(journal('11-09T22:18:36'), 'proxy.log').at).toEqual(dated('2024-11-09T22:18:36Z'));
    expect(clock.now).toEqual(dated('2024-11-09T22:18:36Z'));
  });

  test('and so in one text', () => {
    const [{ newest }, { newest: newestYearless }] = evidence('11-09T22:18:36');
    const clock = buildClock([{ artifact: 'ticket.md', ...defined({ newest, newestYearless }), pairs: [] }], undefined);
    expect(clock.resolve(journal('11-09T22:18:36'), 'ticket.md').at).toEqual(dated('2024-11-09T22:18:36Z'));
  });

  test('what would lie months after it is of the year before', () => {
    const clock = buildClock(evidence('12-30T22:18:36'), undefined);
    expect(clock.resolve(journal('12-30T22:18:36'), 'proxy.log').at).toEqual(dated('2023-12-30T22:18:36Z'));
  });

  test('what a cluster was asked at a known time is not older than its logs', () => {
    const clock = buildClock(evidence('11-09T22:18:36'), at('2024-10-20T15:30:00Z'));
    expect(clock.resolve(journal('11-09T22:18:36'), 'proxy.log').at).toEqual(dated('2023-11-09T22:18:36Z'));
  });
});

describe('a bundle whose objects were last changed before its log, which has no year', () => {
  const log = { artifact: 'j', newest: journal('11-09T22:18:36'), pairs: [] };
  const observed = at('2024-10-20T15:30:00Z');

  test.each([
    ['is of the year that a day beside its end tells', at('2024-11-09T00:00:00Z'), '2024-11-09T22:18:36Z'],
    ['is of no year in which something ends', at('2025-11-09T00:00:00Z'), '2023-11-09T22:18:36Z'],
  ])('%s', (_, day, expected) => {
    const clock = buildClock([log, { artifact: 'status.txt', dates: [day], pairs: [] }], observed);
    expect(clock.resolve(journal('11-09T22:18:36'), 'j').at).toEqual(dated(expected));
  });
});

describe('a bundle without a year', () => {
  const log = { artifact: 'j', newest: journal('05-13T15:51:08'), pairs: [] };

  test.each([
    ['a day beside the end of the log', [at('2022-05-13T00:00:00Z')], '2022-05-13T15:51:08.000Z'],
    ['the day after', [at('2022-05-14T00:00:00Z')], '2022-05-13T15:51:08.000Z'],
    [
      'two of them, the newer one',
      [at('2022-05-13T00:00:00Z'), at('2023-05-13T00:00:00Z')],
      '2023-05-13T15:51:08.000Z',
    ],
  ])('takes the year of %s', (_, dates, expected) => {
    const { now } = buildClock([log, { artifact: 'status.txt', dates, pairs: [] }], undefined);
    expect(now).toEqual(dated(expected));
  });

  test('takes no year of another time: a build, an expiry', () => {
    const dates = [at('2019-01-01T00:00:00Z'), at('2032-05-10T00:00:00Z')];
    const { now } = buildClock([log, { artifact: 'status.txt', dates, pairs: [] }], undefined);
    expect(now).toEqual(yearless('05-13T15:51:08'));
  });
});

describe('stamps without a zone', () => {
  const now = at('2024-03-01T10:00:00Z');

  test('are the newest observation in whatever zone they are, where all else is weeks older', () => {
    const log = { artifact: 'j', newest: journal('03-20T10:00:00'), dates: [at('2024-03-20T00:00:00Z')], pairs: [] };
    const clock = buildClock([log], now);

    expect(clock.now).toEqual(dated('2024-03-19T21:59:59Z'));
  });

  test.each([
    [
      'of a machine, ahead of what objects tell: it is in another zone',
      false,
      '03-01T13:40:00',
      '2024-03-01T09:40:00Z',
    ],
    ['of a container: what objects tell is old', true, '03-01T13:40:00', '2024-03-01T13:40:00Z'],
    ['of a container that speaks up to the end in another zone', true, '03-01T13:59:00', '2024-03-01T09:59:00Z'],
  ])('%s', (_, isOfContainer, stamp, expected) => {
    const clock = buildClock([{ artifact: 'j', isOfContainer, newest: journal(stamp), pairs: [] }], now);
    expect(clock.resolve(journal(stamp), 'j').at).toEqual(dated(expected));
  });

  test('take the zone that two stamps of one line give away', () => {
    const pairs = [{ outer: journal('03-01T17:30:00'), inner: absolute('2024-03-01T09:30:00Z') }];
    const clock = buildClock(
      [
        { artifact: 'j', node: 'n1', pairs },
        { artifact: 'other', node: 'n1', pairs: [] },
      ],
      now,
    );
    expect(clock.resolve(journal('03-01T17:00:00'), 'j')).toEqual({
      at: dated('2024-03-01T09:00:00Z'),
      uncertainty: 1000,
    });
    expect(clock.resolve(journal('03-01T17:00:00'), 'other').at).toEqual(dated('2024-03-01T09:00:00Z'));
  });

  test('lie ahead of everything else in the east: the zone follows', () => {
    const clock = buildClock([{ artifact: 'j', newest: journal('03-01T18:00:00'), pairs: [] }], now);
    expect(clock.resolve(journal('03-01T17:00:00'), 'j').at).toEqual(dated('2024-03-01T09:00:00Z'));
  });

  test.each<[string, string[], string, number]>([
    ['one lies ahead by less than an hour: it may have been collected later', ['10:48:00'], '10:48:00', 12 * HOUR],
    ['one lies ahead by an hour: it may be chance', ['10:59:00'], '10:59:00', 12 * HOUR],
    ['several were collected later', ['10:48:00', '10:47:30'], '10:48:00', 12 * HOUR],
    ['several end with the rest in one zone', ['10:48:00', '10:59:30'], '09:48:00', HOUR],
    ['one lies ahead by a zone between whole hours', ['15:29:00'], '09:59:00', HOUR],
  ])('are not moved by what may be chance: %s', (_, stamps, expected, uncertainty) => {
    const evidence = stamps.map((stamp, index) => ({
      artifact: `j${index}`,
      newest: journal(`03-01T${stamp}`),
      pairs: [],
    }));
    const clock = buildClock(evidence, now);
    const [first = ''] = stamps;

    expect(clock.resolve(journal(`03-01T${first}`), 'j0')).toEqual({
      at: dated(`2024-03-01T${expected}Z`),
      uncertainty: uncertainty + 1000,
    });
  });

  test.each<[string, string, number]>([
    ['ends where the rest ends', '09:57:00', HOUR],
    ['was silent for a while at the end', '09:47:00', 12 * HOUR],
  ])('are surely UTC only where what %s', (_, stamp, uncertainty) => {
    const clock = buildClock([{ artifact: 'j', newest: journal(`03-01T${stamp}`), pairs: [] }], now);

    expect(clock.resolve(journal(`03-01T${stamp}`), 'j')).toEqual({
      at: dated(`2024-03-01T${stamp}Z`),
      uncertainty: uncertainty + 1000,
    });
  });

  test('in containers tell nothing of the zone of their machine', () => {
    const last = journal('03-01T09:59:00');
    const clock = buildClock(
      [
        { artifact: 'pod.log', node: 'n1', isOfContainer: true, newest: last, pairs: [] },
        { artifact: 'journal', node: 'n1', newest: journal('03-01T03:58:00'), pairs: [] },
      ],
      now,
    );

    expect(clock.resolve(last, 'pod.log').uncertainty).toBe(HOUR + 1000);
    expect(clock.resolve(journal('03-01T03:58:00'), 'journal').uncertainty).toBe(12 * HOUR + 1000);
  });

  test('are UTC with half a day of uncertainty where nothing tells', () => {
    const clock = buildClock([{ artifact: 'j', newest: journal('03-01T09:00:00'), pairs: [] }], now);
    expect(clock.resolve(journal('03-01T09:00:00'), 'j')).toEqual({
      at: dated('2024-03-01T09:00:00Z'),
      uncertainty: 12 * HOUR + 1000,
    });
  });
});

describe('relative ages', () => {
  test('count from when the artifact was collected, else from now', () => {
    const clock = buildClock(
      [{ artifact: 'early.txt', collectedAt: at('2024-03-01T08:00:00Z'), pairs: [] }],
      at('2024-03-01T10:00:00Z'),
    );
    const age: Stamp = { ms: 2 * HOUR, precision: HOUR, relative: true };
    expect(clock.resolve(age, 'early.txt')).toEqual({ at: dated('2024-03-01T06:00:00Z'), uncertainty: HOUR });
    expect(clock.resolve(age, 'late.txt').at).toEqual(dated('2024-03-01T08:00:00Z'));
  });

  test('count from now where a folder names only the day, which is not over yet', () => {
    const clock = buildClock(
      [{ artifact: 'sosreport-m1-2024-03-01-abcdefg/date', collectedAt: at('2024-03-01T23:59:59Z'), pairs: [] }],
      at('2024-03-01T10:00:00Z'),
    );
    expect(clock.collectedAt('sosreport-m1-2024-03-01-abcdefg/date')).toEqual(dated('2024-03-01T10:00:00Z'));
  });
});

test('a year-less stamp never resolves to more than a day after now, nor to more than four years before (29 February)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') }),
      fc.integer({ min: 0, max: 366 * 24 * HOUR - 1 }),
      (now, timeOfYear) => {
        const clock = buildClock([], now);
        const stamp: Stamp = { timeOfYear, precision: 1, missingYear: true };
        const { ms } = clock.resolve(stamp, 'x').at;
        expect(ms).toBeLessThanOrEqual(now + 24 * HOUR);
        expect(now - ms).toBeLessThan(8.1 * 366 * 24 * HOUR);
        expect(new Date(ms).getUTCDate()).toBe(new Date(at('2024-01-01T00:00:00Z') + timeOfYear).getUTCDate());
      },
    ),
  );
});
