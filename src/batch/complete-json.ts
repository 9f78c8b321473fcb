import { readJsonObject } from '../model/index.ts';

const ELLIPSIS = '…';
const MEMBERS: readonly (readonly [known: RegExp, added: string])[] = [
  [/"(?:level|lvl|severity|levelname)"\s*:/, '"level":"error"'],
  [/"(?:msg|message)"\s*:/, '"msg":"cut off"'],
];

/** A quoted log line that was cut off within a JSON object, with what it takes to read it again; others stay as they are. */
export function completeJson(quote: string): string {
  if (!quote.startsWith('{') || !quote.endsWith(ELLIPSIS)) return quote;
  const text = quote.slice(0, -ELLIPSIS.length).replace(/\\+$/, '');
  const members = MEMBERS.filter(([known]) => !known.test(text)).map(([, added]) => added);
  for (const end of ['"', '', 'null', ':null', '":null']) {
    const line = `${[text + end, ...members].join(',')}}`;
    if (readJsonObject(line) !== undefined) return line;
  }
  return quote;
}
