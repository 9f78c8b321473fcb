import { findOne, SpecError, textOf, type Analyzer } from '../analyzer.ts';
import { firstOfBoolean } from '../outcomes.ts';
import { isSame, valueAtPath } from '../values.ts';
import { readYaml } from '../yaml.ts';

const SHORT_KINDS: Readonly<Record<string, string>> = { pvc: 'PersistentVolumeClaim', pv: 'PersistentVolume' };

/** `clusterResource`: a member of an object against the value that it should have. */
export const clusterResource: Analyzer = (options, world) => {
  const title = textOf(options, 'checkName') || textOf(options, 'collectorName') || 'Cluster Resource';
  const kind = textOf(options, 'kind');
  const name = textOf(options, 'name');
  const namespace = options['clusterScoped'] === true ? '' : textOf(options, 'namespace') || 'default';
  const object = findOne(world, SHORT_KINDS[kind] ?? kind, name, namespace);
  if (object === undefined) throw new SpecError(`failed to find resource: ${kind} ${name}`);
  const actual = valueAtPath(object.value, textOf(options, 'yamlPath'));
  const expected = readYaml(textOf(options, 'expectedValue'));
  return [{ ...firstOfBoolean(options, title, isSame(actual, expected)), object }];
};
