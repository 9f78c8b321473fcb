import { localIso, UTC, type Zone } from './zone.ts';

/** Ticks of a time axis with their labels: the date where the day changes, seconds only where ticks are that close. */
export function tickLabels(
  ticks: readonly Date[],
  zone: Zone = UTC,
): readonly { readonly ms: number; readonly label: string }[] {
  const step = ticks.length > 1 ? Number(ticks[1]) - Number(ticks[0]) : 1;
  let previousDay = '';
  return ticks.map((tick) => {
    const [day = '', clock = ''] = localIso(Number(tick), zone).split('T');
    const time = clock.slice(0, step < 1000 ? undefined : step < 60_000 ? -4 : -7);
    const label = step >= 86_400_000 ? day : day === previousDay ? time : `${day.slice(-5)} ${time}`;
    previousDay = day;
    return { ms: Number(tick), label };
  });
}
