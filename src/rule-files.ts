import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENVIRONMENT } from './environment.ts';
import { defined, type Knowledge, type RuleOrigin } from './model/index.ts';
import { loadRules } from './knowledge/load-rules.ts';
import { logPlanOf } from './reading/log-plan.ts';
import { packTies } from './timeline/event-ties.ts';
import { partsOf } from './timeline/state-parts.ts';
import { packInParts, readWhole, unpackParts } from './knowledge/rule-parts.ts';
import { SHARED_DEFINITIONS, type LoadedRules, type RuleSource } from './knowledge/rule-source.ts';

/** The built-in rules' folder: beside `src/` and beside `dist/`. */
const RULES_FOLDER = fileURLToPath(new URL('../rules/', import.meta.url));
/** Written by the build, so that no YAML is parsed at start: the rules' heads and bodies, the search for their literals, their ties. */
const COMPILED = { heads: 'rules.json', bodies: 'rule-bodies.jsonl', search: 'search.bin', ties: 'event-ties.json' };

/** There are no rules where the user said; the message is for the user. */
export class NoRulesError extends Error {
  override readonly name = 'NoRulesError';
}

let builtIn: Promise<Knowledge> | undefined;
let whole: Promise<Knowledge> | undefined;
let loaded: Promise<LoadedRules> | undefined;

/** The rules that come with the tool, compiled. Their bodies are read when somebody asks for them, see `unpackParts`. */
export function builtInKnowledge(): Promise<Knowledge> {
  builtIn ??= compiledOrLoaded();
  return builtIn;
}

/** The same as plain data, for who goes over all that rules say, or makes others of them: then their ties are others, too. */
export function wholeBuiltInKnowledge(): Promise<Knowledge> {
  whole ??= builtInKnowledge().then((knowledge) => defined({ ...readWhole(knowledge), ties: undefined }) as Knowledge);
  return whole;
}

async function compiledOrLoaded(): Promise<Knowledge> {
  return readCompiled() ?? (await loadBuiltInRules()).knowledge;
}

function readCompiled(): Knowledge | undefined {
  const [heads, bodies, search, ties] = [COMPILED.heads, COMPILED.bodies, COMPILED.search, COMPILED.ties].map((name) =>
    readAtOnce(new URL(`./${name}`, import.meta.url)),
  );
  if (heads === undefined || bodies === undefined) return undefined;
  return { ...unpackParts(heads.toString('latin1'), bodies), ...defined({ search, ties }) };
}

/** Nothing else is to be done before, and reading beside something else takes longer. */
function readAtOnce(file: URL): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissingFile(error)) return undefined;
    throw error;
  });
}

/**
 * The built-in rules in the form that the build writes: files by name, and what is wrong with the rules.
 * @param logs ordinary ones, which the search for the rules' literals is made for
 */
export async function compileBuiltInRules(logs: Uint8Array): Promise<{
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly problems: LoadedRules['problems'];
}> {
  const sources = await readFolder(RULES_FOLDER, 'rules');
  const { knowledge, problems } = await loadRules(sources, ENVIRONMENT);
  // Rules quote what clusters say and are written in its words.
  const words = Buffer.concat([logs, ...sources.map(({ text }) => Buffer.from(text))]);
  const search = logPlanOf(knowledge).scan.packSearch(words);
  const { heads, bodies } = packInParts(withParts(knowledge));
  const files = { [COMPILED.heads]: heads, [COMPILED.bodies]: bodies, [COMPILED.ties]: packTies(knowledge) };
  return { files: search === undefined ? files : { ...files, [COMPILED.search]: search }, problems };
}

/** The rules with their object sources taken apart: otherwise each run would do that for the kinds that it meets. */
function withParts(knowledge: Knowledge): Knowledge {
  const events = knowledge.events.map((event) => ({
    ...event,
    object: event.object.map((source) => ({ ...source, parts: partsOf(source) })),
  }));
  return { ...knowledge, events };
}

/** The built-in rules from their sources, with their tests and whatever is wrong with them. */
export function loadBuiltInRules(): Promise<LoadedRules> {
  loaded ??= readFolder(RULES_FOLDER, 'rules').then((sources) => loadRules(sources, ENVIRONMENT));
  return loaded;
}

/** How to load rules. */
export interface RuleFilesOptions {
  /** Whether rules of other tools that are drafts count, too. */
  readonly drafts?: boolean;
}

/**
 * The built-in rules with the user's laid over them: an entry of the same id replaces the built-in one. Rules of other tools are run as
 * they are. Throws `NoRulesError`.
 * @param paths files or folders of YAML files, or packs: folders with a package.json, names of installed packages
 */
export async function loadRuleFiles(
  paths: readonly string[],
  { drafts = false }: RuleFilesOptions = {},
): Promise<LoadedRules> {
  const { findPack } = await import('./rule-packages.ts');
  const packs: GivenPack[] = [];
  for (const path of paths) {
    const { folder, origin } = (await findPack(path)) ?? { folder: path };
    const sources = await sourcesAt(folder, path);
    packs.push({ origin, sources: origin === undefined ? sources : sources.map((source) => ({ ...source, origin })) });
  }
  const { isCre } = await import('../specs/cre/recognise.ts');
  const own = packs.flatMap(({ sources }) => sources.filter(({ text }) => !isCre(text)));
  const foreign = packs.flatMap(({ sources }) => sources.filter(({ text }) => isCre(text)));
  const loaded = await loadRules([...(await around(own)), ...own], ENVIRONMENT, await wholeBuiltInKnowledge());
  const { withCollections } = await import('./rule-collections.ts');
  return withCollections(
    loaded,
    foreign,
    packs.flatMap(({ origin }) => origin ?? []),
    drafts,
  );
}

interface GivenPack {
  readonly origin: RuleOrigin | undefined;
  readonly sources: readonly RuleSource[];
}

/** What the folders of the files, and the folders around those, define for all rules in them. */
async function around(sources: readonly RuleSource[]): Promise<RuleSource[]> {
  const folders = new Set(sources.flatMap(({ file }) => [dirname(file), dirname(dirname(file))]));
  const known = new Set(sources.map(({ file }) => file));
  const files = [...folders].map((folder) => join(folder, SHARED_DEFINITIONS)).filter((file) => !known.has(file));
  const texts = await Promise.all(files.map((file) => readIfThere(file)));
  return files.flatMap((file, index) => {
    const text = texts[index];
    return text === undefined ? [] : [{ file, text, isAround: true }];
  });
}

async function sourcesAt(path: string, given: string): Promise<RuleSource[]> {
  const status = await stat(path).catch((error: unknown) => {
    if (isMissingFile(error)) throw new NoRulesError(`no such rules: ${given}`, { cause: error });
    throw error;
  });
  if (!status.isDirectory()) return [{ file: path, text: await readFile(path, 'utf8') }];
  const sources = await readFolder(path, path);
  if (sources.length === 0) throw new NoRulesError(`no .yaml files in ${path}`);
  return sources;
}

/** The YAML files of a folder, sorted, named by `label` and their place in it. */
async function readFolder(folder: string, label: string): Promise<RuleSource[]> {
  const { default: fastGlob } = await import('fast-glob');
  const names = (
    await fastGlob('**/*.{yaml,yml}', { cwd: folder, onlyFiles: true, ignore: ['**/node_modules/**'] })
  ).sort();
  return Promise.all(
    names.map(async (name) => ({ file: `${label}/${name}`, text: await readFile(join(folder, name), 'utf8') })),
  );
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
