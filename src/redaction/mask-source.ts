import type { SourceRef } from '../model/index.ts';
import { MASK, maskSecrets } from './mask.ts';
import { isHarmless, isSecretName } from './named-shapes.ts';
import { maskSecretLines } from './secret-objects.ts';

const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/;
const KEY_END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY/;
/** A full line of a PEM block. Which block it is often stands too far above; that of a certificate is no loss. */
const KEY_LINE = /^\s*[A-Za-z0-9+/]{60,76}={0,2}\s*$/;
const HEXADECIMAL = /^\s*[0-9a-f]+\s*$/i;
const ENTRY_NAME = /^(?<indent>\s*)(?:- )?["']?name["']?:\s*["']?(?<name>[A-Za-z0-9_.-]{1,253})/;
const ENTRY_VALUE = /^(?<before>\s*(?:- )?["']?value["']?:\s*["']?)(?<value>[^"',\s][^"']*)/;

/**
 * Masks a citation: its lines together, since the name of a secret, the head of a key or the kind of an object may stand in the
 * line above the secret itself. Every line stays a line of its own.
 */
export function maskSource(source: SourceRef, mask: (text: string) => string = maskSecrets): SourceRef {
  const { before = [], quote, after = [] } = source;
  const lines = [...before, ...(quote === undefined ? [] : [quote]), ...after];
  const masked = maskEntries(maskKeys(maskSecretLines(lines, source.artifact, MASK))).map((line) => mask(line));
  const below = before.length + (quote === undefined ? 0 : 1);
  return {
    ...source,
    artifact: mask(source.artifact),
    ...(quote !== undefined && { quote: masked[before.length] ?? '' }),
    ...(source.before !== undefined && { before: masked.slice(0, before.length) }),
    ...(source.after !== undefined && { after: masked.slice(below) }),
  };
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
    const isKey =
      (isInside && /^\s*[A-Za-z0-9+/=]{4,}\s*$/.test(line)) || (KEY_LINE.test(line) && !HEXADECIMAL.test(line));
    return isKey ? line.replace(/\S+/, MASK) : line;
  });
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
