import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { isJsonObject, type Json } from '../../src/model/index.ts';

const MAX_DEPTH = 100;
/** Nodes of a document, each counted as often as aliases repeat it. */
const MAX_NODES = 5_000_000;

/** What the full parser makes of a text: its value, or what is wrong and on which line of the text (0-based). */
export type FullReading =
  { readonly value: Json } | { readonly problem: string; readonly line: number; readonly limit?: string };

/**
 * Reads any YAML document under the core schema, in which time stamps stay text. Documents whose aliases blow up, or refer
 * to themselves, are refused.
 */
export function readFully(text: string): FullReading {
  let value: unknown;
  try {
    value = load(text, { schema: CORE_SCHEMA, maxDepth: MAX_DEPTH } as Parameters<typeof load>[1]);
  } catch (error) {
    if (!(error instanceof YAMLException)) {
      return { problem: 'YAML that is nested too deeply', line: 0, limit: 'yaml-depth' };
    }
    const deep = error.reason.startsWith('nesting exceeded');
    return {
      problem: deep ? 'YAML that is nested too deeply' : `YAML that cannot be read: ${error.reason}`,
      // js-yaml leaves out the mark of some errors, against its types.
      line: (error.mark as typeof error.mark | undefined)?.line ?? 0,
      ...(deep ? { limit: 'yaml-depth' } : {}),
    };
  }
  if (/[*]/.test(text) && !isBounded(value)) {
    return { problem: 'YAML whose aliases repeat too much', line: 0, limit: 'yaml-aliases' };
  }
  return { value: (value ?? null) as Json };
}

function isBounded(root: unknown): boolean {
  let nodes = 0;
  const walk = (value: unknown, depth: number): boolean => {
    nodes++;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) return false;
    if (Array.isArray(value)) return value.every((element) => walk(element, depth + 1));
    return !isJsonObject(value) || Object.values(value).every((member) => walk(member, depth + 1));
  };
  return walk(root, 0);
}
