/** Milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** As ages are counted, whatever the calendar says. */
export const YEAR = 365 * DAY;
