import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readAll, streamedZip, tar, zip } from './archives.ts';

const TEN = '0123456789';
const THREE = tar(['a', 'b', 'c'].map((name) => ({ name, content: TEN })));

describe('limits', () => {
  test('an artifact beyond entry-bytes is cut, the others are whole', async () => {
    const bundle = tar([
      { name: 'long', content: TEN.repeat(3) },
      { name: 'short', content: TEN },
    ]);
    const read = await readAll(bundle, { limits: { entryBytes: 12 } });
    expect(read.files).toEqual([
      ['long', '012345678901'],
      ['short', TEN],
    ]);
    expect(read.bundle.warnings()).toEqual([
      { artifact: 'long', message: 'is larger than 12 bytes; the rest was not read', limit: 'entry-bytes' },
    ]);
  });

  test('total-bytes ends the reading', async () => {
    const read = await readAll(THREE, { limits: { totalBytes: 15 } });
    expect(read.files.map(([path]) => path)).toEqual(['a', 'b']);
    expect(read.bundle.warnings()).toEqual([
      { artifact: '', message: 'unpacks to more than 15 bytes; the rest was not read', limit: 'total-bytes' },
    ]);
  });

  test('entries end the reading, nested ones included', async () => {
    const nested = tar([
      { name: 'n.tar', content: THREE },
      { name: 'd', content: TEN },
    ]);
    const read = await readAll(nested, { limits: { entries: 3 } });
    expect(read.files.map(([path]) => path)).toEqual(['n.tar!/a', 'n.tar!/b']);
    expect(read.bundle.warnings()).toEqual([
      { artifact: '', message: 'has more than 3 entries; the rest was not read', limit: 'entries' },
    ]);
  });

  test('a decompression bomb is cut at the ratio, its neighbours are read', async () => {
    const bundle = tar([
      { name: 'bomb.gz', content: gzipSync(Buffer.alloc(8_000_000)) },
      { name: 'ok.log', content: 'ok\n' },
    ]);
    const read = await readAll(bundle, { limits: { ratio: 100, ratioFloorBytes: 1_000_000 } });
    expect(read.files[0]?.[1].length).toBe(1_000_000);
    expect(read.files[1]).toEqual(['ok.log', 'ok\n']);
    expect(read.bundle.warnings()).toEqual([
      {
        artifact: 'bomb.gz',
        message: 'unpacks to more than 100 times its size; the rest was not read',
        limit: 'ratio',
      },
    ]);
    expect(read.bundle.summary().artifacts).toEqual({ yielded: 2, skipped: 0, failed: 1 });
  });

  test('a bomb in a zip likewise', async () => {
    const bundle = zip([
      { name: 'bomb', content: Buffer.alloc(8_000_000) },
      { name: 'ok.log', content: 'ok\n' },
    ]);
    const read = await readAll(bundle, { limits: { ratio: 100, ratioFloorBytes: 1_000_000 } });
    expect(read.files.map(([path, text]) => [path, text.length])).toEqual([
      ['bomb', 1_000_000],
      ['ok.log', 3],
    ]);
    expect(read.bundle.warnings()).toMatchObject([{ artifact: 'bomb', limit: 'ratio' }]);
  });

  test('a high ratio of little content is fine', async () => {
    const read = await readAll(gzipSync(Buffer.alloc(500_000)), { limits: { ratio: 10 } });
    expect(read.bundle.warnings()).toEqual([]);
  });

  test('a nested zip beyond buffered-bytes is read from its front', async () => {
    const members = [
      { name: 'a', content: TEN },
      { name: 'b', content: TEN },
    ];
    const bundle = tar([
      { name: 'sized.zip', content: zip(members) },
      { name: 'streamed.zip', content: streamedZip(members) },
    ]);
    const read = await readAll(bundle, { limits: { bufferedBytes: 50 } });
    expect(read.files).toEqual([
      ['sized.zip!/a', TEN],
      ['sized.zip!/b', TEN],
      ['streamed.zip!/a', TEN],
      ['streamed.zip!/b', TEN],
    ]);
    expect(read.bundle.warnings()).toEqual([]);
  });
});
