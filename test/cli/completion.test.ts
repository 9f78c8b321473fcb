import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Command, Option } from 'commander';
import { describe, expect, test } from 'vitest';
import { candidatesFor } from '../../src/cli/completion/candidates.ts';
import { manualPage } from '../../src/cli/completion/manual.ts';
import { completionScript, SHELLS } from '../../src/cli/completion/scripts.ts';
import { temporaryFolder } from './temporary-folder.ts';

function program(): Command {
  const analyze = new Command('analyze')
    .description('Finds it.')
    .argument('[bundle]')
    .option('-f, --format <formats>', 'forms')
    .option('--fail-on <confidence>', 'when to fail')
    .option('--accept <file>', 'what is known')
    .addOption(new Option('--secret').hideHelp());
  analyze
    .command('explain')
    .description("what an id means; it's long")
    .argument('[id]')
    .option('--quiet', 'no progress');
  analyze.command('completion').addArgument(new Argument('<shell>').choices(SHELLS));
  analyze.command('__complete', { hidden: true });
  const rules = analyze.command('rules').description('the knowledge');
  rules.command('check').description('soundness').argument('[paths...]');
  return analyze;
}

const ids = () =>
  Promise.resolve([
    { value: 'etcd/no-leader', description: 'etcd has no leader' },
    { value: 'dns.fails', description: '' },
  ]);

describe('what can stand at the cursor', () => {
  test.each([
    [[], 'e', ['explain'], true],
    [[], '', ['explain', 'completion', 'rules', 'help'], true],
    [['bundle.tgz'], 'e', [], true],
    [['bundle.tgz'], '--f', ['--format', '--fail-on'], false],
    [['bundle.tgz', '-f'], 'j', ['json', 'junit'], false],
    [['bundle.tgz', '-f'], 'html,t', ['html,terminal', 'html,txt'], false],
    [['--fail-on'], 'p', ['possible', 'probable'], false],
    [['--accept'], 'a', [], true],
    [['explain'], 'etcd/', ['etcd/no-leader'], false],
    [['explain'], '--q', ['--quiet'], false],
    [['rules'], '', ['check', 'help'], false],
    [['rules', 'check'], 'r', [], true],
    [['completion'], 'p', ['powershell'], false],
  ] as const)('after %j with %j', async (words, word, values, files) => {
    const { found, ...rest } = await candidatesFor(program(), words, word, ids);
    expect({ values: found.map(({ value }) => value), ...rest }).toEqual({ values, files });
  });
});

describe('the script for bash', () => {
  test('offers what the program says, and files where it says so', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'bundle.tgz'), '');
    writeFileSync(join(folder, 'analyze'), '#!/bin/sh\nprintf "%s\\t%s\\n" "$*" "told"\necho :files\n');
    chmodSync(join(folder, 'analyze'), 0o755);
    const run = `${completionScript('bash')}\nCOMP_WORDS=(analyze rules b); COMP_CWORD=2; _faultline_complete; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', run], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: '__complete --word=b -- rules\nbundle.tgz\n', stderr: '' });
  });
});

test.each(SHELLS)('the script for %s asks the program of both names', (shell) => {
  const script = completionScript(shell);
  for (const word of ['__complete', '--word=', 'analyze', 'faultline']) expect(script).toContain(word);
});

test('the manual holds each command and each option that is not hidden, in signs that roff takes', () => {
  const page = manualPage(program(), '1.2.3');
  for (const text of [
    '.TH ANALYZE 1',
    '.SS explain [options] [id]',
    '.SS rules check [paths...]',
    '.B \\-f, \\-\\-format <formats>',
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/secret|__complete/);
  for (const line of page.split('\n')) expect(line).toMatch(/^(?:\.(?:TH|SH|SS|TP|B|I|br)\b|[^.']|$)/);
});
