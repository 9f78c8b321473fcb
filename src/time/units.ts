/** Milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** As ages are counted, whatever the calendar says. */
export const YEAR = 365 * DAY;
/** Stamps without a year are read as of a leap year. */
export const LEAP_YEAR = 366 * DAY;
/** What is so much later in the year than what comes after it was in the year before. */
export const HALF_A_YEAR = 183 * DAY;
