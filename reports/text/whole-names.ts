/** Words with a hyphen within: names of objects and machines, mostly. */
const HYPHENATED = /[^\s-]+(?:-[^\s-]+)+/gu;

/** A heading as pieces, of which those that are `whole` are not broken at their hyphens while a line has room for them. */
export function piecesOf(heading: string): readonly { readonly text: string; readonly whole: boolean }[] {
  const pieces: { text: string; whole: boolean }[] = [];
  let at = 0;
  for (const { 0: text, index } of heading.matchAll(HYPHENATED)) {
    if (index > at) pieces.push({ text: heading.slice(at, index), whole: false });
    pieces.push({ text, whole: true });
    at = index + text.length;
  }
  return at < heading.length ? [...pieces, { text: heading.slice(at), whole: false }] : pieces;
}
