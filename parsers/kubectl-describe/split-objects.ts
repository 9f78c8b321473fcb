import type { DescribedLine } from './layout.ts';

/** The lines of one described object. */
export interface DescribedText {
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
  return lines.slice(index + 1, index + 1 + EARLY).some((line) => EARLY_KEY.test(line.text));
}

/**
 * Cuts a text into the descriptions in it. One begins at `Name:` in column 0 at the text's start, after a blank line, or after
 * the Events of the one before. Lines before the first one are left out.
 */
export function splitObjects(lines: readonly DescribedLine[]): DescribedText[] {
  const objects: DescribedText[] = [];
  let start = -1;
  let events = -1;
  let inData = false;
  for (const [index, line] of lines.entries()) {
    if (start >= 0 && line.indent === 0 && line.text !== '') {
      if (events < 0 && EVENTS.test(line.text)) events = index;
      else if (line.text === '====' && lines[index - 1]?.text === 'Data') inData = !hasType(lines, start, index);
    }
    if (!beginsObject(lines, index)) continue;
    const separate = start < 0 || events >= 0 || (lines[index - 1]?.text === '' && !inData);
    if (!separate) continue;
    if (start >= 0) objects.push(cut(lines, start, events, index));
    start = index;
    events = -1;
    inData = false;
  }
  if (start >= 0) objects.push(cut(lines, start, events, lines.length));
  return objects;
}

/** Secrets have a type and sizes under `Data`; a ConfigMap's data is free text, in which anything can stand. */
function hasType(lines: readonly DescribedLine[], start: number, end: number): boolean {
  return lines.slice(Math.max(start, end - 6), end).some((line) => line.text.startsWith('Type:'));
}

function cut(lines: readonly DescribedLine[], start: number, events: number, end: number): DescribedText {
  let last = end;
  while (last > start + 1 && lines[last - 1]!.text === '') last--;
  if (events < 0) return { lines: lines.slice(start, last) };
  return { lines: lines.slice(start, events), events: lines.slice(events + 1, last), eventsLine: lines[events] };
}
