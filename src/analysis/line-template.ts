/** What stands in a template for whatever differs from line to line. */
export const VARIABLE = '<*>';

/** Longer messages differ in more than their shape. */
const LONGEST_MESSAGE = 400;
const MOST_WORDS = 40;
const QUOTED = /"[^"]{0,200}"|'[^']{0,200}'/g;
/** What a word holds when it is a value: a digit, a path, an address, a pair. */
const VALUE = /\d|\/.*\/|@|<\*>/;
/** Where a word's own name ends and its value begins. */
const PAIR = /^(?<name>[A-Za-z][\w.-]{0,40})(?<sign>[=:])(?<value>.+)$/;
const AROUND = /^(?<before>[([{<,;"']*)(?<word>.*?)(?<after>[)\]}>,;:."']*)$/;

/**
 * The shape of a message: numbers, names with digits, paths, addresses and quoted text are replaced. Depends on the message
 * alone, so that the same error has the same shape in every bundle.
 */
export function lineTemplate(message: string): string {
  const words = message.slice(0, LONGEST_MESSAGE).replaceAll(QUOTED, VARIABLE).split(/\s+/).filter(Boolean);
  const masked = words.slice(0, MOST_WORDS).map(maskWord);
  return masked.filter((word, index) => word !== VARIABLE || masked[index - 1] !== VARIABLE).join(' ');
}

function maskWord(text: string): string {
  const { before = '', word = '', after = '' } = AROUND.exec(text)?.groups ?? {};
  if (!VALUE.test(word)) return text;
  const pair = PAIR.exec(word)?.groups;
  if (pair?.['name'] !== undefined && !/\d/.test(pair['name']))
    return `${before}${pair['name']}${pair['sign'] ?? ''}${VARIABLE}${after}`;
  return before + VARIABLE + after;
}
