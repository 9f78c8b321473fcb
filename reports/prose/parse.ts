/** A run of text within a paragraph. */
export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly text: string; readonly url: string };

/** A paragraph, a list or a block of code. */
export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly type: 'code'; readonly text: string };

/** A code span, a link, strong, emphasis: each on one paragraph, without nesting of its own kind. */
const INLINE =
  /(?<ticks>`{1,3})(?<code>[^`]{1,2000})\k<ticks>(?!`)|\[(?<label>[^[\]]{1,300})\]\((?<url>[^()\s]{1,1000})\)|\*\*(?<strong>[^*\s](?:[^*]{0,500}[^*\s])?)\*\*|\*(?<emphasis>[^*\s](?:[^*]{0,500}[^*\s])?)\*|(?<![\w\\])_(?<under>[^_\s](?:[^_]{0,500}[^_\s])?)_(?!\w)/gu;

const BULLET = /^ {0,3}[-*+] +(?<text>.*)$/;
const NUMBER = /^ {0,3}\d{1,9}[.)] +(?<text>.*)$/;
const FENCE = /^ {0,3}(?<fence>`{3,}|~{3,})/;

/**
 * Reads the small Markdown of rule texts: paragraphs, flat lists, fenced code, code spans, emphasis, links. Everything
 * else (HTML, images, headings, tables, references) stays plain text, because values from the bundle stand in it.
 */
export function parseProse(source: string): readonly Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const fence = FENCE.exec(line)?.groups?.['fence'];
    if (fence !== undefined) {
      const close = lines.findIndex((candidate, index) => index > at && candidate.trim().startsWith(fence));
      const end = close === -1 ? lines.length : close;
      blocks.push({ type: 'code', text: lines.slice(at + 1, end).join('\n') });
      at = end + 1;
      continue;
    }
    const taken = itemText(line) === undefined ? readParagraph(lines, at) : readList(lines, at);
    blocks.push(taken.block);
    at = taken.next;
  }
  return blocks;
}

/** The text of a list item that begins on this line. */
function itemText(line: string): string | undefined {
  return (BULLET.exec(line) ?? NUMBER.exec(line))?.groups?.['text'];
}

function readList(lines: readonly string[], start: number): { readonly block: Block; readonly next: number } {
  const ordered = NUMBER.test(lines[start] ?? '');
  const items: string[] = [];
  let at = start;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const text = itemText(line);
    if (text !== undefined && NUMBER.test(line) === ordered) items.push(text);
    else if (text === undefined && line.trim() !== '' && /^ {2}/.test(line))
      items.push(`${items.pop() ?? ''} ${line.trim()}`);
    else break;
  }
  return { block: { type: 'list', ordered, items: items.map(parseInline) }, next: at };
}

function readParagraph(lines: readonly string[], start: number): { readonly block: Block; readonly next: number } {
  let at = start;
  const taken: string[] = [];
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || FENCE.test(line) || (at > start && itemText(line) !== undefined)) break;
    taken.push(line.trim());
  }
  return { block: { type: 'paragraph', children: parseInline(taken.join(' ')) }, next: at };
}

/** The runs of one line of prose. */
export function parseInline(text: string): readonly Inline[] {
  const runs: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) runs.push({ type: 'text', text: text.slice(at, match.index) });
    runs.push(inlineOf(match.groups ?? {}));
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ type: 'text', text: text.slice(at) });
  return runs;
}

function inlineOf(groups: Record<string, string | undefined>): Inline {
  const { code, label, url, strong, emphasis, under } = groups;
  if (code !== undefined) return { type: 'code', text: code };
  if (label !== undefined) return { type: 'link', text: label, url: url ?? '' };
  if (strong !== undefined) return { type: 'strong', children: withoutEmphasis(strong) };
  return { type: 'emphasis', children: withoutEmphasis(emphasis ?? under ?? '') };
}

/** Inside emphasis only code is told apart, so that depth is bounded by construction. */
function withoutEmphasis(text: string): readonly Inline[] {
  const runs: Inline[] = [];
  for (const [index, part] of text.split('`').entries()) {
    if (part !== '') runs.push({ type: index % 2 === 1 ? 'code' : 'text', text: part });
  }
  return runs;
}

/** The words alone, for media without any markup. */
export function plainText(runs: readonly Inline[]): string {
  return runs.map((run) => ('children' in run ? plainText(run.children) : run.text)).join('');
}

/** The words of a block without any markup; items of a list follow each other. */
export function plainBlock(block: Block): string {
  if (block.type === 'code') return block.text;
  return block.type === 'paragraph' ? plainText(block.children) : block.items.map(plainText).join('; ');
}
