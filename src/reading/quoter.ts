import { filled, indentOf, type ObservedObject, type SourceRef } from '../model/index.ts';
import type { Quoter } from '../inventory/citations.ts';
import type { Path } from '../inventory/paths.ts';
import { hideSecrets } from '../redaction/index.ts';
import { quoteEnds, quoteLine } from '../scan/index.ts';
import { QuotableLines, type TextLines } from './quotable-lines.ts';

/** Lines of context on either side of a quote. */
const CONTEXT_LINES = 2;
/** A longer object is not searched for the line of a member. */
const LONGEST_OBJECT = 20_000;
/** Lines of a text below its member that are searched. */
const LONGEST_BLOCK = 2000;
/** Texts of objects that are held: an object is asked for several members one after the other, and then for none. */
const MOST_BLOCKS = 64;
/** The header of a YAML block scalar: `message: |-`. */
const BLOCK_HEADER = /: [|>][-+]?\d?\s*$/;

/** Finds the line of a member in an object's text; 0-based from the text's first line. */
export type MemberLocator = (text: string, path: Path) => number | undefined;

/**
 * Quotes from retained text. `locators` know the forms whose parsers do not hand on the lines of members; `objects` tell
 * which lines are those of Secrets.
 */
export function quoteFrom(
  texts: TextLines,
  locators: Readonly<Record<string, MemberLocator>>,
  objects: readonly ObservedObject[] = [],
): Quoter {
  const blocks = new Map<ObservedObject, string | undefined>();
  const lines = new QuotableLines(texts, objects);
  const quotes = new Map<string, SourceRef>();

  function quote(artifact: string, line: number, words = ''): SourceRef {
    const key = `${line}\n${artifact}\n${words}`;
    const known = quotes.get(key) ?? quoteAt(lines, artifact, lineOfText(lines, artifact, line, words), words);
    quotes.set(key, known);
    return known;
  }

  function textOf(view: ObservedObject): string | undefined {
    if (blocks.has(view)) return blocks.get(view);
    if (blocks.size === MOST_BLOCKS) blocks.clear();
    const { artifact, line, endLine } = view.source;
    const last = Math.min(endLine ?? line, line + LONGEST_OBJECT);
    const text = texts.lines(artifact, line, last)?.join('\n');
    blocks.set(view, text);
    return text;
  }

  return {
    quote,
    quoteRecord: (artifact, line, endLine) => recordAt(lines, artifact, line, endLine),
    locate: (view, path) => {
      const locator = locators[view.form];
      if (locator === undefined) return undefined;
      // A list without line ends is one line: to search it for each of its objects would cost the square of its size.
      if (view.source.line === view.source.endLine) return view.source.line;
      const text = textOf(view);
      const offset = text === undefined ? undefined : locator(text, path);
      return offset === undefined || offset < 0 ? undefined : view.source.line + offset;
    },
  };
}

/** The line that says something: of a member whose text stands below it, the one with the words, else the first. */
function lineOfText(lines: QuotableLines, artifact: string, memberLine: number, words: string): number {
  const [memberText = '', textBelow] = lines.between(artifact, memberLine, memberLine + 1);
  if (textBelow === undefined || !BLOCK_HEADER.test(memberText)) return memberLine;
  const first = memberLine + 1;
  if (words === '') return first;
  const below = lines.between(artifact, first, memberLine + LONGEST_BLOCK);
  const end = below.findIndex((text) => text.trim() !== '' && indentOf(text) <= indentOf(memberText));
  const at = (end < 0 ? below : below.slice(0, end)).findIndex((text) => text.includes(words));
  return at < 0 ? first : first + at;
}

function recordAt(lines: QuotableLines, artifact: string, line: number, endLine: number): SourceRef {
  const first = quoteAt(lines, artifact, line);
  if (first.quote === undefined) return first;
  const record = lines
    .between(artifact, line, endLine)
    .map((text, index) => (index === 0 ? text.trimEnd() : text.trim()));
  if (endLine <= line) return { ...first, quote: quoteEnds(record.join(' '), hideSecrets) };
  const after = lines.between(artifact, endLine + 1, endLine + CONTEXT_LINES);
  return {
    ...first,
    endLine,
    quote: quoteEnds(record.join(' '), hideSecrets),
    after: after.map((text) => quoteLine(text, hideSecrets)),
  };
}

function quoteAt(lines: QuotableLines, artifact: string, line: number, words = ''): SourceRef {
  const [quote] = lines.between(artifact, line, line);
  if (quote === undefined) return { artifact, line };
  const before = lines.between(artifact, line - CONTEXT_LINES, line - 1);
  const after = lines.between(artifact, line + 1, line + CONTEXT_LINES);
  return {
    artifact,
    line,
    quote: quoteLine(quote, hideSecrets, (shown) => shown.indexOf(words)),
    ...filled({
      before: before.map((text) => quoteLine(text, hideSecrets)),
      after: after.map((text) => quoteLine(text, hideSecrets)),
    }),
  };
}
