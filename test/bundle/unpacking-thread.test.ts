import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBundle, type OpenBundleOptions } from '../../src/bundle/index.ts';
import { BUILT_IN, engine } from '../../src/engine/built-in.ts';
import type { Report } from '../../src/model/index.ts';
import { incidents } from '../incidents/expected.ts';
import { readAll, tar, zip } from './archives.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = { module: undefined, leastBytes: 0, blockBytes: 0, blocks: 0 };
const MEMBERS = [
  { name: 'first.log', content: 'first\n' },
  { name: 'second.log', content: digits(300_000) },
  { name: 'inner.tgz', content: gzipSync(tar([{ name: 'deep.log', content: digits(90_000) }])) },
  { name: 'inner.zip', content: zip([{ name: 'packed.log', content: digits(50_000) }]) },
  { name: 'last.log', content: 'last\n' },
];
const PACKED = gzipSync(tar(MEMBERS));

let folder: string;
let module: string;
/** Everything that is read lies across the seams of several blocks. */
let inThread: NonNullable<OpenBundleOptions['unpacking']>;

beforeAll(async () => {
  folder = mkdtempSync(join(ROOT, 'dist-test-unpacking-'));
  module = join(folder, 'unpacking-thread.js');
  await build({
    entryPoints: [join(ROOT, 'src/bundle/unpacking/thread.ts')],
    outfile: module,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  inThread = { module, leastBytes: 0, blockBytes: 1_024, blocks: 3 };
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a file that a thread unpacks, whose memory is used again and again', () => {
  test.each([
    ['whole', PACKED, {}],
    [
      'of two members',
      Buffer.concat([gzipSync(tar(MEMBERS).subarray(0, 70_000)), gzipSync(tar(MEMBERS).subarray(70_000))]),
      {},
    ],
    ['cut off', PACKED.subarray(0, PACKED.length / 2), {}],
    ['cut off at its end', PACKED.subarray(0, PACKED.length - 3), {}],
    ['damaged in its middle', damagedAt(PACKED.length / 2), {}],
    ['with junk behind it', Buffer.concat([PACKED, Buffer.from('junk')]), {}],
    [
      'with the padding that tar puts behind its end',
      gzipSync(Buffer.concat([tar(MEMBERS), Buffer.alloc(10_240)])),
      {},
    ],
    ['beyond a limit of bytes', PACKED, { limits: { totalBytes: 200_000 } }],
    ['beyond a limit of entries', PACKED, { limits: { entries: 2 } }],
    [
      'beyond the ratio',
      gzipSync(tar([{ name: 'zeros', content: Buffer.alloc(3_000_000) }])),
      { limits: { ratio: 10, ratioFloorBytes: 1_000 } },
    ],
    ['of one log', gzipSync(digits(30_000)), {}],
  ] satisfies [string, Buffer, OpenBundleOptions][])('%s: reads the same', async (name, bytes, options) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.tgz`);
    writeFileSync(file, bytes);

    const here = await readAll(file, { ...options, unpacking: HERE });

    // Blocks of a tar's own size are handed on as they are, others are put together anew.
    for (const blockBytes of [1_024, 1_003, 100_000]) {
      const beside = await readAll(file, { ...options, unpacking: { ...inThread, blockBytes } });
      expect(beside.files).toEqual(here.files);
      expect(beside.bundle.warnings()).toEqual(here.bundle.warnings());
      expect(beside.bundle.summary()).toEqual(here.bundle.summary());
    }
  });

  test('is counted byte by byte', async () => {
    const file = join(folder, 'counted.tgz');
    writeFileSync(file, PACKED);
    const counts: number[] = [];
    await readAll(file, { unpacking: inThread, onBytes: (taken) => counts.push(taken) });
    expect(counts.at(-1)).toBe(PACKED.length);
  });

  test('is given up in the middle, and its thread ends', async () => {
    const file = join(folder, 'given-up.tgz');
    writeFileSync(file, PACKED);
    const bundle = await openBundle(file, { unpacking: inThread });
    const paths: string[] = [];
    for await (const { path } of bundle.artifacts()) {
      paths.push(path);
      break;
    }
    expect(paths).toEqual(['first.log']);
  });

  test('says that the thread itself failed', async () => {
    const file = join(folder, 'failing.tgz');
    const module = join(folder, 'failing.mjs');
    writeFileSync(file, PACKED);
    writeFileSync(module, "throw new Error('no memory')");
    await expect(readAll(file, { unpacking: { ...inThread, module } })).rejects.toThrow(
      'the thread that unpacks the bundle failed',
    );
  });

  test.each(incidents)('$name: gives the same report', async ({ file }) => {
    expect(await reportOf(file, inThread)).toEqual(await reportOf(file, HERE));
  });
});

async function reportOf(file: string, unpacking: NonNullable<OpenBundleOptions['unpacking']>): Promise<Report> {
  const bundle = await openBundle(file, { producers: BUILT_IN.producers, unpacking });
  return (await engine.analyze(bundle)).report;
}

function damagedAt(position: number): Buffer {
  const bytes = Buffer.from(PACKED);
  const at = Math.floor(position);
  bytes.fill(0xff, at, at + 8);
  return bytes;
}

/** Lines that do not compress to nothing: the same ones each time. */
function digits(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 7;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = at % 80 === 79 ? 10 : 48 + ((state >>> 24) % 75);
  }
  return bytes;
}
