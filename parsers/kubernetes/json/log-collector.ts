import { ByteCollector } from './byte-collector.ts';
import type { SplitterEvents } from './splitter-events.ts';

/** Gathers a log that `kubectl cluster-info dump` wrote between its objects. */
export class LogCollector {
  readonly #events: SplitterEvents;
  readonly #bytes: ByteCollector;
  readonly #mostBytes: number;
  /** The line above the log; absent while there is none. */
  #marker: string | undefined;
  #line = 0;

  /** `mostBytes`: what is kept of a log. */
  constructor(events: SplitterEvents, mostBytes: number) {
    this.#events = events;
    this.#mostBytes = mostBytes;
    this.#bytes = new ByteCollector(mostBytes);
  }

  get isOpen(): boolean {
    return this.#marker !== undefined;
  }

  /** `line`: the log's first. */
  begin(marker: string, line: number): void {
    this.#marker = marker;
    this.#line = line;
  }

  /** Adds bytes, which must not change afterwards. */
  add(bytes: Buffer): void {
    this.#bytes.add(bytes);
  }

  /** Hands the log on. */
  end(endLine: number): void {
    if (this.#marker === undefined) return;
    this.#events.log(this.#marker, { text: this.#bytes.text(), line: this.#line, endLine });
    if (this.#bytes.isOver) {
      this.#events.damage(this.#line, `a log of more than ${this.#mostBytes} bytes was cut`, 'document-bytes');
    }
    this.#bytes.clear();
    this.#marker = undefined;
  }
}
