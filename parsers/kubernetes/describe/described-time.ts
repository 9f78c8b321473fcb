import { readStamp } from '../../../src/time/index.ts';

/** The year 1 is how Go prints a time that was never set. */
const BEFORE_KUBERNETES = Date.UTC(2000, 0, 1);

/**
 * A time as `kubectl describe` prints it (`Sat, 29 Nov 2025 21:04:43 +0800`, RFC 3339, Go's `2026-03-16 22:09:13 +0800 CST`)
 * as the API writes it: RFC 3339 in UTC, whole seconds unless it has a fraction. `undefined` where there is no full date.
 */
export function readDescribedTime(text: string): string | undefined {
  const stamp = readStamp(text, 0)?.stamp;
  if (stamp === undefined || stamp.relative || stamp.missingYear || stamp.missingZone) return undefined;
  if (!(stamp.ms > BEFORE_KUBERNETES && stamp.ms < 8.64e15)) return undefined;
  const iso = new Date(stamp.ms).toISOString();
  return stamp.precision >= 1000 ? iso.replace('.000Z', 'Z') : iso;
}
