import { LIMIT_OPTIONS } from '../model/limits.ts';
import type { Limits } from '../model/limits.ts';
import type { ReportProblem } from './byte-source.ts';

/** Keeps count over a whole bundle against the limits that stop the reading altogether. */
export class Budget {
  readonly limits: Limits;
  readonly #report: ReportProblem;
  #bytes = 0;
  #entries = 0;
  #spent = false;

  /** `report` is told once per limit that stops the reading; those concern the whole bundle. */
  constructor(limits: Limits, report: ReportProblem) {
    this.limits = limits;
    this.#report = report;
  }

  /** Unpacked bytes of artifacts so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A limit of the whole bundle was met: nothing more is to be read. */
  get spent(): boolean {
    return this.#spent;
  }

  /** False when the bundle has used up its entries. */
  takeEntry(): boolean {
    this.#entries += 1;
    if (this.#entries > this.limits.entries) {
      this.#stop(`has more than ${this.limits.entries} entries; the rest was not read`, LIMIT_OPTIONS.entries);
    }
    return !this.#spent;
  }

  /** False when the bundle has used up its bytes. */
  takeBytes(count: number): boolean {
    this.#bytes += count;
    if (this.#bytes > this.limits.totalBytes) {
      const message = `unpacks to more than ${this.limits.totalBytes} bytes; the rest was not read`;
      this.#stop(message, LIMIT_OPTIONS.totalBytes);
    }
    return !this.#spent;
  }

  #stop(message: string, limit: string): void {
    if (this.#spent) return;
    this.#spent = true;
    this.#report(message, limit);
  }
}
