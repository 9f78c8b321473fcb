import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/directory-sizes/index.ts';
import { read } from '../../support/documents/recording.ts';

const sizesOf = (text: string): (readonly [unknown, unknown])[] =>
  read(parser, text, 'du.txt', { node: 'w3' }).objects.map(({ spec, status }) => [spec?.['path'], status?.['bytes']]);

describe('the sizes of directories', () => {
  it('are read in units for people, largest first, beside what could not be read', () => {
    const text = `du: cannot read directory '/var/lib/private': Permission denied
3.1G	/var/lib/containerd
88G	/var/log/pods
93G	/var/
`;
    expect(read(parser, text, 'du.txt').confidence).toBeGreaterThan(0.5);
    expect(sizesOf(text)).toEqual([
      ['/var', 93 * 2 ** 30],
      ['/var/log/pods', 88 * 2 ** 30],
      ['/var/lib/containerd', Math.round(3.1 * 2 ** 30)],
    ]);
  });

  it('tell what the largest one that lies in each takes, and all together', () => {
    const text = '93G\t/var\n90G\t/var/log\n88G\t/var/log/pods\n1G\t/variant\n';
    const GIB = 2 ** 30;
    expect(read(parser, text, 'du.txt').objects.map(({ status }) => status)).toEqual([
      { bytes: 93 * GIB, countedBytes: 94 * GIB, withinBytes: 90 * GIB },
      { bytes: 90 * GIB, countedBytes: 94 * GIB, withinBytes: 88 * GIB },
      { bytes: 88 * GIB, countedBytes: 94 * GIB, withinBytes: 0 },
      { bytes: GIB, countedBytes: 94 * GIB, withinBytes: 0 },
    ]);
  });

  it('are kibibytes without a unit, and those of all is called so', () => {
    expect(sizesOf('1024\t/var/log\n4096\t/\n')).toEqual([
      ['/', 4 * 2 ** 20],
      ['/var/log', 2 ** 20],
    ]);
  });

  it('are the forty largest of many', () => {
    const text = Array.from({ length: 90 }, (_, index) => `${index + 1}M\t/data/${index + 1}`).join('\n');
    expect(sizesOf(text)).toHaveLength(40);
    expect(sizesOf(text)[0]).toEqual(['/data/90', 90 * 2 ** 20]);
  });

  it.each([
    ['lines of files', '  12 /etc/hosts\n 240 /etc/services\n 252 total\n'],
    ['relative names', '88G\tpods\n3.1G\tcontainerd\n'],
    ['a hostile one', `${'9'.repeat(400)}G\t/${'a'.repeat(9000)}\n`],
  ])('are not %s', (_, text) => {
    expect(read(parser, text, 'du.txt').confidence).toBe(0);
  });
});
