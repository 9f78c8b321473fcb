import type { LiteralSieve } from './literal-sieve.ts';

/** Numbers before the tables: how many bytes the literals take, the lengths of the tables, the longest literal. */
const HEADER = 5;
const BETWEEN = '\n';

/** A sieve as the build keeps it, with the literals that it was built of. */
export function packSieve({ literals, filter, slots, pieces, longest }: LiteralSieve): Uint8Array {
  const text = joined(literals);
  const tables = [
    new Int32Array([text.length, filter.length, slots.length, pieces.length, longest]),
    filter,
    slots,
    pieces,
  ];
  return Buffer.concat([
    ...tables.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    text,
  ]);
}

/** What {@link packSieve} gave, where it was built of the very same literals: otherwise it would look for something else. */
export function unpackSieve(packed: Uint8Array, literals: readonly Buffer[]): LiteralSieve | undefined {
  const { buffer, byteOffset, byteLength } = packed;
  if (byteOffset % Int32Array.BYTES_PER_ELEMENT !== 0 || byteLength < HEADER * Int32Array.BYTES_PER_ELEMENT)
    return undefined;
  const [textLength = 0, ...rest] = new Int32Array(buffer, byteOffset, HEADER);
  const longest = rest.pop() ?? 0;
  const numbers = rest.reduce((sum, length) => sum + length, HEADER);
  const textAt = numbers * Int32Array.BYTES_PER_ELEMENT;
  if (byteLength !== textAt + textLength || !joined(literals).equals(packed.subarray(textAt))) return undefined;
  let at = HEADER * Int32Array.BYTES_PER_ELEMENT;
  const [filter, slots, pieces] = rest.map((length) => {
    const table = new Int32Array(buffer, byteOffset + at, length);
    at += table.byteLength;
    return table;
  });
  return filter && slots && pieces && { literals, filter, slots, pieces, longest };
}

/** No literal holds a line end. */
function joined(literals: readonly Buffer[]): Buffer {
  return Buffer.from(literals.map((bytes) => bytes.toString('latin1')).join(BETWEEN), 'latin1');
}
