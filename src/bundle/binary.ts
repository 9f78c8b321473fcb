/** Of fewer bytes nothing can be said. */
const LEAST = 64;
/**
 * Of random bytes a tenth are control characters; of text with remains of a terminal few are. Zeros do not count: a crash leaves them
 * in logs, and a damaged archive of texts is full of them.
 */
const MOST_CONTROLS = 0.05;
const TAB = 9;
const CARRIAGE_RETURN = 13;
const ESCAPE = 27;
const SPACE = 32;

/** Whether the beginning of a file is no text in any encoding of single bytes. */
export function looksBinary(head: Buffer): boolean {
  if (head.length < LEAST) return false;
  let controls = 0;
  for (const byte of head)
    if (byte > 0 && byte < SPACE && (byte < TAB || byte > CARRIAGE_RETURN) && byte !== ESCAPE) controls += 1;
  return controls > head.length * MOST_CONTROLS;
}
