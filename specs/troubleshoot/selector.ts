import { isJsonObject, type CheckedObject } from '../../src/model/index.ts';
import { memberOf, SpecError } from './analyzer.ts';

const REQUIREMENT =
  /^(?<not>!?)(?<key>[\w./-]{1,317})(?:\s*(?<operator>==?|!=)\s*(?<value>[\w.-]{0,63})|\s+(?<among>in|notin)\s*\((?<values>[^()]*)\))?$/;

/** Whether an object's labels fit all requirements of a selector: `app=web`, `!legacy`, `tier in (a, b)`. */
export function selects(requirements: readonly string[], object: CheckedObject): boolean {
  if (requirements.length === 0) return true;
  const labels = memberOf(object, 'metadata', 'labels');
  const label = (key: string): unknown => (isJsonObject(labels) ? labels[key] : undefined);
  return requirements
    .flatMap((each) => each.split(/,(?![^(]*\))/))
    .every((each) => {
      const { not, key = '', operator, value, among, values } = REQUIREMENT.exec(each.trim())?.groups ?? {};
      if (key === '') throw new SpecError(`failed to parse selector "${each}"`);
      const found = label(key);
      if (among !== undefined) {
        const isAmong = (values ?? '').split(',').some((one) => one.trim() === found);
        return among === 'in' ? isAmong : !isAmong;
      }
      if (operator === undefined) return (found !== undefined) !== (not === '!');
      return operator === '!=' ? found !== value : found === value;
    });
}
