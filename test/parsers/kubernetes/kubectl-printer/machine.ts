import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/model/index.ts';
import { isJsonObject } from '../../../../src/model/index.ts';
import type { FormCase } from '../describe/forms/form-case.ts';
import { described, tabulated } from './tab-writer.ts';
import {
  addresses,
  age,
  annotationLines,
  apiObject,
  labelLines,
  namespaced,
  names,
  sentences,
  sorted,
  times,
} from './values.ts';

/** Printed before the rest, or not at all. */
const SHOWN_ABOVE = new Set(['name', 'namespace', 'labels', 'annotations']);
const ACRONYMS = new Set(['API', 'URL', 'UID', 'OSB', 'GUID']);

const conditions = fc.record(
  {
    type: fc.constantFrom('Ready', 'InfrastructureReady', 'NodeHealthy'),
    status: fc.constantFrom('True', 'False', 'Unknown'),
    lastTransitionTime: times,
    reason: fc.constantFrom('NodeNotFound', 'PoweringOn'),
    severity: fc.constantFrom('Info', 'Error'),
    message: sentences,
  },
  { requiredKeys: ['type', 'status', 'lastTransitionTime'] },
);

export const machines: fc.Arbitrary<FormCase> = fc
  .record({
    metadata: fc.record(namespaced),
    cluster: names,
    version: fc.constantFrom(undefined, 'v1.31.2'),
    providerID: fc.constantFrom(undefined, 'vsphere://4233'),
    failureDomain: fc.constantFrom(undefined, 'zone-a', '1', 'true'),
    nodeName: fc.option(names, { nil: undefined }),
    phase: fc.constantFrom('Pending', 'Provisioning', 'Running', 'Deleting', 'Failed'),
    failureMessage: fc.option(sentences, { nil: undefined }),
    addresses: fc.array(addresses, { maxLength: 2 }),
    conditions: fc.uniqueArray(conditions, { maxLength: 3, selector: ({ type }) => type }),
    ready: fc.boolean(),
    generation: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ metadata, cluster, version, providerID, nodeName, phase, ...rest }) => {
    const infrastructure = { apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1', kind: 'VSphereMachine' };
    const object = apiObject('cluster.x-k8s.io/v1beta1', 'Machine', {
      metadata: { ...metadata, generation: rest.generation, finalizers: ['machine.cluster.x-k8s.io'] },
      spec: {
        clusterName: cluster,
        version,
        providerID,
        failureDomain: rest.failureDomain,
        bootstrap: { dataSecretName: `${metadata.name}-bootstrap` },
        infrastructureRef: { ...infrastructure, name: metadata.name, namespace: metadata.namespace },
        nodeDeletionTimeout: '10s',
      },
      status: {
        phase,
        nodeRef: nodeName === undefined ? undefined : { apiVersion: 'v1', kind: 'Node', name: nodeName },
        addresses: rest.addresses.map((address) => ({ type: 'ExternalIP', address })),
        conditions: rest.conditions,
        failureMessage: rest.failureMessage,
        infrastructureReady: rest.ready,
        observedGeneration: rest.generation,
      },
    });
    return {
      object,
      describe: described(
        `Name:\t${metadata.name}`,
        `Namespace:\t${metadata.namespace}`,
        labelLines('Labels', metadata.labels),
        annotationLines('Annotations', metadata.annotations),
        contentLines(object),
        'Events:\t<none>',
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', 'CLUSTER', 'NODENAME', 'PROVIDERID', 'PHASE', 'AGE', 'VERSION'],
        [
          metadata.namespace,
          metadata.name,
          cluster,
          nodeName ?? '',
          providerID ?? '',
          phase,
          age(metadata.creationTimestamp),
          version ?? '',
        ],
      ),
    };
  });

/** `printUnstructuredContent` of kubectl. */
function contentLines(object: JsonObject, level = 0, path = ''): string[] {
  const indent = '  '.repeat(level);
  return sorted(object).flatMap(([member, value]): string[] => {
    if (value === undefined || (path === 'metadata' && SHOWN_ABOVE.has(member))) return [];
    const title = `${indent}${smartLabel(member)}:`;
    if (isJsonObject(value)) return [title, ...contentLines(value, level + 1, member)];
    if (!Array.isArray(value)) return [`${title}\t${textOf(value)}`];
    return [
      title,
      ...(value as Json[]).flatMap((item) =>
        isJsonObject(item) ? contentLines(item, level + 1) : [`${indent}  ${textOf(item)}`],
      ),
    ];
  });
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `smartLabelFor` of kubectl. */
function smartLabel(member: string): string {
  if (/[^A-Za-z-]/.test(member)) return member;
  const words = member.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|-/g) ?? [];
  return words
    .map((word) =>
      ACRONYMS.has(word.toUpperCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}
