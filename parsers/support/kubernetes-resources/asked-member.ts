import type { Json } from '../../../src/model/index.ts';

/** A step to a member: by its name, by its place in a list, or to the element of a list that has a member with a value. */
export type MemberStep = string | number | { readonly member: string; readonly value: string };

const STEP =
  /\.(?<name>\w{1,60})|\[(?<index>\d{1,4}|\*)?\]|\[\?\(@\.(?<member>\w{1,60})==\\?["'](?<value>[^"'\\]{1,80})\\?["']\)\]/gy;
const STEPS = String.raw`(?:\.\w{1,60}|\[(?:\d{0,4}|\*|\?\(@\.\w{1,60}==\\?["'][^"'\\]{1,80}\\?["']\))\]){1,10}`;
/** `-o jsonpath='{.spec.selector}'`, a line break behind it or not. */
const JSON_PATH = new RegExp(
  String.raw`-o[ =]?jsonpath=["']?\{(?<path>${STEPS})\}(?:\{\\?"\\n\\?"\})?["']?\s*(?:\||$)`,
);
/** `-o json | jq .spec.selector`. */
const FILTER = new RegExp(
  String.raw`-o[ =]?(?:json|yaml)\b[^|]{0,200}\|\s*[jy]q\s+(?:-\S{1,20}\s+){0,4}["']?(?<path>${STEPS})["']?\s*$`,
);

/** Who asks for an element by its place counts no further. */
const MOST_BEFORE = 32;

/** Each element of a list by itself. */
const EACH_OF_LIST = /^\|?\s*jq\s+(?:-\S{1,20}\s+){0,4}["']?\.\[\]["']?\s*$/;

/** A filter that makes something else of it; one that is the path itself, or that only sets it out in lines, does not. */
const REMADE = /^\|?\s*[jy]q\s(?!\s*(?:-\S{1,20}\s+){0,4}["']?\.?["']?\s*(?:\||$))/;

/** The member of an object that a command line of kubectl asks for; `undefined` where it asks for none, or for several. */
export function memberAskedFor(command: string): readonly MemberStep[] | undefined {
  const found = JSON_PATH.exec(command) ?? FILTER.exec(command);
  const { path } = found?.groups ?? {};
  if (found === null || path === undefined) return undefined;
  const steps: MemberStep[] = Array.from(path.matchAll(STEP), ({ groups: { name, index = '*', member, value } = {} }) =>
    member !== undefined && value !== undefined ? { member, value } : (name ?? (index === '*' ? 0 : Number(index))),
  );
  const behind = command.slice(found.index + found[0].length);
  if (EACH_OF_LIST.test(behind)) return [...steps, 0];
  return REMADE.test(behind) ? undefined : steps;
}

/** The object in which the value stands behind these steps, and has what they ask of it. */
export function objectAround(value: Json, steps: readonly MemberStep[]): Json {
  return steps.reduceRight<Json>((inner, step) => {
    if (typeof step === 'string') return { [step]: inner };
    // Nobody knows what stands before it, but how much.
    if (typeof step === 'number')
      return [...Array.from({ length: Math.min(step, MOST_BEFORE) }, (): Json => ({})), inner];
    return [{ [step.member]: step.value, ...(inner as object) }];
  }, value);
}
