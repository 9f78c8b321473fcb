import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { handOnText } from '../mixed-text/excerpts.ts';
import { readPrompt } from '../terminal-session/prompt.ts';
import { handOn } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf, type Line } from '../../support/documents/lines.ts';

/** What a mail program puts before a line that it quotes: one `>` for each mail that the line went through. */
const QUOTE = /^(?:> ?)+/;
const LEAST_LINES = 3;
const HEAD_LINES = 80;
/** Prompts of shells look the same. */
const PROMPT = /^> \S/;

/**
 * A mail, or a comment of a tracker, that quotes: `> ` stands before every line of what was pasted into the one it answers.
 * What is quoted, and what is written around it, is handed on as sections of its own.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'quoted-mail',
  title: 'mail that quotes',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const lines = headLines(artifact)
      .slice(0, HEAD_LINES)
      .filter((line) => line.trim() !== '');
    const quoted = lines.filter((line) => QUOTE.test(line));
    if (quoted.length < LEAST_LINES || !hasRun(lines)) return 0;
    return quoted.length >= lines.length / 2 ? CONFIDENCE.signature : CONFIDENCE.plausible;
  },
  parse,
};

/** Several lines under each other: a prompt stands above what it printed, which has none. */
function hasRun(lines: readonly string[]): boolean {
  return lines.some((_, index) => {
    const run = lines.slice(index, index + LEAST_LINES);
    return run.length === LEAST_LINES && run.every((line) => QUOTE.test(line)) && !run.every(isCommand);
  });
}

function isCommand(line: string): boolean {
  return PROMPT.test(line) && !/ {2}/.test(line.trim());
}

function parse(input: DocumentInput, sink: Sink): void {
  const quoted: Line[] = [];
  const written: Line[] = [];
  for (const { text, number } of linesOf(input)) {
    if (QUOTE.test(text)) quoted.push({ text: text.replace(QUOTE, ''), number });
    else written.push({ text, number });
  }
  // Commands that were quoted say what stands below them: who cuts at commands takes it.
  if (quoted.some(({ text }) => readPrompt(text) !== undefined)) handOn(sink, 'quoted text', quoted);
  else handOnText(sink, 'quoted text', quoted);
  handOnText(sink, 'text', written);
}
