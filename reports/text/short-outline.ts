import type { Report } from '../../src/model/index.ts';
import type { OutlineBlock, OutlineLine } from './outline-line.ts';
import { outlineOf } from './outline.ts';
import { clip } from './visible.ts';
import { countLabel } from './wording.ts';

/** Characters of a line; a quote says by then what it has to say. */
const LONGEST_LINE = 220;

/** The outline with so many lines of a block at most, which are ordered by weight, and no line too long; commands stay whole. */
export function shortOutline(report: Report, mostLines: number): readonly OutlineBlock[] {
  return outlineOf(report).map(({ importance, lines }) => {
    const more = lines.length - mostLines;
    const shown = lines.slice(0, mostLines).map(shortened);
    return { importance, lines: more <= 0 ? shown : [...shown, { depth: 2, lead: '', text: moreLines(more) }] };
  });
}

function shortened(line: OutlineLine): OutlineLine {
  return line.isCommand === true ? line : { ...line, text: clip(line.text, LONGEST_LINE) };
}

function moreLines(count: number): string {
  return `… ${countLabel(count, 'more line')}`;
}
