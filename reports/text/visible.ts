/**
 * Characters that change how the text around them is read instead of being read themselves: C0 and C1 controls,
 * bidirectional marks and overrides, zero-width characters, line separators, variation and tag characters, lone surrogates.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these characters are what this is about
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]|\p{Cs}/gu;

/** More marks than any script stacks on one letter; beyond that they only climb over the neighbouring lines. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Most names and words: nothing in them is hidden, and no search for what may be has to begin. */
const PLAIN = /^[\x20-\x7e]*$/;
const PLAIN_LINES = /^[\x20-\x7e\n\t]*$/;

/** How one character is shown when it must not be sent. */
function escapeOf(character: string): string {
  if (character === '\t') return '\\t';
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
}

/** Text as one line in which nothing is hidden: control, bidirectional and zero-width characters become escapes. */
export function visible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, escapeOf).replace(STACKED_MARKS, '$1');
}

/** Like {@link visible}, but line breaks and tabs are kept: for commands and prose of several lines. */
export function visibleLines(text: string): string {
  if (PLAIN_LINES.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (character) => (character === '\n' || character === '\t' ? character : escapeOf(character)))
    .replace(STACKED_MARKS, '$1');
}

/** At most `limit` UTF-16 units; what was cut is said by an ellipsis. Never cuts a surrogate pair in two. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = Math.max(0, limit - 1);
  const unit = text.charCodeAt(end - 1);
  return `${text.slice(0, unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end)}…`;
}

/** One line of text from the bundle or a rule, fit to be shown: clipped first, so that a 1 MB line costs nothing. */
export function oneLine(text: string, limit = 600): string {
  const clipped = clip(text.trim(), limit);
  return PLAIN.test(clipped) ? clipped : visible(clipped.replace(/\s*[\r\n]+\s*/g, ' '));
}

/** Several lines (a command, an explanation), fit to be shown. */
export function manyLines(text: string, limit = 20_000): string {
  return visibleLines(clip(text, limit)).replace(/^\n+/, '').trimEnd();
}
