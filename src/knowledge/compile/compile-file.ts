import type { DiagnosisRule, EventRule, HealthRule, IdentityRule, LinkRule, RelationRule } from '../../model/index.ts';
import type { RuleTest } from '../rule-tests.ts';
import { texts } from './compilation.ts';
import type { Compilation } from './compilation.ts';
import {
  compileDiagnoses,
  compileHealth,
  compileIdentities,
  compileLinks,
  compileRelations,
} from './compile-causes.ts';
import { compileEvents } from './compile-events.ts';
import { compileTests } from './compile-tests.ts';
import { child, items, members, parseRuleFile, scalarText } from './rule-file.ts';
import { checkSchema } from './schema-check.ts';

/** One rule file, compiled as far as that needs no other file. */
export interface CompiledFile {
  readonly compilation: Compilation;
  readonly kinds: ReadonlyMap<string, readonly string[]>;
  readonly identities: readonly IdentityRule[];
  readonly relations: readonly RelationRule[];
  readonly health: readonly HealthRule[];
  readonly events: readonly EventRule[];
  readonly links: readonly LinkRule[];
  readonly diagnoses: readonly DiagnosisRule[];
  readonly tests: readonly RuleTest[];
  /** What the file names, even where it is broken: other files must not suffer for it. */
  readonly named: {
    readonly events: readonly string[];
    readonly diagnoses: readonly string[];
    readonly relations: readonly string[];
  };
}

/** Compiles one rule file. Its problems stand in the compilation. */
export function compileFile(file: string, text: string): CompiledFile {
  const { rules, problems } = parseRuleFile(file, text);
  const compilation: Compilation = { rules, problems, expressions: [], events: [], mentions: [] };
  const root = rules.document.contents ?? undefined;
  const named = {
    events: members(child(root, 'events')).map(({ key }) => key),
    diagnoses: members(child(root, 'diagnoses')).map(({ key }) => key),
    relations: items(child(root, 'relations')).flatMap((item) => [
      scalarText(child(item, 'name')),
      scalarText(child(item, 'inverse')),
    ]),
  };
  if (problems.length === 0 && root !== undefined) problems.push(...checkSchema(rules));
  // What does not fit the schema cannot be compiled; its expressions wait until it does.
  const sound = problems.length === 0 ? root : undefined;
  return {
    compilation,
    kinds: new Map(members(child(sound, 'kinds')).map(({ key, value }) => [key, texts(value)])),
    identities: compileIdentities(child(sound, 'identities'), compilation),
    relations: compileRelations(child(sound, 'relations'), compilation),
    health: compileHealth(child(sound, 'health'), compilation),
    events: compileEvents(child(sound, 'events'), compilation),
    links: compileLinks(child(sound, 'links'), compilation),
    diagnoses: compileDiagnoses(child(sound, 'diagnoses'), compilation),
    tests: compileTests(child(sound, 'tests'), compilation),
    named,
  };
}
