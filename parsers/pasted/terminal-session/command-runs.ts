import type { Sink } from '../../../src/model/index.ts';
import { taskOf } from './task.ts';

interface OpenRun {
  readonly command: string;
  readonly task: string;
  readonly host: string;
  readonly firstLine: number;
}

const OF_IDENTITY = /^(?:kind| {2}(?:name|namespace|generateName)):/;

/** The objects that a manifest describes: who corrects one does not want another. Of what is no manifest, all of it. */
function namesIn(document: readonly string[]): readonly string[] {
  const names = document.filter((line) => OF_IDENTITY.test(line));
  return names.length > 0 ? names : document;
}

/** Tells what each typed command printed, up to the next prompt: sentences in between are a program's or the reader's. */
export class CommandRuns {
  readonly #session: number | undefined;
  readonly #sink: Sink;
  #open: OpenRun | undefined;

  /** @param session absent: the order of commands proves nothing, and nothing is told */
  constructor(session: number | undefined, sink: Sink) {
    this.#session = session;
    this.#sink = sink;
  }

  /** @param document what the command was handed on its standard input */
  begin(command: string, document: readonly string[], host: string | undefined, firstLine: number): void {
    const typed = command.replace(/^sudo +/, '').replace(/\s+/g, ' ');
    this.#open = {
      command: typed,
      task: [taskOf(typed), ...namesIn(document)].join('\n'),
      host: host ?? '',
      firstLine,
    };
  }

  /** @param isFollowed whether a prompt stands on the next line */
  end(lastLine: number, isFollowed: boolean): void {
    if (this.#open !== undefined && this.#session !== undefined)
      this.#sink.run?.({ session: this.#session, ...this.#open, lastLine, isFollowed });
    this.#open = undefined;
  }
}
