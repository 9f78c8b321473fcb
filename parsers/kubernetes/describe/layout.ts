import { countStep } from '../../../src/model/index.ts';

/** One line of a described object. */
export interface DescribedLine {
  /** Without trailing white space. */
  readonly text: string;
  /** 1-based line in the artifact. */
  readonly number: number;
  /** Columns of leading white space. */
  readonly indent: number;
  /** The line ended in white space: `Key:   ` is an empty value, `Key:` opens a block. */
  readonly padded: boolean;
  /** Lines of a value that spilled to the left of its key, as kubectl prints values with line breaks. */
  readonly spilled?: readonly string[];
}

/** A line with what is indented below it. */
export interface LayoutNode {
  /** Before the colon; empty where the line has none. */
  readonly key: string;
  /** After the colon, trimmed; the whole line where it has no colon. */
  readonly value: string;
  /** The whole line, trimmed. */
  readonly text: string;
  readonly line: number;
  readonly indent: number;
  readonly padded: boolean;
  readonly spilled: readonly string[];
  readonly children: readonly LayoutNode[];
  /** All lines of the object, and which of them stand below this one: `from` up to, not including, `to`. */
  readonly lines: readonly DescribedLine[];
  readonly from: number;
  readonly to: number;
}

interface OpenNode extends LayoutNode {
  readonly children: LayoutNode[];
  to: number;
}

/** Indentation deeper than this is read as if it were this deep: readers of the tree recurse. */
const DEEPEST = 40;

/** Longer keys are text that happens to contain a colon. */
const LONGEST_KEY = 320;

/** kubectl before 1.9 aligned its columns with tabs; excerpts show that by the titles of a table. */
const WITH_TABS = /^(?:Name:|[ \t]*(?:Type|Namespace|CPU Requests|FirstSeen) ?)\t/m;
const TAB_WIDTH = 8;
/** Longer lines hold values, not columns. */
const LONGEST_ROW = 4096;

/** Cuts text into lines. `firstLine` is the line of the artifact that the text begins on. */
export function describedLines(text: string, firstLine: number): DescribedLine[] {
  const lines = text.split('\n');
  const shown = WITH_TABS.test(text) ? lines.map(withoutTabs) : lines;
  return shown.map((line, index) => describedLine(line, firstLine + index));
}

/**
 * The line as a terminal shows it, but for one more space at each stop: a tab may stand for a single space, which does not
 * part columns.
 */
function withoutTabs(line: string): string {
  if (!line.includes('\t') || line.length > LONGEST_ROW) return line;
  const [first = '', ...others] = line.split('\t');
  let shown = first;
  let column = first.length;
  for (const part of others) {
    column += TAB_WIDTH - (column % TAB_WIDTH);
    shown = shown.padEnd(column + column / TAB_WIDTH) + part;
    column += part.length;
  }
  return shown;
}

/** One line with its measures. */
export function describedLine(line: string, number: number): DescribedLine {
  countStep();
  const text = line.trimEnd();
  const padded = text.length < line.length;
  return { text, number, indent: text.length - text.trimStart().length, padded };
}

/** Splits `Key:  value`. The key is empty where the text has no colon that ends a word. */
export function splitKey(text: string): { readonly key: string; readonly value: string } {
  countStep();
  for (let at = text.indexOf(':'); at !== -1 && at <= LONGEST_KEY; at = text.indexOf(':', at + 1)) {
    const next = text[at + 1];
    if (next === undefined || next === ' ' || next === '\t') {
      return { key: text.slice(0, at).trim(), value: text.slice(at + 1).trim() };
    }
  }
  return { key: '', value: text };
}

/** Builds the tree that indentation draws. */
export function layoutTree(lines: readonly DescribedLine[]): LayoutNode[] {
  const roots: LayoutNode[] = [];
  const open: OpenNode[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.text === '') continue;
    while (open.length > 0 && open[open.length - 1]!.indent >= line.indent) close(open, index);
    while (open.length >= DEEPEST) close(open, index);
    const text = line.text.trimStart();
    // Spelled out: spreading into a literal costs three times the rest of this function.
    const { key, value } = splitKey(text);
    const node: OpenNode = {
      key,
      value,
      text,
      line: line.number,
      indent: line.indent,
      padded: line.padded,
      spilled: line.spilled ?? [],
      children: [],
      lines,
      from: index + 1,
      to: index + 1,
    };
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  while (open.length > 0) close(open, lines.length);
  return roots;
}

function close(open: OpenNode[], end: number): void {
  const node = open.pop();
  if (node) node.to = end;
}

/** The first child with one of the keys. */
export function child(nodes: readonly LayoutNode[], ...keys: readonly string[]): LayoutNode | undefined {
  return nodes.find((node) => keys.includes(node.key));
}

/** The lines below a node as text: their common indentation removed, trailing blank lines dropped. */
export function blockText(node: LayoutNode): string[] {
  const lines = node.lines.slice(node.from, node.to);
  while (lines.length > 0 && lines.at(-1)!.text === '') lines.pop();
  const indent = lines.reduce((least, line) => (line.text === '' ? least : Math.min(least, line.indent)), Infinity);
  return lines.flatMap((line) => [line.text.slice(Math.min(indent, line.text.length)), ...(line.spilled ?? [])]);
}

/** The value of a node and its continuation lines, which kubectl aligns with the value's column. */
export function valueLines(node: LayoutNode): { readonly text: string; readonly line: number }[] {
  const first = node.value === '' ? [] : [{ text: node.value, line: node.line }];
  return [...first, ...node.children.flatMap(flatten)];
}

function flatten(node: LayoutNode): { readonly text: string; readonly line: number }[] {
  return [{ text: node.text, line: node.line }, ...node.children.flatMap(flatten)];
}
