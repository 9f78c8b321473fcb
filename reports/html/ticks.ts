/** Ticks of a time axis with their labels: the date where the day changes, seconds only where ticks are that close. */
export function tickLabels(ticks: readonly Date[]): readonly { readonly ms: number; readonly label: string }[] {
  const step = ticks.length > 1 ? Number(ticks[1]) - Number(ticks[0]) : 1;
  let previousDay = '';
  return ticks.map((tick) => {
    const iso = tick.toISOString();
    const day = iso.slice(0, -14);
    const time = iso.slice(-13, step < 1000 ? -1 : step < 60_000 ? -5 : -8);
    const label = step >= 86_400_000 ? day : day === previousDay ? time : `${day.slice(-5)} ${time}`;
    previousDay = day;
    return { ms: Number(tick), label };
  });
}
