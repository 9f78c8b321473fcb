import { isMixed, MASK } from './shape.ts';

/** A run of base64 that is shorter holds no secret together with its sign. */
const SHORTEST_RUN = 24;
/** Lines of keys in PEM have 64 characters; nothing else that is worth reading has so many without a break. */
const KEY_LINE = 64;
/** Of so many random characters hardly any is a slash; paths have more. */
const MOST_SLASHES = 5;
const RUN = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const UNPRINTABLE = /[^\t\n\r\x20-\x7e\u00a0-\uffff]|\ufffd/;

/**
 * Masks what is base64 of a text that holds a secret, and lines of keys that came without their first line: as a program logs a
 * key, each line with a header of its own.
 * @param holdsSecret is asked about what a run says
 */
export function maskBase64Runs(text: string, holdsSecret: (decoded: string) => boolean): string {
  if (!mayHoldRun(text)) return text;
  const isCertificate = text.includes('BEGIN CERTIFICATE');
  return text.replaceAll(RUN, (run) => {
    if (!isMixed(run)) return run;
    const decoded = Buffer.from(run, 'base64').toString();
    // What was cut may end in half a character.
    const isText = !UNPRINTABLE.test(decoded.slice(0, -1));
    return (isText ? holdsSecret(decoded) : isKeyLine(run) && !isCertificate) ? MASK : run;
  });
}

function isKeyLine(run: string): boolean {
  return run.length === KEY_LINE && !/[_-]/.test(run) && run.split('/').length - 1 <= MOST_SLASHES;
}

/** Every run of that length has a character at one of the places that are looked at. */
function mayHoldRun(text: string): boolean {
  for (let at = SHORTEST_RUN - 1; at < text.length; at += SHORTEST_RUN) {
    if (!isBase64(text.charCodeAt(at))) continue;
    let from = at;
    let to = at;
    while (from > 0 && isBase64(text.charCodeAt(from - 1))) from -= 1;
    while (to + 1 < text.length && isBase64(text.charCodeAt(to + 1))) to += 1;
    if (to - from + 1 >= SHORTEST_RUN) return true;
  }
  return false;
}

function isBase64(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 43 ||
    code === 47 ||
    code === 45 ||
    code === 95
  );
}
