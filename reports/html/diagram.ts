import type { ReportChainStep, ReportDiagnosis } from '../../src/model/index.ts';
import { linkWords } from '../text/chain.ts';
import { oneLine } from '../text/visible.ts';
import { wrapLines } from '../text/wrap.ts';
import { numberLabel, stepLabel, subjectLabel } from '../text/wording.ts';
import { coordinate as c, escapeHtml } from '../page/markup.ts';

/** One of the sizes in which a diagram is drawn: for screens, for tablets and paper, and for phones. */
interface Size {
  readonly name: 'wide' | 'medium' | 'narrow';
  readonly width: number;
  /** How far a side branch is moved to the right. */
  readonly indent: number;
  /** From a box's left edge to the line that leaves it. */
  readonly rail: number;
  readonly font: number;
  /** From a box's left edge to its text. */
  readonly text: number;
  /** Room at the right for the arrow of a circle. */
  readonly backEdge: number;
}

const SIZES: readonly Size[] = [
  { name: 'wide', width: 880, indent: 56, rail: 28, font: 15, text: 44, backEdge: 44 },
  { name: 'medium', width: 620, indent: 40, rail: 24, font: 15, text: 44, backEdge: 40 },
  { name: 'narrow', width: 290, indent: 24, rail: 14, font: 13.5, text: 40, backEdge: 30 },
];

/** Deeper branches stay at this depth, so that boxes stay readable. */
const MAX_LEVEL = 4;

interface Placed {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: readonly string[];
  readonly facts: readonly string[];
  readonly label: readonly string[];
  readonly level: number;
  readonly labelY: number;
}

/** When a step was and how often, with no time broken: the page tells them in other zones. */
function timeLines({ from, to, when, timing }: ReportChainStep, columns: number, times: string): readonly string[] {
  const label = stepLabel({ from, to, when, timing });
  const all = [label, times].filter((part) => part !== '').join(' · ');
  if (all.length <= columns) return [all];
  if (label.length <= columns || from === undefined || to === undefined) return [label, times];
  return [`${stepLabel({ from })} –`, stepLabel({ from: to, timing }), times];
}

/** Steps in drawing order with their level: side branches first, the longest branch last and on its parent's level. */
function drawingOrder(diagnosis: ReportDiagnosis): readonly { readonly index: number; readonly level: number }[] {
  const { chain } = diagnosis;
  const children: number[][] = chain.map(() => []);
  const sizes = chain.map(() => 1);
  for (let index = chain.length - 1; index >= 0; index -= 1) {
    const parent = chain[index]?.because;
    if (parent === undefined || parent >= index) continue;
    children[parent]?.unshift(index);
    sizes[parent] = (sizes[parent] ?? 1) + (sizes[index] ?? 1);
  }
  const order: { index: number; level: number }[] = [];
  const stack = chain
    .map((step, index) => ({ index, level: 0, root: step.because === undefined || step.because >= index }))
    .filter(({ root }) => root)
    .reverse();
  while (stack.length > 0) {
    const next = stack.pop();
    if (next === undefined) break;
    order.push({ index: next.index, level: next.level });
    const inOrder = [...(children[next.index] ?? [])].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b);
    const main = inOrder.at(-1);
    for (const child of inOrder.reverse()) {
      const level = child === main ? next.level : Math.min(next.level + 1, MAX_LEVEL);
      stack.push({ index: child, level, root: false });
    }
  }
  return order;
}

function place(diagnosis: ReportDiagnosis, size: Size): readonly Placed[] {
  const placed: Placed[] = [];
  const right = diagnosis.circle === undefined ? 2 : size.backEdge;
  let y = 2;
  for (const { index, level } of drawingOrder(diagnosis)) {
    const step = diagnosis.chain[index];
    if (step === undefined) continue;
    const x = 2 + level * size.indent;
    const width = size.width - x - right;
    const inner = width - size.text - 12;
    const title = wrapLines(
      oneLine(step.text, 400),
      Math.floor(inner / (size.font * 0.65)),
      size.name === 'narrow' ? 8 : 5,
    );
    const tagged = index === 0 || step.assumed === true;
    const times = step.count > 1 ? `${numberLabel(step.count)} times` : '';
    const columns = Math.floor((inner - (tagged && size.name !== 'narrow' ? 100 : 0)) / 7.9);
    const facts = [subjectLabel(step.subject), ...timeLines(step, columns, times)]
      .filter((fact) => fact !== '')
      .flatMap((fact) => wrapLines(fact, columns, 3));
    const link = oneLine(linkWords(step), 500);
    const label = link === '' ? [] : wrapLines(link, Math.floor((width - size.rail - 20) / 8), 6);
    const labelY = y + 24;
    if (placed.length > 0) y += 28 + label.length * 18;
    const height = 26 + title.length * 20 + facts.length * 17 + (tagged && size.name === 'narrow' ? 17 : 0);
    placed.push({ index, x, y, width, height, title, facts, label, level, labelY });
    y += height;
  }
  return placed;
}

