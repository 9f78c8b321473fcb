import { append } from '../../model/index.ts';
import type { Node } from 'yaml';
import type { EventRule, HealthRule, IdentityRule, LinkRule, RelationRule } from '../../model/index.ts';
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
import type { WrittenDiagnosis } from './diagnosis-severity.ts';
import { Fixtures } from './fixtures.ts';
import type { Definitions } from './definitions.ts';
import type { ObjectShapes } from './kind-shapes.ts';
import { child, items, members, parseRuleFile, scalarText } from './rule-file.ts';
import type { RuleFile } from './rule-file.ts';
import type { RuleProblem } from '../problems.ts';
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
  readonly diagnoses: readonly WrittenDiagnosis[];
  readonly tests: readonly RuleTest[];
  /** What the file names, even where it is broken: other files must not suffer for it. */
  readonly named: {
    readonly events: readonly string[];
    readonly diagnoses: readonly string[];
    readonly relations: readonly string[];
  };
}

/** A rule file that was read and checked against the schema. */
export interface ReadFile {
  readonly rules: RuleFile;
  readonly problems: RuleProblem[];
  /** Nothing where the file does not fit the schema: its expressions wait until it does. */
  readonly sound: Node | undefined;
}

/** Reads a rule file. */
export function readFile(file: string, text: string): ReadFile {
  const { rules, problems } = parseRuleFile(file, text);
  const root = rules.document.contents ?? undefined;
  if (problems.length === 0 && root !== undefined) append(problems, checkSchema(rules));
  return { rules, problems, sound: problems.length === 0 ? root : undefined };
}

/** A rule file with what names stand for in it. */
interface DefinedFile extends ReadFile {
  readonly definitions: Definitions;
}

/** Compiles one rule file. Its problems stand in the compilation. */
export function compileFile({ rules, problems, sound, definitions }: DefinedFile, objects: ObjectShapes): CompiledFile {
  const compilation: Compilation = { rules, problems, definitions, objects, expressions: [], events: [], mentions: [] };
  const root = rules.document.contents ?? undefined;
  const named = {
    events: members(child(root, 'events')).map(({ key }) => key),
    diagnoses: members(child(root, 'diagnoses')).map(({ key }) => key),
    relations: items(child(root, 'relations')).flatMap((item) => [
      scalarText(child(item, 'name')),
      scalarText(child(item, 'inverse')),
    ]),
  };
  const fixtures = new Fixtures(child(sound, 'fixtures'), compilation);
  const tests = compileTests(child(sound, 'tests'), fixtures, compilation);
  fixtures.complainOfUnused();
  return {
    compilation,
    kinds: new Map(members(child(sound, 'kinds')).map(({ key, value }) => [key, texts(value)])),
    identities: compileIdentities(child(sound, 'identities'), compilation),
    relations: compileRelations(child(sound, 'relations'), compilation),
    health: compileHealth(child(sound, 'health'), compilation),
    events: compileEvents(child(sound, 'events'), compilation),
    links: compileLinks(child(sound, 'links'), compilation),
    diagnoses: compileDiagnoses(child(sound, 'diagnoses'), compilation),
    tests,
    named,
  };
}
