import { constants, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BundleUnreadableError } from '../../src/bundle/index.ts';
import { readAll, streamedZip, tar, tarHeader, zip } from './archives.ts';

const NOISE = noise(40_000);
const MEMBERS = [
  { name: 'first.log', content: 'first\n' },
  { name: 'second.log', content: NOISE },
  { name: 'third.log', content: 'third\n' },
];

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Each archive with how many of its files are whole when it ends after so many bytes. */
const ARCHIVES: readonly (readonly [string, Buffer, (length: number) => number])[] = [
  ['a tar', tar(MEMBERS), wholeInTar],
  [
    'a tar.gz',
    gzipSync(tar(MEMBERS)),
    (length) => wholeInTar(inflatedLength(gzipSync(tar(MEMBERS)).subarray(0, length))),
  ],
  ['a zip', zip(MEMBERS), (length) => wholeInZip(zip(MEMBERS), length)],
  ['a zip from a pipe', streamedZip(MEMBERS), (length) => wholeInZip(streamedZip(MEMBERS), length)],
];

describe('damaged archives', () => {
  test('a cut-off tar yields what is there and tells where it ends', async () => {
    const { files, bundle } = await readAll(tar(MEMBERS).subarray(0, 5_000));
    expect(files[0]).toEqual(['first.log', 'first\n']);
    expect(files[1]?.[1]).toBe(NOISE.toString('utf8').slice(0, 5_000 - 3 * 512));
    expect(bundle.warnings()).toEqual([
      { artifact: 'stdin', message: 'is cut off at byte 5000' },
      { artifact: 'second.log', message: 'ends early: its archive is damaged' },
    ]);
    expect(bundle.summary()).toMatchObject({ artifacts: { yielded: 2, skipped: 0, failed: 1 }, isWhole: false });
  });

  test.each([
    ['in a header', tar(MEMBERS).subarray(0, 1_300), false],
    ['nowhere', tar(MEMBERS), true],
  ])('a tar that is cut off %s', async (_, bytes, isWhole) => {
    const { bundle } = await readAll(bytes);
    expect(bundle.summary()).toMatchObject({ artifacts: { failed: 0 }, isWhole });
  });

  test('a cut-off tar.gz likewise, reported once', async () => {
    const packed = gzipSync(tar(MEMBERS));
    const { files, bundle } = await readAll(packed.subarray(0, packed.length - 4_000));
    expect(files.map(([path]) => path)).toEqual(['first.log', 'second.log']);
    expect(files[1]?.[1].length).toBeGreaterThan(10_000);
    expect(bundle.warnings()).toEqual([
      {
        artifact: 'stdin',
        message: `is cut off at byte ${packed.length - 4_000} of its packed content`,
      },
      { artifact: 'second.log', message: 'ends early: its archive is damaged' },
    ]);
  });

  test('a broken header costs its file only', async () => {
    const bytes = tar(MEMBERS);
    const second = 512 + 512;
    bytes.fill(0x5a, second, second + 512);
    const { files, bundle } = await readAll(bytes);
    expect(files).toEqual([
      ['first.log', 'first\n'],
      ['third.log', 'third\n'],
    ]);
    expect(bundle.warnings()).toHaveLength(1);
    expect(bundle.warnings()[0]?.message).toMatch(/^is damaged at byte 1024: \d+ blocks where a file should begin/);
  });

  test('a nested archive that is damaged does not touch its neighbours', async () => {
    const inner = gzipSync(tar(MEMBERS)).subarray(0, 3_000);
    const { files, bundle } = await readAll(
      tar([
        { name: 'n1.tgz', content: inner },
        { name: 'after.log', content: 'after\n' },
      ]),
    );
    expect(files.map(([path]) => path)).toEqual(['n1.tgz!/first.log', 'n1.tgz!/second.log', 'after.log']);
    expect(bundle.warnings().map((warning) => warning.artifact)).toEqual(['n1.tgz', 'n1.tgz!/second.log']);
  });

  test('a zip without its directory is read from the front', async () => {
    const { files, bundle } = await readAll(zip(MEMBERS).subarray(0, 6_000));
    expect(files[0]).toEqual(['first.log', 'first\n']);
    expect(files[1]?.[0]).toBe('second.log');
    expect(files[1]?.[1].length).toBeGreaterThan(1_000);
    expect(bundle.warnings()[0]?.message).toMatch(/^is damaged: its end is missing/);
  });

  test.each([
    ['', {}],
    [', stored', { stored: true }],
    [', with long sizes', { long: true }],
    [', stored, with long sizes', { stored: true, long: true }],
  ])('a zip without its directory that was written to a pipe%s', async (_, form) => {
    const empty = { name: 'empty.json' };
    const { files } = await readAll(streamedZip([MEMBERS[0]!, empty, ...MEMBERS.slice(1)], form));
    expect(files).toEqual([
      ['first.log', 'first\n'],
      ['empty.json', ''],
      ['second.log', NOISE.toString()],
      ['third.log', 'third\n'],
    ]);
  });

  test('a cut-off zip that was written to a pipe', async () => {
    const { files, bundle } = await readAll(streamedZip(MEMBERS).subarray(0, 6_000));
    expect(files[0]).toEqual(['first.log', 'first\n']);
    expect(files[1]?.[1].length).toBeGreaterThan(1_000);
    expect(bundle.summary().artifacts).toMatchObject({ yielded: 2, failed: 1 });
  });

  test('a zip whose directory is damaged in its middle', async () => {
    const bytes = zip(MEMBERS);
    const second = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'), bytes.indexOf('PK\x01\x02', 0, 'latin1') + 1);
    bytes.fill(0x5a, second, second + 4);
    const { files, bundle } = await readAll(bytes);
    expect(files.map(([path]) => path)).toEqual(['first.log', 'second.log', 'third.log']);
    expect(bundle.warnings()).toHaveLength(1);
  });

  test('a zip without its directory, one of whose files is damaged', async () => {
    const bytes = zip(MEMBERS).subarray(0, -60);
    bytes.fill(0x5a, bytes.indexOf('second.log') - 30, bytes.indexOf('second.log'));
    const { files, bundle } = await readAll(bytes);
    expect(files).toEqual([
      ['first.log', 'first\n'],
      ['third.log', 'third\n'],
    ]);
    expect(bundle.warnings().at(-1)?.message).toMatch(/^is damaged at byte \d+: no file begins there$/);
  });

  test('a zip member that does not match its checksum', async () => {
    const bytes = zip([{ name: 'a.log', content: 'alpha\n' }]);
    const directory = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt32LE(1, directory + 16);
    const { files, bundle } = await readAll(bytes);
    expect(files).toEqual([['a.log', 'alpha\n']]);
    expect(bundle.warnings()).toEqual([
      { artifact: 'a.log', message: 'is damaged: its content does not match its checksum' },
    ]);
  });

  test('gzip magic with garbage behind it is a warning, not an artifact', async () => {
    const { files, bundle } = await readAll(
      tar([
        { name: 'x.gz', content: Buffer.from([0x1f, 0x8b, 0x08, 0xff, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) },
        { name: 'ok.log', content: 'ok\n' },
      ]),
    );
    expect(files).toEqual([['ok.log', 'ok\n']]);
    expect(bundle.warnings().map((warning) => warning.artifact)).toEqual(['x.gz']);
    expect(bundle.summary().artifacts).toEqual({ yielded: 1, skipped: 0, failed: 1 });
  });

  test('a header that claims more than there is', async () => {
    const lying = Buffer.concat([tarHeader('huge.log', 8 ** 11 - 1), Buffer.from('little')]);
    const { files, bundle } = await readAll(Buffer.concat([lying, Buffer.alloc(1_000)]));
    expect(files.map(([path]) => path)).toEqual(['huge.log']);
    expect(bundle.summary().artifacts.failed).toBe(1);
  });

  test('content before bytes that are no part of a gzip', async () => {
    const { files, bundle } = await readAll(Buffer.concat([gzipSync(NOISE), Buffer.from('garbage\n')]));
    expect(files[0]?.[1].length).toBeGreaterThan(NOISE.length - 200);
    expect(bundle.warnings()[0]?.message).toMatch(/^is damaged near byte \d+ of its packed content/);
  });

  test.each(SEEDS)('a gzip with a wrong byte gives all but a few kilobytes before it (seed %i)', async (seed) => {
    const packed = gzipSync(NOISE);
    const at = 100 + (randomOf(seed) % (packed.length - 200));
    const intact = inflatedLength(packed.subarray(0, at));
    packed[at] = (packed[at] ?? 0) ^ 0xff;
    const { files, bundle } = await readAll(packed);
    const text = files[0]?.[1] ?? '';
    const sure = Math.max(0, intact - 6_000);
    expect(text.slice(0, sure)).toBe(NOISE.toString('utf8', 0, sure));
    expect(bundle.warnings().length).toBeGreaterThan(0);
  });

  test.each(SEEDS.flatMap((seed) => ARCHIVES.map(([name, bytes, ends]) => [name, seed, bytes, ends] as const)))(
    '%s that ends early gives every file before that (seed %i)',
    async (_, seed, bytes, ends) => {
      const length = 100 + (randomOf(seed) % (bytes.length - 200));
      const { files, bundle } = await readAll(bytes.subarray(0, length));
      const whole = ends(length);
      expect(files.slice(0, whole)).toEqual(
        MEMBERS.slice(0, whole).map(({ name, content }) => [name, String(content)]),
      );
      expect(bundle.warnings().length).toBeGreaterThan(0);
    },
  );

  test('files with holes: the newer form without them, the older one named', async () => {
    const map = Buffer.alloc(512);
    map.write('2\n0\n6\n1000\n6\n');
    const { files, bundle } = await readAll(
      tar([
        { name: 'var/GNUSparseFile.4711/a.log', content: Buffer.concat([map, Buffer.from('first\nlast.\n')]) },
        { name: 'old.log', content: 'data\n', flag: 'S' },
        { name: 'other.log', content: 'data\n', flag: 'S' },
        { name: 'b.log', content: 'beta\n' },
      ]),
    );
    expect(files).toEqual([
      ['var/a.log', 'first\nlast.\n'],
      ['b.log', 'beta\n'],
    ]);
    expect(bundle.warnings()).toEqual([
      {
        artifact: 'stdin',
        message: 'holds 2 files in a form that cannot be read, the first: old.log (with holes left out)',
      },
    ]);
  });

  test('whatever bytes change or miss, reading ends, and throws nothing but that nothing can be read', async () => {
    const originals = [tar(MEMBERS), gzipSync(tar(MEMBERS)), zip(MEMBERS), streamedZip(MEMBERS)];
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.uint8Array({ maxLength: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals),
        change,
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        async (original, edit, keep) => {
          const bytes = Buffer.from(original);
          bytes.set(edit.bytes.slice(0, 40), Math.floor(edit.at * (bytes.length - 40)));
          const read = await readAll(bytes.subarray(0, Math.ceil(bytes.length * keep))).catch((error: unknown) => {
            if (error instanceof BundleUnreadableError) return undefined;
            throw error;
          });
          if (read !== undefined) expect(read.bundle.summary().sha256).toMatch(/^[0-9a-f]{64}$/);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** Text that does not compress, the same every time. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    bytes[index] = 0x20 + ((state >>> 16) % 95);
  }
  return bytes;
}

/** A number that depends on the seed alone. */
function randomOf(seed: number): number {
  return noise(seed * 4 + 4).readUInt32LE(seed * 4) >>> 1;
}

function inflatedLength(packed: Buffer): number {
  return gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).length;
}

function wholeInTar(length: number): number {
  let end = 0;
  return MEMBERS.filter(({ content }) => (end += 512 + Math.ceil(content.length / 512) * 512) <= length).length;
}

/** A file is whole where the next one, or the directory, has begun. */
function wholeInZip(bytes: Buffer, length: number): number {
  const begins = [
    ...MEMBERS.slice(1).map(({ name }) => bytes.indexOf(name) - 30),
    bytes.indexOf('PK\x01\x02', 0, 'latin1'),
  ];
  return begins.filter((begin) => begin > 0 && begin <= length).length;
}
