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

/** What came out of a decompressor, held against what went in: the sooner it is known, the less of a bomb goes off. */
export class Outflow {
  readonly #limits: Limits;
  #bytes = 0;
  /** The limit that was met, if one was. */
  overrun: Allowance | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** As much of some plain bytes as may come out after so many packed ones. */
  take(plain: Buffer, packedBytes: number): Buffer {
    const allowance = allowanceOf(packedBytes, this.#limits);
    const part = plain.subarray(0, Math.max(0, allowance.bytes - this.#bytes));
    this.#bytes += part.length;
    if (part.length < plain.length) this.overrun = allowance;
    return part;
  }
}
