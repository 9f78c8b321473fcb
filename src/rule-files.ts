import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENVIRONMENT } from './environment.ts';
import { defined, type Knowledge, type RuleOrigin } from './model/index.ts';
import { packRules } from './knowledge/expression/trees.ts';
import { loadRules } from './knowledge/load-rules.ts';
import { logPlanOf } from './reading/log-plan.ts';
import { SHARED_DEFINITIONS, type LoadedRules, type RuleSource } from './knowledge/rule-source.ts';

/** The built-in rules' folder: beside `src/` and beside `dist/`. */
const RULES_FOLDER = fileURLToPath(new URL('../rules/', import.meta.url));
/** Written by the build, so that no YAML is parsed at start; all of it is ASCII. */
const COMPILED_RULES = new URL('./rules.json', import.meta.url);
/** The search for their literals, see `Knowledge.search`. */
const COMPILED_SEARCH = new URL('./search.bin', import.meta.url);

/** There are no rules where the user said; the message is for the user. */
export class NoRulesError extends Error {
  override readonly name = 'NoRulesError';
}

let builtIn: Promise<Knowledge> | undefined;
let loaded: Promise<LoadedRules> | undefined;

/** The rules that come with the tool, compiled. */
export function builtInKnowledge(): Promise<Knowledge> {
  builtIn ??= compiledOrLoaded();
  return builtIn;
}

async function compiledOrLoaded(): Promise<Knowledge> {
  return readCompiled() ?? (await loadBuiltInRules()).knowledge;
}

function readCompiled(): Knowledge | undefined {
  const [rules, search] = [COMPILED_RULES, COMPILED_SEARCH].map(readAtOnce);
  if (rules === undefined) return undefined;
  return { ...(JSON.parse(rules.toString('latin1')) as Knowledge), ...defined({ search }) };
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
  return {
    files: {
      'rules.json': packRules(knowledge),
      ...defined({ 'search.bin': search }),
    },
    problems,
  };
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
  const loaded = await loadRules([...(await around(own)), ...own], ENVIRONMENT, await builtInKnowledge());
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
