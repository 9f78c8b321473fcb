/** Gathers bytes up to a limit; what comes beyond it is counted, not kept. */
export class ByteCollector {
  readonly #limit: number;
  #parts: Buffer[] = [];
  #size = 0;

  /** @param limit bytes to keep */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds bytes, which must not change afterwards. */
  add(bytes: Buffer): void {
    if (bytes.length === 0) return;
    if (this.#size <= this.#limit) this.#parts.push(bytes);
    this.#size += bytes.length;
  }

  /** Whether something was left out. */
  get isOver(): boolean {
    return this.#size > this.#limit;
  }

  /** The last bytes, as Latin-1. */
  tail(length: number): string {
    let tail = '';
    for (let at = this.#parts.length - 1; at >= 0 && tail.length < length; at--) {
      tail = (this.#parts[at]?.subarray(-length).toString('latin1') ?? '') + tail;
    }
    return tail.slice(-length);
  }

  /** All that was kept, as text; at most `limit` bytes of it. */
  text(limit = this.#limit): string {
    const [only] = this.#parts;
    if (only === undefined) return '';
    if (this.#parts.length > 1) this.#parts = [Buffer.concat(this.#parts)];
    return (this.#parts[0] ?? only).toString('utf8', 0, Math.min(limit, this.#limit));
  }

  /** Forgets everything. */
  clear(): void {
    this.#parts = [];
    this.#size = 0;
  }
}
