import type { Json } from '../model/index.ts';

/** Depth below which objects hold nothing that is worth the walk. */
const MAXIMUM_DEPTH = 12;

/** What is to be done with a text, and with the member that it is the value of: `undefined` for an element of a list. */
export type VisitText = (text: string, member: string | undefined) => void;

/** Visits all texts in a value, in their order. */
export function visitTexts(value: Json | undefined, visit: VisitText): void {
  walk(value, undefined, 0, visit);
}

function walk(value: Json | undefined, member: string | undefined, depth: number, visit: VisitText): void {
  if (typeof value === 'string') visit(value, member);
  else if (typeof value !== 'object' || value === null || depth > MAXIMUM_DEPTH) return;
  else if (Array.isArray(value)) for (const item of value as readonly Json[]) walk(item, undefined, depth + 1, visit);
  else {
    const members = value as Readonly<Record<string, Json>>;
    for (const key in members) walk(members[key], key, depth + 1, visit);
  }
}
