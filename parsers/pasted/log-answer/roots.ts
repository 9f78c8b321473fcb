import { isJsonObject, type DocumentInput, type Json, type Sink } from '../../../src/model/index.ts';
import { readCutJson } from '../../kubernetes/json/cut-json.ts';
import { readFully } from '../../kubernetes/yaml/full-reader.ts';

/** A document of an answer. */
export interface Root {
  readonly value: Json;
  /** The offset in the text at which an object or list of the value begins. */
  readonly offsetOf: (node: object) => number;
}

/** The documents of an answer: one in JSON, one for each record in YAML. Of what is cut off, as much as is whole. */
export function rootsOf({ text, firstLine }: DocumentInput, sink: Sink): readonly Root[] {
  const start = text.search(/\S/);
  if (text[start] !== '[' && text[start] !== '{') return yamlRoots(text, firstLine, sink);
  const whole = wholeJson(text.slice(start));
  const lines = whole === undefined ? rootsOfLines(text) : [];
  if (lines.length > 0) return lines;
  const value = whole ?? readCutJson(text.slice(start));
  if (value === undefined) {
    sink.warning({ line: firstLine, message: 'The JSON is cut off or broken; nothing of it was read' });
    return [];
  }
  return [{ value, offsetOf: offsetsOf(value, text) }];
}

function wholeJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Documents one below the other, each on a line of its own. */
function rootsOfLines(text: string): readonly Root[] {
  const roots: Root[] = [];
  let begin = 0;
  for (const line of text.split('\n')) {
    const from = begin;
    begin += line.length + 1;
    if (line.trim() === '') continue;
    const value = wholeJson(line);
    if (!isJsonObject(value)) return [];
    const offsetOf = offsetsOf(value, line);
    roots.push({ value, offsetOf: (node) => from + offsetOf(node) });
  }
  return roots;
}

/** Objects and lists stand in the text in the order in which they are met from the outside inwards, from the first to the last. */
function offsetsOf(value: Json, text: string): (node: object) => number {
  const begins: number[] = [];
  for (const token of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]/g)) if (!token[0].startsWith('"')) begins.push(token.index);
  const offsets = new Map<object, number>();
  const left: Json[] = [value];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    offsets.set(node, begins[offsets.size] ?? 0);
    for (const member of Object.values(node).reverse()) left.push(member ?? null);
  }
  return (node) => offsets.get(node) ?? 0;
}

function yamlRoots(text: string, firstLine: number, sink: Sink): readonly Root[] {
  const roots: Root[] = [];
  let line = firstLine;
  let offset = 0;
  for (const document of text.split(/^(?=---\s*$)/m)) {
    const reading = readFully(document.replace(/^---/, '   '));
    const at = offset;
    if ('value' in reading) roots.push({ value: reading.value, offsetOf: () => at });
    else sink.warning({ line: line + reading.line, message: reading.problem });
    line += document.split('\n').length - 1;
    offset += document.length;
  }
  return roots;
}
