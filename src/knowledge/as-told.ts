/** An aside that ends where something quoted would follow: a rule took the words up to the quote. */
const CUT_ASIDE = / ?\((?:[^()]{0,40}(?:[:=,]|\b(?:of|for|in|to|by|at|named|called|from|is|was)))?\s*$/;
/** What somebody quoted who was quoted himself. */
const ESCAPED_QUOTE = /\\+"/g;
const ESCAPED_BREAK = /\\{2,}[nrt]/g;
/** The end of a quotation whose beginning a rule left out. */
const CLOSING = /"[\]})]*$/;

/** Words out of a bundle as a sentence can hold them: without the escapes of what they were quoted in, and without halves of quotations. */
export function asTold(words: string): string {
  const plain = words.replaceAll(ESCAPED_QUOTE, '"').replaceAll(ESCAPED_BREAK, ' ').replace(CUT_ASIDE, '');
  const isHalf = plain.split('"').length % 2 === 0;
  return isHalf ? plain.replace(CLOSING, '') : plain;
}
