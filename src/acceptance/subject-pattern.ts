import type { ObjectReference } from '../model/index.ts';

/**
 * Whether a subject falls under a pattern: `Node/worker-1`, `Pod/shop/*`, `Pod/*`. A star stands for any signs, slashes, too; the rest is
 * taken word for word.
 */
export function matchesSubject(pattern: string, { kind, namespace, name }: ObjectReference): boolean {
  return matchesStars(pattern, [kind, namespace, name].filter((part) => part !== undefined).join('/'));
}

/** Each piece between stars at its first place behind the one before, the last at the end: linear in the text for each piece. */
function matchesStars(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - at >= last.length && text.endsWith(last);
}
