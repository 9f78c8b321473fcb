import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carriedFiles, packFiles, unpackedTool, type CarriedFile } from '../../src/program/unpacked.ts';

const TOOL: readonly CarriedFile[] = [
  { path: 'dist/cli.js', bytes: Buffer.from('run()') },
  { path: 'dist/empty', bytes: Buffer.alloc(0) },
  { path: 'rules/etcd/é.yaml', bytes: Buffer.from([0, 255, 10]) },
];

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'faultline-unpacked-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

function never(): never {
  throw new Error('nothing is to be unpacked');
}

test('what was packed comes out again, byte for byte', () => {
  const found = [...carriedFiles(packFiles(TOOL))].map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) }));
  expect(found).toEqual(TOOL);
});

describe('the tool of an executable', () => {
  test('is unpacked once, for its user alone', () => {
    const { folder, isTemporary } = unpackedTool('abc', () => TOOL, [cache]);
    expect({ folder, isTemporary }).toEqual({ folder: join(cache, 'faultline/abc'), isTemporary: false });
    expect(readFileSync(join(folder, 'dist/cli.js'), 'utf8')).toBe('run()');
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(readdirSync(join(cache, 'faultline'))).toEqual(['abc']);
    expect(unpackedTool('abc', never, [cache]).folder).toBe(folder);
  });

  test('is that of its own build', () => {
    unpackedTool('abc', () => TOOL, [cache]);
    expect(unpackedTool('def', () => TOOL, [cache]).folder).toBe(join(cache, 'faultline/def'));
  });

  test.each([
    ['others may write to', (place: string) => chmodSync(place, 0o777)],
    [
      'is a link',
      (place: string) => {
        rmSync(place, { recursive: true });
        symlinkSync(tmpdir(), place);
      },
    ],
  ])('is never taken from a folder that %s, nor put there', (_, spoil) => {
    mkdirSync(join(cache, 'faultline'));
    spoil(join(cache, 'faultline'));
    const { folder, isTemporary } = unpackedTool('abc', () => TOOL, [cache]);
    expect(isTemporary).toBe(true);
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, 'dist/cli.js'), 'utf8')).toBe('run()');
    rmSync(folder, { recursive: true });
  });

  test('lies in a folder of this run where its user has no place for it', () => {
    writeFileSync(join(cache, 'file'), '');
    const { folder, isTemporary } = unpackedTool('abc', () => TOOL, [join(cache, 'file')]);
    expect(isTemporary).toBe(true);
    rmSync(folder, { recursive: true });
  });

  test('leaves nothing half done behind', () => {
    function* broken(): Generator<CarriedFile> {
      yield* TOOL;
      throw new Error('no space left');
    }
    expect(() => unpackedTool('abc', broken, [cache])).toThrow('no space left');
    expect(readdirSync(join(cache, 'faultline'))).toEqual([]);
  });
});
