import type { ScanOptions } from './log-match.ts';

const LINE_END = 10;

/** What is wrong with the bytes of a log: each kind of damage is told once, where it begins. */
export class LogDamage {
  readonly #warn: ScanOptions['onWarning'];
  #cutLines = 0;
  #sawNul = false;

  constructor(warn: ScanOptions['onWarning']) {
    this.#warn = warn;
  }

  /** Lines longer than the limit. */
  get cutLines(): number {
    return this.#cutLines;
  }

  /** @param line the one with which the chunk begins */
  lookForNul(chunk: Buffer, line: number): void {
    if (this.#sawNul) return;
    const at = chunk.indexOf(0);
    if (at < 0) return;
    this.#sawNul = true;
    let found = line;
    for (let end = chunk.indexOf(LINE_END); end >= 0 && end < at; end = chunk.indexOf(LINE_END, end + 1)) found++;
    this.#warn?.({ line: found, message: 'holds NUL bytes: binary data, or a log cut off by a crash' });
  }

  /** Counts a line that is read only up to the limit, in bytes. */
  cutLine(line: number, limit: number): void {
    this.#cutLines++;
    if (this.#cutLines > 1) return;
    this.#warn?.({
      line,
      message: `lines longer than ${limit} bytes were read only up to there`,
      limit: 'line-length',
    });
  }
}
