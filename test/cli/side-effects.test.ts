import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { builtTool } from '../built-tool.ts';
import { temporaryFolder } from './temporary-folder.ts';

const HAS_STRACE = spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0;
const CALLS =
  'socket,connect,bind,listen,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,rmdir,link,linkat,symlink,symlinkat,truncate,execve';

/** Skipped, and said so in its name, where system calls cannot be watched. */
test.skipIf(!HAS_STRACE)('analyze opens no socket and writes nothing but its reports (skipped without strace)', () => {
  const folder = temporaryFolder();
  const output = join(folder, 'out');
  const calls = join(folder, 'calls');
  mkdirSync(output);

  const { status } = spawnSync(
    'strace',
    [
      '-f',
      '-qq',
      '-s',
      '4096',
      '-e',
      `trace=${CALLS}`,
      '-o',
      calls,
      process.execPath,
      builtTool().command,
      'samples/etcd-without-leader.tgz',
      '-o',
      output,
    ],
    { stdio: 'ignore' },
  );

  const made = readFileSync(calls, 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\d+ +/, ''));
  const writes = made.filter(
    (call) => !/^(?:open|openat)\(/.test(call) || /O_WRONLY|O_RDWR|O_CREAT|O_TRUNC/.test(call),
  );
  const elsewhere = writes.filter(
    (call) => /^[a-z]+\w*\(/.test(call) && !call.includes(`"${output}/`) && !call.includes('"/dev/null"'),
  );
  expect(status).toBe(0);
  expect(writes.filter((call) => call.includes(`"${output}/report.json"`))).not.toEqual([]);
  expect(elsewhere.filter((call) => !call.startsWith('execve('))).toEqual([]);
  expect(elsewhere.filter((call) => call.startsWith('execve('))).toHaveLength(1);
});

test('a program that imports the library has its own flags of V8 until it analyses something', () => {
  const library = pathToFileURL(join(dirname(builtTool().command), 'index.js')).href;
  // The flag `l` of a regular expression is one that V8 knows only with the engine of linear time.
  const program = `
    const isChanged = () => { try { new RegExp('x', 'l'); return true; } catch { return false; } };
    const { analyzeBundle } = await import(${JSON.stringify(library)});
    const imported = isChanged();
    await analyzeBundle('samples/claim-edited-by-hand.tgz');
    console.log(imported, isChanged());
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(stdout).toBe('false true\n');
});
