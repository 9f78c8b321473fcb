import type { Json } from '../model/index.ts';

/** Depth below which objects hold nothing that is worth the walk. */
const MAXIMUM_DEPTH = 12;

/**
 * What is to be done with a text, and with the member that it is the value of: `undefined` for an element of a list. Says
 * whether it has seen enough.
 */
export type VisitText = (text: string, member: string | undefined) => boolean;

/** Visits the texts in a value, in their order, until the visitor has seen enough; says whether it has. */
export function visitTexts(value: Json | undefined, visit: VisitText): boolean {
  return walk(value, undefined, 0, visit);
}

function walk(value: Json | undefined, member: string | undefined, depth: number, visit: VisitText): boolean {
  if (typeof value === 'string') return visit(value, member);
  if (typeof value !== 'object' || value === null || depth > MAXIMUM_DEPTH) return false;
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) if (walk(item, undefined, depth + 1, visit)) return true;
    return false;
  }
  const members = value as Readonly<Record<string, Json>>;
  for (const key in members) if (walk(members[key], key, depth + 1, visit)) return true;
  return false;
}
