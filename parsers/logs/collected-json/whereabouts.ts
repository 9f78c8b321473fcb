import { filledText, objectAt, type JsonObject, type LogLine } from '../../../src/model/index.ts';
import { containerOfSource } from '../../support/log-lines/container-files.ts';

/** Who wrote a record, as the collector that brought it home knows. */
export type Whereabouts = Pick<LogLine, 'pod' | 'namespace' | 'container' | 'host'>;

/** Members under which collectors keep what they know of a record's origin; the record itself among them. */
const HOLDERS: readonly (readonly string[])[] = [
  [],
  ['kubernetes'],
  ['kubernetes_metadata'],
  ['resource', 'labels'],
  ['resource', 'attributes'],
  ['resource'],
  ['attributes'],
  ['labels'],
];

/** How they call it: fluentd and fluent-bit, Elastic's agents, OpenTelemetry, Google Cloud, Azure; in a holder of its own, just so. */
const NAMES: Readonly<Record<keyof Whereabouts, readonly string[]>> = {
  pod: [
    'pod_name',
    'k8s.pod.name',
    'kubernetes.pod_name',
    'kubernetes.pod.name',
    'io.kubernetes.pod.name',
    'pod.name',
    'PodName',
  ],
  namespace: [
    'namespace_name',
    'pod_namespace',
    'kubernetes.pod_namespace',
    'k8s.namespace.name',
    'kubernetes.namespace_name',
    'kubernetes.namespace',
    'io.kubernetes.pod.namespace',
    'namespace.name',
    'PodNamespace',
  ],
  container: [
    'container_name',
    'k8s.container.name',
    'kubernetes.container_name',
    'kubernetes.container.name',
    'io.kubernetes.container.name',
    'container.name',
    'ContainerName',
  ],
  host: [
    'node_name',
    'pod_node_name',
    'kubernetes.pod_node_name',
    'k8s.node.name',
    'kubernetes.host',
    'kubernetes.node.name',
    'node.name',
  ],
};
/** Of which machine a record is that no container wrote; programs have names of nodes of their own. */
const MACHINES = ['_HOSTNAME', 'resource.labels.node_name'];

const MEMBERS = Object.keys(NAMES) as (keyof Whereabouts)[];

/** Where collectors keep the name of the file that they read, which names the pod. */
const FILES = ['source', 'filename', 'labels.filename', 'log.file.path', 'logStreamName', '@logStream'];

/**
 * Who wrote a record; `undefined` where its collector does not say so. A pod is one only beside its namespace or its container: programs
 * name pods that they speak of.
 */
export function whereaboutsOf(record: JsonObject): Whereabouts | undefined {
  for (const path of HOLDERS) {
    const holder = path.reduce<JsonObject>(objectAt, record);
    const found: { -readonly [Member in keyof Whereabouts]: string } = {};
    for (const member of MEMBERS) {
      const names = path.length === 0 ? NAMES[member] : [...NAMES[member], member];
      const value = names.map((name) => textAt(holder, name)).find((text) => text !== undefined);
      if (value !== undefined) found[member] = value;
    }
    if (found.pod !== undefined && (found.namespace !== undefined || found.container !== undefined)) return found;
  }
  for (const name of FILES) {
    const file = textAt(record, name);
    const found = file === undefined ? undefined : containerOfSource(file);
    if (found !== undefined) return found;
  }
  const host = MACHINES.map((name) => textAt(record, name)).find((text) => text !== undefined);
  return host === undefined ? undefined : { host };
}

/** A member's text, by its own name or by a path of members. */
function textAt(record: JsonObject, name: string): string | undefined {
  const path = name.split('.');
  return filledText(record[name] ?? path.slice(0, -1).reduce<JsonObject>(objectAt, record)[path.at(-1) ?? '']);
}
