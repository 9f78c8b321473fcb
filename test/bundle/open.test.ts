import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { Artifact } from '../../src/model/artifact.ts';
import type { Producer } from '../../src/model/producer.ts';
import { BundleUnreadableError, openBundle } from '../../src/bundle/index.ts';
import { readAll, streamOf, tar, textOf, zip } from './archives.ts';

const folder = mkdtempSync(join(tmpdir(), 'faultline-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MEMBERS = [
  { name: 'b/a.log', content: 'alpha\n' },
  { name: 'b/empty.json' },
  { name: 'b/c.log', content: 'gamma\n' },
];

describe('a bundle on disk', () => {
  test.each([
    ['one.tgz', gzipSync(tar(MEMBERS)), 'one'],
    ['two.support.tar', tar(MEMBERS), 'two.support'],
    ['three.zip', zip(MEMBERS), 'three'],
    ['four', gzipSync(tar(MEMBERS)), 'four'],
  ])('%s: name, artifacts in order, hash of the file', async (file, bytes, name) => {
    const path = write(file, bytes);
    const { bundle, files } = await readAll(path);
    expect(bundle.name).toBe(name);
    expect(files).toEqual([
      ['b/a.log', 'alpha\n'],
      ['b/empty.json', ''],
      ['b/c.log', 'gamma\n'],
    ]);
    expect(bundle.summary()).toEqual({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: 12,
      artifacts: { yielded: 3, skipped: 0, failed: 0 },
      passedOver: 0,
      isWhole: true,
    });
    expect(bundle.warnings()).toEqual([]);
  });

  test('a file that is no archive is one artifact', async () => {
    const { files } = await readAll(write('kubelet.log', Buffer.from('a line\n')));
    expect(files).toEqual([['kubelet.log', 'a line\n']]);
  });

  test('a folder: sorted, links not followed, archives inside opened', async () => {
    const root = join(folder, 'bundle');
    mkdirSync(join(root, 'sub'), { recursive: true });
    writeFileSync(join(root, 'z.log'), 'zeta\n');
    writeFileSync(join(root, 'sub', 'n.tgz'), gzipSync(tar(MEMBERS)));
    writeFileSync(join(root, 'sub', 'm.zip'), zip(MEMBERS.slice(0, 1)));
    writeFileSync(join(root, '.DS_Store'), 'litter');
    symlinkSync('..', join(root, 'sub', 'up'));
    symlinkSync('/etc/hostname', join(root, 'outside'));
    const { bundle, files } = await readAll(root);
    expect(files).toEqual([
      ['sub/m.zip!/b/a.log', 'alpha\n'],
      ['sub/n.tgz!/b/a.log', 'alpha\n'],
      ['sub/n.tgz!/b/empty.json', ''],
      ['sub/n.tgz!/b/c.log', 'gamma\n'],
      ['z.log', 'zeta\n'],
    ]);
    expect(bundle.summary().artifacts).toEqual({ yielded: 5, skipped: 3, failed: 0 });
    const again = await openBundle(root);
    for await (const artifact of again.artifacts()) expect(artifact.path).not.toBe('');
    expect(again.summary().sha256).toBe(bundle.summary().sha256);
    writeFileSync(join(root, 'z.log'), 'ZETA\n');
    expect((await readAll(root)).bundle.summary().sha256).not.toBe(bundle.summary().sha256);
  });

  test('a folder with reports of this tool about it: they are no part of it', async () => {
    const root = join(folder, 'with-reports');
    const reports = Object.entries({
      'kubelet.log': 'alpha\n',
      'report.log': 'of somebody else\n',
      'case-report/report.json': '{\n  "schema": "faultline/report/v1"\n}\n',
      'case-report/report.sarif': '{}\n',
      'case-report/notes.txt': 'beta\n',
      'md-report/report.md': `## Healthy\n${'x'.repeat(9000)}\nMade by faultline 0.1.0.\n`,
      'html-report/report.html': '<html><meta name="generator" content="faultline 0.1.0"></html>\n',
    });
    for (const [name, content] of reports) {
      mkdirSync(join(root, name, '..'), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    const { files } = await readAll(root);
    expect(files.map(([name]) => name)).toEqual(['case-report/notes.txt', 'kubelet.log', 'report.log']);
  });
});

describe('what cannot be read at all', () => {
  test.each([
    ['a path that is not there', () => join(folder, 'missing.tgz'), /missing\.tgz does not exist$/],
    ['an empty file', () => write('empty.tgz', Buffer.alloc(0)), /empty\.tgz is empty$/],
    [
      'random bytes',
      () => write('random.bin', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))),
      /random\.bin is neither text nor an archive of a known format: it may be encrypted or damaged$/,
    ],
    [
      'what openssl encrypted',
      () => write('bundle.enc', Buffer.from('Salted__\x01\x02\x03\x04\x05\x06\x07\x08rest')),
      /is encrypted with openssl; decrypt it first/,
    ],
    [
      'an encrypted file',
      () => write('talos.zip', Buffer.from('age-encryption.org/v1\n-> X25519 abc\n')),
      /is encrypted with age; decrypt it first/,
    ],
    ['a 7z archive', () => write('a.7z', Buffer.from('377abcaf271c0004', 'hex')), /is a 7z archive.*unpack it/],
    ['a RAR archive', () => write('a.rar', Buffer.from('526172211a070100', 'hex')), /is a RAR archive.*unpack it/],
  ])('%s', async (_name, path, message) => {
    const opening = openBundle(path());
    await expect(opening).rejects.toThrow(BundleUnreadableError);
    await expect(openBundle(path())).rejects.toThrow(message);
  });

  test('an empty standard input', async () => {
    await expect(openBundle(streamOf(Buffer.alloc(0)))).rejects.toThrow('standard input is empty');
  });

  test('an encrypted member is a warning', async () => {
    const { bundle, files } = await readAll(
      tar([
        { name: 'secret.age', content: 'age-encryption.org/v1\n-> X25519 abc\n' },
        { name: 'ok', content: 'ok' },
      ]),
    );
    expect(files).toEqual([['ok', 'ok']]);
    expect(bundle.warnings()).toEqual([
      {
        artifact: 'secret.age',
        message: 'is encrypted with age; decrypt it first (age --decrypt) and analyse the result',
      },
    ]);
    expect(bundle.summary().artifacts.skipped).toBe(1);
  });
});

describe('texts of two bytes a character', () => {
  const TEXT = 'eins\r\nzwei ü 😀\r\n'.repeat(40_000);
  const little = Buffer.from(`\ufeff${TEXT}`, 'utf16le');

  test.each([
    ['the low byte first', little],
    ['the high byte first', Buffer.from(little).swap16()],
  ])('are read as UTF-8, %s', async (_, bytes) => {
    const { files, bundle } = await readAll(tar([{ name: 'pods.txt', content: bytes }]));
    expect(files).toEqual([['pods.txt', TEXT]]);
    expect(bundle.warnings()).toEqual([]);
  });

  const unmarked = little.subarray(2);

  test.each([
    ['the low byte first', unmarked],
    ['the high byte first', Buffer.from(unmarked).swap16()],
  ])('are known without a mark, %s', async (_, bytes) => {
    const { files } = await readAll(tar([{ name: 'pods.txt', content: bytes }]));
    expect(files).toEqual([['pods.txt', TEXT]]);
  });

  test.each([
    ['numbers of two bytes', Buffer.from(Uint16Array.from({ length: 500 }, (_, index) => index).buffer)],
    ['bytes between zeros', Buffer.from('\0a\0b'.repeat(50) + 'plain text behind it '.repeat(20), 'latin1')],
    ['zeros', Buffer.alloc(200)],
    ['a short text', Buffer.from('ab', 'utf16le')],
  ])('are not %s', async (_, bytes) => {
    const { files } = await readAll(tar([{ name: 'a', content: bytes }]));
    expect(files).toEqual([['a', bytes.toString('utf8')]]);
  });

  test('may be cut in the middle of a character', async () => {
    const { files } = await readAll(tar([{ name: 'a', content: little.subarray(0, 9) }]));
    expect(files).toEqual([['a', 'ein\ufffd']]);
  });
});

describe('entries that are not artifacts', () => {
  test('links, devices and litter are counted, not followed', async () => {
    const { bundle, files } = await readAll(
      tar([
        { name: 'b/', flag: '5' },
        { name: 'b/link', flag: '2', link: '/etc/passwd' },
        { name: 'b/hard', flag: '1', link: 'b/a.log' },
        { name: 'b/dev', flag: '3' },
        { name: 'b/._a.log', content: 'litter' },
        { name: '__MACOSX/b/a.log', content: 'litter' },
        { name: 'b/a.log', content: 'alpha\n' },
      ]),
    );
    expect(files).toEqual([['b/a.log', 'alpha\n']]);
    expect(bundle.summary().artifacts).toEqual({ yielded: 1, skipped: 5, failed: 0 });
  });

  test.each([
    ['../../etc/passwd', 'etc/passwd'],
    ['/abs/olute.log', 'abs/olute.log'],
    ['./b//c/./d.log', 'b/c/d.log'],
    ['win\\dows\\x.log', 'win/dows/x.log'],
    ['colour\u001b[31m\u202egol.txt', 'colour[31mgol.txt'],
    ['a b:c.log', 'a b:c.log'],
  ])('the name %j becomes the label %j', async (name, label) => {
    const { files } = await readAll(tar([{ name, content: 'x' }]));
    expect(files.map(([path]) => path)).toEqual([label]);
  });
});

describe('taking artifacts', () => {
  test('what is left unread is skipped', async () => {
    const bundle = await openBundle(
      streamOf(gzipSync(tar([...MEMBERS, { name: 'big', content: 'x'.repeat(300_000) }]))),
    );
    const seen: string[] = [];
    for await (const artifact of bundle.artifacts()) {
      seen.push(artifact.path);
      if (artifact.path === 'b/c.log') expect(await textOf(artifact)).toBe('gamma\n');
    }
    expect(seen).toEqual(['b/a.log', 'b/empty.json', 'b/c.log', 'big']);
  });

  test('the head is the beginning, and the content comes whole behind it', async () => {
    const content = 'line\n'.repeat(40_000);
    const bundle = await openBundle(
      streamOf(
        tar([
          { name: 'a', content },
          { name: 'b', content: 'short' },
        ]),
      ),
    );
    const heads: [number, number | undefined][] = [];
    for await (const artifact of bundle.artifacts()) {
      heads.push([artifact.head.length, artifact.size]);
      const text = await textOf(artifact);
      expect(text.startsWith(artifact.head.toString())).toBe(true);
      expect(text.length).toBe(artifact.size);
    }
    expect(heads).toEqual([
      [65_536, 200_000],
      [5, 5],
    ]);
  });

  test('an artifact gives nothing more once the next one was taken', async () => {
    const bundle = await openBundle(streamOf(tar(MEMBERS)));
    const iterator = bundle.artifacts()[Symbol.asyncIterator]();
    const first = await iterator.next();
    await iterator.next();
    expect(first.done).toBe(false);
    expect(await textOf(first.value as Artifact)).toBe('');
    await iterator.return?.();
  });

  test('stopping early lets go of the input', async () => {
    const input = streamOf(gzipSync(tar([...MEMBERS, { name: 'big', content: 'x'.repeat(3_000_000) }])));
    const bundle = await openBundle(input);
    for await (const artifact of bundle.artifacts()) {
      expect(artifact.path).toBe('b/a.log');
      break;
    }
    expect(input.destroyed).toBe(true);
  });

  test('the summary has to wait for the last artifact', async () => {
    const bundle = await openBundle(streamOf(tar(MEMBERS)));
    expect(() => bundle.summary()).toThrow(/after its last artifact/);
  });

  test('a stream that fails is damage', async () => {
    const broken = streamOf(tar([{ name: 'big', content: 'x'.repeat(100_000) }]));
    const bundle = await openBundle(broken);
    const texts: string[] = [];
    for await (const artifact of bundle.artifacts()) {
      broken.destroy(new Error('cable pulled'));
      texts.push(await textOf(artifact));
    }
    expect(texts[0]?.length).toBeLessThan(100_000);
    expect(bundle.warnings()[0]?.message).toBe('could not be read to its end: cable pulled');
    expect(bundle.summary().artifacts.failed).toBe(1);
  });
});

describe('producers', () => {
  const collector: Producer = {
    id: 'collector',
    title: 'A collector',
    recognises: (path) => (path.endsWith('marker') ? 1 : 0),
    contextOf: (path) => {
      const container = /(?<pod>[^/]+)\/(?<container>[^/]+)\.log$/.exec(path)?.groups;
      return container === undefined ? undefined : { ...container, collectedAt: path.length };
    },
  };

  test('give the context and the name, and the same log is read once', async () => {
    const log = 'the same line\n'.repeat(10);
    const bundle = tar([
      { name: 'first/pod/app.log', content: log },
      { name: 'second/pod/app.log', content: log },
      { name: 'second/pod/other.log', content: log },
      { name: 'longer/pod/app.log', content: `${log}more\n` },
      { name: 'marker' },
    ]);
    const opened = await openBundle(streamOf(bundle), { producers: [collector] });
    const contexts: unknown[] = [];
    for await (const artifact of opened.artifacts()) contexts.push([artifact.path, artifact.context]);
    expect(contexts).toEqual([
      ['first/pod/app.log', { pod: 'pod', container: 'app', collectedAt: 17 }],
      ['second/pod/other.log', { pod: 'pod', container: 'other', collectedAt: 20 }],
      ['longer/pod/app.log', { pod: 'pod', container: 'app', collectedAt: 18 }],
      ['marker', {}],
    ]);
    expect(opened.summary()).toMatchObject({
      producer: { id: 'collector', title: 'A collector' },
      collectedAt: 20,
      artifacts: { yielded: 4, skipped: 1, failed: 0 },
      isWhole: true,
    });
  });
});

function write(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
