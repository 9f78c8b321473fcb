import { compareText, type Report } from '../../src/model/index.ts';
import type { Renderer } from '../renderer.ts';

/** Characters that JSON allows raw but that can hide or reorder text in an editor or a terminal. */
const HIDDEN =
  /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}|[\u{e0000}-\u{e0fff}]/gu;

/** The order of members in the schema's objects; what is not named here follows alphabetically. */
const MEMBER_ORDER = [
  'schema tool bundle verdict filter acceptance redacted diagnoses over timeline unexplained checks inventory coverage warnings leftOut',
  'role id spec title outcome variant event subject alike confidence score severity summary explanation why doubts chain circle evidence impact',
  'remediation whenThisIsWrong references kind namespace name cluster version rulesVersion packs rules notRun origin status headline',
  'parts clusters sha256 producer clusterVersion clusterIdentity collectedAt span zone read partial skipped failed artifacts bytes',
  'subjects node from to count uncertainty ongoing text source because link assumed episode diagnosis collect command',
  'caution url kinds nodes object state unhealthy certificates roles address ready osImage containerRuntime',
  'issuer notBefore notAfter daysLeft what format artifact line endLine quote before after part lines problems about sampled volume',
  'message limit steps how at ended episodes since until hidden timing early',
]
  .join(' ')
  .split(' ');

const RANK: ReadonlyMap<string, number> = new Map(MEMBER_ORDER.map((name, index) => [name, index]));

function compareMembers(a: string, b: string): number {
  const byRank = (RANK.get(a) ?? MEMBER_ORDER.length) - (RANK.get(b) ?? MEMBER_ORDER.length);
  return byRank || compareText(a, b);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(orderedMembers(value).map(([name, member]) => [name, ordered(member)]));
}

function orderedMembers(value: object): [name: string, member: unknown][] {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.sort(([a], [b]) => compareMembers(a, b));
}

/** JSON's own escapes, one for each UTF-16 unit. */
function unicodeEscape(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** The report as canonical JSON: members in one order, two spaces, a newline at the end; nothing hidden stands in it raw. */
export function canonicalJson(value: unknown): string {
  const pieces: string[] = [];
  writeDown(value, '', LEVELS_APART, pieces);
  pieces.push('\n');
  return pieces.join('');
}

/** The report, its lists and their entries: each entry is put in order, written and forgotten before the next. */
const LEVELS_APART = 2;

function writeDown(value: unknown, indent: string, levels: number, pieces: string[]): void {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    pieces.push(indented(value, LEVELS_APART - levels).replace(HIDDEN, unicodeEscape));
    return;
  }
  const isList = Array.isArray(value);
  const members: [name: string, member: unknown][] = isList ? value.map((item) => ['', item]) : orderedMembers(value);
  const [open, close] = isList ? '[]' : '{}';
  const inner = `${indent}  `;
  pieces.push(open ?? '');
  for (const [index, [name, member]] of members.entries()) {
    pieces.push(index === 0 ? '\n' : ',\n', inner, isList ? '' : `${JSON.stringify(name)}: `);
    writeDown(member, inner, levels - 1, pieces);
  }
  pieces.push(members.length === 0 ? '' : `\n${indent}`, close ?? '');
}

/**
 * A value as it stands at a depth of the report, without the indent of its first line. Written within so many lists, because lines that
 * are indented afterwards are a tree of pieces, four times as large as the text.
 */
function indented(value: unknown, depth: number): string {
  let nested = ordered(value);
  for (let level = 0; level < depth; level += 1) nested = [nested];
  const text = JSON.stringify(nested, undefined, 2);
  return text.slice(depth * (depth + 3), text.length - depth * (depth + 1));
}

/** The contract itself: what `analyze render` makes the other forms from. */
export const jsonRenderer: Renderer = {
  id: 'json',
  title: 'Report JSON',
  fileName: 'report.json',
  mediaType: 'application/json',
  render: (report: Report) => canonicalJson(report),
};
