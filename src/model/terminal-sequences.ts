const ESCAPE = '\u001b';
/**
 * Colours and cursor movements (`ESC [ ... letter`), titles of windows (`ESC ] ... BEL`), character sets (`ESC ( letter`), modes of the
 * keypad; a sequence that breaks off, and an escape alone.
 */
const SEQUENCE =
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed here
  /\u001b(?:\[[ -?]*[@-~]?|\][^\u0007\u001b\n]{0,200}(?:\u0007|\u001b\\)|\([A-Z0-9]|[=>])?/g;

/** A text without what was meant for the terminal that showed it. Lines stay lines. */
export function withoutTerminalSequences(text: string): string {
  return text.includes(ESCAPE) ? text.replace(SEQUENCE, '') : text;
}
