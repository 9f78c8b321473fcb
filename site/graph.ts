import { coordinate as c, escapeHtml } from '../reports/page/markup.ts';
import { wrap } from '../reports/text/wrap.ts';

/** A rule in the graph. */
export interface GraphNode {
  readonly id: string;
  readonly title: string;
  /** Where its page lies, seen from the page of the graph; the one in the middle has none. */
  readonly href?: string;
}

/** What may bring something about, the thing itself (a diagnosis: its roots), and what it may bring about. */
export interface Graph {
  readonly causes: readonly GraphNode[];
  readonly middle: readonly GraphNode[];
  readonly effects: readonly GraphNode[];
}

/** The graph lies on screens and stands on phones. */
interface Size {
  readonly name: 'wide' | 'narrow';
  readonly box: number;
  readonly columns: number;
}

const SIZES: readonly Size[] = [
  { name: 'wide', box: 256, columns: 33 },
  { name: 'narrow', box: 276, columns: 35 },
];
/** Between two columns; it holds the arrows. */
const GAP = 64;
const SPACE = 10;
const LINE = 17;
/** From the edge to the rail that boxes hang from, on phones. */
const RAIL = 16;

interface Placed extends GraphNode {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly lines: readonly string[];
}

/** A graph of one step in either direction, as SVG in both sizes, of which the style shows one. Empty where nothing leads anywhere. */
export function drawGraph({ causes, middle, effects }: Graph): string {
  if (causes.length + effects.length === 0) return '';
  const label = `What leads here and what follows: ${causes.length} causes, ${effects.length} effects, listed below the picture`;
  return SIZES.map((size) => {
    const drawn =
      size.name === 'wide' ? columns([causes, middle, effects], size) : stack([causes, middle, effects], size);
    return `<svg class="graph ${size.name}" viewBox="0 0 ${c(drawn.width)} ${c(drawn.height)}" width="${c(drawn.width)}" height="${c(drawn.height)}" role="group" aria-label="${escapeHtml(label)}">${drawn.content}</svg>`;
  }).join('\n');
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

function columns(groups: readonly (readonly GraphNode[])[], size: Size): Drawing {
  const shown = groups.filter((group) => group.length > 0);
  const heights = shown.map((group) => heightOf(group, size));
  const height = Math.max(...heights);
  const placed = shown.map((group, index) =>
    place(group, size, 1 + index * (size.box + GAP), 1 + (height - (heights[index] ?? 0)) / 2),
  );
  const arrows = placed.slice(1).flatMap((right, index) => fan(placed[index] ?? [], right, size));
  const middle = shown.indexOf(groups[1] ?? []);
  const boxes = placed.flatMap((group, index) => group.map((node) => box(node, size, index === middle)));
  const width = shown.length * size.box + (shown.length - 1) * GAP + 2;
  return { width, height: height + 2, content: [...arrows, ...boxes].join('') };
}

/** Arrows between two columns meet half way. */
function fan(left: readonly Placed[], right: readonly Placed[], size: Size): string[] {
  const from = (left[0]?.x ?? 0) + size.box;
  const to = right[0]?.x ?? 0;
  const meeting = (centre(left) + centre(right)) / 2;
  const x = from + GAP / 2;
  return [
    ...left.map((node) => curve(from, node.y + node.height / 2, x, meeting, false)),
    ...right.map((node) => curve(x, meeting, to - 2, node.y + node.height / 2, true)),
  ];
}

function centre(group: readonly Placed[]): number {
  const last = group.at(-1);
  return last === undefined ? 0 : ((group[0]?.y ?? 0) + last.y + last.height) / 2;
}

function curve(fromX: number, fromY: number, toX: number, toY: number, isEnd: boolean): string {
  const half = (fromX + toX) / 2;
  const head = isEnd ? ' marker-end="url(#graph-head)"' : '';
  return `<path class="edge"${head} d="M${c(fromX)} ${c(fromY)}C${c(half)} ${c(fromY)} ${c(half)} ${c(toY)} ${c(toX)} ${c(toY)}"/>`;
}

function stack(groups: readonly (readonly GraphNode[])[], size: Size): Drawing {
  const placed: Placed[][] = [];
  let y = 1;
  for (const [index, group] of groups.entries()) {
    const x = index === 1 ? 1 : 1 + RAIL * 2;
    placed.push(place(group, { ...size, box: size.box - x }, x, y));
    if (group.length > 0) y += heightOf(group, size) + SPACE * 2;
  }
  const [causes = [], middle = [], effects = []] = placed;
  const top = middle[0]?.y ?? 0;
  const bottom = Math.max(...middle.map((node) => node.y + node.height));
  const rail = 1 + RAIL;
  const arrows = [
    ...causes.map((node) => `<path class="edge" d="M${c(node.x)} ${c(node.y + 20)}H${rail}"/>`),
    ...(causes[0] === undefined
      ? []
      : [`<path class="edge" marker-end="url(#graph-head)" d="M${rail} ${c(causes[0].y + 20)}V${c(top - 2)}"/>`]),
    ...effects.map(
      (node) =>
        `<path class="edge" marker-end="url(#graph-head)" d="M${rail} ${c(bottom)}V${c(node.y + 20)}H${c(node.x - 2)}"/>`,
    ),
  ];
  const boxes = placed.flatMap((group, index) =>
    group.map((node) => box(node, { ...size, box: size.box - node.x }, index === 1)),
  );
  return { width: size.box + 2, height: y - SPACE * 2 + 1, content: [...arrows, ...boxes].join('') };
}

function place(group: readonly GraphNode[], size: Size, x: number, top: number): Placed[] {
  let y = top;
  return group.map((node) => {
    const lines = linesOf(node, size);
    const height = boxHeight(lines);
    const placed = { ...node, x, y, height, lines };
    y += height + SPACE;
    return placed;
  });
}

function heightOf(group: readonly GraphNode[], size: Size): number {
  const heights = group.map((node) => boxHeight(linesOf(node, size)));
  return heights.reduce((sum, height) => sum + height, 0) + SPACE * Math.max(0, group.length - 1);
}

function linesOf({ title }: GraphNode, { columns: width }: Size): readonly string[] {
  const lines = wrap(title, width);
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2] ?? ''} …`] : lines;
}

function boxHeight(lines: readonly string[]): number {
  return 34 + lines.length * LINE;
}

function box({ id, href, x, y, height, lines }: Placed, size: Size, isMiddle: boolean): string {
  const texts = [
    `<text class="graph-id" x="${c(x + 12)}" y="${c(y + 21)}">${escapeHtml(id)}</text>`,
    ...lines.map(
      (line, row) =>
        `<text class="graph-title" x="${c(x + 12)}" y="${c(y + 40 + row * LINE)}">${escapeHtml(line)}</text>`,
    ),
  ];
  const drawn = `<rect class="${isMiddle ? 'graph-middle' : 'graph-box'}" x="${c(x)}" y="${c(y)}" width="${c(size.box)}" height="${c(height)}" rx="8"/>${texts.join('')}`;
  return href === undefined ? `<g>${drawn}</g>` : `<a href="${escapeHtml(href)}">${drawn}</a>`;
}

/** The arrow head that all graphs of a page share. */
export const GRAPH_HEAD =
  '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs><marker id="graph-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs></svg>';
