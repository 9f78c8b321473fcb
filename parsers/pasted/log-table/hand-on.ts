import { defined, filled, type ArtifactContext, type Section, type Sink } from '../../../src/model/index.ts';
import type { Whereabouts } from '../../logs/collected-json/whereabouts.ts';
import type { Line } from '../../support/documents/lines.ts';

/** A record of a store of logs as a line, with who wrote it where the store says so. */
export interface StoredLine extends Line {
  readonly from?: Whereabouts | undefined;
}

/** Each section is recognised anew: where more speakers take turns, they share one. */
const MOST_TURNS = 100;

/**
 * Hands on the records of a store of logs, in their order: one section for what one speaker says without a break, since what no rule
 * knows is told of him. A document may hold several records on one line.
 */
export function handOnLines(sink: Sink, title: string, lines: readonly StoredLine[]): void {
  const isBreak = (line: StoredLine, index: number): boolean => sourceOf(line) !== sourceOf(lines[index - 1]);
  const isByTurns = lines.filter(isBreak).length <= MOST_TURNS;
  let run: StoredLine[] = [];
  for (const [index, line] of lines.entries()) {
    const last = run.at(-1);
    if (last !== undefined && (line.number <= last.number || (isByTurns && isBreak(line, index)))) {
      sink.section(sectionOf(title, run, isByTurns));
      run = [];
    }
    run.push(line);
  }
  if (run.length > 0) sink.section(sectionOf(title, run, isByTurns));
}

function sourceOf(line: StoredLine | undefined): string {
  return JSON.stringify(line?.from ?? null);
}

function sectionOf(title: string, run: readonly StoredLine[], isOfOne: boolean): Section {
  const [first] = run;
  const firstLine = first?.number ?? 1;
  const texts: string[] = [];
  for (const { text, number } of run) {
    while (texts.length < number - firstLine) texts.push('');
    texts.push(text);
  }
  return {
    title,
    text: texts.join('\n'),
    firstLine,
    ...defined({ context: isOfOne && first?.from !== undefined ? contextOf(first.from) : undefined }),
  };
}

function contextOf({ namespace, pod, container, host }: Whereabouts): ArtifactContext {
  return filled({ namespace, pod, container, node: host });
}
