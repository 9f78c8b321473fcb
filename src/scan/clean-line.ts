import { withoutMark, withoutTerminalSequences } from '../model/index.ts';

/** Characters of a quote, see `SourceRef.quote`. */
export const QUOTE_LENGTH = 500;

const CONTROL = /\p{Cc}/u;
const CONTROLS = /\p{Cc}/gu;

/** A line as people read it: without ANSI colours, carriage return and other control characters; tabs stay. */
export function cleanLine(raw: string): string {
  if (!CONTROL.test(raw)) {
    return raw;
  }
  return withoutTerminalSequences(raw).replace(CONTROLS, keepTab);
}

function keepTab(character: string): string {
  return character === '\t' ? character : '';
}

/** What must be hidden of a line too long to be quoted whole; sees the line before it is cut. */
export type HideSecrets = (line: string, focus: number) => string;

/**
 * A line for quoting: at most 500 characters, control characters shown as escapes. Of a longer line, its beginning and
 * the part around what `focusOf` finds; what `hide` hides of it is hidden before the cut, so that no cut leaves a part of a
 * secret that nobody knows for one. Shorter lines are whole and hidden later, together with the lines around them.
 */
export function quoteLine(raw: string, hide?: HideSecrets, focusOf: (line: string) => number = startOf): string {
  const line = withoutMark(withoutTerminalSequences(raw.endsWith('\r') ? raw.slice(0, -1) : raw));
  const whole = CONTROL.test(line) ? line.replace(CONTROLS, escapeControl) : line;
  if (whole.length <= QUOTE_LENGTH) {
    return whole;
  }
  const shown = hide === undefined ? whole : hide(whole, Math.max(0, focusOf(whole)));
  if (shown.length <= QUOTE_LENGTH) {
    return shown;
  }
  const focus = focusOf(shown);
  const head = 120;
  const lead = 60;
  if (focus - lead <= head + 200) {
    return `${shown.slice(0, wholeCharacter(shown, QUOTE_LENGTH - 1))}…`;
  }
  const from = wholeCharacter(shown, focus - lead);
  const rest = QUOTE_LENGTH - head - 3;
  const tail =
    shown.length - from <= rest ? shown.slice(from) : `${shown.slice(from, wholeCharacter(shown, from + rest - 1))}…`;
  return `${shown.slice(0, wholeCharacter(shown, head))} … ${tail}`;
}

/** A line for quoting of which both ends matter: what a message wraps last is why. */
export function quoteEnds(raw: string, hide: HideSecrets): string {
  const line = withoutMark(withoutTerminalSequences(raw)).replace(CONTROLS, escapeControl);
  if (line.length <= QUOTE_LENGTH) return line;
  const shown = hide(line, 0);
  if (shown.length <= QUOTE_LENGTH) return shown;
  const head = 200;
  const tail = QUOTE_LENGTH - head - 3;
  return `${shown.slice(0, wholeCharacter(shown, head))} … ${shown.slice(wholeCharacter(shown, shown.length - tail + 1))}`;
}

/** The offset, or the one before it where a character that takes two units lies across it. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at;
}

function startOf(): number {
  return 0;
}

function escapeControl(character: string): string {
  if (character === '\t') {
    return character;
  }
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
