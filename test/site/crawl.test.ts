import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { examplesIn } from '../../scripts/docs/examples.mjs';
import { brokenLinks } from '../../scripts/docs/links.mjs';

const folder = mkdtempSync(join(tmpdir(), 'faultline-crawl-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('dead links, lost pages and whatever would be asked of another machine are told', () => {
  const files = {
    'index.html': '<a href="a/b.html#there">b</a> <a href="https://etcd.io">out</a> <a href="data:,">none</a>',
    'a/b.html': '<p id="there"></p><a href="../index.html#nowhere">x</a> <a class="y" href="c.html">y</a>',
    'a/lost.html': '<img src="https://cdn.example/x.png">',
    'a/reached.html': '<script src="//cdn.example/x.js">"<a href=\'no.html\'>"</script>',
    'style.css': 'a { background: url(https://cdn.example/x.png) }',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, 'index.html'), `${files['index.html']}<a href="a/reached.html">r</a>`);
  expect(brokenLinks(folder)).toEqual({
    pages: 4,
    broken: [
      'a/reached.html: <script> asks another machine for //cdn.example/x.js',
      'a/b.html: index.html has no place nowhere',
      'a/b.html: there is no a/c.html (c.html)',
      'a/lost.html: nothing leads there',
      'style.css: asks for more',
    ],
  });
});

test('examples are the commands of code blocks, without what is said about them', () => {
  const text = [
    'Say `analyze this`:',
    '',
    '```sh',
    'npm ci',
    "analyze a.tgz -c 'x y'    # and so on",
    'source <(analyze completion bash)',
    '```',
    '',
    '    analyze rules check        schema, names',
    '    analyze rules list',
    '',
  ].join('\n');
  expect(examplesIn(text)).toEqual([
    "analyze a.tgz -c 'x y'",
    'source <(analyze completion bash)',
    'analyze rules check',
    'analyze rules list',
  ]);
});
