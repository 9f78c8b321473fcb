/** Members at the beginning of a line that files of this form have, and those of our own rules. */
const FORM = /^(?:rules|cre|tags|categories):/m;
const OWN = /^(?:define|events|diagnoses|links|tests|fixtures|health|identities|kinds|relations):/m;

/** Whether a text is of this form, though it may hold no rule: files with the words that rules use stand beside them. */
export function isCre(text: string): boolean {
  return FORM.test(text) && !OWN.test(text);
}
