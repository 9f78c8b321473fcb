import type { DocumentInput, DocumentParser, Sink } from '../../src/model/index.ts';
import { headLines } from '../node-state/head.ts';
import { linesOf } from '../node-state/lines.ts';
import { handOnText, kindOfTable } from './excerpts.ts';

/** More than plain text, less than any format whose lines are in the majority. */
const CONFIDENCE = 0.3;
const HEAD_LINES = 200;

/**
 * A note, a mail or a comment of a tracker into which somebody pasted tables of `kubectl get`, without the commands. Tables and
 * the text around them are handed on as sections.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'mixed-text',
  title: 'text with tables',
  matches(artifact) {
    const lines = headLines(artifact).slice(0, HEAD_LINES);
    const table = lines.findIndex((line) => kindOfTable(line) !== undefined);
    const isAbove = lines.slice(0, Math.max(0, table)).some((line) => line.trim() !== '');
    return isAbove && (lines[table + 1] ?? '').trim() !== '' ? CONFIDENCE : 0;
  },
  parse(input: DocumentInput, sink: Sink): void {
    handOnText(sink, 'text', [...linesOf(input)]);
  },
};
