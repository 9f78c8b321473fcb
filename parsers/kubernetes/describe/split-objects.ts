import { isElision } from '../../support/documents/elision.ts';
import { readEventCells, isEventHeader } from './event-row.ts';
import { isTellingKey } from './fragment-kind.ts';
import { splitKey, type DescribedLine } from './layout.ts';

/** The lines of one described object, or of a part of one. */
export interface DescribedText {
  /** The name stands above; of a part it was cut off. */
  readonly isNamed: boolean;
  readonly lines: readonly DescribedLine[];
  /** The lines below `Events:`; absent where the description has no such line. */
  readonly events?: readonly DescribedLine[];
  /** Of the `Events:` line. */
  readonly eventsLine?: DescribedLine;
}

const NAME = /^Name:\s+\S/;
const EVENTS = /^Events:(?:\s|$)/;

/** Keys of which one stands within the first lines of every description. */
const EARLY_KEY =
  /^\s*(?:Namespace|Labels|Annotations|Roles|Selector|API Version|Kind|Priority|StorageClass|Role|PolicyRule|CreationTimestamp|Created on|IsDefaultClass|Reference|Value|Status|Address|Resource|Min available|Max unavailable|Image pull secrets|PodSelector|Spec|Type)(?::|\s+(?:Used|Resource)\s)/;

/** How far down the first other key may stand. */
const EARLY = 4;

/** Whether a description begins on the line at `index`. */
export function beginsObject(lines: readonly DescribedLine[], index: number): boolean {
  if (!NAME.test(lines[index]?.text ?? '')) return false;
  return lines
    .slice(index + 1, index + 1 + EARLY)
    .some((line) => EARLY_KEY.test(line.text) || EVENTS.test(line.text) || isElision(line.text));
}

/**
 * Cuts a text into the descriptions in it. One begins at `Name:` in column 0 at the text's start, after a blank line, or after
 * the Events of the one before. What stands above the first one is a part of a description where it looks like one.
 */
export function splitObjects(lines: readonly DescribedLine[]): DescribedText[] {
  const starts = objectStarts(lines);
  const above = splitParts(lines.slice(0, starts[0]));
  const objects = starts.map((start, index) => cut(lines.slice(start, starts[index + 1]), true));
  return [...above, ...objects];
}

/** Where descriptions with their names begin. */
function objectStarts(lines: readonly DescribedLine[]): number[] {
  const starts: number[] = [];
  let hasEvents = false;
  let inData = false;
  for (const [index, line] of lines.entries()) {
    const start = starts.at(-1);
    if (start !== undefined && line.indent === 0 && line.text !== '') {
      if (EVENTS.test(line.text)) hasEvents = true;
      else if (line.text === '====' && lines[index - 1]?.text === 'Data') inData = !hasType(lines, start, index);
    }
    if (!beginsObject(lines, index)) continue;
    const separate = start === undefined || hasEvents || (lines[index - 1]?.text === '' && !inData);
    if (!separate) continue;
    starts.push(index);
    hasEvents = false;
    inData = false;
  }
  return starts;
}

/** Parts of descriptions without their names: each ends where, after its Events, another title of Events or key follows. */
function splitParts(lines: readonly DescribedLine[]): DescribedText[] {
  const parts: DescribedText[] = [];
  let start = 0;
  let rows = 0;
  for (const [index, line] of lines.entries()) {
    if (readEventCells(line.text) !== undefined) rows++;
    else if (rows > 0 && beginsPart(line)) {
      parts.push(cut(lines.slice(start, index), false));
      start = index;
      rows = 0;
    }
  }
  parts.push(cut(lines.slice(start), false));
  return parts.filter((part) => part.lines.length > 0 || part.events !== undefined);
}

function beginsPart(line: DescribedLine): boolean {
  if (EVENTS.test(line.text) || isEventHeader(line.text)) return true;
  return line.indent === 0 && isTellingKey(splitKey(line.text).key);
}

/** Secrets have a type and sizes under `Data`; a ConfigMap's data is free text, in which anything can stand. */
function hasType(lines: readonly DescribedLine[], start: number, end: number): boolean {
  return lines.slice(Math.max(start, end - 6), end).some((line) => line.text.startsWith('Type:'));
}

function cut(lines: readonly DescribedLine[], isNamed: boolean): DescribedText {
  const last = lines.findLastIndex((line) => line.text !== '') + 1;
  const shown = lines.slice(0, last);
  const title = shown.findIndex((line) => line.indent === 0 && EVENTS.test(line.text));
  if (title >= 0)
    return { isNamed, lines: shown.slice(0, title), events: shown.slice(title + 1), eventsLine: shown[title] };
  const first = isNamed ? -1 : shown.findIndex((line) => beginsEvents(line.text));
  if (first < 0) return { isNamed, lines: shown };
  return { isNamed, lines: shown.slice(0, first), events: shown.slice(first) };
}

function beginsEvents(text: string): boolean {
  return /^\s+Events:(?:\s|$)/.test(text) || isEventHeader(text) || readEventCells(text) !== undefined;
}
