/** An object in JSON, its quotes escaped or not. */
const BEGINNING = /\{\\*"/;

/** A text without what stands in the first JSON object that it quotes: behind a request stands why it failed. */
export function withoutPayload(text: string): string {
  const begin = text.search(BEGINNING);
  if (begin < 0) return text;
  const end = closing(text, begin);
  return end < 0 ? text : `${text.slice(0, begin)}{…${text.slice(end)}`;
}

/** Where the brace closes that opens at a place; -1 where none does. */
function closing(text: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
