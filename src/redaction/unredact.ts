/** What stands around a pseudonym where it is one: no part of a longer name. */
const STAND_INS = /(?<![A-Za-z0-9_.-])(?:host|name|ip)-\d{1,6}(?:\.example|@example\.com)?(?![A-Za-z0-9_-])/g;

/**
 * A text about a redacted report, such as an answer to it, with the real names in it again.
 * @param mapping real value to pseudonym, as `--redact-map` wrote it
 */
export function unredact(text: string, mapping: ReadonlyMap<string, string>): string {
  const real = new Map<string, string>();
  // A node's short name and its full one have one pseudonym: the full one says more.
  for (const [value, pseudonym] of mapping) {
    const known = real.get(pseudonym);
    if (known === undefined || value.length > known.length) real.set(pseudonym, value);
  }
  return text.replaceAll(STAND_INS, (pseudonym) => real.get(pseudonym) ?? pseudonym);
}
