// eslint-disable-next-line no-control-regex -- what must be made visible
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text from a bundle for a terminal: control and direction characters are shown as escapes, never sent. */
export function visible(text: string): string {
  return text.replaceAll(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A CSV cell (RFC 4180) that no spreadsheet takes for a formula. */
export function csvCell(text: string): string {
  const plain = visible(text);
  const harmless = /^[=+\-@]/.test(plain) ? `'${plain}` : plain;
  return /[",]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