/** @param number of the diagnosis, whose steps stand below the picture with their sources: a box leads to its own */
function box(step: Placed, diagnosis: ReportDiagnosis, number: number, size: Size): string {
  const { assumed } = diagnosis.chain[step.index] ?? {};
  const classes = ['step', ...(step.index === 0 ? ['root'] : []), ...(assumed === true ? ['assumed'] : [])].join(' ');
  const left = step.x + size.text;
  const title = step.title.map(
    (line, row) =>
      `<text class="step-title" x="${c(left)}" y="${c(step.y + 28 + row * 20)}">${escapeHtml(line)}</text>`,
  );
  const top = step.y + 28 + step.title.length * 20;
  const facts = step.facts.map(
    (line, row) =>
      `<text class="step-fact" data-times x="${c(left)}" y="${c(top - 2 + row * 17)}">${escapeHtml(line)}</text>`,
  );
  const kind = step.index === 0 ? 'root cause' : assumed === true ? 'assumed' : '';
  const tag =
    kind === ''
      ? ''
      : `<text class="step-tag" x="${c(step.x + step.width - 12)}" y="${c(step.y + step.height - 10)}">${kind}</text>`;
  return [
    `<a class="${classes}" href="#step-${number}-${step.index + 1}"><rect x="${c(step.x)}" y="${c(step.y)}" width="${c(step.width)}" height="${c(step.height)}" rx="8"/>`,
    `<circle cx="${c(step.x + 23)}" cy="${c(step.y + 23)}" r="12"/><text class="step-number" x="${c(step.x + 23)}" y="${c(step.y + 27.5)}">${step.index + 1}</text>`,
    ...title,
    ...facts,
    tag,
    '</a>',
  ].join('');
}

/** The arrow from a step's cause, broken where the step was seen before it: straight down on the same level, around a corner into a side branch. */
function arrow(step: Placed, cause: Placed, size: Size, isSure: boolean): string {
  const railX = cause.x + size.rail;
  const from = cause.y + cause.height;
  const path =
    step.level === cause.level
      ? `M${c(railX)} ${c(from)}V${c(step.y - 2)}`
      : `M${c(railX)} ${c(from)}V${c(step.y + step.height / 2 - 8)}q0 8 8 8H${c(step.x - 2)}`;
  const label = step.label.map(
    (line, row) =>
      `<text class="arrow-label" data-times x="${c(step.x + size.rail + 14)}" y="${c(step.labelY + row * 18)}">${escapeHtml(line)}</text>`,
  );
  return `<path class="arrow${isSure ? '' : ' unsure'}" d="${path}" marker-end="url(#arrow-head)"/>${label.join('')}`;
}

/** The circle: an arrow back from its last step to its first, along the right edge. */
function backEdge(last: Placed, first: Placed, size: Size): string {
  const edge = size.width - 16;
  const from = last.y + last.height / 2;
  const to = first.y + first.height / 2;
  const up = to < from ? -1 : 1;
  const path = `M${c(last.x + last.width)} ${c(from)}H${edge - 10}q10 0 10 ${10 * up}V${c(to - 10 * up)}q0 ${10 * up} -10 ${10 * up}H${c(first.x + first.width + 3)}`;
  const middle = (from + to) / 2;
  return `<path class="arrow back" d="${path}" marker-end="url(#arrow-head-back)"/><text class="back-label" x="${edge + 5}" y="${c(middle)}" transform="rotate(90 ${edge + 5} ${c(middle)})">circle</text>`;
}

/**
 * The picture in pieces, one for each step with what leads to it, so that a page of paper can end between two of them.
 * @param id of the whole picture, which every piece shows a part of
 */
function pieces(placed: readonly Placed[], { width }: Size, id: string): string {
  let from = 0;
  const parts = placed.map(({ y, height }) => {
    const to = y + height + 2;
    const part = `<svg viewBox="0 ${c(from)} ${width} ${c(to - from)}" width="${width}" height="${c(to - from)}"><use href="#${id}"/></svg>`;
    from = to;
    return part;
  });
  return `<div class="pieces" aria-hidden="true">${parts.join('')}</div>`;
}

function draw(diagnosis: ReportDiagnosis, number: number, size: Size, label: string): string {
  const id = `chain-${number}-${size.name}`;
  const placed = place(diagnosis, size);
  const byIndex = new Map(placed.map((step) => [step.index, step]));
  const last = placed.at(-1);
  if (last === undefined) return '';
  const arrows = placed.map((step) => {
    const { because, early } = diagnosis.chain[step.index] ?? {};
    const cause = because === undefined ? undefined : byIndex.get(because);
    return cause === undefined || cause === step ? '' : arrow(step, cause, size, early === undefined);
  });
  const circleFrom = byIndex.get(diagnosis.circle?.steps.at(-1) ?? -1);
  const circleTo = byIndex.get(diagnosis.circle?.steps[0] ?? -1);
  const circle = circleFrom && circleTo && circleFrom !== circleTo ? backEdge(circleFrom, circleTo, size) : '';
  const height = c(last.y + last.height + 2);
  return [
    `<svg class="diagram ${size.name}" viewBox="0 0 ${size.width} ${height}" width="${size.width}" height="${height}" role="group" aria-label="${escapeHtml(label)}"><g id="${id}">`,
    ...arrows,
    circle,
    ...placed.map((step) => box(step, diagnosis, number, size)),
    '</g></svg>',
    size.name === 'medium' ? pieces(placed, size, id) : '',
  ].join('');
}

/** Arrow heads that all diagrams of the page share. */
export const ARROW_HEADS = [
  '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>',
  '<marker id="arrow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker>',
  '<marker id="arrow-head-back" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head back" d="M0 0L8 4L0 8z"/></marker>',
  '</defs></svg>',
].join('');

/**
 * The causal chain as SVG, in all sizes, of which the style shows one.
 * @param number of the diagnosis, from 1
 */
export function chainDiagram(diagnosis: ReportDiagnosis, number: number): string {
  const label = `Causal chain of ${diagnosis.chain.length} steps, listed below the picture`;
  return SIZES.map((size) => draw(diagnosis, number, size, label)).join('\n');
}
