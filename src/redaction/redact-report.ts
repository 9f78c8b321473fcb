import { isJsonObject, type Json, type Report } from '../model/index.ts';
import { maskSecrets } from './mask.ts';
import { Pseudonyms, type PseudonymKind } from './pseudonyms.ts';

/** What to hide beside secrets. */
export interface RedactionOptions {
  readonly kinds: readonly PseudonymKind[];
}

/** A report that may leave, and what its pseudonyms stand for (for the user alone). */
export interface RedactedReport {
  readonly report: Report;
  readonly mapping: ReadonlyMap<string, string>;
}

/** Members whose values are ids, hashes or fixed words of ours: never secrets, and often in their shape. */
const FIXED = new Set([
  'schema',
  'sha256',
  'rulesVersion',
  'status',
  'confidence',
  'severity',
  'role',
  'state',
  'from',
  'to',
  'notBefore',
  'notAfter',
  'collectedAt',
  'event',
  'id',
  'kind',
]);

/**
 * Masks secrets in every text of a report and, where asked, replaces addresses, hosts and names by pseudonyms: the same one
 * gets the same pseudonym everywhere, so that chains stay readable.
 */
export function redactReport(report: Report, { kinds }: RedactionOptions): RedactedReport {
  const pseudonyms = new Pseudonyms(kinds, report);
  const cache = new Map<string, string>();
  const redact = (text: string): string => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const redacted = pseudonyms.apply(maskSecrets(text));
    cache.set(text, redacted);
    return redacted;
  };
  return { report: walk(report as unknown as Json, redact) as unknown as Report, mapping: pseudonyms.mapping };
}

function walk(value: Json, redact: (text: string) => string): Json {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => walk(item, redact));
  if (!isJsonObject(value)) return value;
  const result: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    result[key] = FIXED.has(key) && typeof member === 'string' ? member : walk(member, redact);
  }
  return result;
}
