import { isJsonObject, type Json, type ObjectLimits } from '../../../src/model/index.ts';
import { isElision } from '../../support/documents/elision.ts';
import { readFully } from './full-reader.ts';

/** What is larger was not damaged by somebody's copying, and is not read again and again. */
const LARGEST = 256 * 1024;
/** How often a text is read in parts of parts. */
const MOST_READINGS = 400;
const KEY = /^(?<indent> *)(?<key>(?:"[^"]{1,200}"|'[^']{1,200}'|[\w.$/-]{1,200})) *:(?:\s|$)/;

/**
 * Reads what can be read of YAML that is damaged, or of which somebody left lines out: each member alone, and of those that cannot be
 * read their members. `undefined` where nothing is left.
 */
export function recover(text: string, limits: ObjectLimits): Json | undefined {
  if (text.length > LARGEST) return undefined;
  const lines = text.split('\n').map((line) => (isElision(line) || line.startsWith('---') ? '' : line));
  return recoverBlock(lines, limits, { left: MOST_READINGS });
}

function recoverBlock(lines: readonly string[], limits: ObjectLimits, readings: { left: number }): Json | undefined {
  if (lines.every((line) => line.trim() === '') || readings.left-- <= 0) return undefined;
  const reading = readFully(lines.join('\n'), limits);
  if ('value' in reading) return typeof reading.value === 'object' ? (reading.value ?? undefined) : undefined;
  if (reading.limit !== undefined) return undefined;
  const { deeper, parts } = partsOf(lines);
  // What stands above and deeper was cut out of a member whose name is not there.
  const inner = deeper.length === 0 ? undefined : recoverBlock(deeper, limits, readings);
  const outer = recoverParts(parts, limits, readings);
  return isJsonObject(inner) && (outer === undefined || isJsonObject(outer))
    ? { ...inner, ...outer }
    : (outer ?? inner);
}

function recoverParts(
  parts: readonly (readonly string[])[],
  limits: ObjectLimits,
  readings: { left: number },
): Json | undefined {
  return parts[0]?.[0]?.trimStart().startsWith('-') === true
    ? recoverElements(parts, limits, readings)
    : recoverMembers(parts, limits, readings);
}

function recoverMembers(
  parts: readonly (readonly string[])[],
  limits: ObjectLimits,
  readings: { left: number },
): Json | undefined {
  const members: Record<string, Json> = {};
  for (const [first = '', ...nested] of parts) {
    const key = KEY.exec(first)?.groups?.key?.replaceAll(/^["']|["']$/g, '');
    if (key === undefined || readings.left-- <= 0) continue;
    const reading = readFully([first, ...nested].join('\n'), limits);
    const value =
      'value' in reading
        ? isJsonObject(reading.value)
          ? reading.value[key]
          : undefined
        : recoverBlock(nested, limits, readings);
    if (value !== undefined) members[key] = value;
  }
  return Object.keys(members).length > 0 ? members : undefined;
}

function recoverElements(
  parts: readonly (readonly string[])[],
  limits: ObjectLimits,
  readings: { left: number },
): Json | undefined {
  const elements = parts.flatMap(([first = '', ...nested]) => {
    if (!/^ *-(?: |$)/.test(first)) return [];
    const element = recoverBlock([first.replace('-', ' '), ...nested], limits, readings);
    return element === undefined ? [] : [element];
  });
  return elements.length > 0 ? elements : undefined;
}

/** The lines of each member or element: the leftmost lines, and what stands deeper below each; what stands deeper above them all. */
function partsOf(lines: readonly string[]): { deeper: string[]; parts: string[][] } {
  const filled = lines.filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
  const left = filled.reduce((least, line) => Math.min(least, indentOf(line)), Infinity);
  const isList =
    filled
      .find((line) => indentOf(line) === left)
      ?.trimStart()
      .startsWith('-') === true;
  const deeper: string[] = [];
  const parts: string[][] = [];
  for (const line of lines) {
    const isBegin = line.trim() !== '' && indentOf(line) === left && (isList || !line.trimStart().startsWith('- '));
    if (isBegin) parts.push([line]);
    else (parts.at(-1) ?? deeper).push(line);
  }
  return { deeper, parts };
}

function indentOf(line: string): number {
  return line.search(/[^ ]/);
}
