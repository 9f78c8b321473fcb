/** A text's words with one blank between them, on one line. */
export function spaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** What comes before a vowel, read aloud. A word that begins with a `u` mostly begins with another sound: a user, a unit. */
const VOWEL = /^[aeio]/i;
/** Letters at the beginning of a name that are no part of a word in it: `HTTP` of `HTTPRoute`. */
const INITIALS = /^[A-Z0-9]{2,}(?![a-z])/;
/** Consonants whose names begin with a vowel. */
const SPELLED = /^[FHLMNRSX][^AEIOU]*$/;

/** `an` before `HTTPRoute` and `event`, `a` before `Node` and `NATGateway`. */
export function articleOf(noun: string): 'a' | 'an' {
  return VOWEL.test(noun) || SPELLED.test(INITIALS.exec(noun)?.[0] ?? '') ? 'an' : 'a';
}
