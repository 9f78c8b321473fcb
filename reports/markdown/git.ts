import { manyLines, oneLine } from '../text/visible.ts';
import type { Dialect } from './dialect.ts';

/**
 * What the two platforms act on in running text, even behind a backslash, because their filters read the rendered
 * words: mentions, references to issues, merge requests, labels, milestones, epics and snippets, commits, addresses,
 * emoji names, quick actions, formulas, wiki links, HTML. Within a code span they act on nothing.
 */
const ACTIVE =
  /[@$`^<>[\]{}|\\]|:\/\/|\bwww\.|\b(?:mailto|xmpp|javascript|data|vbscript):|[#!&%~][\w"]|::|:\w[\w+-]*:|^\/|\b[A-Z][A-Z0-9_]+-\d|(?<![0-9A-Za-z])[0-9A-Fa-f]{7,}(?![0-9A-Za-z])/iu;

/** A time of day, which only looks like the name of an emoji. */
const CLOCK = /^[(]?\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?[.,;)]?$/u;

/** Punctuation around an active word that can stay outside its code span. */
const AROUND = /^(?<before>[("']*)(?<word>.*?)(?<after>[)"',.;:!?]*)$/u;

/** What Markdown reads as markup within a line, and what it reads as the start of a block. */
function escapeWord(word: string, first: boolean): string {
  const inline = word.replace(/\*|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|~/gu, '\\$&').replace(/&/gu, '&amp;');
  if (!first) return inline;
  return inline.replace(/^(?:[-+#=]|\d+(?=[.)]))/u, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** A code span whose ticks the text cannot match. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/gu) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

/** A fence that is longer than any run of backticks in the text, so no line of it can close the block. */
export function fence(text: string, language: string, indent = 0): string {
  const longest = Math.max(2, ...(text.match(/`+/gu) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const margin = ' '.repeat(indent);
  return [`${ticks}${language}`, ...text.split('\n'), ticks].map((line) => (margin + line).trimEnd()).join('\n');
}

/** Running text in which only words that a platform would act on stand in code spans. */
function escapeText(text: string): string {
  const out: string[] = [];
  let code: string[] = [];
  const flush = (): void => {
    if (code.length > 0) {
      const { before = '', word = '', after = '' } = AROUND.exec(code.join(' '))?.groups ?? {};
      out.push(word === '' || ACTIVE.test(before + after) ? codeSpan(code.join(' ')) : before + codeSpan(word) + after);
    }
    code = [];
  };
  for (const word of text.split(' ')) {
    if (word === '') continue;
    if (ACTIVE.test(word) && !CLOCK.test(word)) {
      code.push(word);
      continue;
    }
    flush();
    out.push(escapeWord(word, out.length === 0));
  }
  flush();
  return out.join(' ');
}

/** GitHub and GitLab: CommonMark with their extensions. */
export function gitDialect(maxChars: number): Dialect {
  return {
    maxChars,
    template: 'markdown/report',
    sectionPrefix: '',
    mermaid: true,
    text: (text) => escapeText(oneLine(text, 2000)),
    code: (text) => codeSpan(oneLine(text, 600) || ' '),
    strong: (markup) => `**${markup}**`,
    emphasis: (markup) => `*${markup}*`,
    link: (title, url) => `[${escapeText(oneLine(title, 300))}](<${url}>)`,
    fence: (text, language, indent) => fence(manyLines(text), language, indent),
    item: (markup, ordered, number) => `${ordered ? `${number}.` : '-'} ${markup}`,
  };
}
