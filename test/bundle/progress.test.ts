import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openBundle } from '../../src/bundle/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'faultline-bytes-'));
const packed = gzipSync(Buffer.alloc(500_000, 'a line of a log\n'));
const archive = join(folder, 'log.gz');
writeFileSync(archive, packed);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What the observer of a bundle's bytes was told last, and whether it ever went back. */
async function told(source: string | Readable): Promise<{ taken: number; total: number | undefined }> {
  const calls: { taken: number; total: number | undefined }[] = [];
  const bundle = await openBundle(source, { onBytes: (taken, total) => calls.push({ taken, total }) });
  for await (const artifact of bundle.artifacts())
    for await (const chunk of artifact.read()) expect(chunk).toBeDefined();
  expect(calls.map(({ taken }) => taken)).toEqual(calls.map(({ taken }) => taken).sort((left, right) => left - right));
  return calls.at(-1) ?? { taken: 0, total: undefined };
}

test('an archive tells its bytes as stored, out of all', async () => {
  expect(await told(archive)).toEqual({ taken: packed.length, total: packed.length });
});

test('a stream does not know its end', async () => {
  expect(await told(Readable.from([packed]))).toEqual({ taken: packed.length, total: undefined });
});

test('a folder tells the bytes of its files', async () => {
  expect(await told(folder)).toEqual({ taken: packed.length, total: undefined });
});
