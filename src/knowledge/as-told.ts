/** An aside that ends where something quoted would follow: a rule took the words up to the quote. */
const CUT_ASIDE = / ?\((?:[^()]{0,40}(?:[:=,]|\b(?:of|for|in|to|by|at|named|called|from|is|was)))?\s*$/;
/** What announces more that does not follow. */
const CUT_END = /(?<=[^\s:,;])(?:[,:;]? +|[,:;])$/;
/** What somebody quoted who was quoted himself. */
const ESCAPED_QUOTE = /\\+"/g;
const ESCAPED_BREAK = /\\{2,}[nrt]/g;
/** The end of a quotation whose beginning a rule left out, and the beginning of one whose end it did. */
const CLOSING = /"[\]})]*$/;
const OPENING = /(?:^|[\s([{=:])"[^"]*[^"\s]$/;

/** Words out of a bundle as a sentence can hold them: without the escapes of what they were quoted in, and without halves of quotations. */
export function asTold(words: string): string {
  const unescaped = words.replaceAll(ESCAPED_QUOTE, '"').replaceAll(ESCAPED_BREAK, ' ');
  const plain = unescaped
    .replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(CUT_ASIDE, '')
    .replace(CUT_END, '');
  const isHalf = plain.split('"').length % 2 === 0;
  if (!isHalf) return plain;
  return OPENING.test(plain) ? `${plain}"` : plain.replace(CLOSING, '');
}

/** The same, before what follows in the sentence, a text or another value: a word begins no sooner than behind a blank where a rule put one. */
export function asToldBefore(words: string, next: unknown): string {
  const told = asTold(words);
  const begins = typeof next === 'string' ? /^\w/.test(next) : next !== undefined;
  return told !== '' && words.endsWith(' ') && !told.endsWith(' ') && begins ? `${told} ` : told;
}
