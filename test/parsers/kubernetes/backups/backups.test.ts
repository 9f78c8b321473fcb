import { describe, expect, it } from 'vitest';
import { PARSERS } from '../../../../parsers/index.ts';
import { parser as descriptions } from '../../../../parsers/kubernetes/describe/index.ts';
import { parser as tables } from '../../../../parsers/kubernetes/table/index.ts';
import { recognise } from '../../../../src/reading/recognise.ts';
import { inputOf, read } from '../../support/kubernetes-resources/recording.ts';

const BACKUP = `Name:         nightly-20251120
Namespace:    velero
Labels:       velero.io/schedule-name=nightly
              velero.io/storage-location=default
Annotations:  velero.io/source-cluster-k8s-gitversion=v1.30.2

Phase:  PartiallyFailed (run \`velero backup logs nightly-20251120\` for more information)


Errors:
  Velero:    name: /cart-0 error: /timed out waiting for all PodVolumeBackups to complete
             message: /Error backing up item
  Cluster:    <none>
  Namespaces: <none>
Warnings:  2

Namespaces:
  Included:  shop, stock
  Excluded:  <none>

Resources:
  Included:        *
  Excluded:        <none>
  Cluster-scoped:  auto

Label selector:  <none>

Storage Location:  default

Velero-Native Snapshot PVs:  auto

TTL:  720h0m0s

Hooks:  <none>

Backup Format Version:  1.1.0

Started:    2025-11-20 02:00:10 +0000 UTC
Completed:  2025-11-20 06:00:14 +0000 UTC

Expiration:  2025-12-20 02:00:10 +0000 UTC

Total items to be backed up:  2100
Items backed up:              2099

Velero-Native Snapshots: <none included>
`;
const RESTORE = `Name:         back
Namespace:    velero
Labels:       <none>
Annotations:  <none>

Phase:                       FailedValidation
Total items to be restored:  0
Items restored:              0

Started:    <n/a>
Completed:  <n/a>

Validation errors:  Restore has an invalid backup name

Backup:  nightly-20251119

Namespaces:
  Included:  all namespaces found in the backup
  Excluded:  <none>

Namespace mappings:  <none>
`;

describe('backups', () => {
  it('reads velero backup describe', () => {
    expect(recognise(inputOf(BACKUP), PARSERS)?.id).toBe('kubectl-describe');
    expect(read(descriptions, BACKUP).objects).toMatchObject([
      {
        apiVersion: 'velero.io/v1',
        kind: 'Backup',
        metadata: { name: 'nightly-20251120', namespace: 'velero', labels: { 'velero.io/schedule-name': 'nightly' } },
        spec: {
          storageLocation: 'default',
          ttl: '720h0m0s',
          includedNamespaces: ['shop', 'stock'],
          includedResources: ['*'],
        },
        status: {
          phase: 'PartiallyFailed',
          warnings: 2,
          formatVersion: '1.1.0',
          startTimestamp: '2025-11-20T02:00:10Z',
          completionTimestamp: '2025-11-20T06:00:14Z',
          expiration: '2025-12-20T02:00:10Z',
          progress: { totalItems: 2100, itemsBackedUp: 2099 },
        },
      },
    ]);
  });

  it('reads velero restore describe', () => {
    const [restore] = read(descriptions, RESTORE).objects;
    expect(restore).toMatchObject({
      kind: 'Restore',
      metadata: { name: 'back', namespace: 'velero' },
      spec: { backupName: 'nightly-20251119', includedNamespaces: ['*'] },
      status: { phase: 'FailedValidation', validationErrors: ['Restore has an invalid backup name'] },
    });
    expect(restore).not.toHaveProperty('status.startTimestamp');
  });

  it.each([
    [
      'Backup',
      `NAME      STATUS                       ERRORS   WARNINGS   CREATED                         EXPIRES   STORAGE LOCATION   SELECTOR
nightly   PartiallyFailed              3        0          2025-11-20 02:00:10 +0000 UTC   29d       default            <none>
`,
      {
        metadata: { name: 'nightly', creationTimestamp: '2025-11-20T02:00:10Z' },
        spec: { storageLocation: 'default' },
        status: { phase: 'PartiallyFailed', errors: 3, warnings: 0 },
      },
    ],
    [
      'Backup',
      `NAME      STATUS                       CREATED                         EXPIRES   STORAGE LOCATION   SELECTOR
nightly   Failed (see description)     2019-11-20 02:00:10 +0000 UTC   29d       default            <none>
`,
      { status: { phase: 'Failed' } },
    ],
    [
      'Restore',
      `NAME   BACKUP    STATUS      STARTED                         COMPLETED   ERRORS   WARNINGS   CREATED                         SELECTOR
back   nightly   New         <nil>                           <nil>       0        0          2025-11-20 09:00:10 +0000 UTC   <none>
`,
      { spec: { backupName: 'nightly' }, status: { phase: 'New', errors: 0 } },
    ],
    [
      'Schedule',
      `NAME      STATUS    CREATED                         SCHEDULE    BACKUP TTL   LAST BACKUP   SELECTOR   PAUSED
nightly   Enabled   2025-11-01 02:00:10 +0000 UTC   0 2 * * *   720h0m0s     15h ago       <none>     false
`,
      { spec: { schedule: '0 2 * * *', paused: false }, status: { phase: 'Enabled' } },
    ],
    [
      'BackupStorageLocation',
      `NAME      PROVIDER   BUCKET/PREFIX   PHASE         LAST VALIDATED                  ACCESS MODE   DEFAULT
default   aws        backups         Unavailable   2025-11-20 09:00:10 +0000 UTC   ReadWrite     true
`,
      { spec: { provider: 'aws', accessMode: 'ReadWrite' }, status: { phase: 'Unavailable' } },
    ],
  ])('reads a table of kind %s', (kind, text, expected) => {
    expect(recognise(inputOf(text), PARSERS)?.id).toBe('kubectl-table');
    const { objects, warnings } = read(tables, text);
    expect(objects).toMatchObject([{ kind, ...expected }]);
    expect(warnings).toEqual([]);
  });

  it('reads what is left of a description that is cut off', () => {
    for (let end = BACKUP.indexOf('TTL'); end < BACKUP.length; end += 7) {
      expect(() => read(descriptions, BACKUP.slice(0, end))).not.toThrow();
    }
    const cut = BACKUP.slice(0, BACKUP.indexOf('Started'));
    expect(read(descriptions, cut).objects).toMatchObject([{ kind: 'Backup', status: { phase: 'PartiallyFailed' } }]);
  });
});
