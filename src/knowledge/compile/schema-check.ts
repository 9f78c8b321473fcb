import type { ErrorObject } from 'ajv/dist/2020.js';
import { isMap, isNode, isScalar } from 'yaml';
import type { Node } from 'yaml';
import schema from '../../../rules/rules.schema.json' with { type: 'json' };
import { pileUp } from '../../model/index.ts';
import type { RuleProblem } from '../problems.ts';
import { didYouMean } from '../suggest.ts';
import { validatorOf, type IdentifiedSchema } from './schema-validators.ts';
import { offsetOf } from './rule-file.ts';
import type { RuleFile } from './rule-file.ts';

/** Checks a file against a schema, by default that of rules; the problems stand in the order of the file. */
export function checkSchema(rules: RuleFile, against: IdentifiedSchema = schema): RuleProblem[] {
  const validate = validatorOf(against);
  if (validate(rules.document.toJS({ maxAliasCount: 0 }))) return [];
  const problems = new Map<string, RuleProblem>();
  const lacking = new Map<string, string[]>();
  for (const error of (validate.errors ?? []).filter(isTelling)) {
    if (error.keyword === 'required')
      pileUp(lacking, error.instancePath, `'${String(error.params['missingProperty'])}'`);
    const problem = toProblem(error, rules, lacking.get(error.instancePath) ?? []);
    problems.set(`${problem.location.line}:${problem.location.column}`, problem);
  }
  return [...problems.values()];
}

/** Errors within alternatives only repeat what the error of the alternatives says. */
function isTelling({ keyword, schemaPath }: ErrorObject): boolean {
  return !['if', 'propertyNames'].includes(keyword) && !/\/(?:anyOf|oneOf)\/\d/.test(schemaPath);
}

/** @param lacking all that is missing so far where the error is, so that the author hears of it at once */
function toProblem(error: ErrorObject, rules: RuleFile, lacking: readonly string[]): RuleProblem {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const { node, key } = find(rules, path);
  const at = (offset: number, message: string): RuleProblem => ({
    severity: 'error',
    location: rules.locate(offset),
    message,
  });
  const name = path.at(-1);
  // Descriptions that are no sentence say what is expected.
  const description = (error.parentSchema as { description?: string } | undefined)?.description ?? '';
  const expected = /^[a-z]/.test(description) ? description : undefined;
  switch (error.keyword) {
    case 'additionalProperties': {
      const unknown = String(error.params['additionalProperty']);
      const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
      const choices = didYouMean(unknown, known) || ` here; known are ${known.sort().join(', ')}`;
      return at(keyOffset(node, unknown) ?? offsetOf(node), `unknown field '${unknown}'${choices}`);
    }
    case 'required':
      return at(offsetOf(key ?? node), `${owner(name)} lacks ${lacking.join(', ')}`);
    case 'type':
      return at(
        offsetOf(node ?? key),
        `${owner(name)} must be ${name === undefined ? 'a mapping' : (expected ?? article(error.params['type']))}`,
      );
    case 'enum': {
      const allowed = (error.params['allowedValues'] as unknown[]).map(String);
      return at(
        offsetOf(node),
        `${owner(name)} must be one of ${allowed.join(', ')}${didYouMean(String(error.data), allowed)}`,
      );
    }
    case 'pattern': {
      const propertyName = (error as { propertyName?: string }).propertyName;
      if (propertyName !== undefined) {
        return at(
          keyOffset(node, propertyName) ?? offsetOf(node),
          `'${propertyName}' must be ${expected ?? 'named otherwise'}`,
        );
      }
      return at(offsetOf(node), `${owner(name)} must be ${expected ?? 'written otherwise'}`);
    }
    default: {
      const missing = alternatives(error);
      return at(offsetOf(key ?? node), `${owner(name)} ${missing ?? error.message ?? 'is not valid'}`);
    }
  }
}

/** `needs 'references' or 'where'` where the schema offers alternatives. */
function alternatives(error: ErrorObject): string | undefined {
  if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') return undefined;
  const names = (error.schema as { required?: string[] }[]).flatMap((option) => option.required ?? []);
  const only = error.keyword === 'oneOf' ? 'exactly one of ' : '';
  return names.length === 0 ? undefined : `needs ${only}${names.map((name) => `'${name}'`).join(', ')}`;
}

function owner(name: string | undefined): string {
  if (name === undefined) return 'the file';
  return /^\d+$/.test(name) ? `item ${Number(name) + 1}` : `'${name}'`;
}

function article(type: unknown): string {
  const words: Readonly<Record<string, string>> = {
    object: 'a mapping',
    array: 'a list',
    string: 'a text',
    integer: 'a whole number',
  };
  return (Array.isArray(type) ? type : [type]).map((each) => words[String(each)] ?? `a ${String(each)}`).join(' or ');
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The node at a path and the key it stands under. */
function find(
  rules: RuleFile,
  path: readonly string[],
): { readonly node: Node | undefined; readonly key: Node | undefined } {
  const steps = path.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const node = rules.document.getIn(steps, true);
  const parent = rules.document.getIn(steps.slice(0, -1), true);
  const key = isMap(parent)
    ? parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === path.at(-1))?.key
    : undefined;
  return { node: isNode(node) ? node : undefined, key: isNode(key) ? key : undefined };
}

function keyOffset(map: Node | undefined, name: string): number | undefined {
  if (!isMap(map)) return undefined;
  const pair = map.items.find((each) => isScalar(each.key) && String(each.key.value) === name);
  return isNode(pair?.key) ? offsetOf(pair.key) : undefined;
}
