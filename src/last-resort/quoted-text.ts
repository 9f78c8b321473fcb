/** Where a single quote may open a quoted text: elsewhere it is an apostrophe. */
const BEFORE_SINGLE = /[\s([{<=:,]/;
/** What follows a single quote that closes. */
const AFTER_SINGLE = /[\s)\]}>.,;:]/;

/** A text in which each quoted part (double, single or back quotes) is replaced. Takes time linear in its length. */
export function replaceQuoted(text: string, replacement: string): string {
  let result = '';
  let from = 0;
  /** Quotes that nothing closes from here on. */
  const unclosed = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const quote = text.charAt(at);
    if ((quote !== '"' && quote !== "'" && quote !== '`') || unclosed.has(quote)) continue;
    if (quote === "'" && at > 0 && !BEFORE_SINGLE.test(text.charAt(at - 1))) continue;
    const close = closing(text, quote, at + 1);
    if (close < 0) {
      unclosed.add(quote);
      continue;
    }
    result += text.slice(from, at) + replacement;
    from = close + 1;
    at = close;
  }
  return result + text.slice(from);
}

function closing(text: string, quote: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === quote && (quote !== "'" || at + 1 === text.length || AFTER_SINGLE.test(text.charAt(at + 1))))
      return at;
  }
  return -1;
}
