import { SECRET_SHAPES } from './secret-shapes.ts';

/** What stands in the place of a secret. */
export const MASK = '***masked***';

/** Values that look like secrets of a name and are none: switches, references, what others have masked already. */
const HARMLESS =
  /^(?:true|false|null|nil|none|yes|no|on|off|unset|undefined|empty|required|invalid|missing|expired|optional|redacted|\d{1,4}|<[^>]*>|\[[^\]]*\]|\*+[a-z]*\*+|x{3,}|\$\{?[A-Za-z_(][^\s]*|%[A-Za-z_]+%?|\{\{.*|(?:file|secret|vault|env|configmap|secretkeyref|valuefrom|from|ref):?.*|\/[A-Za-z0-9_./-]*|\.\.\.|-)$/i;

/**
 * Masks every secret in a text: the value goes, the name that tells what it was stays. Linear in the text's length; texts
 * without any sign of a secret are only searched for the signs.
 */
export function maskSecrets(text: string): string {
  if (text.length < 6) return text;
  const lower = text.toLowerCase();
  let masked = text;
  for (const { signs, pattern } of SECRET_SHAPES) {
    if (!signs.some((sign) => lower.includes(sign))) continue;
    masked = masked.replaceAll(pattern, replaceSecret);
  }
  return masked;
}

function replaceSecret(match: string, ...rest: unknown[]): string {
  const groups = rest.at(-1);
  if (typeof groups !== 'object' || groups === null) return MASK;
  const { secret, q1, q2, plain } = groups as Readonly<Record<string, string | undefined>>;
  const value = secret ?? q1 ?? q2 ?? plain;
  if (value === undefined) return MASK;
  if (value.includes(MASK) || HARMLESS.test(value)) return match;
  // Names such as `token: abc` in prose hold words, not secrets.
  if (plain !== undefined && !looksSecret(plain, match)) return match;
  const at = match.lastIndexOf(value);
  return match.slice(0, at) + MASK + match.slice(at + value.length);
}

/** An unquoted value after a name and a colon may be a word of a sentence; after `=` it is a value. */
function looksSecret(value: string, match: string): boolean {
  const before = match.slice(0, match.length - value.length);
  if (before.trimEnd().endsWith('=') || before.endsWith('":')) return true;
  const isField = /^[A-Za-z0-9_.-]*["']?:\s?$/.test(before);
  return (
    isField &&
    (/[0-9]/.test(value) || /[^A-Za-z0-9.]/.test(value) || value.length > 16 || /^[A-Z0-9_.-]+:/.test(before))
  );
}
