/** Fields of a message by number; of one that stands there twice the last. */
export type Fields = ReadonlyMap<number, Buffer>;

/** What the API puts before every message. */
const MAGIC = Buffer.from('k8s\0');
const LENGTH_DELIMITED = 2;
/** How many bytes the values of the other types that are skipped have. */
const FIXED: ReadonlyMap<number, number> = new Map([
  [1, 8],
  [5, 4],
]);
const VARINT = 0;
/** In the envelope: the object itself. */
const RAW = 2;

/** The object in the envelope in which the API's clients send protobuf; `undefined` where there is none. */
export function readEnvelope(body: Buffer): Fields | undefined {
  if (!body.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const raw = readFields(body.subarray(MAGIC.length))?.get(RAW);
  return raw === undefined ? undefined : readFields(raw);
}

/** The fields of a message that are texts or messages themselves; `undefined` where it is none. */
export function readFields(message: Buffer): Fields | undefined {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at < message.length;) {
    const tag = readVarint(message, at);
    if (tag === undefined) return undefined;
    const type = tag.value & 7;
    const size = type === LENGTH_DELIMITED || type === VARINT ? readVarint(message, tag.end) : undefined;
    const begin = size?.end ?? tag.end;
    const length = type === LENGTH_DELIMITED ? size?.value : type === VARINT ? 0 : FIXED.get(type);
    if (length === undefined || (size === undefined && !FIXED.has(type))) return undefined;
    const end = begin + length;
    if (end > message.length) return undefined;
    if (type === LENGTH_DELIMITED) fields.set(tag.value >>> 3, message.subarray(begin, end));
    at = end;
  }
  return fields;
}

function readVarint(message: Buffer, from: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let at = from, factor = 1; at < message.length && at < from + 10; at += 1, factor *= 128) {
    const byte = message[at] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, end: at + 1 };
  }
  return undefined;
}
