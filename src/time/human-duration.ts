const SECONDS_OF_MINUTE = 60;
const MINUTES_OF_HOUR = 60;
const HOURS_OF_DAY = 24;
const DAYS_OF_YEAR = 365;

/** A span as Kubernetes prints ages: `93s`, `2m13s`, `5d4h`, `3y45d`; the further back, the coarser. */
export function humanDuration(ms: number): string {
  const seconds = Math.trunc(ms / 1000);
  if (seconds < -1) return '<invalid>';
  if (seconds < 2 * SECONDS_OF_MINUTE) return `${Math.max(0, seconds)}s`;
  const minutes = Math.floor(seconds / SECONDS_OF_MINUTE);
  if (minutes < 10) return pair(minutes, 'm', seconds % SECONDS_OF_MINUTE, 's');
  if (minutes < 3 * MINUTES_OF_HOUR) return `${minutes}m`;
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  if (hours < 8) return pair(hours, 'h', minutes % MINUTES_OF_HOUR, 'm');
  if (hours < 2 * HOURS_OF_DAY) return `${hours}h`;
  const days = Math.floor(hours / HOURS_OF_DAY);
  if (days < 8) return pair(days, 'd', hours % HOURS_OF_DAY, 'h');
  if (days < 2 * DAYS_OF_YEAR) return `${days}d`;
  const years = Math.floor(days / DAYS_OF_YEAR);
  return years < 8 ? pair(years, 'y', days % DAYS_OF_YEAR, 'd') : `${years}y`;
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit}${small}${smallUnit}`;
}
