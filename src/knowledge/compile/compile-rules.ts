import {
  compareText,
  type EventRule,
  type Knowledge,
  type RelationRule,
  type RuleLocation,
  type RuleOrigin,
} from '../../model/index.ts';
import type { Environment } from '../environment.ts';
import { sortProblems } from '../problems.ts';
import type { LoadedRules, RuleSource } from '../rule-source.ts';
import { didYouMean } from '../suggest.ts';
import { versionOf } from '../version.ts';
import { withDefinitions } from './shared-definitions.ts';
import { withAskedEvents } from './asked-events.ts';
import { misuseOf } from './check-conditions.ts';
import { checkExpression } from './check-expression.ts';
import { complainOfWriting } from './check-writing.ts';
import { complainOfDefinitions, complainOfUnused, usedNames } from './check-use.ts';
import { complain, complainAt } from './compilation.ts';
import { Callables } from './callables.ts';
import { compileFile, readFile } from './compile-file.ts';
import type { CompiledFile } from './compile-file.ts';
import { withSeverities } from './diagnosis-severity.ts';
import { ObjectShapes } from './kind-shapes.ts';
import type { World } from './world.ts';
import { treeOf } from '../expression/trees.ts';

/**
 * Compiles rule files. A file with an error loads nothing, the others load. Entries of user files replace
 * built-in ones with the same id, entries of any file those of the base; of two in files of one sort the later one wins, with a warning.
 * @param environment what their expressions may call
 */
export function compileRules(sources: readonly RuleSource[], environment: Environment, base?: Knowledge): LoadedRules {
  const objects = new ObjectShapes(environment.objectMethods);
  const callables = new Callables(environment);
  const read = sources.map(({ file, text, user = false, isAround = false, origin }) => ({
    ...readFile(file, text),
    isUser: user,
    isAround,
    origin,
  }));
  const compiled = withDefinitions(read, callables).map((file) => {
    const { isUser, isAround, origin } = file;
    return { ...ofOrigin(compileFile(file, objects), origin), isUser, isAround };
  });
  const world = { environment, callables, objects, ...namesOf(compiled, base) };
  const files = compiled.map((file) => ({ ...file, diagnoses: withSeverities(file.diagnoses, world.events) }));
  const diagnoses = new Set([
    ...(base?.diagnoses ?? []).map(({ id }) => id),
    ...files.flatMap(({ named }) => named.diagnoses),
  ]);
  for (const file of files) checkFile(file, world, diagnoses);
  const used = usedNames(files);
  for (const file of files) complainOfUnused(file, used);
  for (const file of files.filter(({ isAround }) => !isAround)) complainOfDefinitions(file, files.every(isSound));
  complainOfWriting(files);
  const [builtIn, own] = [files.filter(({ isUser }) => !isUser), files.filter(({ isUser }) => isUser)];
  checkSources(files, base);
  checkDuplicates(builtIn);
  checkDuplicates(own);
  const sound = files.filter(isSound);
  const ids = new Set([...(base?.events ?? []), ...sound.flatMap(({ events }) => events)].map(({ id }) => id));
  const asking = sound.map((file) => withAskedEvents(file, ids));
  const [ofBuiltIn, ofOwn] = [asking.filter(({ isUser }) => !isUser), asking.filter(({ isUser }) => isUser)];
  const rules = merge(ofOwn, merge(ofBuiltIn, base));
  return {
    knowledge: { version: versionOf(rules), ...rules },
    tests: sound.flatMap(({ tests }) => tests),
    problems: sortProblems(files.flatMap(({ compilation }) => compilation.problems)),
  };
}

/** What a pack defines says so. */
function ofOrigin(file: CompiledFile, origin: RuleOrigin | undefined): CompiledFile {
  if (origin === undefined) return file;
  return {
    ...file,
    events: file.events.map((rule) => ({ ...rule, origin })),
    diagnoses: file.diagnoses.map((rule) => ({ ...rule, origin })),
  };
}

function isSound({ compilation }: CompiledFile): boolean {
  return !compilation.problems.some(({ severity }) => severity === 'error');
}

function namesOf(files: readonly CompiledFile[], base: Knowledge | undefined): Pick<World, 'events' | 'relations'> {
  const events = new Map<string, EventRule | undefined>();
  for (const event of base?.events ?? []) events.set(event.id, event);
  for (const file of files) {
    // A broken file tells which events there are, but not what they bind.
    for (const id of file.named.events) events.set(id, undefined);
    for (const event of file.events) events.set(event.id, event);
  }
  return { events, relations: relationsOf(files, base?.relations ?? []) };
}

