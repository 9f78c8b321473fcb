import { maskSecrets } from './mask.ts';
import { MASK } from './shape.ts';

/** Lines up to this many characters are looked at whole; the readers of logs cut longer ones already. */
const WHOLE = 64 * 1024;
/** Of a longer line: what is looked at of its beginning, and on either side of the focus. */
const BEGINNING = 8 * 1024;
const SIDE = 24 * 1024;
/** Text whose beginning nobody saw: what a base64 block, a token or a key with escaped line ends is made of. */
const REST = /^[A-Za-z0-9+/=_.~%\\-]{32,}/;

/**
 * Hides the secrets in a line that will be cut. Of a line longer than 64 KiB, only its beginning and the part around
 * `focus` are left; what may be the rest of a secret that begins further up is hidden, too.
 */
export function hideSecrets(line: string, focus: number): string {
  if (line.length <= WHOLE) return maskSecrets(line);
  if (focus < WHOLE - SIDE) return maskSecrets(`${line.slice(0, WHOLE)}…`);
  const end = Math.min(line.length, focus + SIDE);
  const around = line.slice(focus - SIDE, end) + (end < line.length ? '…' : '');
  return `${maskSecrets(`${line.slice(0, BEGINNING)}…`)} … ${maskSecrets(around.replace(REST, MASK))}`;
}
