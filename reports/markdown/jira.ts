import { manyLines, oneLine } from '../text/visible.ts';
import type { Dialect } from './dialect.ts';

/** Joins two characters without a gap or a glyph: breaks a pattern that Jira would act on, not the reading of it. */
const JOINER = '\u2060';

/**
 * Wiki markup within a line: signs that are markup anywhere, those that are only beside a word, and emoticons in
 * parentheses. A backslash escapes them; the backslash itself has only its entity.
 */
const MARKUP = /[{}[\]*^~!|?#&<>\\]|(?<![A-Za-z0-9])[-+_]|[-+_](?![A-Za-z0-9])|\((?=[^()\s]{1,6}\))|(?<=[:;])[()]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '\\': '&#92;', '<': '&lt;', '>': '&gt;' };

/** Addresses, mentions, issue keys and the emoticons that consist of letters: found by Jira in the finished text. */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/(?<=[A-Za-z]):(?=\/\/)/gu, `:${JOINER}`],
  [/(?<=\b(?:mailto|javascript|data|file|vbscript)):/giu, `${JOINER}:`],
  [/\b(?<www>www)\./giu, `$<www>${JOINER}.`],
  [/@/gu, `@${JOINER}`],
  [/(?<=\b[A-Z][A-Z0-9_]+-)(?=\d)/gu, JOINER],
  [/(?<=[:;])(?=[DPp/|])/gu, JOINER],
  [/^(?<block>h[1-6]|bq)\./gu, `$<block>${JOINER}.`],
];

function escapeText(text: string): string {
  let escaped = text;
  for (const [pattern, replacement] of ACTIVE) escaped = escaped.replace(pattern, replacement);
  return escaped.replace(MARKUP, (character) => ENTITIES[character] ?? `\\${character}`);
}

/** Verbatim lines; a macro of the same name in them is broken, everything else is inert there. */
function block(text: string, macro: string): string {
  const name = macro.replace(/:.*/u, '');
  const inert = text.replace(/\{(?=\s*(?:code|noformat)\b)/giu, `{${JOINER}`);
  return `{${macro}}\n${inert}\n{${name}}`;
}

/** Jira's wiki markup. */
export const jiraDialect: Dialect = {
  maxChars: 32_767,
  template: 'markdown/jira',
  sectionPrefix: 'jira-',
  mermaid: false,
  text: (text) => escapeText(oneLine(text, 2000)),
  code: (text) => `{{${escapeText(oneLine(text, 600) || ' ')}}}`,
  strong: (markup) => `*${markup}*`,
  emphasis: (markup) => `_${markup}_`,
  link: (title, url) => `[${escapeText(oneLine(title, 300))}|${url}]`,
  fence: (text, language) => block(manyLines(text), language === 'sh' ? 'code:bash' : 'noformat'),
  item: (markup, ordered) => `${ordered ? '#' : '*'} ${markup}`,
};
