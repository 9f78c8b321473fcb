import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPrivateFile } from '../../src/case/private-file.ts';
import { removeAbandoned } from '../../src/case/private-names.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';

/** The number of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

test('what is put down is taken up again', () => {
  const file = openPrivateFile(temporaryFolder());
  const first = file.append(Buffer.from('one'));
  const second = file.append(Buffer.from('two two'));
  expect(file.read(second, Buffer.alloc(7)).toString()).toBe('two two');
  expect(file.read(first, Buffer.alloc(3)).toString()).toBe('one');
  file.close();
  file.close();
});

test.skipIf(process.platform === 'win32')('an open file has no name that a killed process could leave behind', () => {
  const folder = temporaryFolder();
  const file = openPrivateFile(folder);
  file.append(Buffer.alloc(10_000));
  expect(readdirSync(folder)).toEqual([]);
  file.close();
});

test('the next start takes away what a process left that ended, and nothing else', () => {
  const folder = temporaryFolder();
  const kept = [
    `faultline-case.${process.pid}.0123456789abcdef`,
    'faultline-case.notes',
    'faultline-case.1.zz',
    'another-file',
    `faultline-shell.${endedProcess()}.0123456789abcdef`,
  ];
  for (const name of [...kept, `faultline-case.${endedProcess()}.0123456789abcdef`])
    writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, `faultline-case.${endedProcess()}.fedcba9876543210`, 'inside'), { recursive: true });
  removeAbandoned(folder, 'faultline-case');
  expect(readdirSync(folder).sort()).toEqual([...kept].sort());
  openPrivateFile(folder).close();
  expect(readdirSync(folder).sort()).toEqual([...kept].sort());
  expect(statSync(folder).isDirectory()).toBe(true);
});

test('two cases have two files', () => {
  const folder = temporaryFolder();
  const [left, right] = [openPrivateFile(folder), openPrivateFile(folder)];
  left.append(Buffer.from('left'));
  right.append(Buffer.from('right'));
  expect(left.read(0, Buffer.alloc(4)).toString()).toBe('left');
  expect(right.read(0, Buffer.alloc(5)).toString()).toBe('right');
  left.close();
  expect(right.read(0, Buffer.alloc(5)).toString()).toBe('right');
  right.close();
});
