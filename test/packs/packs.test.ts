import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOrPackage } from '../../src/cli/config.ts';
import { rulePage } from '../../src/explanation/rule-page.ts';
import { analyzeBundle, builtInKnowledge, loadRuleFiles } from '../../src/index.ts';
import { findPack } from '../../src/rule-packages.ts';

const GUIDE = readFileSync(new URL('../../docs/packs.md', import.meta.url), 'utf8');
const CRE =
  'rules:\n  - cre: { id: CASE-9, severity: 1, title: A gate }\n    rule:\n      set:\n        event: { source: log }\n        match: [gate jammed]\n';

let folder = '';

/** The block of the guide in a language. */
function block(language: string): string {
  return new RegExp(`\`\`\`${language}\n(?<text>[\\s\\S]*?)\n\`\`\``).exec(GUIDE)?.groups?.['text'] ?? '';
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-packs-'));
  write('depot/package.json', block('json'));
  write('depot/rules/gate.yaml', block('yaml'));
  write('depot/node_modules/other/rules/a.yaml', 'not: ours');
  write('second/package.json', '{"name":"second","version":"2.0.0","faultline":{"rules":"known"}}');
  write('second/known/gate.yaml', block('yaml'));
  write('second/known/cre.yaml', CRE);
  write('outside/package.json', '{"name":"outside","faultline":{"rules":"../depot"}}');
  write('outside/rules/gate.yaml', block('yaml'));
  write('loose/a.yaml', block('yaml'));
  write('bundle/gate.log', '2030-01-01T10:00:00Z ERROR gate jammed in depot north-1\n');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('the pack of the guide loads, without a problem', async () => {
  const { knowledge, problems, tests } = await loadRuleFiles([join(folder, 'depot')]);

  expect(problems).toEqual([]);
  expect(tests).toHaveLength(2);
  expect(knowledge.packs).toEqual([{ name: 'faultline-rules-depot', version: '1.2.0', rules: 2, notRun: [] }]);
  expect(knowledge.version).not.toBe((await builtInKnowledge()).version);
}, 60_000);

test('the report and the page of a rule say of which pack it is', async () => {
  const { knowledge } = await loadRuleFiles([join(folder, 'depot')]);
  const { tool, diagnoses } = await analyzeBundle(join(folder, 'bundle'), { knowledge });

  expect(tool.packs).toEqual([{ name: 'faultline-rules-depot', version: '1.2.0', rules: 2 }]);
  expect(diagnoses).toMatchObject([
    { id: 'depot/gate-jammed', origin: { name: 'faultline-rules-depot', version: '1.2.0' } },
  ]);
  expect(rulePage('depot/gate-jammed', knowledge)).toContain('of faultline-rules-depot 1.2.0');
}, 60_000);

test('another version of a pack is other knowledge', async () => {
  const first = await loadRuleFiles([join(folder, 'depot')]);
  write('depot/package.json', block('json').replace('1.2.0', '1.3.0'));
  const second = await loadRuleFiles([join(folder, 'depot')]);
  write('depot/package.json', block('json'));

  expect(second.knowledge.version).not.toBe(first.knowledge.version);
}, 60_000);

test('two packs that define one id are told, and the later one counts', async () => {
  const { knowledge, problems } = await loadRuleFiles([join(folder, 'depot'), join(folder, 'second')]);

  expect(problems.map(({ location, message }) => `${location.file}: ${message}`)).toEqual([
    `${folder}/second/known/gate.yaml: the event 'depot.gate-jammed' stands in ${folder}/depot/rules/gate.yaml:2, too; this one counts`,
    `${folder}/second/known/gate.yaml: the diagnosis 'depot/gate-jammed' stands in ${folder}/depot/rules/gate.yaml:11, too; this one counts`,
  ]);
  expect(knowledge.packs).toMatchObject([
    { name: 'faultline-rules-depot', rules: 0 },
    { name: 'second', rules: 4 },
  ]);
  expect(knowledge.events.find(({ id }) => id === 'cre.CASE-9')?.origin).toEqual({ name: 'second', version: '2.0.0' });
}, 60_000);

test.each([
  ['depot', 'depot/rules', 'faultline-rules-depot'],
  ['second', 'second/known', 'second'],
  ['outside', 'outside', 'outside'],
])('the rules of a pack lie inside of it: %s', async (given, rules, name) => {
  expect(await findPack(join(folder, given))).toMatchObject({ folder: join(folder, rules), origin: { name } });
});

test('an installed package is found by its name, and a folder without a package.json is no pack', async () => {
  expect(await findPack('vitest')).toMatchObject({ origin: { name: 'vitest' } });
  expect(await findPack('nobody-has-this-pack')).toBeUndefined();
  expect(await findPack(join(folder, 'loose'))).toBeUndefined();
  expect(await findPack('../depot')).toBeUndefined();
});

test.each([
  ['nobody-has-this-pack', 'nobody-has-this-pack'],
  ['depot', '<folder>/depot'],
  ['site/rules', '<folder>/site/rules'],
  ['gone.yaml', '<folder>/gone.yaml'],
])('the configuration names packages and paths: %s', (named, expected) => {
  expect(pathOrPackage(named, folder).replace(folder, '<folder>')).toBe(expected);
});

test('rules that are not there are an error that names them', async () => {
  await expect(loadRuleFiles(['nobody-has-this-pack'])).rejects.toThrow('no such rules: nobody-has-this-pack');
});
