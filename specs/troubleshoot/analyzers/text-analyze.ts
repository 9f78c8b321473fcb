import { defined, type CheckedFile, type CheckWorld, type JsonObject } from '../../../src/model/index.ts';
import { NotCollected, SpecError, textOf, textsOf, type Analyzer, type Finding } from '../analyzer.ts';
import { booleanOf, compareNumbers, wholeNumber, wordsOf } from '../comparison.ts';
import { NONE_APPLIES, found, outcomesOf } from '../outcomes.ts';
import { readPattern } from '../pattern.ts';
import { fillTemplate } from '../template.ts';

/** What an `exec` collector writes lies two folders deeper than analyzers name it. */
const OF_EXEC = /(?:-stdout\.txt|-stderr\.txt|-errors\.json)$/;

/** The paths that an analyzer of files reads. */
export function pathOf(options: JsonObject, fileName = textOf(options, 'fileName')): string {
  const folder = textOf(options, 'collectorName');
  const isDeeper = OF_EXEC.test(fileName) && !/[*?[]/.test(`${folder}/${fileName}`);
  return [folder, ...(isDeeper ? ['*', '*'] : []), fileName]
    .filter((part) => part !== '')
    .join('/')
    .replaceAll(/\/{2,}/g, '/');
}

/** `textAnalyze`: a pattern in files, or its named groups against values. */
export const textAnalyze: Analyzer = (options, world) => {
  const title = textOf(options, 'checkName') || textOf(options, 'collectorName');
  const files = filesOf(options, world);
  if (files.length === 0) {
    if (options['ignoreIfNoFiles'] === true) return [];
    throw new NotCollected(`No matching files: ${pathOf(options)}`);
  }
  const [pattern, groups] = [textOf(options, 'regex'), textOf(options, 'regexGroups')];
  const results = files.flatMap((file) => [
    ...(pattern === '' ? [] : [ofPattern(options, title, readPattern(pattern).test(textIn(file)))]),
    ...(groups === '' ? [] : [ofGroups(options, title, readPattern(groups).exec(textIn(file))?.groups ?? {})]),
  ]);
  return results.length > 0 ? results : [{ title, outcome: 'failed', message: 'Invalid analyzer' }];
};

function filesOf(options: JsonObject, world: CheckWorld): readonly CheckedFile[] {
  const left = new Set(
    textsOf(options, 'excludeFiles').flatMap((name) => world.files(pathOf(options, name)).map(({ path }) => path)),
  );
  return world.files(pathOf(options)).filter(({ path }) => !left.has(path));
}

/** The text of a file; throws `NotCollected` where it was too large to be kept. */
export function textIn({ path, text }: CheckedFile): string {
  if (text === undefined) throw new NotCollected(`${path} is too large for an analyzer`);
  return text;
}

/** All outcomes are tried; what fails outweighs what warns, and that what passes, with the words of the last that fits. */
function ofPattern(options: JsonObject, title: string, isMatch: boolean): Finding {
  const fitting = outcomesOf(options).filter(
    ({ outcome, when }) => booleanOf(when || String(outcome === 'passed')) === isMatch,
  );
  const last = fitting.at(-1);
  if (last === undefined) return { title, ...NONE_APPLIES };
  const outcome = (['failed', 'warning', 'passed'] as const).find((each) =>
    fitting.some((one) => one.outcome === each),
  );
  return { ...found(title, last), ...defined({ outcome }) };
}

function ofGroups(options: JsonObject, title: string, groups: Readonly<Record<string, string>>): Finding {
  const told = outcomesOf(options).find(({ when }) => when === '' || holds(when, groups));
  if (told === undefined) return { title, ...NONE_APPLIES };
  return { ...found(title, told), message: fillTemplate(told.message, groups) };
}

/** A value that is a number is compared as one; any other must be the same. */
function holds(when: string, groups: Readonly<Record<string, string>>): boolean {
  const [name = '', operator = '', word = ''] = wordsOf(when, 3);
  const wanted = word === "''" || word === '""' ? '' : word;
  const actual = groups[name];
  if (actual === undefined) return false;
  if (isWhole(wanted)) return isWhole(actual) && compareNumbers(operator, wholeNumber(actual), wholeNumber(wanted));
  if (!/^={1,3}$/.test(operator)) throw new SpecError(`unexpected operator "${operator}", cannot compare "${wanted}"`);
  return actual === wanted;
}

function isWhole(text: string): boolean {
  return /^[+-]?\d{1,15}$/.test(text);
}
