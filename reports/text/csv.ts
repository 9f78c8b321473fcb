/** What a spreadsheet reads as the beginning of a formula, in both widths, behind what nobody sees. */
const FORMULA = /^[\s\u200b-\u200f\u2060-\u2064]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A CSV cell (RFC 4180) that no spreadsheet takes for a formula and no terminal for a command. */
export function csvCell(text: string): string {
  // oxlint-disable-next-line no-control-regex -- what must not get through
  const plain = text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
  const harmless = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