function relationsOf(files: readonly CompiledFile[], ofBase: readonly RelationRule[]): World['relations'] {
  // A broken file tells which relations there are, but not where they lead.
  const relations = new Map<string, readonly string[] | undefined>();
  const lead = (name: string, kinds: readonly string[]): void => {
    relations.set(name, [...(relations.get(name) ?? []), ...kinds]);
  };
  for (const { name, inverse, from, to } of [...ofBase, ...files.flatMap((file) => file.relations)]) {
    lead(name, to);
    if (inverse !== undefined) lead(inverse, from);
  }
  for (const name of files.flatMap(({ named }) => named.relations)) relations.set(name, relations.get(name));
  return relations;
}

/** Checks what one file says against what all files know. */
function checkFile(file: CompiledFile, world: World, diagnoses: ReadonlySet<string>): void {
  const { compilation } = file;
  for (const { id, offset } of compilation.events) {
    if (!world.events.has(id))
      complain(compilation, offset, `unknown event '${id}'${didYouMean(id, world.events.keys())}`);
  }
  for (const { id, offset } of compilation.mentions) {
    if (world.events.has(id) || diagnoses.has(id)) continue;
    const isDiagnosis = id.includes('/');
    const known = isDiagnosis ? diagnoses : world.events.keys();
    complain(compilation, offset, `unknown ${isDiagnosis ? 'diagnosis' : 'event'} '${id}'${didYouMean(id, known)}`);
  }
  for (const pending of compilation.expressions) {
    const { names } = compilation.definitions;
    for (const error of checkExpression(treeOf(pending.expression), pending.variables(world), world, names)) {
      complainAt(compilation, pending, error);
    }
    const wrong = misuseOf(pending, world);
    if (wrong !== undefined) complainAt(compilation, pending, wrong);
  }
}

/** An event that nothing shows and no diagnosis assumes can never be seen. */
function checkSources(files: readonly CompiledFile[], base: Knowledge | undefined): void {
  const diagnoses = [...(base?.diagnoses ?? []), ...files.flatMap((file) => file.diagnoses)];
  const assumed = new Set(diagnoses.filter(({ assumable }) => assumable).flatMap(({ roots }) => roots));
  for (const { events, compilation } of files) {
    for (const { id, log, kubernetesEvent, object, unknown = [], common, location } of events) {
      const sources = log.length + kubernetesEvent.length + object.length + unknown.length;
      if (sources > 0 || common !== undefined || assumed.has(id)) continue;
      const message = `'${id}' has no message, log, kubernetesEvent, object, unknown or common, and no assumable diagnosis has it as its root`;
      compilation.problems.push({ severity: 'warning', location, message });
    }
  }
}

/** Two entries of one id in the same set of files hide a mistake. */
function checkDuplicates(files: readonly CompiledFile[]): void {
  const seen = new Map<string, RuleLocation>();
  for (const { events, diagnoses, compilation } of files) {
    for (const [type, { id, location }] of [
      ...events.map((event) => ['event', event] as const),
      ...diagnoses.map((diagnosis) => ['diagnosis', diagnosis] as const),
    ]) {
      const first = seen.get(`${type} ${id}`);
      seen.set(`${type} ${id}`, location);
      if (first === undefined) continue;
      const message = `the ${type} '${id}' stands in ${first.file}:${first.line}, too; this one counts`;
      compilation.problems.push({ severity: 'warning', location, message });
    }
  }
}

function merge(
  files: readonly (CompiledFile & Pick<Knowledge, 'diagnoses'>)[],
  base: Omit<Knowledge, 'version'> | undefined,
): Omit<Knowledge, 'version'> {
  const relations = files.flatMap((file) => file.relations);
  const replaced = new Set(relations.flatMap(({ name, from }) => from.map((kind) => `${name} ${kind}`)));
  const kept = (base?.relations ?? []).filter(
    ({ name, from }) => !from.some((kind) => replaced.has(`${name} ${kind}`)),
  );
  return {
    kinds: { ...base?.kinds, ...Object.fromEntries(files.flatMap((file) => [...file.kinds])) },
    identities: [...(base?.identities ?? []), ...files.flatMap((file) => file.identities)],
    relations: [...kept, ...relations],
    health: [...(base?.health ?? []), ...files.flatMap((file) => file.health)],
    events: byId([...(base?.events ?? []), ...files.flatMap((file) => file.events)]),
    links: [...(base?.links ?? []), ...files.flatMap((file) => file.links)],
    diagnoses: byId([...(base?.diagnoses ?? []), ...files.flatMap((file) => file.diagnoses)]),
  };
}

/** The last of each id, sorted. */
function byId<Rule extends { readonly id: string }>(rules: readonly Rule[]): Rule[] {
  const last = new Map(rules.map((rule) => [rule.id, rule]));
  return [...last.values()].sort((left, right) => compareText(left.id, right.id));
}
