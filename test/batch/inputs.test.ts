import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from '../../src/batch/content.ts';
import { findBundles } from '../../src/batch/inputs.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-inputs-'));
  for (const name of ['archives/b', 'unpacked/one', 'unpacked/two', 'nothing'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of [
    'archives/a.tgz',
    'archives/b/c.TAR.xz',
    'archives/readme.md',
    'unpacked/one/x.log',
    'unpacked/two/x.log',
  ])
    writeFileSync(join(folder, name), name.split('/').at(-1) ?? '');
  writeFileSync(
    join(folder, 'some.txt'),
    `# two\n${folder}/archives/a.tgz\r\n\nhttps://files.example/b.tgz?signature=1\n`,
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('what a batch is told to work on', () => {
  it.each([
    ['a folder of archives', 'archives', ['archives/a.tgz', 'archives/b/c.TAR.xz']],
    ['a folder of unpacked bundles', 'unpacked', ['unpacked/one', 'unpacked/two']],
    ['an unpacked bundle', 'unpacked/one', ['unpacked/one']],
    ['an archive', 'archives/a.tgz', ['archives/a.tgz']],
    ['a pattern', 'archives/**/*.{tgz,TAR.xz}', ['archives/a.tgz', 'archives/b/c.TAR.xz']],
  ])('%s', async (_, argument, expected) => {
    expect(await findBundles([join(folder, argument)])).toEqual(expected.map((name) => join(folder, name)));
  });

  it('a list file, with URLs and comments; each bundle once', async () => {
    expect(await findBundles([join(folder, 'some.txt'), join(folder, 'archives/a.tgz')])).toEqual([
      join(folder, 'archives/a.tgz'),
      'https://files.example/b.tgz?signature=1',
    ]);
    expect(await findBundles([`file://${folder}/archives/a.tgz`])).toEqual([join(folder, 'archives/a.tgz')]);
  });

  it('nothing: says so', async () => {
    await expect(findBundles([join(folder, 'nothing')])).rejects.toThrow(`no bundle matches ${folder}/nothing`);
    await expect(findBundles([join(folder, '*.none')])).rejects.toThrow('no bundle matches');
  });
});

describe('the content of a bundle', () => {
  it('is the same for the same bytes and another for others, whatever the names of the archives are', async () => {
    const one = await contentOf(join(folder, 'unpacked/one'));
    expect(await contentOf(join(folder, 'unpacked/two'))).toEqual(one);
    writeFileSync(join(folder, 'unpacked/two/x.log'), 'y');
    expect((await contentOf(join(folder, 'unpacked/two'))).hash).not.toBe(one.hash);
    expect(await contentOf(join(folder, 'archives/a.tgz'))).toMatchObject({ size: 5 });
  });
});
