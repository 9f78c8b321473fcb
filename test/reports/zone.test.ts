import { describe, expect, it } from 'vitest';
import { tickLabels } from '../../reports/html/ticks.ts';
import { inZone, localIso, offsetLabel, UTC, type Zone } from '../../reports/html/zone.ts';

const EAST: Zone = { name: 'east', title: 'east', offsetAt: () => 330 };
const WEST: Zone = { name: 'west', title: 'west', offsetAt: () => -180 };

describe('a time in another zone', () => {
  it.each([
    [0, 'Z'],
    [120, '+02:00'],
    [330, '+05:30'],
    [-210, '-03:30'],
  ])('%d minutes east of UTC is %s', (minutes, label) => {
    expect(offsetLabel(minutes)).toBe(label);
  });

  it.each([
    [UTC, '2024-03-05 10:00:00 – 10:19:00Z', '2024-03-05 10:00:00 – 10:19:00Z'],
    [EAST, '2024-03-05 10:00:00Z', '2024-03-05 15:30:00+05:30'],
    [EAST, 'was so 2024-03-05 10:00:00 – 10:19:00Z (19 min)', 'was so 2024-03-05 15:30:00 – 15:49:00+05:30 (19 min)'],
    [EAST, '2024-03-05 18:00:00 – 19:00:00Z', '2024-03-05 23:30:00 – 2024-03-06 00:30:00+05:30'],
    [WEST, '2024-03-05 02:00:00 – 2024-03-06 02:30:00Z', '2024-03-04 23:00:00 – 2024-03-05 23:30:00-03:00'],
    [WEST, 'Pod shop/cart-0', 'Pod shop/cart-0'],
  ])('in $name, %s is %s', (zone, utc, told) => {
    expect(inZone(utc, zone)).toBe(told);
  });

  it('goes back over the day', () => {
    expect(localIso(Date.parse('2024-03-05T01:00:00.250Z'), WEST)).toBe('2024-03-04T22:00:00.250');
  });

  it('names the days of ticks as the zone has them', () => {
    const ticks = [Date.parse('2024-03-05T18:00:00Z'), Date.parse('2024-03-05T19:00:00Z')].map((ms) => new Date(ms));
    expect(tickLabels(ticks, EAST).map(({ label }) => label)).toEqual(['03-05 23:30', '03-06 00:30']);
  });
});
