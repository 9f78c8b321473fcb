import fc from 'fast-check';
import type { FormCase } from '../describe/forms/form-case.ts';
import { apiTemplate, describedTemplate, head, shared, wide } from './pod-template.ts';
import { described, tabulated } from './tab-writer.ts';
import { age, apiObject, counts, selectorText, sizes } from './values.ts';

export const deployments: fc.Arbitrary<FormCase> = fc
  .record({
    ...shared,
    counts: fc.tuple(counts, counts, counts, counts, counts),
    strategy: fc.constantFrom('Recreate', 'RollingUpdate'),
    maxSurge: fc.constantFrom(1, '25%'),
    available: fc.constantFrom('True', 'False'),
    reason: fc.constantFrom('MinimumReplicasAvailable', 'MinimumReplicasUnavailable'),
  })
  .map(({ metadata, selector, template, strategy, maxSurge, available, reason, ...rest }) => {
    const [replicas, total, updated, ready, unavailable] = rest.counts;
    const rolling = strategy === 'RollingUpdate';
    const [containerNames, images] = wide(template);
    return {
      object: apiObject('apps/v1', 'Deployment', {
        metadata,
        spec: {
          replicas,
          selector: { matchLabels: selector },
          strategy: { type: strategy, ...(rolling && { rollingUpdate: { maxUnavailable: '25%', maxSurge } }) },
          minReadySeconds: 5,
          template: apiTemplate(template),
        },
        status: {
          replicas: total,
          updatedReplicas: updated,
          readyReplicas: ready,
          availableReplicas: ready,
          unavailableReplicas: unavailable,
          conditions: [{ type: 'Available', status: available, reason }],
        },
      }),
      describe: described(
        head(metadata, selector),
        `Replicas:\t${replicas} desired | ${updated} updated | ${total} total | ${ready} available | ${unavailable} unavailable`,
        `StrategyType:\t${strategy}`,
        'MinReadySeconds:\t5',
        rolling ? `RollingUpdateStrategy:\t25% max unavailable, ${maxSurge} max surge` : [],
        describedTemplate(template),
        'Conditions:',
        '  Type\tStatus\tReason',
        '  ----\t------\t------',
        `  Available \t${available}\t${reason}`,
        'OldReplicaSets:\t<none>',
        `NewReplicaSet:\t${metadata.name}-77f4 (${total}/${replicas} replicas created)`,
        'Events:\t<none>',
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', 'READY', 'UP-TO-DATE', 'AVAILABLE', 'AGE', 'CONTAINERS', 'IMAGES', 'SELECTOR'],
        [
          metadata.namespace,
          metadata.name,
          `${ready}/${replicas}`,
          String(updated),
          String(ready),
          age(metadata.creationTimestamp),
          containerNames,
          images,
          selectorText(selector),
        ],
      ),
    };
  });

export const replicaSets: fc.Arbitrary<FormCase> = fc
  .record({ ...shared, replicas: counts, total: counts, ready: counts, owned: fc.boolean() })
  .map(({ metadata, selector, template, replicas, total, ready, owned }) => {
    const owner = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'u', controller: true };
    return {
      object: apiObject('apps/v1', 'ReplicaSet', {
        metadata: { ...metadata, ...(owned && { ownerReferences: [owner] }) },
        spec: { replicas, selector: { matchLabels: selector }, template: apiTemplate(template) },
        status: { replicas: total, readyReplicas: ready },
      }),
      describe: described(
        head(metadata, selector).filter((line) => !line.startsWith('CreationTimestamp')),
        owned ? 'Controlled By:\tDeployment/web' : [],
        `Replicas:\t${total} current / ${replicas} desired`,
        `Pods Status:\t${ready} Running / 0 Waiting / 0 Succeeded / 0 Failed`,
        describedTemplate(template),
        'Events:\t<none>',
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', 'DESIRED', 'CURRENT', 'READY', 'AGE', 'CONTAINERS', 'IMAGES', 'SELECTOR'],
        [
          metadata.namespace,
          metadata.name,
          String(replicas),
          String(total),
          String(ready),
          age(metadata.creationTimestamp),
          ...wide(template),
          selectorText(selector),
        ],
      ),
    };
  });

export const statefulSets: fc.Arbitrary<FormCase> = fc
  .record({ ...shared, replicas: counts, total: counts, ready: counts, storage: fc.array(sizes, { maxLength: 2 }) })
  .map(({ metadata, selector, template, replicas, total, ready, storage }) => ({
    object: apiObject('apps/v1', 'StatefulSet', {
      metadata,
      spec: {
        replicas,
        selector: { matchLabels: selector },
        updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 0 } },
        template: apiTemplate(template),
        volumeClaimTemplates: storage.map((size, index) => ({
          metadata: { name: `data-${index}` },
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: 'fast',
            resources: { requests: { storage: size } },
          },
        })),
      },
      status: { replicas: total, readyReplicas: ready },
    }),
    describe: described(
      head(metadata, selector),
      `Replicas:\t${replicas} desired | ${total} total`,
      'Update Strategy:\tRollingUpdate',
      '  Partition:\t0',
      `Pods Status:\t${ready} Running / 0 Waiting / 0 Succeeded / 0 Failed`,
      describedTemplate(template),
      storage.length === 0 ? 'Volume Claims:\t<none>' : 'Volume Claims:',
      storage.flatMap((size, index) => [
        `  Name:\tdata-${index}`,
        '  StorageClass:\tfast',
        '  Labels:\t<none>',
        '  Annotations:\t<none>',
        `  Capacity:\t${size}`,
        '  Access Modes:\t[ReadWriteOnce]',
      ]),
      'Events:\t<none>',
    ),
    table: tabulated(
      ['NAMESPACE', 'NAME', 'READY', 'AGE', 'CONTAINERS', 'IMAGES'],
      [metadata.namespace, metadata.name, `${ready}/${replicas}`, age(metadata.creationTimestamp), ...wide(template)],
    ),
  }));
