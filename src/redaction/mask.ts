import { maskBase64Runs } from './base64-runs.ts';
import { CREDENTIAL_SHAPES } from './credential-shapes.ts';
import { NAMED_SHAPES } from './named-shapes.ts';
import { maskSecretObjects } from './secret-objects.ts';
import { MASK, type SecretShape } from './shape.ts';
import { SecretSieve } from './sieve.ts';
import { TOKEN_SHAPES } from './token-shapes.ts';

/** The order matters: what a specific shape masked no general one sees. */
export const SECRET_SHAPES: readonly SecretShape[] = [...CREDENTIAL_SHAPES, ...TOKEN_SHAPES, ...NAMED_SHAPES];

const SIEVE = new SecretSieve(SECRET_SHAPES);
const BOOTSTRAP_TOKEN = SECRET_SHAPES.find((shape) => shape.name === 'bootstrap token');
/** Texts without room for a secret and its sign. */
const SHORTEST = 8;

/** Patterns go no further than this. What follows a mask directly is then the rest of the secret. */
const LONGEST_SECRET = 8192;
const REST = /\*{3}masked\*{3}[A-Za-z0-9+/=_\\-]{16,}/g;

/**
 * Masks every secret in a text: the value goes, the name that tells what it was stays. Takes time linear in the text's
 * length; a text without any sign of a secret is only looked over once. What is masked already stays as it is.
 */
export function maskSecrets(text: string): string {
  if (text.length < SHORTEST) return text;
  const masked = maskPlain(text);
  return maskBase64Runs(masked, (decoded) => maskPlain(decoded) !== decoded);
}

/** Masks what stands in a text as it is. */
function maskPlain(text: string): string {
  const candidates = SIEVE.candidates(text);
  let masked = text;
  if (candidates !== undefined) {
    masked = maskSecretObjects(masked);
    for (const index of candidates) {
      const shape = SECRET_SHAPES[index];
      if (shape !== undefined) masked = maskShape(masked, shape);
    }
  }
  if (masked !== text && text.length > LONGEST_SECRET) masked = masked.replaceAll(REST, MASK);
  return BOOTSTRAP_TOKEN !== undefined && mayHoldBootstrapToken(masked) ? maskShape(masked, BOOTSTRAP_TOKEN) : masked;
}

function maskShape(text: string, { pattern, accepts }: SecretShape): string {
  return text.replaceAll(pattern, (match: string, ...rest: unknown[]) => {
    const last = rest.at(-1);
    const groups = typeof last === 'object' && last !== null ? (last as Record<string, string | undefined>) : {};
    const offset = Number(rest.at(last === groups ? -3 : -2));
    const value = secretIn(groups) ?? match;
    if (value.includes(MASK)) return match;
    const at = match.lastIndexOf(value);
    const before = match.slice(0, at);
    const isSecret = accepts === undefined || accepts({ value, before, groups, lead: () => lineBefore(text, offset) });
    return isSecret ? before + MASK + match.slice(at + value.length) : match;
  });
}

function secretIn(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  for (const [name, value] of Object.entries(groups)) {
    if (value !== undefined && name.startsWith('secret')) return value;
  }
  return undefined;
}

/** Characters in front of a match that tell whether it is a field. */
const LEAD = 80;

function lineBefore(text: string, offset: number): string {
  const lead = text.slice(Math.max(0, offset - LEAD), offset);
  return lead.slice(lead.lastIndexOf('\n') + 1);
}

/** Six and sixteen letters or digits around a point, cheaper than any pattern. */
function mayHoldBootstrapToken(text: string): boolean {
  for (let at = text.indexOf('.', 6); at >= 0; at = text.indexOf('.', at + 1)) {
    if (
      at + 16 < text.length &&
      isAlphanumeric(text, at - 6) &&
      isAlphanumeric(text, at + 16) &&
      !isAlphanumeric(text, at - 7) &&
      !isAlphanumeric(text, at + 17)
    )
      return true;
  }
  return false;
}

function isAlphanumeric(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
