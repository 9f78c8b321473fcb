const ZERO = 0x30;

/** The digit at an offset, -1 where there is none (the end of the text included). */
export function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - ZERO;
  return digit >= 0 && digit <= 9 ? digit : -1;
}

/** Two digits as a number, -1 where one is missing. */
export function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** Two digits, the first of which may be a space (`Jun  6`). */
export function paddedDigits(text: string, at: number): number {
  return text.charCodeAt(at) === 0x20 ? digitAt(text, at + 1) : twoDigits(text, at);
}

/** Four digits as a number, -1 where one is missing. */
export function fourDigits(text: string, at: number): number {
  const high = twoDigits(text, at);
  const low = twoDigits(text, at + 2);
  return high < 0 || low < 0 ? -1 : high * 100 + low;
}

/** A whole number and where it ends. */
export interface NumberReading {
  readonly value: number;
  readonly end: number;
}

/** A run of at least one and at most `most` digits; `undefined` where there is none or the run is longer. */
export function digitRun(text: string, at: number, most = 15): NumberReading | undefined {
  let value = 0;
  let end = at;
  for (let digit = digitAt(text, end); digit >= 0; digit = digitAt(text, end)) {
    if (end - at === most) {
      return undefined;
    }
    value = value * 10 + digit;
    end++;
  }
  return end === at ? undefined : { value, end };
}
