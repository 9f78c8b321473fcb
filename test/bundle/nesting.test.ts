import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readAll, tar, zip } from './archives.ts';

const NODE = tar([{ name: 'kubelet.log', content: 'kubelet here\n' }]);
const XZ_ONE_FILE =
  '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AIRdADMLvBunjDRE4cIHdej848CShJSvIgw14OIKIJGNl4OkqSuUtCdePLMTjlTjg52Cl5CmG/2DNU1wSruEkJdkkNC7m49KSbh5r/0EIA03sXuF1HF9/oCPoBaf+Uwyo9y8ej1w4PQGHNSLOPfJOAQzN/FC+6SYZ7acqqm5jBKAxMOrYwBeeQAiOunXmB7chQABoAGAUAAACHTMZrHEZ/sCAAAAAARZWg==';

describe('archives inside of archives', () => {
  test('every kind in every kind, with the way to it in the path', async () => {
    const bundle = gzipSync(
      tar([
        { name: 'b/nodes/n1.tgz', content: gzipSync(NODE) },
        { name: 'b/nodes/n2.zip', content: zip([{ name: 'n2.tar', content: NODE }]) },
        { name: 'b/rotated/x.log.gz', content: gzipSync('old lines\n') },
        { name: 'b/misnamed.txt', content: tar([{ name: 'y.tar.xz', content: Buffer.from(XZ_ONE_FILE, 'base64') }]) },
        { name: 'b/last.log', content: 'still in step\n' },
      ]),
    );
    const { files, bundle: opened } = await readAll(bundle);
    expect(files).toEqual([
      ['b/nodes/n1.tgz!/kubelet.log', 'kubelet here\n'],
      ['b/nodes/n2.zip!/n2.tar!/kubelet.log', 'kubelet here\n'],
      ['b/rotated/x.log.gz', 'old lines\n'],
      ['b/misnamed.txt!/y.tar.xz!/f/a.log', 'alpha\n'],
      ['b/misnamed.txt!/y.tar.xz!/f/b.log', 'beta\n'],
      ['b/last.log', 'still in step\n'],
    ]);
    expect(opened.warnings()).toEqual([]);
  });

  test('an xz inside of an xz does not wait for itself', async () => {
    const inner = tar([{ name: 'inner.tar.xz', content: Buffer.from(XZ_ONE_FILE, 'base64') }]);
    const zipped = zip([
      { name: 'one.tar.xz', content: Buffer.from(XZ_ONE_FILE, 'base64') },
      { name: 'two.tar', content: inner },
    ]);
    const { files } = await readAll(zipped);
    expect(files.map(([path]) => path)).toEqual([
      'one.tar.xz!/f/a.log',
      'one.tar.xz!/f/b.log',
      'two.tar!/inner.tar.xz!/f/a.log',
      'two.tar!/inner.tar.xz!/f/b.log',
    ]);
  });

  test('beyond the limit they stay closed', async () => {
    const deep = tar([
      { name: 'one.tar', content: tar([{ name: 'two.tar', content: NODE }]) },
      { name: 'a', content: 'a' },
    ]);
    const { files, bundle } = await readAll(deep, { limits: { nesting: 2 } });
    expect(files).toEqual([['a', 'a']]);
    expect(bundle.warnings()).toEqual([
      { artifact: 'one.tar!/two.tar', message: 'is nested in 2 archives; it was not opened', limit: 'nesting' },
    ]);
    expect(bundle.summary().artifacts).toEqual({ yielded: 1, skipped: 1, failed: 0 });
  });

  test('a gzip of itself over and over ends at the limit', async () => {
    let bytes = Buffer.from('core');
    for (let layer = 0; layer < 30; layer += 1) bytes = gzipSync(bytes);
    const { files, bundle } = await readAll(bytes);
    expect(files).toEqual([]);
    expect(bundle.warnings().map((warning) => warning.limit)).toEqual(['nesting']);
  });
});
