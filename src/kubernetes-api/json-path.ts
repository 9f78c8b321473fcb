import { isJsonArray, isJsonObject, type Json } from '../model/index.ts';

/** Finds values in an object. */
export type JsonPath = (root: Json) => readonly Json[];

/** One step: from a value to those that it leads to. */
type Step = (value: Json) => readonly Json[];

const MEMBER = /^\.(?<name>(?:[^.[\\]|\\.)+)/;
const QUOTED = /^\[(?<quote>['"])(?<name>(?:(?!\k<quote>).)*)\k<quote>\]/;
const INDEX = /^\[(?<index>-?\d{1,9})\]/;
const EVERY = /^(?:\[\*\]|\.\*)/;
const FILTER =
  /^\[\?\(\s*@(?<path>[^=!<>\s]*)\s*(?:(?<operator>==|!=)\s*(?:(?<quote>['"])(?<text>(?:(?!\k<quote>).)*)\k<quote>|(?<bare>[\w.-]+))\s*)?\)\]/;

/**
 * Reads a path as printer columns write them: members (`.spec.replicas`, `.metadata.labels['a.b']`, `.a\.b`), places in lists (`[0]`,
 * `[*]`) and filters (`.status.conditions[?(@.type=="Ready")].status`). `undefined` where it is none.
 */
export function readJsonPath(text: string): JsonPath | undefined {
  const steps: Step[] = [];
  let rest = text
    .trim()
    .replace(/^\{(?<inside>.*)\}$/s, '$<inside>')
    .replace(/^\$/, '');
  if (rest !== '' && !/^[.[]/.test(rest)) rest = `.${rest}`;
  while (rest !== '') {
    const found = readStep(rest);
    if (found === undefined) return undefined;
    steps.push(found.step);
    rest = rest.slice(found.length);
  }
  return (root) => steps.reduce<readonly Json[]>((values, step) => values.flatMap((value) => step(value)), [root]);
}

function readStep(text: string): { readonly step: Step; readonly length: number } | undefined {
  const every = EVERY.exec(text);
  if (every !== null) return { step: childrenOf, length: every[0].length };
  const named = QUOTED.exec(text) ?? MEMBER.exec(text);
  if (named?.groups !== undefined) {
    const name = (named.groups['name'] ?? '').replaceAll(/\\(?<character>.)/g, '$<character>');
    return { step: (value) => memberOf(value, name), length: named[0].length };
  }
  const indexed = INDEX.exec(text);
  if (indexed?.groups !== undefined) {
    const index = Number(indexed.groups['index']);
    return { step: (value) => present(isJsonArray(value) ? value.at(index) : undefined), length: indexed[0].length };
  }
  const filtered = FILTER.exec(text);
  return filtered === null ? undefined : filterStep(filtered);
}

function filterStep(found: RegExpExecArray): { readonly step: Step; readonly length: number } | undefined {
  const { path = '', operator, text, bare } = found.groups ?? {};
  const inner = readJsonPath(path);
  if (inner === undefined) return undefined;
  const wanted = text ?? bare;
  const holds = (item: Json): boolean => {
    const [value] = inner(item);
    if (operator === undefined) return value !== undefined;
    return ((typeof value === 'object' ? '' : String(value)) === wanted) === (operator === '==');
  };
  return { step: (value) => childrenOf(value).filter(holds), length: found[0].length };
}

function childrenOf(value: Json): readonly Json[] {
  if (isJsonArray(value)) return value;
  return isJsonObject(value) ? Object.values(value).flatMap((child) => present(child)) : [];
}

function memberOf(value: Json, name: string): readonly Json[] {
  return isJsonObject(value) && Object.hasOwn(value, name) ? present(value[name]) : [];
}

function present(value: Json | undefined): readonly Json[] {
  return value === undefined ? [] : [value];
}
