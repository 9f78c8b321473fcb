import { readPair, skipSpaces } from '../../support/log-lines/pairs.ts';

/** Who wrote a line, and what else a store of logs keeps of it. */
export type Labels = Readonly<Record<string, string>>;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Labels in braces, `{namespace="shop", pod="cart-0"}`, and the offset behind them. */
export function readLabels(text: string, at: number): { readonly labels: Labels; readonly end: number } | undefined {
  if (text.charCodeAt(at) !== OPEN) return undefined;
  const labels: Record<string, string> = {};
  let next = at + 1;
  while (text.charCodeAt(next) !== CLOSE) {
    const pair = readPair(text, next);
    if (pair === undefined || text.charCodeAt(pair.end - 1) !== QUOTE) return undefined;
    labels[pair.key] = pair.value;
    if (text.charCodeAt(pair.end) === COMMA) next = skipSpaces(text, pair.end + 1);
    else if (text.charCodeAt(pair.end) === CLOSE) next = pair.end;
    else return undefined;
  }
  return { labels, end: next + 1 };
}

/** Labels as they are read. */
export function writeLabels(labels: Labels): string {
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(', ')}}`;
}
