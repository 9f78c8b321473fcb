import { digitAt, digitRun } from './digits.ts';

/** A time since the machine booted. */
export interface UptimeReading {
  /** Milliseconds since boot. */
  readonly ms: number;
  readonly end: number;
}

/** The kernel's `[   12.345678]`. Relative to the boot, which the text does not tell: no `Stamp`. */
export function readUptime(text: string, at: number): UptimeReading | undefined {
  if (text.charCodeAt(at) !== 0x5b) {
    return undefined;
  }
  let from = at + 1;
  while (from - at < 12 && text.charCodeAt(from) === 0x20) {
    from++;
  }
  const seconds = digitRun(text, from, 12);
  if (!seconds || text.charCodeAt(seconds.end) !== 0x2e) {
    return undefined;
  }
  let fraction = 0;
  let unit = 1000;
  let end = seconds.end + 1;
  for (let digit = digitAt(text, end); digit >= 0; digit = digitAt(text, end)) {
    unit /= 10;
    fraction += unit >= 1 ? digit * unit : 0;
    end++;
  }
  return unit < 1000 && text.charCodeAt(end) === 0x5d
    ? { ms: seconds.value * 1000 + fraction, end: end + 1 }
    : undefined;
}
