import fc from 'fast-check';
import type { FormCase } from '../describe/forms/form-case.ts';
import { described, tabulated } from './tab-writer.ts';
import type { Texts } from './values.ts';
import { addresses, age, annotationLines, apiObject, cpus, labelLines, longTime, metadata } from './values.ts';
import { names, sentences, sizes, sorted, times, withTitle } from './values.ts';

const quantities = fc.record({ cpu: cpus, memory: sizes, pods: fc.constant('110') });
const conditions = fc.record({
  status: fc.constantFrom('True', 'False', 'Unknown'),
  lastHeartbeatTime: times,
  lastTransitionTime: times,
  message: sentences,
});
const taints = fc.uniqueArray(
  fc.constantFrom(
    { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' },
    { key: 'dedicated', value: 'shop', effect: 'NoExecute' },
    { key: 'x.y/z', effect: 'PreferNoSchedule' },
  ),
  { maxLength: 3, selector: ({ key }) => key },
);
const NODE_INFO = {
  machineID: 'm1',
  systemUUID: 's1',
  bootID: 'b1',
  kernelVersion: '5.15.0-138-generic',
  osImage: 'Ubuntu 22.04.5 LTS',
  operatingSystem: 'linux',
  architecture: 'amd64',
  containerRuntimeVersion: 'containerd://1.7.23',
  kubeletVersion: 'v1.31.2',
  kubeProxyVersion: 'v1.31.2',
};
const SYSTEM_INFO = [
  'Machine ID:\tm1',
  'System UUID:\ts1',
  'Boot ID:\tb1',
  'Kernel Version:\t5.15.0-138-generic',
  'OS Image:\tUbuntu 22.04.5 LTS',
  'Operating System:\tlinux',
  'Architecture:\tamd64',
  'Container Runtime Version:\tcontainerd://1.7.23',
  'Kubelet Version:\tv1.31.2',
  'Kube-Proxy Version:\tv1.31.2',
];
const NODE_COLUMNS = [
  ...['NAME', 'STATUS', 'ROLES', 'AGE', 'VERSION', 'INTERNAL-IP', 'EXTERNAL-IP'],
  ...['OS-IMAGE', 'KERNEL-VERSION', 'CONTAINER-RUNTIME'],
];

export const nodes: fc.Arbitrary<FormCase> = fc
  .record(
    {
      metadata: fc.record(metadata),
      roles: fc.uniqueArray(fc.constantFrom('control-plane', 'worker'), { maxLength: 2 }),
      taints,
      unschedulable: fc.boolean(),
      memory: conditions,
      ready: conditions,
      internal: addresses,
      capacity: quantities,
      allocatable: quantities,
      podCIDR: fc.constant('10.244.1.0/24'),
      providerID: fc.constant('vsphere://4233'),
    },
    {
      requiredKeys: [
        ...(['metadata', 'roles', 'taints', 'unschedulable', 'memory', 'ready', 'internal'] as const),
        ...(['capacity', 'allocatable'] as const),
      ],
    },
  )
  .map((parts) => {
    const { ready, memory, internal, capacity, allocatable, podCIDR, providerID, unschedulable } = parts;
    const roles = [...parts.roles].sort();
    const own = Object.fromEntries(roles.map((role) => [`node-role.kubernetes.io/${role}`, '']));
    const all = { ...parts.metadata, labels: { ...parts.metadata.labels, ...own } };
    const { name, creationTimestamp } = all;
    const cidr = podCIDR === undefined ? undefined : { podCIDR, podCIDRs: [podCIDR] };
    const conditionRow = (type: string, { status, message, ...condition }: typeof ready): string =>
      `  ${type} \t${status} \t${longTime(condition.lastHeartbeatTime)} \t${longTime(condition.lastTransitionTime)} \tKubeletSays \t${message}`;
    const taintTexts = parts.taints.map(
      ({ key, value, effect }) => `${key}${value === undefined ? '' : `=${value}`}:${effect}`,
    );
    const state = ready.status === 'True' ? 'Ready' : 'NotReady';
    return {
      object: apiObject('v1', 'Node', {
        metadata: all,
        spec: { ...cidr, providerID, ...(unschedulable && { unschedulable }), taints: parts.taints },
        status: {
          addresses: [
            { type: 'InternalIP', address: internal },
            { type: 'Hostname', address: name },
          ],
          capacity,
          allocatable,
          conditions: [
            { type: 'MemoryPressure', ...memory, reason: 'KubeletSays' },
            { type: 'Ready', ...ready, reason: 'KubeletSays' },
          ],
          nodeInfo: NODE_INFO,
        },
      }),
      describe: described(
        `Name:\t${name}`,
        `Roles:\t${roles.join(',') || '<none>'}`,
        labelLines('Labels', all.labels),
        annotationLines('Annotations', all.annotations),
        `CreationTimestamp:\t${longTime(creationTimestamp)}`,
        withTitle('Taints', taintTexts.length === 0 ? ['<none>'] : taintTexts),
        `Unschedulable:\t${unschedulable}`,
        'Lease:',
        `  HolderIdentity:\t${name}`,
        '  AcquireTime:\t<unset>',
        `  RenewTime:\t${longTime(ready.lastHeartbeatTime)}`,
        'Conditions:',
        '  Type\tStatus\tLastHeartbeatTime\tLastTransitionTime\tReason\tMessage',
        '  ----\t------\t-----------------\t------------------\t------\t-------',
        conditionRow('MemoryPressure', memory),
        conditionRow('Ready', ready),
        'Addresses:',
        `  InternalIP:\t${internal}`,
        `  Hostname:\t${name}`,
        quantityLines('Capacity', capacity),
        quantityLines('Allocatable', allocatable),
        'System Info:',
        SYSTEM_INFO.map((line) => `  ${line}`),
        cidr ? [`PodCIDR:\t${podCIDR}`, `PodCIDRs:\t${podCIDR}`] : [],
        providerID === undefined ? [] : `ProviderID:\t${providerID}`,
        'Non-terminated Pods:\t(1 in total)',
        '  Namespace\tName\t\tCPU Requests\tCPU Limits\tMemory Requests\tMemory Limits\tAge',
        '  ---------\t----\t\t------------\t----------\t---------------\t-------------\t---',
        `  shop\tcart-0\t\t100m (2%)\t0 (0%)\t128Mi (1%)\t256Mi (3%)\t${age(creationTimestamp)}`,
        'Allocated resources:',
        '  (Total limits may be over 100 percent, i.e., overcommitted.)',
        '  Resource\tRequests\tLimits',
        '  --------\t--------\t------',
        '  cpu\t100m (2%)\t0 (0%)',
        '  memory\t128Mi (1%)\t256Mi (3%)',
        'Events:\t<none>',
      ),
      table: tabulated(NODE_COLUMNS, [
        name,
        unschedulable ? `${state},SchedulingDisabled` : state,
        roles.join(',') || '<none>',
        age(creationTimestamp),
        'v1.31.2',
        internal,
        '<none>',
        'Ubuntu 22.04.5 LTS',
        '5.15.0-138-generic',
        'containerd://1.7.23',
      ]),
    };
  });

function quantityLines(title: string, quantity: Texts): string[] {
  return [`${title}:`, ...sorted(quantity).map(([resource, value]) => `  ${resource}:\t${value}`)];
}

export const resourceQuotas: fc.Arbitrary<FormCase> = fc
  .record({
    metadata: fc.record({ name: names, namespace: names, creationTimestamp: times }),
    hard: fc.dictionary(fc.constantFrom('requests.cpu', 'limits.memory', 'pods', 'count/secrets'), sizes, {
      minKeys: 1,
    }),
    used: sizes,
  })
  .map(({ metadata: all, hard, used }) => {
    const usage = Object.fromEntries(Object.keys(hard).map((resource) => [resource, used]));
    const texts = (limits: boolean): string =>
      sorted(hard)
        .filter(([resource]) => resource.startsWith('limits.') === limits)
        .map(([resource, value]) => `${resource}: ${used}/${value}`)
        .join(', ');
    return {
      object: apiObject('v1', 'ResourceQuota', { metadata: all, spec: { hard }, status: { hard, used: usage } }),
      describe: described(
        `Name:\t${all.name}`,
        `Namespace:\t${all.namespace}`,
        'Resource\tUsed\tHard',
        '--------\t----\t----',
        sorted(hard).map(([resource, value]) => `${resource}\t${used}\t${value}`),
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', 'AGE', 'REQUEST', 'LIMIT'],
        [all.namespace, all.name, age(all.creationTimestamp), texts(false), texts(true)],
      ),
    };
  });
