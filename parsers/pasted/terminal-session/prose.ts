import { COMMON_WORDS, MACHINE, isPersonal, isProse, isSupposed } from '../../../src/model/index.ts';

/** What a chat puts above what somebody wrote: a name, and when. */
const SPEAKER =
  /^@?(?:\p{Lu}[\p{L}\d.'_ -]{0,60}?|\p{Ll}[\p{L}\d._-]{0,30})(?: {1,3}| [-—–•|] |, )(?:(?:[Tt]oday|[Yy]esterday) at )?\d{1,2}:\d{2}(?::\d{2})? ?[APap]\.?[Mm]\.?$/u;
/** What stands before what somebody said, where a chat has both on one line: `[09:15] ines: `, `2023-02-14 09:15 <ines> `. */
export const SAID_BY = String.raw`\[?(?:\d{4}-\d\d-\d\d[ T])?\d{1,2}:\d{2}(?::\d{2})?(?: ?[APap][Mm])?\]? +(?:<[@+ ]?\p{L}[\p{L}\d._-]{0,30}>|@?\p{L}[\p{L}\d._-]{0,30}:) +`;
const SAID = new RegExp(`^${SAID_BY}\\S`, 'u');
/** What chats draw as pictures. */
const PICTURES = /^(?::[a-z0-9+][a-z0-9_+-]{0,40}: ?)+$/;

/** Whether a line is of a chat in which outputs were pasted: who wrote it, or what was drawn. */
export function isOfChat(line: string): boolean {
  const text = line.trim();
  return text.length <= 100 && (SPEAKER.test(text) || PICTURES.test(text));
}

/** Whether a line says who said what: what it says may be the error itself. */
export function isSaid(line: string): boolean {
  return SAID.test(line);
}

/** Whether a line that stands below an empty one begins what somebody wrote, in whatever case he writes. */
export function isWritten(line: string): boolean {
  if (!/^[A-Za-z]/.test(line) || MACHINE.test(line) || / {2}|\t|\w=\S/.test(line)) return false;
  const words = line.trimEnd().split(/[\s,.;!?]+/);
  return words.length >= 6 && words.filter((word) => COMMON_WORDS.has(word.toLowerCase())).length >= 2;
}

/** Whether a text begins with what may be somebody's words, set off by an empty line. Laxer: what stands below has to say more. */
export function isHeading(text: string): boolean {
  const [line = '', next = ''] = text.trimStart().split('\n');
  if (next.trim() !== '' || !/^[A-Za-z]/.test(line) || MACHINE.test(line) || / {2}|\t|\w=\S/.test(line)) return false;
  return line.trim().split(/\s+/).length >= 5;
}

/** Whether a sentence may be a program's own: nobody speaks in it of himself, or of what he shows. */
export function isOfProgram(line: string): boolean {
  return (
    isProse(line) &&
    !isPersonal(line) &&
    !isSupposed(line) &&
    !/\b(?:above|below|as you|[Ff]irst|[Tt]hen|[Nn]ow)\b/.test(line)
  );
}

/** What somebody quotes in a sentence of his own: the words of a program, of several words and perhaps with marks of its own in them. */
const QUOTATION =
  /(?:^|[\s(])(?:"(?<plain>[^"]{15,600})"|“(?<typeset>[^”]{15,600})”|`(?<code>[^`]{15,600})`)(?=[\s.,;:!?)]|$)/g;

/** The words of programs that somebody quotes in a sentence; whatever he says around them is his own. */
export function quotationsIn(line: string): readonly string[] {
  if (isSupposed(line)) return [];
  return [...line.matchAll(QUOTATION)]
    .map(({ groups }) => groups?.['plain'] ?? groups?.['typeset'] ?? groups?.['code'] ?? '')
    .filter((text) => text.trim().split(/\s+/).length >= 3 && !isPersonal(text));
}

/** What people say when it is over. */
const OVER =
  /\b(?:re)?solved\b|\bfixed\b|\bmitigated\b|\bback to normal\b|\b(?:works?|working|running|healthy|green|fine|good|well) again\b|\bno need to\b/i;
const LONGEST_WORD_OF_END = 300;

/** Whether somebody may say of what he shows that it is over: then it is heard, though no program says it. */
export function isWordOfEnd(line: string): boolean {
  return line.length <= LONGEST_WORD_OF_END && OVER.test(line);
}
