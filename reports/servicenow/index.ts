import type { Report } from '../../src/model/index.ts';
import type { Renderer, RenderOptions } from '../renderer.ts';
import { fitBlocks } from '../text/fit-blocks.ts';
import type { OutlineLine } from '../text/outline-line.ts';
import { shortOutline } from '../text/short-outline.ts';

/** What a journal field (work notes, comments) takes where nobody made it longer. */
const USUAL_LIMIT = 4000;
/** Lines of a block. */
const MOST_LINES = 10;
/** Joins two characters without a gap or a glyph. */
const JOINER = '\u2060';

function render(report: Report, { maxChars }: RenderOptions): string {
  const limit = maxChars === undefined || maxChars <= 0 ? USUAL_LIMIT : maxChars;
  const blocks = shortOutline(report, MOST_LINES).map(({ importance, lines }) => ({
    importance,
    text: lines.map(laidOut).join('\n'),
  }));
  return fitBlocks(blocks, limit, '\n\n');
}

/** A journal is plain text, but for what stands between `[code]` and `[/code]`: that it takes for HTML. */
function laidOut({ depth, lead, text, isTitle }: OutlineLine): string {
  const inert = text.replace(/\[(?=\s*\/?\s*code\s*\])/giu, `[${JOINER}`);
  return `${'  '.repeat(depth)}${lead}${isTitle === true ? inert.toUpperCase() : inert}`;
}

/** For ServiceNow's work notes and comments: what matters most in plain text (`maxChars`, default 4,000), with its citations. */
export const serviceNowRenderer: Renderer = {
  id: 'servicenow',
  title: 'ServiceNow work notes',
  fileName: 'report.servicenow.txt',
  mediaType: 'text/plain',
  render,
};
