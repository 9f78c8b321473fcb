import fc from 'fast-check';
import type { FormCase } from '../describe/forms/form-case.ts';
import { described, tabulated } from './tab-writer.ts';
import {
  age,
  annotationLines,
  apiObject,
  labelLines,
  longTime,
  metadata,
  namespaced,
  names,
  sentences,
} from './values.ts';
import { sizes, times } from './values.ts';

const SHORT_MODES = {
  ReadWriteOnce: 'RWO',
  ReadOnlyMany: 'ROX',
  ReadWriteMany: 'RWX',
  ReadWriteOncePod: 'RWOP',
} as const;
type AccessMode = keyof typeof SHORT_MODES;
const accessModes = fc.uniqueArray(fc.constantFrom<AccessMode>('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany'), {
  minLength: 1,
});
const classes = fc.constantFrom('fast', 'thin-1', '', undefined);
const volumeModes = fc.constantFrom('Filesystem', 'Block');
const finalizers = fc.constantFrom(undefined, ['kubernetes.io/pvc-protection'], ['a.b/c', 'd.e/f']);

/** In the order in which kubectl prints them. */
function inOrder(modes: readonly AccessMode[]): AccessMode[] {
  return (Object.keys(SHORT_MODES) as AccessMode[]).filter((mode) => modes.includes(mode));
}

function short(modes: readonly AccessMode[]): string {
  return modes.map((mode) => SHORT_MODES[mode]).join(',');
}

export const claims: fc.Arbitrary<FormCase> = fc
  .record({
    metadata: fc.record(namespaced),
    finalizers,
    className: classes,
    volumeMode: volumeModes,
    modes: accessModes,
    size: sizes,
    bound: fc.option(names, { nil: undefined }),
    condition: fc.option(fc.record({ time: times, message: sentences }), { nil: undefined }),
    users: fc.uniqueArray(names, { maxLength: 2 }),
  })
  .map(({ metadata: all, className, volumeMode, size, bound, condition, users, ...rest }) => {
    const modes = inOrder(rest.modes);
    const phase = bound === undefined ? 'Pending' : 'Bound';
    return {
      object: apiObject('v1', 'PersistentVolumeClaim', {
        metadata: { ...all, finalizers: rest.finalizers },
        spec: {
          accessModes: modes,
          storageClassName: className,
          volumeMode,
          volumeName: bound,
          resources: { requests: { storage: size } },
        },
        status: {
          phase,
          ...(bound !== undefined && { accessModes: modes, capacity: { storage: size } }),
          ...(condition && {
            conditions: [
              {
                type: 'FileSystemResizePending',
                status: 'True',
                lastTransitionTime: condition.time,
                message: condition.message,
              },
            ],
          }),
        },
      }),
      describe: described(
        `Name:\t${all.name}`,
        `Namespace:\t${all.namespace}`,
        `StorageClass:\t${className ?? ''}`,
        `Status:\t${phase}`,
        `Volume:\t${bound ?? ''}`,
        labelLines('Labels', all.labels),
        annotationLines('Annotations', all.annotations),
        `Finalizers:\t[${(rest.finalizers ?? []).join(' ')}]`,
        `Capacity:\t${bound === undefined ? '' : size}`,
        `Access Modes:\t${bound === undefined ? '' : short(modes)}`,
        `VolumeMode:\t${volumeMode}`,
        users.length === 0
          ? 'Used By:\t<none>'
          : users.map((user, index) => (index === 0 ? `Used By:\t${user}` : `\t${user}`)),
        condition
          ? [
              'Conditions:',
              '  Type\tStatus\tLastProbeTime\tLastTransitionTime\tReason\tMessage',
              '  ----\t------\t-----------------\t------------------\t------\t-------',
              `  FileSystemResizePending \tTrue \tMon, 01 Jan 0001 00:00:00 +0000 \t${longTime(condition.time)} \t \t${condition.message}`,
            ]
          : [],
        'Events:\t<none>',
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', 'STATUS', 'VOLUME', 'CAPACITY', 'ACCESS MODES', 'STORAGECLASS', 'AGE', 'VOLUMEMODE'],
        [
          all.namespace,
          all.name,
          phase,
          bound ?? '',
          bound === undefined ? '' : size,
          bound === undefined ? '' : short(modes),
          className ?? '',
          age(all.creationTimestamp),
          volumeMode,
        ],
      ),
    };
  });

