import { DAY } from '../time/units.ts';

/** More days than these tell no more about which year it was. */
const MOST_DAYS = 16;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const NAME = `(?<name>${MONTHS.join('|')})`;

/** Dates with their year and a time, as anything writes them; what has no time is a version or a range. */
const DATES: readonly RegExp[] = [
  /\b(?<year>20\d\d)[-/](?<month>\d\d)[-/](?<day>\d\d)[T ]\d\d:\d\d/g,
  new RegExp(String.raw`\b(?<day>\d{1,2}) ${NAME} (?<year>20\d\d) \d\d:\d\d`, 'g'),
  new RegExp(String.raw`\b${NAME} {1,2}(?<day>\d{1,2}) \d\d:\d\d:\d\d(?: [A-Z]{3,5})? (?<year>20\d\d)\b`, 'g'),
];

/** What stands before a time that lies ahead, mostly: how long a certificate, a token or a lease is good. */
const AHEAD =
  /(?:not ?after|expir(?:es|e|y|ation|ing)(?: (?:date|on|at|time))?|valid (?:until|to|till)|until|end ?date)["']? ?[:=]? ?["']?$/i;
/** As much as these words are long. */
const BEFORE = 32;

/** The days that a text names in full, as epoch milliseconds of their beginning in UTC; the first few. */
export function fullDates(text: string): readonly number[] {
  const days = new Set<number>();
  for (const pattern of DATES) {
    for (const { groups, index: at } of text.matchAll(pattern)) {
      if (AHEAD.test(text.slice(Math.max(0, at - BEFORE), at))) continue;
      const { year, month, name, day } = groups ?? {};
      const index = name === undefined ? Number(month) - 1 : MONTHS.indexOf(name);
      days.add(Math.floor(Date.UTC(Number(year), index, Number(day)) / DAY) * DAY);
      if (days.size === MOST_DAYS) return [...days];
    }
  }
  return [...days];
}
