import type { LogFormat } from '../../../../src/model/index.ts';

/** The log after joining, fed in chunks of the given sizes and then whole. */
export function joined(format: LogFormat, log: string, sizes: readonly number[] = []): string {
  const joiner = format.joinPieces!();
  const bytes = Buffer.from(log, 'latin1');
  const out: string[] = [];
  const take = (chunk: Buffer): number => out.push(chunk.toString('latin1'));
  let from = 0;
  for (const size of [...sizes, bytes.length]) {
    const chunk = Buffer.from(bytes.subarray(from, from + size));
    joiner.feed(chunk).forEach(take);
    chunk.fill(0x23);
    from = Math.min(bytes.length, from + size);
  }
  joiner.end().forEach(take);
  return out.join('');
}
