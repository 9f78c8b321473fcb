import { expect, it } from 'vitest';
import type { EventRule, LogSource, Stamp } from '../../src/model/index.ts';
import { LogFolder } from '../../src/timeline/log-sightings.ts';

const rule = { id: 'client.failed', gap: 60_000, endedBy: [] } as unknown as EventRule;
const watch = { sources: [{ rule, source: {} as LogSource, isNote: false }] };
const at = (ms: number): Stamp => ({ ms, precision: 1 });
const ABOVE = at(5_000);

/** What is known of lines that say the same. */
function foldedOf(stamps: readonly { readonly stamp: Stamp; readonly inherited: boolean }[]) {
  const folder = new LogFolder(watch, 'app.log', {}, () => true);
  for (const [index, each] of stamps.entries())
    folder.add(0, { ...each, line: index + 2, message: '', groups: {}, quote: '' });
  return folder.sightings.map(({ earliest, latest, count }) => ({ earliest, latest, count }));
}

const borrowed = (count: number) => Array.from({ length: count }, () => ({ stamp: ABOVE, inherited: true }));

it('takes what a record says a few times for as old as the record', () => {
  expect(foldedOf(borrowed(9))).toEqual([{ earliest: ABOVE, latest: ABOVE, count: 9 }]);
});

it('gives no date to what lines below one record say again and again', () => {
  expect(foldedOf(borrowed(10))).toEqual([{ earliest: undefined, latest: undefined, count: 10 }]);
  expect(foldedOf(borrowed(30))).toEqual([{ earliest: undefined, latest: undefined, count: 30 }]);
});

it('keeps the dates that lines have of their own', () => {
  const own = Array.from({ length: 12 }, (_, index) => ({ stamp: at(6_000 + index), inherited: false }));

  expect(foldedOf([...borrowed(2), ...own])).toEqual([{ earliest: ABOVE, latest: at(6_011), count: 14 }]);
  expect(foldedOf([...borrowed(20), ...own])).toEqual([{ earliest: at(6_000), latest: at(6_011), count: 32 }]);
});

it('settles words of failure without a level only where their rule calls them harmless', () => {
  const settledBy = (members: object) => {
    const note = { ...rule, severity: 'info', ...members } as unknown as EventRule;
    const folder = new LogFolder(
      { sources: [{ rule: note, source: {} as LogSource, isNote: false }] },
      'app.log',
      {},
      () => true,
    );
    const line = {
      stamp: undefined,
      inherited: false,
      line: 2,
      message: 'sda: failed to get uid',
      groups: {},
      quote: '',
    };
    return [
      folder.settles(0, line),
      folder.settles(0, { ...line, level: 'fatal' }),
      folder.settles(0, { ...line, level: 'error' }),
    ];
  };

  expect(settledBy({})).toEqual([false, false, true]);
  expect(settledBy({ harmless: true })).toEqual([true, false, true]);
});
