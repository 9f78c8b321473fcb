import type { Report } from '../../src/model/index.ts';
import type { Renderer, RenderOptions } from '../renderer.ts';
import { fitBlocks } from '../text/fit-blocks.ts';
import type { OutlineLine } from '../text/outline-line.ts';
import { shortOutline } from '../text/short-outline.ts';
import { codeBlock, codeSpan, escapeText } from './mrkdwn.ts';

/** What Slack takes in one message without cutting it into several. */
const USUAL_LIMIT = 4000;
/** Lines of a block. */
const MOST_LINES = 10;

function render(report: Report, { maxChars }: RenderOptions): string {
  const limit = maxChars === undefined || maxChars <= 0 ? USUAL_LIMIT : maxChars;
  const blocks = shortOutline(report, MOST_LINES).map(({ importance, lines }, index) => ({
    importance,
    text: laidOut(index === 0 ? headed(lines) : lines).join('\n'),
  }));
  return fitBlocks(blocks, limit);
}

/** The first line of all is the headline. */
function headed([first, ...others]: readonly OutlineLine[]): readonly OutlineLine[] {
  return first === undefined ? others : [{ ...first, isTitle: true }, ...others];
}

/** Lines in Slack's markup; commands that follow each other are one block. */
function laidOut(lines: readonly OutlineLine[]): string[] {
  const out: string[] = [];
  let commands: string[] = [];
  const flush = (): void => {
    if (commands.length > 0) out.push(codeBlock(commands.join('\n')));
    commands = [];
  };
  for (const line of lines) {
    if (line.isCommand === true) {
      commands.push(line.text);
      continue;
    }
    flush();
    out.push(oneOf(line));
  }
  flush();
  return out;
}

function oneOf({ depth, lead, text, isTitle }: OutlineLine): string {
  const margin = '  '.repeat(depth);
  if (lead === '| ') return `${margin}${codeSpan(text)}`;
  if (isTitle === true) return `${margin}${bold(escapeText(text))}`;
  return `${margin}${lead === '- ' ? '• ' : lead}${escapeText(text)}`;
}

/** Bold ends at a code span: what is in one stays as it is, and the words around it are bold by themselves. */
function bold(markup: string): string {
  return markup
    .split(/(?<code>`[^`]*`)/u)
    .map((part) => (part.startsWith('`') || part.trim() === '' ? part : part.replace(/\S.*\S|\S/u, '*$&*')))
    .join('');
}

/** For a Slack message (mrkdwn): what matters most in one message (`maxChars`, default 4,000), with its citations. */
export const slackRenderer: Renderer = {
  id: 'slack',
  title: 'Slack message',
  fileName: 'report.slack.txt',
  mediaType: 'text/plain',
  render,
};
