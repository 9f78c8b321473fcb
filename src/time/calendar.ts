import { DAY } from './units.ts';

const DAYS_IN_MONTH = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAYS_BEFORE_MONTH = DAYS_IN_MONTH.map((_, month) =>
  DAYS_IN_MONTH.slice(0, month).reduce((sum, days) => sum + days, 0),
);

let cachedDate = -1;
let cachedDay = 0;

/** Epoch milliseconds of midnight UTC; NaN where there is no such day. Month and day count from 1. */
export function midnight(year: number, month: number, day: number): number {
  const date = (year * 100 + month) * 100 + day;
  // The lines of a log nearly always share the day of the line before.
  if (date === cachedDate) {
    return cachedDay;
  }
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) {
    return Number.NaN;
  }
  cachedDate = date;
  cachedDay = daysSinceEpoch(year, month, day) * DAY;
  return cachedDay;
}

/** Milliseconds from the beginning of a leap year to midnight of a day whose year is missing; NaN where there is no such day. */
export function midnightOfYear(month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > DAYS_IN_MONTH[month]!) {
    return Number.NaN;
  }
  return (DAYS_BEFORE_MONTH[month]! + day - 1) * DAY;
}

function daysIn(year: number, month: number): number {
  if (month === 2 && !(year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))) {
    return 28;
  }
  return DAYS_IN_MONTH[month]!;
}

/** Days from 1 January 1970 in the proleptic Gregorian calendar; years begin in March so that the leap day comes last. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Three letters to one number, for look-ups without cutting the text. */
function letters(text: string, at: number): number {
  return (text.charCodeAt(at) << 16) | (text.charCodeAt(at + 1) << 8) | text.charCodeAt(at + 2);
}

const MONTHS = new Map([
  // Scandinavian and other locales write the same names small.
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].flatMap((name, index) => [
    [letters(name, 0), index + 1] as const,
    [letters(name.toLowerCase(), 0), index + 1] as const,
  ]),
  // As German systems write them; journals go by the language of whoever reads them out.
  [letters('Mär', 0), 3],
  [letters('Mai', 0), 5],
  [letters('Okt', 0), 10],
  [letters('Dez', 0), 12],
]);
const WEEKDAYS = new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => letters(name, 0)));

/** The month (1 to 12) that is abbreviated at an offset in English or German, 0 where there is none. */
export function monthAt(text: string, at: number): number {
  return MONTHS.get(letters(text, at)) ?? 0;
}

/** Whether an English weekday is abbreviated at an offset. */
export function isWeekdayAt(text: string, at: number): boolean {
  return WEEKDAYS.has(letters(text, at));
}
