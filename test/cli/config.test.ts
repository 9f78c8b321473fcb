import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { applyConfig, readConfig } from '../../src/cli/config.ts';
import { collectValues, parseList } from '../../src/cli/option-values.ts';
import { temporaryFolder } from './temporary-folder.ts';

function written(text: string): string {
  const file = join(temporaryFolder(), 'config.yaml');
  writeFileSync(file, text);
  return file;
}

describe('the configuration', () => {
  test('is read with its paths as seen from the file', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'site'));
    writeFileSync(
      join(folder, 'config.yaml'),
      'rules: [site]\naccept: [/etc/accept.yaml]\nformat: [html, slack]\nfailOn: confirmed\n',
    );

    expect(await readConfig(join(folder, 'config.yaml'))).toEqual({
      rules: [join(folder, 'site')],
      accept: ['/etc/accept.yaml'],
      format: ['html', 'slack'],
      failOn: 'confirmed',
    });
  });

  test('may be empty', async () => {
    expect(await readConfig(written('# nothing yet\n'))).toEqual({});
  });

  test.each([
    ['formats: [html]', "1:1 unknown field 'formats', did you mean 'format'?"],
    ['failOn: sure', "1:9 'failOn' must be one of possible, probable, confirmed"],
    ['accept: a.yaml', "1:9 'accept' must be a list of texts"],
    ['rules: [', '1:9 '],
  ])('is told where it is wrong: %s', async (text, problem) => {
    const file = written(text);
    await expect(readConfig(file)).rejects.toThrow(`${file}:${problem}`);
  });

  test('that is named has to be there', async () => {
    await expect(readConfig('/nowhere/config.yaml')).rejects.toThrow('there is no configuration /nowhere/config.yaml');
  });
});

describe('an option', () => {
  async function options(name: string, words: readonly string[]): Promise<Record<string, unknown>> {
    const command = new Command(name)
      .option('--accept <file>', 'accept', collectValues, [])
      .option('-f, --format <formats>', 'formats', parseList, ['html'])
      .option('--fail-on <confidence>');
    command.parse(words, { from: 'user' });
    await applyConfig(command, { accept: ['/a.yaml'], format: ['md'], failOn: 'probable', redact: ['ips'] });
    return command.opts();
  }

  test.each([
    ['analyze', [], { accept: ['/a.yaml'], format: ['md'], failOn: 'probable' }],
    ['analyze', ['--accept', 'b.yaml', '-f', 'json'], { accept: ['b.yaml'], format: ['json'], failOn: 'probable' }],
    ['diff', ['--fail-on', 'possible'], { accept: ['/a.yaml'], format: ['html'], failOn: 'possible' }],
  ])('of %s with %j is what the command line says, else what the configuration does', async (name, words, expected) => {
    expect(await options(name, words)).toEqual(expected);
  });
});
