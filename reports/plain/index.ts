import type { Report } from '../../src/model/index.ts';
import type { Renderer, RenderOptions } from '../renderer.ts';
import type { OutlineLine } from '../text/outline-line.ts';
import { outlineOf } from '../text/outline.ts';
import { shellLines } from '../text/shell.ts';
import { wrap } from '../text/wrap.ts';

const USUAL_WIDTH = 100;
const NARROWEST = 40;

function render(report: Report, { width = USUAL_WIDTH }: RenderOptions): string {
  const columns = Math.max(NARROWEST, width);
  const blocks = outlineOf(report).map(({ lines }) => lines.flatMap((line) => laidOut(line, columns)).join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

function laidOut({ depth, lead, text, isCommand }: OutlineLine, width: number): string[] {
  const margin = '  '.repeat(depth);
  const room = width - margin.length - lead.length;
  const lines = isCommand === true ? shellLines(text, room) : wrap(text, room);
  return lines.map((each, index) => (margin + (index === 0 ? lead : ' '.repeat(lead.length)) + each).trimEnd());
}

/** All of a report as plain text: nothing is cut, and no line is longer than the width but for words of a command. */
export const plainRenderer: Renderer = {
  id: 'txt',
  title: 'Plain text',
  fileName: 'report.plain.txt',
  mediaType: 'text/plain',
  render,
};
