import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import { BufferSource } from '../../src/bundle/byte-source.ts';
import { bunzip2 } from '../../src/bundle/decompress/bzip2.ts';
import { detectContainer } from '../../src/bundle/signature.ts';
import { readAll, tar, zip } from './archives.ts';

const MEMBERS = [
  { name: 'f/a.log', content: 'alpha\n' },
  { name: 'f/b.log', content: 'beta\n' },
];
const FILES = [
  ['f/a.log', 'alpha\n'],
  ['f/b.log', 'beta\n'],
];
// The same two files, packed by GNU tar with xz, zstd and bzip2.
const XZ =
  '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AIRdADMLvBunjDRE4cIHdej848CShJSvIgw14OIKIJGNl4OkqSuUtCdePLMTjlTjg52Cl5CmG/2DNU1wSruEkJdkkNC7m49KSbh5r/0EIA03sXuF1HF9/oCPoBaf+Uwyo9y8ej1w4PQGHNSLOPfJOAQzN/FC+6SYZ7acqqm5jBKAxMOrYwBeeQAiOunXmB7chQABoAGAUAAACHTMZrHEZ/sCAAAAAARZWg==';
const ZSTD =
  'KLUv/WQAJ10DAAKEDRGg7dysfnT+R29SyGSZnzMrBTIhRkIdHPbaWf3o3tGl9HItHKEunYNXhUfG+bOeFGP2zGYvVBIgIC0sLO7+bT3IF4A6dlEvYACoYY9qwKpMZhA6H2Da59AYByD2/zzdo4AHGBRgPnE3Rr2h/Q==';
const BZIP2 =
  'QlpoOTFBWSZTWdWEIXwAALB7hMmQAMBAAfeAACFzxN4AAACAiCAAkoZT1TQ0AA0AGgIqJo1DE09QD1AD1LfHsZZlJN5sgKwmIDobqE8Rz33RcXUNGCIRB6EQufbFrLu3mCKdSs1dCWRA2tbh1b2saHCUNSYDxk/1FK7VfeCHQfAaAxgqI1Hs2bx/WbOCIfxdyRThQkNWEIXw';

const V7 = tar(MEMBERS, '');
const GNU = tar(
  [{ name: '././@LongLink', content: `${'long/'.repeat(40)}a.log\0`, flag: 'L' }, MEMBERS[0]!],
  'ustar  \0',
);
const PAX_PATH = `${'päx/'.repeat(40)}a.log`;
const PAX = tar([{ name: 'PaxHeader', content: paxRecord('path', PAX_PATH), flag: 'x' }, MEMBERS[0]!]);

describe('archive formats, by their bytes', () => {
  test.each([
    ['tar', tar(MEMBERS), FILES],
    ['old tar without magic', V7, FILES],
    ['GNU tar with a long name', GNU, [[`${'long/'.repeat(40)}a.log`, 'alpha\n']]],
    ['pax tar with a long name', PAX, [[PAX_PATH, 'alpha\n']]],
    ['tar.gz', gzipSync(tar(MEMBERS)), FILES],
    ['tar.gz of several members', splitGzip(tar(MEMBERS)), FILES],
    ['tar.gz with padding behind it', Buffer.concat([gzipSync(tar(MEMBERS)), Buffer.alloc(2_000)]), FILES],
    ['tar.xz', Buffer.from(XZ, 'base64'), FILES],
    ['tar.zst', Buffer.from(ZSTD, 'base64'), FILES],
    ['zip', zip(MEMBERS), FILES],
    ['a single file', Buffer.from('just text\n'), [['stdin', 'just text\n']]],
    ['a compressed single file', gzipSync('just text\n'), [['stdin', 'just text\n']]],
  ])('%s', async (_name, bytes, files) => {
    const read = await readAll(bytes);
    expect(read.files).toEqual(files);
    expect(read.bundle.warnings()).toEqual([]);
  });

  test.skipIf(spawnSync('bzip2', ['--help']).error !== undefined)('tar.bz2, with the bzip2 program', async () => {
    const read = await readAll(Buffer.from(BZIP2, 'base64'));
    expect(read.files).toEqual(FILES);
    expect(read.bundle.warnings()).toEqual([]);
  });

  test('bzip2 without the program says what to do', async () => {
    const reports: string[] = [];
    const input = new BufferSource(Buffer.from(BZIP2, 'base64'));
    const source = bunzip2(input, DEFAULT_LIMITS, (message) => reports.push(message), 'no-such-program-here');
    expect(await source.next()).toBeUndefined();
    expect(source.damaged).toBe(true);
    expect(reports).toEqual([
      'is compressed with bzip2, and there is no bzip2 program here to read it: install it, or repack as .tar.gz',
    ]);
  });
});

describe('what only looks like a container', () => {
  test.each([
    ['BZh at the beginning of a text', 'BZhello world'],
    ['PK in a text', 'PK is my initials'],
    ['an age header in prose', 'age-encryption.org/v1 is a format'],
    ['nothing', ''],
    ['a block of zeros', '\0'.repeat(1_024)],
  ])('%s', (_name, text) => {
    expect(detectContainer(Buffer.from(text))).toBeUndefined();
  });
});

function paxRecord(key: string, value: string): string {
  const body = ` ${key}=${value}\n`;
  const bodyBytes = Buffer.byteLength(body);
  let length = bodyBytes + 1;
  while (String(length).length + bodyBytes !== length) length += 1;
  return `${length}${body}`;
}

function splitGzip(bytes: Buffer): Buffer {
  return Buffer.concat([gzipSync(bytes.subarray(0, 700)), gzipSync(bytes.subarray(700))]);
}
