import type { LogLine, Stamp } from '../model/index.ts';
import { cleanLine } from './clean-line.ts';
import type { LineDecoder } from './line-decoder.ts';
import type { ScannedFormat } from './log-match.ts';
import type { LineWindow } from './line-window.ts';

/** Finds the header of the record that a line without one belongs to, among the lines above it. */
export class HeaderMemory {
  readonly #format: ScannedFormat;
  readonly #window: LineWindow;
  readonly #decoder: LineDecoder;
  /** What is known of the last line that was asked about: no search goes beyond it, so that none is repeated. */
  #last: { readonly line: number; readonly header: LogLine | undefined } = { line: 0, header: undefined };

  constructor(format: ScannedFormat, window: LineWindow, decoder: LineDecoder) {
    this.#format = format;
    this.#window = window;
    this.#decoder = decoder;
  }

  /** The header of the line's record: its own where it has a stamp. `lineStart` is the window's. */
  headerOf(line: number, lineStart: number, own: LogLine | undefined): LogLine | undefined {
    const header = own?.stamp ? own : this.#headerAbove(line, lineStart);
    this.#last = { line, header };
    return header;
  }

  #headerAbove(line: number, lineStart: number): LogLine | undefined {
    const format = this.#format;
    if (!format) return undefined;
    let above = line;
    for (const bytes of this.#window.linesAbove(lineStart)) {
      above--;
      if (above === this.#last.line) return this.#last.header;
      const record = format.readLine(cleanLine(this.#decoder.decode(bytes)));
      if (record?.stamp) return record;
    }
    return undefined;
  }

  /** The stamp of the log's last line that has one. `lines` are those at its end, the last one first. */
  lastStamp(lines: Iterable<Buffer>): Stamp | undefined {
    const format = this.#format;
    if (!format) return undefined;
    for (const bytes of lines) {
      const stamp = format.readLine(cleanLine(this.#decoder.decode(bytes)))?.stamp;
      if (stamp) return stamp;
    }
    return undefined;
  }
}

/** What a continuation line takes over from the record above it. */
export function inheritable(header: LogLine | undefined): Partial<LogLine> {
  if (!header) {
    return {};
  }
  const { stamp, level, program, host, stream, pod, namespace, container } = header;
  return { stamp, level, program, host, stream, pod, namespace, container };
}
