import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBundle, type BundleSummary } from '../../src/bundle/index.ts';
import type { Warning } from '../../src/model/index.ts';
import { streamedZip, streamOf, tar, textOf, zip } from './archives.ts';
import { PACKED_TAR } from './packed-tar.ts';

const MEMBERS = [1, 2, 3].map((number) => ({ name: `${number}.log`, content: linesOf(number) }));
const TAR = tar(MEMBERS);
const FORMATS: Readonly<Record<string, Buffer>> = {
  tar: TAR,
  'tar.gz': gzipSync(TAR),
  'nested.tar.gz': gzipSync(tar([{ name: 'inner.tgz', content: gzipSync(TAR) }, ...MEMBERS])),
  'tar.xz': PACKED_TAR.xz,
  'tar.zst': PACKED_TAR.zst,
  zip: zip(MEMBERS),
  'pipe.zip': streamedZip(MEMBERS),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-pipe-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Reading {
  readonly files: readonly (readonly [string, string])[];
  readonly warnings: readonly Warning[];
  readonly summary: BundleSummary;
}

async function read(source: Parameters<typeof openBundle>[0], name: string): Promise<Reading | string> {
  try {
    const bundle = await openBundle(source, { name });
    const files: [string, string][] = [];
    for await (const artifact of bundle.artifacts()) files.push([artifact.path, await textOf(artifact)]);
    return { files, warnings: bundle.warnings(), summary: bundle.summary() };
  } catch (error) {
    return (error as Error).name;
  }
}

/** Some bytes are wrong, some are lost, the end is missing, or something that does not belong there follows. */
const damage = fc.record({
  wrong: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 6 }),
  lost: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(1_000)),
  kept: fc.oneof(fc.constant(1), fc.double({ min: 0.02, max: 1, noNaN: true })),
  behind: fc.uint8Array({ maxLength: 300 }),
});

test.each(Object.entries(FORMATS))('a damaged %s from a pipe is what it is from a file', async (ending, whole) => {
  await fc.assert(
    fc.asyncProperty(damage, fc.constantFrom(61, 777, 65_536), async ({ wrong, lost, kept, behind }, pieceBytes) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of wrong) bytes[Math.floor(at * (bytes.length - 1))] = value;
      const from = Math.floor(lost[0] * bytes.length);
      const damaged = Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + lost[1])]);
      const cut = Buffer.concat([damaged.subarray(0, Math.ceil(damaged.length * kept)), behind]);
      const name = `damaged.${ending}`;
      const path = join(folder, name);
      writeFileSync(path, cut);

      const fromFile = await read(path, name);
      const fromPipe = await read(streamOf(cut, pieceBytes), name);

      expect(fromPipe).toEqual(fromFile);
    }),
    { numRuns: 40, seed: 17 },
  );
});

test('a zstd with wrong bytes ends: the decoder goes on for ever without a word', async () => {
  for (let at = 20; at < PACKED_TAR.zst.length; at += 597) {
    const bytes = Buffer.from(PACKED_TAR.zst);
    bytes[at] = (bytes[at] ?? 0) ^ 0x55;
    const reading = await read(streamOf(bytes, 128), 'wrong.tar.zst');
    expect(reading).toMatchObject({ summary: { sha256: expect.any(String) as string } });
  }
});

function linesOf(seed: number): string {
  let state = seed;
  return Array.from({ length: 2_000 }, (_, index) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return `${index} ${state.toString(36)}\n`;
  }).join('');
}
