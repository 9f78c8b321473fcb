import { createHash } from 'node:crypto';
import { compareText, type Knowledge } from '../model/index.ts';

/** What the compiler found out about a rule is no part of what it means. */
const FOUND_OUT: ReadonlySet<string> = new Set(['location', 'asksFor', 'parts', 'search', 'ties', 'tree', 'trees']);

/** SHA-256 over what the rules mean: the order of keys and where a rule stands in its file do not matter. */
export function versionOf(knowledge: Omit<Knowledge, 'version'> & { readonly version?: undefined }): string {
  return createHash('sha256').update(canonical(knowledge)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([key, member]) => !FOUND_OUT.has(key) && member !== undefined)
    .sort(([left], [right]) => compareText(left, right));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}
