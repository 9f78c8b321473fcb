import { defined, type LogLine, type ObjectReference, type Stamp } from '../model/index.ts';
import { hideSecrets } from '../redaction/index.ts';
import { goesOn, isAtEnd } from './lasting.ts';
import { isTelling, lineTemplate } from './line-template.ts';
import { whatIsSaid } from './said.ts';
import { quoteEnds } from '../scan/index.ts';
import type { Symptom, SymptomPlace } from './symptoms.ts';

/** Errors of one log that are kept; of a log with more kinds of them, the first ones. */
const MOST_ERRORS = 1000;
const LONGEST_LINE = 4096;

/** As many lines as are read twice: those at the end. */
const REMEMBERED = 64;

interface SeenError {
  readonly line: number;
  readonly stamp: Stamp | undefined;
  readonly quote: string;
  readonly template: string;
  readonly said: string;
  readonly isFatal: boolean;
}

/**
 * The errors of a log too large to be read line by line: what its samples, its end and the lines with words that only trouble has
 * show of them. What a rule knows is left out.
 */
export class SampledErrors {
  readonly #pending = new Map<number, SeenError>();
  /** The lines that were explained last, in a ring. */
  readonly #explained: number[] = [];

  /** Takes a line as its format reads it. */
  see(line: number, record: LogLine | undefined, raw: string): void {
    if (record?.level !== 'error' && record?.level !== 'fatal') return;
    if (!this.#explained.includes(line)) this.#add(line, record, raw);
  }

  /** Takes a line that speaks of trouble whatever its level; a rule that knows it has said so before. */
  seePlain(line: number, record: LogLine, quote: string): void {
    if (!this.#explained.includes(line)) this.#add(line, record, quote);
  }

  /** A rule knows this line. */
  explained(line: number): void {
    this.#explained[line % REMEMBERED] = line;
    this.#pending.delete(line);
  }

  /** What is left when the log is over. */
  end(artifact: string, lines: number, subjects: readonly ObjectReference[]): Symptom[] {
    const folded = new Map<string, { readonly first: SeenError; last: SeenError; count: number }>();
    for (const error of [...this.#pending.values()].sort((left, right) => left.line - right.line)) {
      const known = folded.get(error.template);
      if (known === undefined) folded.set(error.template, { first: error, last: error, count: 1 });
      else {
        known.count += 1;
        known.last = error;
      }
    }
    return [...folded].map(([template, { first, last, count }]) => ({
      kind: 'log-error',
      trouble: 'error',
      title: first.said,
      shape: `log ${template}`,
      count,
      subjects,
      isOwn: true,
      first: placeOf(artifact, first),
      last: placeOf(artifact, last),
      isLasting: goesOn(count, first.line, last.line, lines),
      isFatal: last.isFatal && isAtEnd(last.line, lines),
    }));
  }

  #add(line: number, record: LogLine, raw: string): void {
    if (this.#pending.size >= MOST_ERRORS || this.#pending.has(line)) return;
    const template = lineTemplate(record);
    if (!isTelling(template)) return;
    const said = whatIsSaid(hideSecrets(raw.slice(0, LONGEST_LINE), 0));
    const isFatal = record.level === 'fatal' || said.startsWith('panic: ');
    this.#pending.set(line, { line, stamp: record.stamp, quote: quoteEnds(raw, hideSecrets), template, said, isFatal });
  }
}

function placeOf(artifact: string, { line, stamp, quote }: SeenError): SymptomPlace {
  return { artifact, line, endLine: line, quote, ...defined({ stamp }) };
}
