import { LIMIT_OPTIONS } from '../../model/limits.ts';
import type { Limits } from '../../model/limits.ts';

/** How far a compressed stream may unpack, and what to say when it wants to go on. */
export interface Allowance {
  readonly bytes: number;
  readonly message: string;
  readonly limit: string;
}

/** What `packedBytes` may unpack to. */
export function allowanceOf(packedBytes: number, limits: Limits): Allowance {
  const byRatio = Math.max(limits.ratioFloorBytes, limits.ratio * packedBytes);
  if (byRatio < limits.totalBytes) {
    const message = `unpacks to more than ${limits.ratio} times its size; the rest was not read`;
    return { bytes: byRatio, message, limit: LIMIT_OPTIONS.ratio };
  }
  const message = `unpacks to more than ${limits.totalBytes} bytes; the rest was not read`;
  return { bytes: limits.totalBytes, message, limit: LIMIT_OPTIONS.totalBytes };
}
