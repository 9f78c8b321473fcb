import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { defined, DEFAULT_LIMITS, type Json, type ObjectLimits } from '../../../src/model/index.ts';

/** What the full parser makes of a text: its value, or what is wrong and on which line of the text (0-based). */
export type FullReading =
  | { readonly value: Json }
  | { readonly problem: string; readonly line: number; readonly limit?: string };

/**
 * Reads any YAML document under the core schema, in which time stamps stay text. Documents that are nested too deeply, whose
 * aliases repeat too much, or refer to themselves, are refused.
 */
export function readFully(text: string, limits: ObjectLimits = DEFAULT_LIMITS): FullReading {
  const { yamlDepth, yamlAliases } = limits;
  let value: unknown;
  try {
    value = load(text, { schema: CORE_SCHEMA, maxDepth: yamlDepth } as Parameters<typeof load>[1]);
  } catch (error) {
    const problem = `YAML that is nested deeper than ${yamlDepth} levels`;
    if (!(error instanceof YAMLException)) return { problem, line: firstLine(text), limit: 'yaml-depth' };
    const deep = error.reason.startsWith('nesting exceeded');
    return {
      problem: deep ? problem : `YAML that cannot be read: ${error.reason}`,
      // js-yaml leaves out the mark of some errors, against its types.
      line: Math.min((error.mark as typeof error.mark | undefined)?.line ?? firstLine(text), lastLine(text)),
      ...defined({ limit: deep ? 'yaml-depth' : undefined }),
    };
  }
  if (text.includes('*') && repeatsMoreThan(yamlAliases, value, yamlDepth)) {
    return {
      problem: `YAML whose aliases repeat more than ${yamlAliases} values`,
      line: firstLine(text),
      limit: 'yaml-aliases',
    };
  }
  return { value: (value ?? null) as Json };
}

/** Of the first line that has anything on it. */
function firstLine(text: string): number {
  return text.slice(0, Math.max(0, text.search(/\S/))).split('\n').length - 1;
}

/** Of the last line that has anything on it: what is missing at the end is missed on the line below. */
function lastLine(text: string): number {
  return text.trimEnd().split('\n').length - 1;
}

/** Whether aliases repeat more objects, lists and members of them than allowed; of a value inside of itself they do. */
function repeatsMoreThan(most: number, root: unknown, deepest: number): boolean {
  const seen = new Set<object>();
  let repeated = 0;
  const isWithin = (value: unknown, depth: number, again: boolean): boolean => {
    if (typeof value !== 'object' || value === null) return true;
    const known = again || seen.has(value);
    const inside: unknown[] = Object.values(value);
    if (known) repeated += 1 + inside.length;
    if (repeated > most || depth > deepest) return false;
    seen.add(value);
    return inside.every((member) => isWithin(member, depth + 1, known));
  };
  return !isWithin(root, 0, false);
}
