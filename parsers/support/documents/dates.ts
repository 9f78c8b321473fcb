const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Zones whose abbreviation means one offset only, in minutes. `CST`, `IST` and `BST` do not. */
const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  JST: 540,
  KST: 540,
};

/** Minutes east of UTC of `UTC`, `CEST`, `+0200`, `+02`, `-05:30`; `undefined` where the zone is not clear. */
export function readZone(text: string): number | undefined {
  const offset = /^(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})?$/.exec(text)?.groups;
  if (offset === undefined) return ZONES[text.toUpperCase()];
  const minutes = Number(offset['hours']) * 60 + Number(offset['minutes'] ?? 0);
  return offset['sign'] === '-' ? -minutes : minutes;
}

/** `2025-12-24 10:29:04` in a zone as RFC 3339 in UTC; `undefined` where zone or date are not clear. */
export function isoTime(date: string, time: string, zone: string): string | undefined {
  const offset = readZone(zone);
  const ms = Date.parse(`${date}T${time}Z`);
  if (offset === undefined || Number.isNaN(ms)) return undefined;
  return rfc3339(ms - offset * 60_000);
}

/** `Thu Dec  4 09:15:58 UTC 2025`, `Thu 04 Dec 2025 09:15:58 AM UTC`, `Nov 20 00:44:27 2025 GMT` as RFC 3339. */
export function readUnixDate(text: string): string | undefined {
  const date =
    /^(?:[A-Z][a-z]{2},? )?\s*(?<month>[A-Z][a-z]{2})\s+(?<day>\d{1,2})\s+(?<time>\d{1,2}:\d{2}:\d{2})(?<half> [AP]M)?(?:\s+(?<zone1>[A-Z]{1,5}|[+-]\d{2,4}))?\s+(?<year>\d{4})(?:\s+(?<zone2>[A-Z]{1,5}))?\s*$/.exec(
      text,
    )?.groups ??
    /^(?:[A-Z][a-z]{2},? )?\s*(?<day>\d{1,2})\s+(?<month>[A-Z][a-z]{2})\s+(?<year>\d{4})\s+(?<time>\d{1,2}:\d{2}:\d{2})(?<half> [AP]M)?\s+(?<zone1>[A-Z]{1,5}|[+-]\d{2,4})\s*$/.exec(
      text,
    )?.groups;
  if (date === undefined) return undefined;
  const month = MONTHS.indexOf((date['month'] ?? '').toLowerCase()) + 1;
  if (month === 0) return undefined;
  const [hour = '0', ...rest] = (date['time'] ?? '').split(':');
  const hours = (Number(hour) % (date['half'] === undefined ? 24 : 12)) + (date['half'] === ' PM' ? 12 : 0);
  return isoTime(
    `${date['year']}-${two(month)}-${two(Number(date['day']))}`,
    [two(hours), ...rest].join(':'),
    date['zone1'] ?? date['zone2'] ?? '',
  );
}

/**
 * When something was collected, of a line with which whoever collected it heads a text: `# collected Thu Oct  8 09:10:00 UTC 2026`,
 * `Collected at: 2026-10-08T09:10:00Z`. A time without its zone tells none.
 */
export function readCollectionLine(line: string): string | undefined {
  const told =
    /^[\s#=*/-]*(?:(?:collected|captured|gathered|generated|taken|dumped)(?: (?:at|on))?|(?:collection|capture)[ _-]?(?:date|time)|(?<=[#=*/-]\s{0,3})(?:date|time|timestamp)):?\s+(?<date>[\w+:,. -]{16,40}?)[\s#=*/-]*$/i.exec(
      line,
    )?.groups?.['date'];
  if (told === undefined) return undefined;
  const iso =
    /^(?<date>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d:\d\d)(?:\.\d+)? ?(?<zone>Z|[+-]\d\d:?\d\d|[A-Z]{3,4})$/.exec(
      told,
    )?.groups;
  if (iso === undefined) return readUnixDate(told);
  return isoTime(iso['date'] ?? '', iso['time'] ?? '', iso['zone'] ?? '');
}

/** A time as Go prints it (`2025-12-04 09:15:58.1 +0000 UTC`), as RFC 3339 in UTC to the second. */
export function timeOfGo(text: string): string | undefined {
  const { date, time, zone } =
    /^(?<date>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d)(?:\.\d+)? (?<zone>[+-]\d{4})/.exec(text)?.groups ?? {};
  if (zone === undefined) return undefined;
  return rfc3339(Date.parse(`${date}T${time}${zone.slice(0, 3)}:${zone.slice(3)}`));
}

/** Epoch milliseconds as RFC 3339 in UTC, without a fraction where it is zero; `undefined` outside the calendar. */
export function rfc3339(ms: number): string | undefined {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return undefined;
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
