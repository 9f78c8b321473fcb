import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { headLines, isJsonThroughout } from '../../support/documents/head.ts';
import { linesOf, type Line } from '../../support/documents/lines.ts';
import { isRootPrompt, readPrompt } from '../terminal-session/prompt.ts';
import { kindOfRows } from '../../kubernetes/table/headerless.ts';
import { cutBlocks } from './blocks.ts';
import { isFence, isMember, measuredFrom } from './forms.ts';
import { handOnText } from './excerpts.ts';

/** More than plain text, less than any format whose lines are in the majority. */
const PLAUSIBLE = CONFIDENCE.faint;
/** More than a format that reads the first of several forms only. */
const SURE = CONFIDENCE.mixture;
/**
 * Above what several tools of a machine printed stands the head of the first of them, which is as sure a sign; and whoever sets
 * blocks off may set off several logs, of which none goes on in the next.
 */
const SEVERAL = CONFIDENCE.enclosing;
const HEAD_LINES = 200;
/** What is larger was not pasted. */
const LARGEST = 1024 * 1024;

/**
 * A note, a mail or a comment of a tracker into which somebody pasted tables, descriptions, manifests or logs without the commands,
 * or what a command printed in several forms. Each form is handed on as a section, and so is the text around them.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'mixed-text',
  title: 'text with tables',
  matches: recogniseMixture,
  mostConfidence: SEVERAL,
  parse(input: DocumentInput, sink: Sink): void {
    handOnText(sink, 'text', [...linesOf(input)], input.context.command);
  },
};

function recogniseMixture(artifact: ArtifactHead): number {
  if ((artifact.size ?? artifact.head.length) > LARGEST) return 0;
  if (isJsonThroughout(artifact)) return 0;
  const lines = headLines(artifact).slice(0, HEAD_LINES);
  // Of the many small files of a machine, most hold one value.
  if (lines.length < 2) return 0;
  const blocks = cutBlocks(lines.map((text, index) => ({ text, number: index + 1 })));
  const isFenced = lines.some((line) => isFence(line));
  const measures = blocks.map(({ lines: own }) => measuredFrom(own[0]?.text ?? ''));
  const forms = new Set(blocks.map(({ form }, index) => measures[index] ?? form));
  if (
    !isFenced &&
    (forms.size < 2 || !blocks.some(({ form, lines: own }) => form !== 'text' && form !== 'error' && isMore(own, form)))
  )
    return 0;
  // A part of an object that stands there as a whole: its status is no other form than its spec.
  if (blocks.every(({ form, lines: own }) => form === 'yaml' || (form === 'text' && own.every(isOfYaml)))) return 0;
  // A command says what its output is: who cuts at commands goes first, but for the outputs that were cut already.
  if (artifact.path !== artifact.context.command && lines.some((_, index) => isTypedAt(lines, index))) return PLAUSIBLE;
  const tools = new Set(measures.filter((tool) => tool !== undefined));
  return tools.size > 1 || isFenced ? SEVERAL : SURE;
}

function isOfYaml({ text }: Line): boolean {
  return isMember(text) || /^\s*(?:#|$)/.test(text);
}

/** A header alone is no table; a row alone is one. */
function isMore(lines: readonly Line[], form: string): boolean {
  return lines.length > 1 || form === 'description' || (form === 'table' && kindOfRows([lines[0]!.text]) !== undefined);
}

function isTypedAt(lines: readonly string[], index: number): boolean {
  const prompt = readPrompt(lines[index]!.trimEnd());
  if (prompt === undefined) return false;
  return prompt.kind !== 'loose' || (isFence(lines[index - 1] ?? '') && isRootPrompt(prompt));
}
