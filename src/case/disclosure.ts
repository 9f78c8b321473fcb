import { isJsonArray, isJsonObject, type Json, type KubeObject } from '../model/index.ts';
import { isHarmless, isSecretName, maskLines, MASK, type Redactor } from '../redaction/index.ts';

/** What of a case may be seen: everything that leaves it goes through here. */
export interface Disclosure {
  /** Whether secrets are shown. */
  readonly showsSecrets: boolean;
  readonly text: (text: string) => string;
  /** Of lines that follow each other in an artifact, those from one on, 0-based, to before another. */
  readonly lines: (lines: readonly string[], artifact: string, from: number, to: number) => readonly string[];
  readonly object: (object: KubeObject) => KubeObject;
  /** A result of ours with texts in it: parts of a report, a comparison. */
  readonly texts: <T>(value: T) => T;
}

/** What may be seen of a case: all, for those who asked for it by name, or what reports show. */
export function disclosureFor(redactor: Redactor, showSecrets: boolean): Disclosure {
  return showSecrets ? OPEN_DISCLOSURE : discloseThrough(redactor);
}

const OPEN_DISCLOSURE: Disclosure = {
  showsSecrets: true,
  text: (text) => text,
  lines: (lines, _, from, to) => lines.slice(from, to),
  object: (object) => object,
  texts: (value) => value,
};

/** Hides what reports hide. */
function discloseThrough(redactor: Redactor): Disclosure {
  const text = (words: string): string => redactor.text(words);
  const objects = new WeakMap<KubeObject, KubeObject>();
  return {
    showsSecrets: false,
    text,
    lines: (lines, artifact, from, to) => maskLines(lines, artifact, text, [from, to]),
    object: (object) => {
      const masked = objects.get(object) ?? maskObject(object, text);
      objects.set(object, masked);
      return masked;
    },
    texts: (value) => redactor.texts(value),
  };
}

/** Members of a Secret that hold nothing else. */
const SECRET_DATA: ReadonlySet<string> = new Set(['data', 'stringData']);

function maskObject(object: KubeObject, mask: (text: string) => string): KubeObject {
  const masked: Record<string, Json> = {};
  for (const [key, member] of Object.entries(object)) {
    if (member === undefined) continue;
    masked[key] = object.kind === 'Secret' && SECRET_DATA.has(key) ? maskAll(member) : maskMember(key, member, mask);
  }
  return masked as KubeObject;
}

/** A member as the line that it would be: its name may say that its value is a secret. */
function maskMember(key: string, value: Json, mask: (text: string) => string): Json {
  if (typeof value === 'string') return maskText(key, value, mask);
  if (isJsonArray(value)) return value.map((item) => maskMember(key, item, mask));
  if (!isJsonObject(value)) return value;
  const masked: Record<string, Json> = {};
  const { name, value: entry } = value;
  const isSecretEntry = typeof name === 'string' && isSecretName(name) && typeof entry === 'string';
  for (const [member, content] of Object.entries(value)) {
    if (content === undefined) continue;
    masked[member] =
      isSecretEntry && member === 'value' && !isHarmless(entry) ? MASK : maskMember(member, content, mask);
  }
  return masked;
}

function maskText(key: string, value: string, mask: (text: string) => string): string {
  if (value.includes('\n')) return maskLines(value.split('\n'), '', mask).join('\n');
  const lead = `${key}: `;
  const masked = mask(lead + value);
  // Where even the name was changed, the value alone is what may be told.
  return masked.startsWith(lead) ? masked.slice(lead.length) : mask(value);
}

function maskAll(value: Json): Json {
  if (isJsonArray(value)) return value.map(maskAll);
  if (!isJsonObject(value)) return value === null || value === '' ? value : MASK;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, maskAll(item)]])),
  );
}
