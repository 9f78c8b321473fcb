import { defined, filled, isJsonArray, isJsonObject, type JsonObject } from '../../src/model/index.ts';
import { recordOf, SpecError, textOf, type Finding } from './analyzer.ts';
import { booleanOf } from './comparison.ts';

/** What a check says in one case. */
export interface Outcome {
  readonly outcome: 'failed' | 'warning' | 'passed';
  /** Empty: in every case. */
  readonly when: string;
  readonly message: string;
  readonly uri?: string;
}

const WORDS = [
  ['fail', 'failed'],
  ['warn', 'warning'],
  ['pass', 'passed'],
] as const;

/** The outcomes of an analyzer, in the order in which they are tried. */
export function outcomesOf(options: JsonObject): readonly Outcome[] {
  const { outcomes } = options;
  if (!isJsonArray(outcomes)) return [];
  return outcomes.filter(isJsonObject).map((each) => {
    const known = WORDS.find(([name]) => each[name] !== undefined);
    if (known === undefined) throw new SpecError('empty outcome');
    const [word, outcome] = known;
    const said = recordOf(each, word);
    const uri = textOf(said, 'uri');
    return { outcome, when: textOf(said, 'when'), message: textOf(said, 'message'), ...filled({ uri }) };
  });
}

/** What is said where no outcome applies: the tool itself says nothing then. */
export const NONE_APPLIES = { outcome: 'not-run', message: 'None of its outcomes applies' } as const;

/** The first outcome whose condition holds; one without a condition always does. */
export function firstThat(
  options: JsonObject,
  title: string,
  holds: (when: string, outcome: Outcome['outcome']) => boolean,
): Finding {
  for (const each of outcomesOf(options)) {
    if (each.when === '' || holds(each.when, each.outcome)) return found(title, each);
  }
  return { title, ...NONE_APPLIES };
}

/** The first outcome that a yes or no decides; without a condition, passing stands for yes and the others for no. */
export function firstOfBoolean(options: JsonObject, title: string, actual: boolean): Finding {
  for (const each of outcomesOf(options)) {
    const wanted = each.when === '' ? each.outcome === 'passed' : booleanOf(each.when);
    if (wanted === actual) return found(title, each);
  }
  return { title, outcome: 'failed', message: 'Invalid analyzer' };
}

/** What is said of something that is there or not: the last passing or failing outcome, whatever its condition. */
export function ofExistence(options: JsonObject, title: string, isThere: boolean, usual: string): Finding {
  const outcome = isThere ? 'passed' : 'failed';
  const told = outcomesOf(options).findLast((each) => each.outcome === outcome);
  return { title, outcome, message: told?.message ?? usual, ...defined({ uri: told?.uri }) };
}

/** An outcome as what the check found. */
export function found(title: string, { outcome, message, uri }: Outcome): Finding {
  return { title, outcome, message, ...defined({ uri }) };
}

/** What is said where outcomes are tried on many things, and none applies to any: all is well where one would have complained. */
export function noneMatched(options: JsonObject, count: number): Pick<Finding, 'outcome' | 'message'> {
  if (!outcomesOf(options).some(({ outcome }) => outcome !== 'passed')) return NONE_APPLIES;
  return { outcome: 'passed', message: `${count} looked at, no outcome applies to any of them` };
}