const sources = fc.constantFrom(
  {
    spec: { csi: { driver: 'csi.example', fsType: 'ext4', volumeHandle: 'h-1', volumeAttributes: { type: 'thin' } } },
    lines: [
      'Type:\tCSI (a Container Storage Interface (CSI) volume source)',
      'Driver:\tcsi.example',
      'FSType:\text4',
      'VolumeHandle:\th-1',
      'ReadOnly:\tfalse',
      'VolumeAttributes:\t    type=thin',
    ],
  },
  {
    spec: { nfs: { server: 'nfs.example', path: '/export' } },
    lines: [
      'Type:\tNFS (an NFS mount that lasts the lifetime of a pod)',
      'Server:\tnfs.example',
      'Path:\t/export',
      'ReadOnly:\tfalse',
    ],
  },
  {
    spec: { local: { path: '/mnt/disks/a' } },
    lines: ['Type:\tLocalVolume (a persistent volume backed by local storage on a node)', 'Path:\t/mnt/disks/a'],
  },
  {
    spec: { hostPath: { path: '/data', type: '' } },
    lines: ['Type:\tHostPath (bare host directory volume)', 'Path:\t/data', 'HostPathType:\t'],
  },
);

export const volumes: fc.Arbitrary<FormCase> = fc
  .record({
    metadata: fc.record(metadata),
    finalizers,
    className: classes,
    volumeMode: volumeModes,
    modes: accessModes,
    size: sizes,
    policy: fc.constantFrom('Retain', 'Delete'),
    claim: fc.option(fc.record({ namespace: names, name: names }), { nil: undefined }),
    phase: fc.constantFrom('Available', 'Bound', 'Released', 'Failed'),
    reason: fc.constantFrom(undefined, 'VolumeFailedDelete'),
    message: fc.option(sentences, { nil: undefined }),
    zones: fc.option(fc.uniqueArray(fc.constantFrom('z1', 'z2'), { minLength: 1 }), { nil: undefined }),
    source: sources,
  })
  .map(
    ({ metadata: all, className, volumeMode, size, policy, claim, phase, reason, message, zones, source, ...rest }) => {
      const modes = inOrder(rest.modes);
      const expression = { key: 'zone', operator: 'In', values: zones };
      const claimText = claim === undefined ? '' : `${claim.namespace}/${claim.name}`;
      return {
        object: apiObject('v1', 'PersistentVolume', {
          metadata: { ...all, finalizers: rest.finalizers },
          spec: {
            capacity: { storage: size },
            accessModes: modes,
            storageClassName: className,
            persistentVolumeReclaimPolicy: policy,
            volumeMode,
            claimRef: claim && { kind: 'PersistentVolumeClaim', ...claim },
            nodeAffinity: zones && { required: { nodeSelectorTerms: [{ matchExpressions: [expression] }] } },
            ...source.spec,
          },
          status: { phase, reason, message },
        }),
        describe: described(
          `Name:\t${all.name}`,
          labelLines('Labels', all.labels),
          annotationLines('Annotations', all.annotations),
          `Finalizers:\t[${(rest.finalizers ?? []).join(' ')}]`,
          `StorageClass:\t${className ?? ''}`,
          `Status:\t${phase}`,
          `Claim:\t${claimText}`,
          `Reclaim Policy:\t${policy}`,
          `Access Modes:\t${short(modes)}`,
          `VolumeMode:\t${volumeMode}`,
          `Capacity:\t${size}`,
          zones
            ? ['Node Affinity:\t', '  Required Terms:\t', `    Term 0:\tzone in [${zones.join(', ')}]`]
            : 'Node Affinity:\t<none>',
          `Message:\t${message ?? ''}`,
          'Source:',
          source.lines.map((line) => `    ${line}`),
          'Events:\t<none>',
        ),
        table: tabulated(
          [
            ...['NAME', 'CAPACITY', 'ACCESS MODES', 'RECLAIM POLICY', 'STATUS', 'CLAIM', 'STORAGECLASS'],
            ...['VOLUMEATTRIBUTESCLASS', 'REASON', 'AGE', 'VOLUMEMODE'],
          ],
          [
            all.name,
            size,
            short(modes),
            policy,
            phase,
            claimText,
            className ?? '',
            '<unset>',
            reason ?? '',
            age(all.creationTimestamp),
            volumeMode,
          ],
        ),
      };
    },
  );
