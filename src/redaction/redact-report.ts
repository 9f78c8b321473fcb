import { isJsonObject, type Json, type Report, type SourceRef } from '../model/index.ts';
import { maskSource } from './mask-source.ts';
import { maskSecrets } from './mask.ts';
import { Pseudonyms, type PseudonymKind } from './pseudonyms.ts';

/** What to hide beside secrets. */
export interface RedactionOptions {
  readonly kinds: readonly PseudonymKind[];
}

/** A report that may leave, and what its pseudonyms stand for (for the user alone). */
export interface RedactedReport {
  readonly report: Report;
  /** Real value to pseudonym, in the order of first appearance. */
  readonly mapping: ReadonlyMap<string, string>;
}

/** Members whose values are ids, hashes, times, links or fixed words of ours: never secrets, and often in their shape. */
const FIXED = new Set([
  'schema',
  'sha256',
  'rulesVersion',
  'status',
  'confidence',
  'severity',
  'role',
  'from',
  'to',
  'notBefore',
  'notAfter',
  'collectedAt',
  'event',
  'id',
  'kind',
  'url',
  'tool',
]);

/** Masks the secrets in every text of a report. What is masked already stays as it is. */
export function maskReport(report: Report): Report {
  return mapReport(report, maskSecrets);
}

/**
 * Masks secrets in every text of a report and, where asked, replaces addresses, hosts and names by pseudonyms: the same one
 * gets the same pseudonym everywhere, so that chains stay readable. Names of objects stay: without them a report says nothing.
 */
export function redactReport(report: Report, { kinds }: RedactionOptions): RedactedReport {
  if (kinds.length === 0) return { report: maskReport(report), mapping: new Map() };
  const pseudonyms = new Pseudonyms(kinds, report);
  return {
    report: mapReport(report, (text) => pseudonyms.apply(maskSecrets(text))),
    mapping: pseudonyms.mapping,
  };
}

/** Masks the secrets in every text of other results that leave, such as a comparison. */
export function maskTexts<T>(value: T): T {
  return walk(value as Json, maskSecrets) as T;
}

function mapReport(report: Report, redact: (text: string) => string): Report {
  const known = new Map<string, string>();
  return walk(report as unknown as Json, (text) => {
    let redacted = known.get(text);
    if (redacted === undefined) {
      redacted = redact(text);
      known.set(text, redacted);
    }
    return redacted;
  }) as unknown as Report;
}

/** Objects of JSON that a report or a comparison holds nest only a few levels deep. */
function walk(value: Json, redact: (text: string) => string): Json {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return typeof items[0] === 'number' ? items : items.map((item) => walk(item, redact));
  }
  if (!isJsonObject(value)) return value;
  if (isSource(value)) return maskSource(value as unknown as SourceRef, redact) as unknown as Json;
  const result: Record<string, Json> = {};
  for (const key of Object.keys(value)) {
    const member = value[key];
    if (member !== undefined) result[key] = FIXED.has(key) ? member : walk(member, redact);
  }
  return result;
}

function isSource(value: { readonly [key: string]: Json | undefined }): boolean {
  return typeof value['artifact'] === 'string' && typeof value['line'] === 'number' && value['message'] === undefined;
}
