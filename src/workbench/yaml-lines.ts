import { isJsonArray, isJsonObject, type Json } from '../model/index.ts';

/** A line of YAML, and the member that begins on it. */
export interface YamlLine {
  readonly text: string;
  readonly path: readonly (string | number)[];
}

/** Texts that YAML would take for something else, or that end in the middle, are written as JSON. */
const PLAIN = /^[A-Za-z_/][\w ./@:=-]*$/;
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;

/** A value as lines of YAML, for people. */
export function yamlLines(value: Json): YamlLine[] {
  const lines: YamlLine[] = [];
  addValue(lines, value, [], '');
  return lines;
}

function addValue(lines: YamlLine[], value: Json, path: YamlLine['path'], indent: string): void {
  if (isJsonArray(value)) {
    for (const [index, item] of value.entries()) addItem(lines, item, [...path, index], indent);
    return;
  }
  if (!isJsonObject(value)) {
    lines.push({ text: `${indent}${scalar(value)}`, path });
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    addMember(lines, `${indent}${scalar(key)}:`, member, [...path, key], indent);
  }
}

function addMember(lines: YamlLine[], lead: string, value: Json, path: YamlLine['path'], indent: string): void {
  if (typeof value === 'string' && value.includes('\n')) {
    lines.push({ text: `${lead} |`, path });
    for (const line of value.replace(/\n$/, '').split('\n')) lines.push({ text: `${indent}  ${line}`, path });
  } else if (isEmpty(value)) lines.push({ text: `${lead} ${isJsonArray(value) ? '[]' : '{}'}`, path });
  else if (isJsonArray(value) || isJsonObject(value)) {
    lines.push({ text: lead, path });
    addValue(lines, value, path, isJsonArray(value) ? indent : `${indent}  `);
  } else lines.push({ text: `${lead} ${scalar(value)}`, path });
}

/** The first line of an item begins behind its dash. */
function addItem(lines: YamlLine[], item: Json, path: YamlLine['path'], indent: string): void {
  if (isEmpty(item)) {
    lines.push({ text: `${indent}- ${isJsonArray(item) ? '[]' : '{}'}`, path });
    return;
  }
  const at = lines.length;
  addValue(lines, item, path, `${indent}  `);
  const first = lines[at];
  if (first !== undefined) lines[at] = { ...first, text: `${indent}- ${first.text.slice(indent.length + 2)}` };
}

function isEmpty(value: Json): boolean {
  return (isJsonArray(value) && value.length === 0) || (isJsonObject(value) && Object.keys(value).length === 0);
}

function scalar(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return PLAIN.test(value) && !WORDS.test(value) && !/: | #|[: ]$/.test(value) ? value : JSON.stringify(value);
}
