import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { OWN_KINDS } from '../../kinds/index.ts';
import { kindNames, kindsIndex, kindsPage } from '../../scripts/kinds.mjs';
import { BUILT_IN } from '../../src/engine/built-in.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { OWN_API_VERSION, type Knowledge, type ObservedObject } from '../../src/model/index.ts';
import { builtInKnowledge } from '../../src/rule-files.ts';
import { ARTIFACT_SAMPLES } from '../laws/artifact-samples.ts';
import { bundles } from '../laws/bundles.ts';
import { faultsOf, ownKindsRead, watch } from './declared.ts';

const CORPUS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
const corpus = (existsSync(CORPUS) ? readdirSync(CORPUS) : [])
  .filter((name) => name.endsWith('.tgz'))
  .sort()
  .map((name) => ({ name, file: join(CORPUS, name) }));

describe('the catalogue of kinds', () => {
  test('has a file for each kind, called like it', () => {
    expect([...OWN_KINDS].map(([name, { kind }]) => [name, kind])).toEqual(kindNames().map((name) => [name, name]));
  });

  test('is listed by the index that `npm run kinds` writes', async () => {
    expect(readFileSync('kinds/index.ts', 'utf8')).toBe(await kindsIndex());
  });

  test('is shown by the page that `npm run kinds` writes', async () => {
    expect(readFileSync('docs/kinds.md', 'utf8')).toBe(await kindsPage([...OWN_KINDS.values()]));
  });

  test('names parsers that name the kind', () => {
    const wrong = [...OWN_KINDS.values()].flatMap(({ kind, parsers }) =>
      parsers.filter((id) => !sourceOf(id).includes(`'${kind}'`)).map((id) => `${id} gives no ${kind}`),
    );
    expect(wrong).toEqual([]);
  });

  test('has a parser for each kind that a rule reads', async () => {
    const read = ownKindsRead(await builtInKnowledge());
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter((kind) => OWN_KINDS.get(kind)?.parsers.length === 0)).toEqual([]);
  });

  test('tells a member, a kind and a time that it does not have', () => {
    const [name, spec, source] = [{ name: 'a' }, { name: 'b' }, { artifact: 'a.txt', line: 1 }];
    const member = (object: object): ObservedObject => ({
      object: { apiVersion: OWN_API_VERSION, kind: 'EtcdMember', metadata: name, ...object },
      form: 'table',
      source,
    });
    expect(faultsOf(member({ spec }))).toEqual([]);
    expect(faultsOf(member({ spec: { nme: 'b' } }))).toEqual([
      'EtcdMember/spec must NOT have additional properties {"additionalProperty":"nme"}',
    ]);
    expect(faultsOf(member({ spec: { peerURLs: [7] } }))).toEqual([
      'EtcdMember/spec/peerURLs[] must be string {"type":"string"}',
    ]);
    expect(faultsOf(member({ kind: 'EtcdMembr' }))).toEqual(['no kind is called EtcdMembr']);
    expect(faultsOf({ ...member({ spec }), relativeTimes: new Map([['status.since', { ms: 0 } as never]]) })).toEqual([
      'EtcdMember has no time status.since',
    ]);
  });
});

describe('parsers give only what is declared', () => {
  const { parsers, faults } = watch(BUILT_IN.parsers);
  // What is made of what was read does not matter here.
  const knowledge: Knowledge = {
    version: '0',
    kinds: {},
    identities: [],
    relations: [],
    health: [],
    events: [],
    links: [],
    diagnoses: [],
  };
  const engine = createEngine({ ...BUILT_IN, parsers, rules: () => Promise.resolve(knowledge) });

  test.each(Object.entries(ARTIFACT_SAMPLES))('out of a sample of %s', async (id, text) => {
    await engine.analyze(engine.bundleOf(id, { [`nodes/n1/${id}.txt`]: text }));
    expect([...faults]).toEqual([]);
  });

  test.each([...bundles, ...corpus])('out of $name', async ({ file }) => {
    const { inventory } = await engine.analyze(file);
    const derived = inventory.objects.flatMap(({ views }) => views.filter(({ form }) => form === 'derived'));
    expect([...faults, ...new Set(derived.flatMap(faultsOf))]).toEqual([]);
  });
});

const sources = new Map<string, string>();

/** All that stands in the folder of a parser, and in the files of others that it uses. */
function sourceOf(id: string): string {
  const source = sources.get(id) ?? readAll(fastGlob.sync(`${folderOf(id)}/**/*.ts`));
  sources.set(id, source);
  return source;
}

const indexes = fastGlob
  .sync('parsers/*/*/index.ts')
  .map((file) => ({ folder: dirname(file), text: readFileSync(file, 'utf8') }));

function folderOf(id: string): string {
  return indexes.find(({ text }) => text.includes(`id: '${id}'`))?.folder ?? `parsers/${id}`;
}

function readAll(files: readonly string[]): string {
  const own = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const used = own.flatMap(({ file, text }) =>
    [...text.matchAll(/ from '(?<path>\.\.\/[^']+)'/g)].map(({ groups }) => join(file, '..', groups?.['path'] ?? '')),
  );
  const others = [...new Set(used)].filter((file) => file.startsWith('parsers/')).sort();
  return [...own.map(({ text }) => text), ...others.map((file) => readFileSync(file, 'utf8'))].join('\n');
}
