import { defined, type JsonObject } from '../../../src/model/index.ts';
import { isNone } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import { child } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';

/** Writes `env` and `envFrom` of a container. */
export function readEnvironment(container: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const environment = child(nodes, 'Environment');
  if (environment) {
    container.list('env', environment.line);
    for (const node of environment.children) readVariable(container, node);
  }
  for (const node of child(nodes, 'Environment Variables from')?.children ?? []) readSource(container, node);
}

function readVariable(container: ObjectBuilder, node: LayoutNode): void {
  if (node.key === '') return;
  const variable = container.item('env', node.line);
  variable.set('name', node.key, node.line);
  const source = valueSource(node.value);
  if (source) variable.set('valueFrom', source, node.line);
  else variable.set('value', variableText(node), node.line);
}

/** A value with line breaks goes on in the value's column. */
function variableText(node: LayoutNode): string {
  const more = node.lines.slice(node.from, node.to).map((line) => line.text.trim());
  while (more.length > 0 && more.at(-1) === '') more.pop();
  return [node.value, ...more].join('\n');
}

function valueSource(value: string): JsonObject | undefined {
  const key =
    /^<set to the key '(?<key>[^']*)' (?:of|in) (?<type>config map|secret) '(?<name>[^']*)'>(?:\s+Optional: (?<optional>\w+))?$/.exec(
      value,
    )?.groups;
  if (key) {
    const reference = {
      name: key['name'],
      key: key['key'],
      ...defined({ optional: key['optional'] === 'true' || undefined }),
    };
    return key['type'] === 'secret' ? { secretKeyRef: reference } : { configMapKeyRef: reference };
  }
  const field = /(?:^| )\((?<version>v\d\w*):(?<path>(?:metadata|spec|status)\.[^()]+)\)$/.exec(value)?.groups;
  if (field) return { fieldRef: { apiVersion: field['version'], fieldPath: field['path'] } };
  const resource = /^\S+ \((?<resource>(?:limits|requests)\.[\w./-]+)\)$/.exec(value)?.groups;
  return resource && { resourceFieldRef: { resource: resource['resource'] } };
}

/** `name  Secret  Optional: false`, `name  ConfigMap with prefix 'X_'  Optional: true`. */
function readSource(container: ObjectBuilder, node: LayoutNode): void {
  if (isNone(node.text)) return;
  const groups =
    /^(?<name>\S+)\s+(?<type>ConfigMap|Secret)(?: with prefix '(?<prefix>[^']*)')?(?:\s+Optional: (?<optional>\w+))?$/.exec(
      node.text,
    )?.groups;
  if (!groups) return;
  const source = container.item('envFrom', node.line);
  if (groups['prefix']) source.set('prefix', groups['prefix'], node.line);
  const reference = { name: groups['name'], ...defined({ optional: groups['optional'] === 'true' || undefined }) };
  source.set(groups['type'] === 'Secret' ? 'secretRef' : 'configMapRef', reference, node.line);
}
