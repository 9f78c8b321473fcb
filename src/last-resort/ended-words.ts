import type { ArtifactContext } from '../model/index.ts';
import { shapeOf } from './judge-line.ts';
import { levelOfLine } from './line-levels.ts';
import { whatIsSaid } from './said.ts';
import type { SpokenTrouble } from './read-text.ts';
import { isCommandLine, isRule } from './typed-lines.ts';

/** A part of a text in which one speaks. */
export interface SpokenPart {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly context: ArtifactContext;
}

/** Programs that tell why they end without any word of trouble do so in a paragraph. */
const MOST_LINES = 40;
const PRINTS_LOG = /^\S+ (?:[^|]* )?logs? /;
const SENTENCE = /^\s*[A-Za-z][\w./-]* (?:\S+ ){2,}\S+/;

/**
 * What a program says that has ended, where none of its words speaks of trouble: how it is used, or what it does not do. Its first
 * sentence; of a log whose lines have levels nothing, since that tells what it did before.
 */
export function wordsOfEnded(
  lines: readonly string[],
  parts: readonly SpokenPart[],
  isTold: (line: number) => boolean,
  hasEnded: (context: ArtifactContext) => boolean,
): SpokenTrouble[] {
  // What people write around a log is not what the program says.
  const logs = parts.filter(({ context: { command = '' } }) => PRINTS_LOG.test(command));
  return (logs.length > 0 ? logs : parts).flatMap((part) => {
    const { firstLine, lastLine, context } = part;
    if (lastLine - firstLine >= MOST_LINES || !hasEnded(context)) return [];
    const numbers = Array.from({ length: lastLine - firstLine + 1 }, (_, index) => firstLine + index);
    const textOf = (line: number): string => lines[line - 1] ?? '';
    if (numbers.some((line) => isTold(line) || levelOfLine(textOf(line)) !== undefined)) return [];
    const first = numbers.find((line) => {
      const text = textOf(line);
      return SENTENCE.test(text) && !isRule(text) && !isCommandLine(text);
    });
    if (first === undefined) return [];
    const title = whatIsSaid(textOf(first));
    const shape = `words ${shapeOf(title)}`;
    return { kind: 'failure', trouble: 'error', title, shape, count: 1, isFatal: true, line: first, endLine: first };
  });
}
