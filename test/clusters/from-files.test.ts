import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BundleUnreadableError } from '../../src/bundle/index.ts';
import { engine } from '../../src/engine/built-in.ts';
import type { Report } from '../../src/model/index.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { kubeSystem, nodes, type Files } from './case-bundles.ts';

const cluster: Files = { 'namespace.yaml': kubeSystem('k'), 'nodes.yaml': nodes({ name: 'n7', uid: 'u-7' }) };
const JOURNAL =
  'Mar 05 18:05:00 n7 kernel: EXT4-fs error (device sda1): ext4_find_entry:1455: inode #2: reading directory lblock 0\n';

function write(folder: string, name: string, files: Files): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

async function reportOf(...paths: readonly string[]): Promise<Report> {
  return (await engine.analyze(await engine.openTogether(paths))).report;
}

test('a file beside a bundle is a node of its cluster, on its clock, and is cited by its name', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'n7.txt');
  writeFileSync(file, JOURNAL);
  const report = await reportOf(write(folder, 'bundle', cluster), file);
  expect(report.bundle.parts).toEqual([{ artifact: 'bundle' }, { artifact: 'n7.txt' }]);
  expect(report.timeline[0]).toMatchObject({
    subjects: [{ kind: 'Node', name: 'n7' }],
    // Its stamps have neither year nor zone, and UTC would lie hours behind the last word of the cluster.
    from: '2026-03-05T10:05:00.000Z',
    source: { artifact: 'n7.txt', line: 1 },
  });
  expect(report.coverage.map(({ what }) => what)).toEqual(['bundle!/namespace.yaml', 'bundle!/nodes.yaml', 'n7.txt']);
});

test('a bundle that is given twice is read once, as if it were given once, and the report says so', async () => {
  const folder = temporaryFolder();
  const [first, second] = [join(folder, 'a.txt'), join(folder, 'b.txt')];
  for (const path of [first, second]) writeFileSync(path, JOURNAL);
  const once = await reportOf(first);
  for (const other of [first, second]) {
    const name = other === first ? 'a.txt' : 'b.txt';
    const message = `${name} was given twice, or with another file of the same content: it was read once`;
    expect(await reportOf(first, other)).toEqual({ ...once, warnings: [{ artifact: '', message }, ...once.warnings] });
  }
});

test('one that is not there is named before anything is read', async () => {
  const folder = temporaryFolder();
  await expect(engine.openTogether([write(folder, 'bundle', cluster), join(folder, 'nope.tgz')])).rejects.toThrow(
    BundleUnreadableError,
  );
});

test('labels tell files of one name apart, for show as for reports', async () => {
  const folder = temporaryFolder();
  const [left, right] = [join(folder, 'left'), join(folder, 'right')];
  for (const path of [left, right]) mkdirSync(path);
  const paths = [
    write(left, 'bundle', cluster),
    write(right, 'bundle', { 'nodes.yaml': nodes({ name: 'x', uid: 'u-x' }) }),
  ];
  expect(await engine.labelsOf(paths)).toEqual(['bundle', 'bundle#2']);
});
