const MINUTE = 60_000;

/** A zone in which times are shown. */
export interface Zone {
  /** What it is called where the reader chooses it. */
  readonly name: string;
  /** What it is called where there is room. */
  readonly title: string;
  /** Minutes east of UTC at a point of time. */
  readonly offsetAt: (ms: number) => number;
}

/** Times as the report says them. */
export const UTC: Zone = { name: 'UTC', title: 'UTC', offsetAt: () => 0 };

/** `Z` or `+02:00` */
export function offsetLabel(minutes: number): string {
  if (minutes === 0) return 'Z';
  const sign = minutes < 0 ? '-' : '+';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${sign}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** A time as ISO 8601 has it, in a zone, without saying in which: `2023-11-30T15:33:46.896`. */
export function localIso(ms: number, zone: Zone): string {
  return new Date(ms + zone.offsetAt(ms) * MINUTE).toISOString().slice(0, -1);
}

const TIMES =
  /(?<day>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d)(?:(?<gap> – )(?:(?<endDay>\d{4}-\d\d-\d\d) )?(?<end>\d\d:\d\d:\d\d))?Z/gu;

/** A text of ours with the times in it told in another zone; those in it are UTC, as the report writes them. */
export function inZone(text: string, zone: Zone): string {
  return text.replace(TIMES, (...match) => {
    const { day = '', time = '', gap, endDay = day, end } = match.at(-1) as Record<string, string | undefined>;
    const from = Date.parse(`${day}T${time}Z`);
    if (gap === undefined) return `${told(from, zone)}${offsetLabel(zone.offsetAt(from))}`;
    const to = Date.parse(`${endDay}T${end ?? time}Z`);
    const [begin, finish] = [told(from, zone), told(to, zone)];
    const sameDay = begin.slice(0, 10) === finish.slice(0, 10);
    return `${begin}${gap}${sameDay ? finish.slice(11) : finish}${offsetLabel(zone.offsetAt(to))}`;
  });
}

function told(ms: number, zone: Zone): string {
  return localIso(ms, zone).slice(0, 19).replace('T', ' ');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
