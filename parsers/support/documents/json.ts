import { isJsonObject } from '../../../src/model/index.ts';
import type { DocumentInput, Json, JsonObject, Sink } from '../../../src/model/index.ts';

/** The JSON value of a document, from its first `{` or `[`; a warning and `undefined` where it is cut off or broken. */
export function readJson(input: DocumentInput, sink: Sink): Json | undefined {
  const start = input.text.search(/[[{]/);
  if (start < 0) return undefined;
  const text = input.text.slice(start);
  try {
    return JSON.parse(text) as Json;
  } catch {
    const value = readLinesOfJson(text);
    if (value === undefined) {
      sink.warning({ line: input.firstLine, message: 'The JSON is cut off or broken; nothing of it was read' });
    }
    return value;
  }
}

/** One JSON value per line, as `etcdctl` prints for several endpoints in some versions. */
function readLinesOfJson(text: string): Json | undefined {
  const values: Json[] = [];
  for (const line of text.split('\n')) {
    if (!/^[[{].*[\]}]\s*$/.test(line.slice(0, 1) + line.slice(-3))) continue;
    try {
      values.push(JSON.parse(line) as Json);
    } catch {
      return undefined;
    }
  }
  return values.length === 0 ? undefined : values.length === 1 ? values[0] : values.flat();
}

/** The member as a list of objects. */
export function objectsAt(value: Json | undefined, key: string): readonly JsonObject[] {
  const member = isJsonObject(value) ? value[key] : undefined;
  return Array.isArray(member) ? member.filter(isJsonObject) : [];
}

/** The member as text, where it is text that says something. */
export function textAt(value: Json | undefined, key: string): string | undefined {
  const member = isJsonObject(value) ? value[key] : undefined;
  return typeof member === 'string' && member !== '' ? member : undefined;
}

/** The member as a number; numbers in text (int64 of protobuf JSON) count. */
export function numberAt(value: Json | undefined, key: string): number | undefined {
  const member = isJsonObject(value) ? value[key] : undefined;
  if (typeof member === 'number') return member;
  return typeof member === 'string' && /^-?\d{1,20}$/.test(member) ? Number(member) : undefined;
}

/** The member as a list of strings; `undefined` where it is no list. */
export function textsAt(value: Json | undefined, key: string): readonly string[] | undefined {
  const member = isJsonObject(value) ? value[key] : undefined;
  return Array.isArray(member) ? member.filter((item) => typeof item === 'string') : undefined;
}
