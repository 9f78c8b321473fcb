import { isJsonArray, isJsonObject, type CheckedObject, type JsonObject } from '../../../src/model/index.ts';
import { listOf, memberOf, recordOf, SpecError, textOf, type Analyzer } from '../analyzer.ts';
import { compareNumbers } from '../comparison.ts';
import { firstThat } from '../outcomes.ts';
import { quantityOf } from '../quantity.ts';
import { fillTemplate } from '../template.ts';

/** What a condition or a filter may ask of a node: the part of its status, and the resource there. */
const PROPERTIES: Readonly<Record<string, readonly [part: string, resource: string]>> = {
  cpuCapacity: ['capacity', 'cpu'],
  cpuAllocatable: ['allocatable', 'cpu'],
  memoryCapacity: ['capacity', 'memory'],
  memoryAllocatable: ['allocatable', 'memory'],
  podCapacity: ['capacity', 'pods'],
  podAllocatable: ['allocatable', 'pods'],
  ephemeralStorageCapacity: ['capacity', 'ephemeral-storage'],
  ephemeralStorageAllocatable: ['allocatable', 'ephemeral-storage'],
};

/** `nodeResources`: how many nodes there are that fit a filter, and the least, most and sum of what they have. */
export const nodeResources: Analyzer = (options, world) => {
  const filters = recordOf(options, 'filters');
  const nodes = listOf(world, 'Node').filter((node) => fits(node, filters));
  const title = textOf(options, 'checkName') || 'Node Resources';
  const found = firstThat(options, title, (when) => holds(when, nodes, textOf(filters, 'resourceName')));
  return [{ ...found, message: fillTemplate(found.message, { NodeCount: nodes.length }) }];
};

function fits(node: CheckedObject, filters: JsonObject): boolean {
  const labels = memberOf(node, 'metadata', 'labels');
  const wanted = Object.entries(recordOf(recordOf(filters, 'selector'), 'matchLabel'));
  if (!wanted.every(([label, value]) => isJsonObject(labels) && labels[label] === value)) return false;
  if (!fitsExpressions(isJsonObject(labels) ? labels : {}, recordOf(filters, 'selector'))) return false;
  const architecture = textOf(filters, 'cpuArchitecture');
  if (architecture !== '' && memberOf(node, 'status', 'nodeInfo', 'architecture') !== architecture) return false;
  return Object.keys(PROPERTIES).every((property) => {
    const least = textOf(filters, property);
    return least === '' || amountOf(node, property, '') >= quantityOf(least);
  });
}

function fitsExpressions(labels: JsonObject, selector: JsonObject): boolean {
  const expressions = selector['matchExpressions'];
  if (!isJsonArray(expressions)) return true;
  return expressions.filter(isJsonObject).every((expression) => {
    const value = labels[textOf(expression, 'key')];
    const { values } = expression;
    const isAmong = isJsonArray(values) && value !== undefined && values.includes(value);
    switch (textOf(expression, 'operator')) {
      case 'In':
        return isAmong;
      case 'NotIn':
        return !isAmong;
      case 'Exists':
        return value !== undefined;
      case 'DoesNotExist':
        return value === undefined;
      default:
        throw new SpecError(`unknown operator "${textOf(expression, 'operator')}" of a selector`);
    }
  });
}

/** What a node has of a resource; nothing where it surely says none. */
function amountOf(node: CheckedObject, property: string, resourceName: string): number {
  const [part, resource] = PROPERTIES[property] ?? OWN_RESOURCES[property] ?? [];
  if (part === undefined) throw new SpecError(`unknown property "${property}" of a node`);
  const amount = memberOf(node, 'status', part, resource ?? resourceName);
  return typeof amount === 'string' || typeof amount === 'number' ? quantityOf(`${amount}`) : 0;
}

/** Of the resource that the filter names. */
const OWN_RESOURCES: Readonly<Record<string, readonly [part: string, resource?: string]>> = {
  resourceCapacity: ['capacity'],
  resourceAllocatable: ['allocatable'],
};

const CONDITION = /^(?<name>[a-zA-Z]*)(?:\((?<property>[^()]*)\))?$/;

function holds(when: string, nodes: readonly CheckedObject[], resourceName: string): boolean {
  const words = when.trim().split(/\s+/);
  const [subject = '', operator = '', wanted = ''] = words.length === 2 ? ['count', ...words] : words;
  const { name = '', property = '' } = CONDITION.exec(subject)?.groups ?? {};
  if (words.length < 2 || words.length > 3) throw new SpecError('unable to parse nodeResources conditional');
  if (name === 'nodeCondition')
    return nodes.some((node) => conditionOf(node, property) === wanted.replaceAll(/["']/g, ''));
  if (name === 'count' || name === '') return compareNumbers(operator, nodes.length, quantityOf(wanted));
  const amounts = nodes.map((node) => amountOf(node, property, resourceName));
  if (name === 'sum')
    return compareNumbers(
      operator,
      amounts.reduce((sum, each) => sum + each, 0),
      quantityOf(wanted),
    );
  if (name !== 'min' && name !== 'max') throw new SpecError(`unknown function "${name}" of nodeResources`);
  if (amounts.length === 0) throw new SpecError(`failed to evaluate "${when}": no node fits the filter`);
  const extreme = amounts.reduce((found, each) => (name === 'min' ? Math.min(found, each) : Math.max(found, each)));
  return compareNumbers(operator, extreme, quantityOf(wanted));
}

function conditionOf(node: CheckedObject, type: string): string | undefined {
  const conditions = memberOf(node, 'status', 'conditions');
  const condition = isJsonArray(conditions)
    ? conditions.find((each) => isJsonObject(each) && each['type'] === type)
    : undefined;
  return isJsonObject(condition) ? textOf(condition, 'status') : undefined;
}
