import fc from 'fast-check';
import type { FormCase } from '../kubectl-describe/forms/form-case.ts';
import { apiContainer, containers, describedContainers } from './containers.ts';
import { describedTolerations, describedVolumes, tolerations, volumes } from './pod.ts';
import { described, tabulated } from './tab-writer.ts';
import type { Generated, Texts } from './values.ts';
import {
  age,
  annotationLines,
  annotations,
  counts,
  labelLines,
  labels,
  longTime,
  namespaced,
  names,
} from './values.ts';
import { selectorText, sizes, times } from './values.ts';

const templates = fc.record(
  {
    labels,
    annotations,
    serviceAccountName: names,
    initContainers: fc.array(containers, { maxLength: 1 }),
    containers: fc.uniqueArray(containers, { minLength: 1, maxLength: 2, selector: ({ name }) => name }),
    volumes,
    nodeSelector: labels,
    tolerations,
  },
  { requiredKeys: ['labels', 'initContainers', 'containers', 'volumes'] },
);
type Template = Generated<typeof templates>;

const selectors = fc.dictionary(fc.constantFrom('app', 'tier', 'x/y'), fc.constantFrom('web', '7'), {
  minKeys: 1,
  maxKeys: 2,
});
const shared = { metadata: fc.record(namespaced), selector: selectors, template: templates };

/** An object of an API group's `v1`, without what is undefined. */
function apiObject(apiVersion: string, kind: string, members: object): FormCase['object'] {
  return JSON.parse(JSON.stringify({ apiVersion, kind, ...members })) as FormCase['object'];
}

function apiTemplate({ labels: own, annotations: notes, ...spec }: Template): object {
  return {
    metadata: { labels: own, annotations: notes },
    spec: {
      ...spec,
      initContainers: spec.initContainers.map(apiContainer),
      containers: spec.containers.map(apiContainer),
    },
  };
}

/** `DescribePodTemplate` of kubectl. */
function describedTemplate(template: Template): string[] {
  const { annotations: notes = {}, serviceAccountName, initContainers } = template;
  return [
    'Pod Template:',
    ...labelLines('Labels', template.labels, '  '),
    ...(Object.keys(notes).length > 0 ? annotationLines('Annotations', notes, '  ') : []),
    ...(serviceAccountName === undefined ? [] : [`  Service Account:\t${serviceAccountName}`]),
    ...(initContainers.length > 0 ? describedContainers('Init Containers', initContainers, undefined, '  ') : []),
    ...describedContainers('Containers', template.containers, undefined, '  '),
    ...describedVolumes(template.volumes, '  '),
    ...labelLines('Node-Selectors', template.nodeSelector, '  '),
    ...describedTolerations(template.tolerations, '  '),
  ];
}

function head({ name, namespace, ...rest }: Generated<typeof shared.metadata>, selector: Texts): string[] {
  return [
    `Name:\t${name}`,
    `Namespace:\t${namespace}`,
    `CreationTimestamp:\t${longTime(rest.creationTimestamp)}`,
    `Selector:\t${selectorText(selector)}`,
    ...labelLines('Labels', rest.labels),
    ...annotationLines('Annotations', rest.annotations),
  ];
}

function wide(template: Template): [string, string] {
  const all = template.containers;
  return [all.map(({ name }) => name).join(','), all.map(({ image }) => image).join(',')];
}

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

const DAEMON_COLUMNS = ['DESIRED', 'CURRENT', 'READY', 'UP-TO-DATE', 'AVAILABLE', 'NODE SELECTOR', 'AGE'];

export const daemonSets: fc.Arbitrary<FormCase> = fc
  .record({ ...shared, counts: fc.tuple(counts, counts, counts, counts, counts) })
  .map(({ metadata, selector, template, ...rest }) => {
    const [desired, current, updated, ready, misscheduled] = rest.counts;
    const nodeSelector = selectorText(template.nodeSelector);
    return {
      object: apiObject('apps/v1', 'DaemonSet', {
        metadata,
        spec: { selector: { matchLabels: selector }, template: apiTemplate(template) },
        status: {
          desiredNumberScheduled: desired,
          currentNumberScheduled: current,
          updatedNumberScheduled: updated,
          numberReady: ready,
          numberAvailable: ready,
          numberMisscheduled: misscheduled,
        },
      }),
      describe: described(
        `Name:\t${metadata.name}`,
        `Namespace:\t${metadata.namespace}`,
        `Selector:\t${selectorText(selector)}`,
        `Node-Selector:\t${nodeSelector}`,
        labelLines('Labels', metadata.labels),
        annotationLines('Annotations', metadata.annotations),
        `Desired Number of Nodes Scheduled: ${desired}`,
        `Current Number of Nodes Scheduled: ${current}`,
        `Number of Nodes Scheduled with Up-to-date Pods: ${updated}`,
        `Number of Nodes Scheduled with Available Pods: ${ready}`,
        `Number of Nodes Misscheduled: ${misscheduled}`,
        `Pods Status:\t${ready} Running / 0 Waiting / 0 Succeeded / 0 Failed`,
        describedTemplate(template),
        'Events:\t<none>',
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', ...DAEMON_COLUMNS, 'CONTAINERS', 'IMAGES', 'SELECTOR'],
        [
          metadata.namespace,
          metadata.name,
          ...[desired, current, ready, updated, ready].map(String),
          nodeSelector,
          age(metadata.creationTimestamp),
          ...wide(template),
          selectorText(selector),
        ],
      ),
    };
  });

export const jobs: fc.Arbitrary<FormCase> = fc
  .record({
    ...shared,
    completions: fc.constantFrom(undefined, 1, 5),
    activeDeadlineSeconds: fc.constantFrom(undefined, 600),
    startTime: fc.option(times, { nil: undefined }),
    counts: fc.tuple(counts, counts, counts, counts),
  })
  .map(({ metadata, selector, template, completions, activeDeadlineSeconds, startTime, ...rest }) => {
    const [active, ready, succeeded, failed] = rest.counts;
    return {
      object: apiObject('batch/v1', 'Job', {
        metadata,
        spec: {
          parallelism: 1,
          completions,
          completionMode: 'NonIndexed',
          backoffLimit: 6,
          activeDeadlineSeconds,
          suspend: false,
          selector: { matchLabels: selector },
          template: apiTemplate(template),
        },
        status: { startTime, active, ready, succeeded, failed },
      }),
      describe: described(
        head(metadata, selector).filter((line) => !line.startsWith('CreationTimestamp')),
        'Parallelism:\t1',
        `Completions:\t${completions ?? '<unset>'}`,
        'Completion Mode:\tNonIndexed',
        'Suspend:\tfalse',
        'Backoff Limit:\t6',
        startTime === undefined ? [] : `Start Time:\t${longTime(startTime)}`,
        activeDeadlineSeconds === undefined ? [] : `Active Deadline Seconds:\t${activeDeadlineSeconds}s`,
        `Pods Statuses:\t${active} Active (${ready} Ready) / ${succeeded} Succeeded / ${failed} Failed`,
        describedTemplate(template),
        'Events:\t<none>',
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', 'COMPLETIONS', 'DURATION', 'AGE', 'CONTAINERS', 'IMAGES', 'SELECTOR'],
        [
          metadata.namespace,
          metadata.name,
          `${succeeded}/${completions ?? '1 of 1'}`,
          startTime === undefined ? '' : age(startTime),
          age(metadata.creationTimestamp),
          ...wide(template),
          selectorText(selector),
        ],
      ),
    };
  });
