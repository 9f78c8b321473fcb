import { stripEscapes } from './escapes.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#34': '"',
  '#x27': "'",
  '#x22': '"',
  '#x2F': '/',
  '#160': ' ',
};
const ENTITY = /&(?<name>lt|gt|amp|quot|apos|nbsp|#39|#34|#x27|#x22|#x2F|#160);/g;
/** Blanks that are no blanks to a program: typesetting and web pages put them in. */
const BLANKS = /[\u00a0\u2002-\u200a\u202f\u205f]/g;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
const DOUBLE_QUOTES = /[\u201c\u201d\u201e]/g;
const SINGLE_QUOTES = /[\u2018\u2019\u201a]/g;
/** A dash before the name of an option was two hyphens, before a single letter one. */
const LONG_OPTION = /(?<before>^|[\s"'(])[\u2013\u2014](?=[a-z][a-z0-9-])/g;
const SHORT_OPTION = /(?<before>^|[\s"'(])[\u2013\u2014](?=[a-zA-Z](?:\s|$))/g;
/** The line on which a block of code begins or ends, in Markdown and in Jira's notation. */
const FENCE = /^\s*(?:```+|~~~+)\s*[\w+.-]*\s*$|^\s*\{(?:code|noformat)(?::[^}\n]{0,300})?\}\s*$/;
/** What Jira writes above a block: mostly the command whose output it holds. */
const TITLE_OF_BLOCK = /^\s*\{(?:code|noformat):(?:[^}\n]{0,80}\|)?title=(?<title>[^|}\n]{1,300})/;
/** As which every such line is told, so that what stands in two blocks is not taken for one. */
export const BLOCK_MARK = '```';
const TAG =
  /<\/?(?:details|summary|pre|code|samp|tt|kbd|p|div|span|br|b|strong|em|i)(?: [a-z-]{1,20}="[^"\n<>]{0,200}")*\s*\/?>/gi;
const CODE_LINE = /^(?<before>\s*(?:[-*] )?)(?<ticks>`{1,3})(?<text>[^`]+)\k<ticks>\s*$/;
/** A fence on the line of what it encloses, as chats take it. */
const GLUED_FENCE = /^\s*```(?=[^`\s][^`]*$)|(?<=^[^`]*[^`\s])```\s*$/;
const STRONG = /(?<before>^|[\s("'[>])\*\*(?<text>[^\s*](?:[^\n]{0,400}?[^\s*])?)\*\*(?=$|[\s)"'\],.:;<!?])/g;
/** An emoji where somebody's shell shows its prompt, before a program that is typed. */
const EMOJI_PROMPT =
  /^\s*\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]{0,8}(?: +[\w~/.:@()-]{1,60}){0,3} +(?:[$#%❯➜>] +)?(?=(?:sudo +)?(?:kubectl|kubeadm|k|oc|helm|crictl|etcdctl|journalctl|systemctl|docker|cat|tail|grep) )/u;

/** What speaks for a text that went through a chat, a wiki or a mail; one look over all of it, so that most texts cost no more. */
const ANY =
  /[\u00a0\u00ad\u2002-\u200d\u2013\u2014\u2018-\u201e\u202f\u205f\u2060]|&(?:[lg]t|amp|quot|apos|nbsp|#39|#34|#x27|#160);|\\[_[\]]|```|~~~|\*\*\S|`\s*$|\{(?:code|noformat)\b|<\/?(?:details|summary|pre|code|br|p|div|span|samp|kbd)\b|\p{Extended_Pictographic}/imu;

/**
 * Removes from copied lines what chats, wikis and trackers put in: Markdown, HTML, typographic quotes, dashes and blanks.
 * Each line stays a line.
 */
export function stripMarks(text: string, lines: readonly string[]): readonly string[] {
  if (!ANY.test(text)) return lines;
  const fence = isOneBlock(lines) ? '' : BLOCK_MARK;
  return stripEscapes(lines, isFence).map((line) =>
    isFence(line) ? (TITLE_OF_BLOCK.exec(line)?.groups?.['title']?.trim() ?? fence) : stripLine(line),
  );
}

/** A quote as pages write it where a value begins, and none as programs do: an anchor of YAML has no such name. */
const QUOTED_VALUE = /[:-] &quot;[^"\n]{0,1000}&quot;/;

/** What stands for signs of pages in YAML and JSON, whose own signs mean something otherwise: only where all quotes are written so. */
export function stripEntities(text: string, lines: readonly string[]): readonly string[] {
  if (!QUOTED_VALUE.test(text) || text.includes('"')) return lines;
  return lines.map((line) => line.replace(ENTITY, (whole, name: string) => ENTITIES[name] ?? whole));
}

/** With blanks that do not break a program indents nothing: pages put them in, also where the rest of a text means what it says. */
export function plainIndentation(lines: readonly string[]): readonly string[] {
  return lines.map((line) =>
    /^[ \t]*[\u00a0\u202f]/.test(line) ? line.replace(/^\s+/, (all) => all.replace(BLANKS, ' ')) : line,
  );
}

/** Whether a block of code begins or ends on a line. */
export function isFence(line: string): boolean {
  return FENCE.test(line);
}

/** Whether all that is said stands between one pair of fences, or is all that a cut pair leaves. */
function isOneBlock(lines: readonly string[]): boolean {
  const fences = lines.flatMap((line, index) => (isFence(line) ? [index] : []));
  if (fences.length > 2) return false;
  const [begin = 0, end = lines.length] = fences;
  return [...lines.slice(0, begin), ...lines.slice(end + 1)].every((line) => line.trim() === '');
}

function stripLine(line: string): string {
  return line
    .replace(EMOJI_PROMPT, '$ ')
    .replace(TAG, (tag) => (/^<br/i.test(tag) ? ' ' : ''))
    .replace(CODE_LINE, '$<before>$<text>')
    .replace(GLUED_FENCE, '')
    .replace(STRONG, '$<before>$<text>')
    .replace(ENTITY, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(LONG_OPTION, '$<before>--')
    .replace(SHORT_OPTION, '$<before>-');
}
