import { defined, type SourceRef } from '../model/index.ts';
import { maskSecrets } from './mask.ts';
import { isHarmless, isSecretName } from './named-shapes.ts';
import { maskSecretLines } from './secret-objects.ts';
import { isMixed, MASK } from './shape.ts';

const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/;
const KEY_END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY/;
/** The last word of a line, or the text of a line in JSON, where it is base64. A cut line ends with an ellipsis. */
const KEY_TEXT = /(?:^|[\s"'|])(?<text>[A-Za-z0-9+/]{4,65536}={0,2})(?:…|\\n|\\r|")*(?:,"[^\n]{0,200}|\s*)$/;
const HEXADECIMAL = /^[0-9a-f]+$/i;
const ENTRY_NAME = /^(?<indent>\s*)(?:- )?["']?name["']?:\s*["']?(?<name>[A-Za-z0-9_.-]{1,253})/;
const ENTRY_VALUE = /^(?<before>\s*(?:- )?["']?value["']?:\s*["']?)(?<value>[^"',\s][^"']*)/;

/**
 * Masks a citation: its lines together, since the name of a secret, the head of a key or the kind of an object may stand in the
 * line above the secret itself. Every line stays a line of its own.
 */
export function maskSource(source: SourceRef, mask: (text: string) => string = maskSecrets): SourceRef {
  const { before = [], quote, after = [] } = source;
  const lines = [...before, ...(quote === undefined ? [] : [quote]), ...after];
  const masked = maskLines(lines, source.artifact, mask);
  const below = before.length + (quote === undefined ? 0 : 1);
  return {
    ...source,
    artifact: mask(source.artifact),
    ...defined({
      quote: quote === undefined ? undefined : (masked[before.length] ?? ''),
      before: source.before === undefined ? undefined : masked.slice(0, before.length),
      after: source.after === undefined ? undefined : masked.slice(below),
    }),
  };
}

/**
 * Masks lines that follow each other in an artifact: its path may tell what they are.
 * @param shown the first of those that are wanted, 0-based, and the one behind the last; the others tell what these are. Default: all
 */
export function maskLines(
  lines: readonly string[],
  artifact: string,
  mask: (text: string) => string = maskSecrets,
  shown: readonly [from: number, to: number] = [0, lines.length],
): readonly string[] {
  const masked = maskEntries(maskKeys(maskSecretLines(lines, artifact)));
  return masked.slice(...shown).map((line) => mask(line));
}

/** The lines of a private key, also when its head or its foot is not among them. */
function maskKeys(lines: readonly string[]): readonly string[] {
  const foot = lines.findIndex((line) => KEY_END.test(line));
  const hasHead = lines.slice(0, Math.max(foot, 0)).some((line) => KEY_BEGIN.test(line));
  let isInside = foot >= 0 && !hasHead;
  return lines.map((line) => {
    if (KEY_END.test(line)) {
      isInside = false;
      return line;
    }
    if (KEY_BEGIN.test(line)) {
      isInside = true;
      return line;
    }
    const text = KEY_TEXT.exec(line)?.groups?.['text'];
    if (text === undefined) {
      // A log interleaves its own lines: they do not end the key.
      return line;
    }
    const isFull = isFullLine(line, text);
    const isKey = isFull || (isInside && isRestOfKey(line, text));
    if (isFull) isInside = true;
    return isKey ? line.replace(text, MASK) : line;
  });
}

/** Certificates are wrapped like keys; which of them this is often stands too far above, and that of a certificate is no loss. */
function isFullLine(line: string, text: string): boolean {
  const isWrapped = text.length >= 60 && text.length <= 76;
  const isUnwrapped = text.length >= 200 && line.trimStart().startsWith(text);
  return (isWrapped || isUnwrapped) && isMixed(text) && !HEXADECIMAL.test(text);
}

/** Alone on its line, or random enough to be no word behind a log's header. */
function isRestOfKey(line: string, text: string): boolean {
  return line.trim() === text || text.endsWith('=') || (text.length >= 16 && isMixed(text));
}

/** `- name: DB_PASSWORD` in one line, `value: ...` in the next. */
function maskEntries(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => {
    const entry = ENTRY_VALUE.exec(line)?.groups;
    if (entry === undefined) return line;
    const name = ENTRY_NAME.exec(lines[index - 1] ?? '')?.groups?.['name'];
    const { before = '', value = '' } = entry;
    if (name === undefined || !isSecretName(name) || isHarmless(value)) return line;
    return before + MASK + line.slice(before.length + value.length);
  });
}
