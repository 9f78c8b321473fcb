import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/index.ts';
import { builtTool, type BuiltTool } from '../built-tool.ts';
import { runHere } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

let tool: BuiltTool;
beforeAll(() => {
  tool = builtTool();
}, 120_000);

function write(name: string, text: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

async function made(): Promise<string> {
  return (await runHere(['rules', 'new', 'widgets/gone'])).out;
}

describe('a rule file to begin with', () => {
  test('loads, is sound and passes its own tests', async () => {
    const made = await runHere(['rules', 'new', 'widgets/gone']);
    expect(made).toMatchObject({ status: 0, err: '' });
    const path = write('gone.yaml', made.out);
    expect(await runHere(['rules', 'check', path])).toMatchObject({ status: 0 });
    expect((await runHere(['rules', 'test', path])).out).toMatch(/^\d+ passed, 0 failed$/m);
  });

  test.each(['widgets', 'Widgets/Gone', 'a/b/c', '../x/y'])('is not made of %s', async (id) => {
    const run = await runHere(['rules', 'new', id]);
    expect(run.status).toBe(2);
    expect(run.err).toContain('expected <domain>/<cause>');
  });
});

describe('the tests of rules', () => {
  test('hold a title to what was captured', async () => {
    const greedy = write('gone.yaml', (await made()).replace('(?<widget>\\S+)', '.*(?<widget>\\S+)'));
    const run = await runHere(['rules', 'test', greedy]);
    expect(run.status).toBe(1);
    expect(run.out).toContain("event widgets.gone says 'Widget l is gone', not 'Widget left-wheel is gone'");
  });

  test('of one file know the names that its folder and the folder around it define', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'widgets'));
    writeFileSync(join(folder, 'definitions.yaml'), "define: { theWidget: widget, ofOthers: '1' }\n");
    writeFileSync(join(folder, 'widgets', 'definitions.yaml'), "define: { itsName: theWidget, ofOthersHere: '2' }\n");
    const file = join(folder, 'widgets', 'gone.yaml');
    const rules = await made();
    writeFileSync(file, rules.replace('Widget: widget', 'Widget: itsName'));

    expect(readFileSync(file, 'utf8')).not.toBe(rules);
    expect(await runHere(['rules', 'test', file])).toMatchObject({ status: 0, out: '2 passed, 0 failed\n', err: '' });
  });

  test('run again when a file changes', async () => {
    const rules = write('gone.yaml', await made());
    const { child, ended } = tool.start(['rules', 'test', rules, '--watch']);
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    await expect.poll(() => out, { timeout: 10_000 }).toBe('2 passed, 0 failed\n');
    writeFileSync(
      rules,
      (await made()).replace('title: Widget left-wheel is gone', 'title: Widget right-wheel is gone'),
    );
    await expect.poll(() => out, { timeout: 10_000 }).toMatch(/FAIL .* fires on the words[^]*1 passed, 1 failed\n$/);
    child.kill();
    await ended;
  });

  test('watch nothing where no file is named', async () => {
    expect(await runHere(['rules', 'test', '--watch'])).toMatchObject({
      status: 2,
      err: 'analyze: --watch needs the files or folders of your rules\n',
    });
  });
});

test('rules of a site are added to every run', async () => {
  const rules = write('gone.yaml', await made());
  const log = write('kubelet.log', 'E0310 08:00:07.000000       1 widget.go:7] widget is gone: left-wheel\n');
  const env = { ...process.env, FAULTLINE_RULES: [rules, ''].join(delimiter) };
  const words = [tool.command, log, '-f', 'json', '-o', '-'];
  const { stdout } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
  expect((JSON.parse(stdout) as Report).diagnoses.map(({ id }) => id)).toEqual(['widgets/gone']);
});

test('rules of a site and of the configuration are those of a batch, too', async () => {
  const rules = write('gone.yaml', await made());
  const log = write('kubelet.log', 'E0310 08:00:07.000000       1 widget.go:7] widget is gone: left-wheel\n');
  const config = write('config.yaml', `rules: [${rules}]\n`);
  for (const settings of [{ FAULTLINE_RULES: rules }, { FAULTLINE_CONFIG: config }]) {
    const output = join(temporaryFolder(), 'triage');
    const words = ['batch', log, '-o', output, '-f', 'none', '--export', 'jsonl', '--quiet', '--workers', '1'];
    const env = { ...process.env, ...settings };
    const { stderr } = spawnSync(process.execPath, [tool.command, ...words], { env, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(readFileSync(join(output, 'diagnoses.jsonl'), 'utf8')).toContain('widgets/gone');
  }
});
