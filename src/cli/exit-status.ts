/** What the commands exit with, as the README promises. */
export const EXIT = {
  /** Analysed, whatever was found. */
  ok: 0,
  /** `--fail-on` was met, a rule test failed, or a bundle failed with `--strict`. */
  found: 1,
  usage: 2,
  /** A bundle could not be read at all. */
  unreadable: 3,
} as const;

/** The command was called wrongly; the message is for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
