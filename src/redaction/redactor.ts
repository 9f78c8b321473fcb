import { isJsonArray, isJsonObject, type Json, type Report, type SourceRef } from '../model/index.ts';
import { maskSource } from './mask-source.ts';
import { maskSecrets } from './mask.ts';
import { PSEUDONYM_KINDS, Pseudonyms, type PseudonymKind } from './pseudonyms.ts';

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

/**
 * Makes fit to leave what a command prints: secrets are masked always; addresses, hosts and names of users are replaced by
 * pseudonyms where asked. One redactor gives the same thing the same pseudonym in all that it sees, so that chains stay
 * readable. Names of objects stay: without them a report says nothing.
 */
export class Redactor {
  readonly #pseudonyms: Pseudonyms | undefined;
  readonly #redact: (text: string) => string;
  readonly #kinds: readonly PseudonymKind[];

  /** @param kinds what to hide beside secrets */
  constructor(kinds: readonly PseudonymKind[] = []) {
    this.#kinds = kinds;
    if (kinds.length === 0) {
      this.#redact = maskSecrets;
      return;
    }
    const pseudonyms = new Pseudonyms(kinds);
    this.#pseudonyms = pseudonyms;
    this.#redact = (text) => pseudonyms.apply(maskSecrets(text));
  }

  /** Real value to pseudonym, in the order of first appearance: for the user alone. */
  get mapping(): ReadonlyMap<string, string> {
    return this.#pseudonyms?.mapping ?? new Map<string, string>();
  }

  /** Takes note of the names that a report gives to nodes; before anything about its bundle is redacted. */
  learn(report: Report): void {
    this.#pseudonyms?.learn(report);
  }

  /** The report that may leave. What is masked already stays as it is. */
  report(report: Report): Report {
    this.learn(report);
    const told = this.texts(report);
    const kinds = new Set([...(report.redacted ?? []), ...this.#kinds]);
    return kinds.size === 0 ? told : { ...told, redacted: PSEUDONYM_KINDS.filter((kind) => kinds.has(kind)) };
  }

  /** Any other result that leaves, such as a comparison, with all its texts redacted. */
  texts<T>(value: T): T {
    const known = new Map<string, string>();
    return walk(value as Json, (text) => {
      let redacted = known.get(text);
      if (redacted === undefined) {
        redacted = this.#redact(text);
        known.set(text, redacted);
      }
      return redacted;
    }) as T;
  }

  /** One text. */
  text(text: string): string {
    return this.#redact(text);
  }
}

/** Objects of JSON that a report or a comparison holds nest only a few levels deep. */
function walk(value: Json, redact: (text: string) => string): Json {
  if (typeof value === 'string') return redact(value);
  if (isJsonArray(value)) return typeof value[0] === 'number' ? value : value.map((item) => walk(item, redact));
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
