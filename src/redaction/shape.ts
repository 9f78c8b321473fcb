/** What stands in the place of a secret. */
export const MASK = '***masked***';

/** A kind of secret: how to know cheaply that a text may hold one, and how to mask it. */
export interface SecretShape {
  readonly name: string;
  /**
   * One of these is in every text that holds such a secret. At least four characters; case does not matter; `?` stands for any
   * character and `#` for a hexadecimal digit. Only the last four characters are compared.
   */
  readonly signs: readonly string[];
  /** Global, in time linear in the text: every repetition that can be tried again from the next character is bounded. */
  readonly pattern: RegExp;
  /** Whether what was found is a secret; without it everything that the pattern finds is. */
  readonly accepts?: (found: FoundSecret) => boolean;
}

/** What a pattern found. */
export interface FoundSecret {
  /** The part to mask: the group `secret`, or one whose name begins with it, or the whole match. */
  readonly value: string;
  /** The match before the value. */
  readonly before: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** The text in front of the match, on the same line. */
  readonly lead: () => string;
}

/** What stands between a name and its value in YAML, JSON (also escaped), shell, properties, headers and log fields. */
export const GAP = String.raw`(?:\\{0,7}["'])?\s{0,4}(?:[:=]>?|:=)\s{0,4}`;

/** A value: in quotes, in escaped quotes, or plain up to the next separator. The closing quote may be cut off. */
export const VALUE = String.raw`(?:"(?<secretQuoted>(?:[^"\\]|\\.){1,8192})|\\{1,7}["'](?<secretEscaped>[^"\\]{1,8192})|'(?<secretSingle>[^']{1,8192})|(?<secretPlain>[^\s"'\\,;&}\])<>]{1,8192}))`;

/** Whether a text has small letters, capitals and digits: random, not a word. */
export function isMixed(text: string): boolean {
  return /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}

/** Whether base64 text holds `user:password`. */
export function holdsUserAndPassword(value: string): boolean {
  return /^[\x20-\x7e]{0,128}:[\x20-\x7e]/.test(Buffer.from(value, 'base64').toString('latin1'));
}
