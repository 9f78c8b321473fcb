import { isJsonObject, type CheckedObject } from '../../../src/model/index.ts';
import { listOf, SpecError, textOf, type Analyzer } from '../analyzer.ts';
import { booleanOf } from '../comparison.ts';
import { found, NONE_APPLIES, outcomesOf } from '../outcomes.ts';
import { textIn } from '../pod-status.ts';
import { readPattern } from '../pattern.ts';

/** `event`: whether there is an Event of a reason, about a kind, with words that fit. */
export const event: Analyzer = (options, world) => {
  const title = textOf(options, 'checkName') || textOf(options, 'collectorName') || 'Event';
  const [reason, kind, pattern] = ['reason', 'kind', 'regex'].map((name) => textOf(options, name));
  if (!reason && !pattern) throw new SpecError('Reason or regex pattern is required');
  const regex = pattern ? readPattern(pattern) : undefined;
  const isOne = ({ value }: CheckedObject): boolean => {
    const about = textIn(value['involvedObject'], 'kind');
    const words = `${textIn(value, 'reason')} ${textIn(value, 'message')}`;
    if (reason && textIn(value, 'reason').toLowerCase() !== reason.toLowerCase()) return false;
    if (kind && about.toLowerCase() !== kind.toLowerCase()) return false;
    return regex === undefined || regex.test(words);
  };
  const first = listOf(world, 'Event', [textOf(options, 'namespace') || 'default']).find(isOne);
  const told = outcomesOf(options).find(({ when }) => booleanOf(when) === (first !== undefined));
  if (told === undefined) return [{ title, ...NONE_APPLIES }];
  const said = found(title, told);
  if (first === undefined) return [said];
  const { involvedObject } = first.value;
  const name = isJsonObject(involvedObject) ? textOf(involvedObject, 'name') : '';
  return [
    { ...said, message: `${told.message}. Name: ${name} Message: ${textIn(first.value, 'message')}`, object: first },
  ];
};
