const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `2024-03-05T10:00:00`, `2024/03/05 10:00:00`, whatever fraction and zone follow. */
const FULL = /\b(\d{4})([-/])(\d{2})\2(\d{2})([T ])(\d{2}):(\d{2}):(\d{2})/g;
/** `E0305 10:00:00.000000` */
const KLOG = /\b([IWEF])(\d{2})(\d{2}) (\d{2}):(\d{2}):(\d{2})/g;
/** `Mar  5 10:00:00`, `Mar  5 10:00:00 2024` */
const SYSLOG =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)( +)(\d{1,2}) (\d{2}):(\d{2}):(\d{2})( 20\d{2}\b)?/gi;
/** `05/Mar/2024:10:00:00`, `05-Mar-2024 10:00:00`, `05 Mar 2024 10:00:00` */
const DAY_FIRST =
  /\b(\d{1,2})([/ -])(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\2(\d{4})([: ])(\d{2}):(\d{2}):(\d{2})/g;
/** `1709632800.123` as zap writes it. */
const EPOCH = /(?<="ts":)(1[67]\d{8})(?=[.,}])/g;

/**
 * The same text at another time: every stamp in it is moved, in its own format.
 * @param year of stamps that have none, before they are moved
 */
export function shiftStamps(text: string, ms: number, year: number): string {
  return text
    .replaceAll(FULL, (_, ofStamp, dash, month, day, between, ...time) => {
      const [date, clock] = moved([ofStamp, month, day], time, ms);
      return `${date.replaceAll('-', dash as string)}${between}${clock}`;
    })
    .replaceAll(KLOG, (_, level, month, day, ...time) => {
      const [date, clock] = moved([year, month, day], time, ms);
      return `${level}${date.slice(5, 7)}${date.slice(8)} ${clock}`;
    })
    .replaceAll(SYSLOG, (_, month, gap: string, day: string, hour, minute, second, ofStamp?: string) => {
      const number = MONTHS.findIndex((each) => each.toLowerCase() === (month as string).toLowerCase()) + 1;
      const [date, clock] = moved([ofStamp ?? year, number, day], [hour, minute, second], ms);
      const shown = String(Number(date.slice(8)));
      const width = gap.length - 1 + day.length;
      const named = `${MONTHS[Number(date.slice(5, 7)) - 1]} ${width > 1 ? shown.padStart(2) : shown} ${clock}`;
      return ofStamp === undefined ? named : `${named} ${date.slice(0, 4)}`;
    })
    .replaceAll(DAY_FIRST, (_, day, dash, month, ofStamp, between, ...time) => {
      const [date, clock] = moved([ofStamp, MONTHS.indexOf(month as string) + 1, day], time, ms);
      const shown = [date.slice(8), MONTHS[Number(date.slice(5, 7)) - 1], date.slice(0, 4)].join(dash as string);
      return `${shown}${between}${clock}`;
    })
    .replaceAll(EPOCH, (seconds) => String(Number(seconds) + Math.round(ms / 1000)));
}

function moved(day: readonly unknown[], time: readonly unknown[], ms: number): [date: string, clock: string] {
  const [year, month, date] = day.map(Number);
  const [hour, minute, second] = time.map(Number);
  const at = Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute, second) + ms;
  const text = new Date(at).toISOString();
  return [text.slice(0, 10), text.slice(11, 19)];
}
