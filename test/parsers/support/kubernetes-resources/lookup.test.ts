import { describe, expect, it } from 'vitest';
import {
  findResource,
  kindForWord,
  kindFromPath,
  resourceOfKind,
} from '../../../../parsers/support/kubernetes-resources/index.ts';

describe('findResource', () => {
  it.each([
    ['po', 'Pod'],
    ['pods', 'Pod'],
    ['Pod', 'Pod'],
    ['svc', 'Service'],
    ['ep', 'Endpoints'],
    ['deployments.apps', 'Deployment'],
    ['replicaset.extensions', 'ReplicaSet'],
    ['ingresses.extensions', 'Ingress'],
    ['deployment.v1.apps', 'Deployment'],
    ['replica-sets', 'ReplicaSet'],
    ['storage-classes', 'StorageClass'],
    ['pvcs', 'PersistentVolumeClaim'],
    ['mhc', 'MachineHealthCheck'],
    ['pkgi', 'PackageInstall'],
    ['validatingwebhookconfiguration', 'ValidatingWebhookConfiguration'],
  ])('%s is %s', (word, kind) => {
    expect(findResource(word)?.kind).toBe(kind);
  });

  it('does not know other words', () => {
    expect(findResource('widgets')).toBeUndefined();
    expect(findResource('__proto__')).toBeUndefined();
    expect(findResource('constructor')).toBeUndefined();
  });

  it('knows scope and version', () => {
    expect(resourceOfKind('Node')).toMatchObject({ apiVersion: 'v1', namespaced: false });
    expect(resourceOfKind('StatefulSet')).toMatchObject({ apiVersion: 'apps/v1', namespaced: true });
  });
});

describe('kindForWord', () => {
  it.each([
    ['widgets.example.com', 'Widget'],
    ['policies', 'Policy'],
    ['addresses', 'Address'],
    ['no', 'Node'],
    ['gadgetstatus', 'Gadgetstatus'],
  ])('%s is %s', (word, kind) => {
    expect(kindForWord(word)).toBe(kind);
  });
});

describe('kindFromPath', () => {
  it.each([
    ['cluster-resources/pods/default.json', 'Pod'],
    ['cluster-resources/storage-classes.json', 'StorageClass'],
    ['dump/kube-system/replication-controllers.json', 'ReplicationController'],
    ['rke2/kubectl/hpa', 'HorizontalPodAutoscaler'],
    ['get-nodes-wide.txt', 'Node'],
    ['notes.txt', undefined],
    ['apps/readme.txt', undefined],
  ])('%s: %s', (path, kind) => {
    expect(kindFromPath(path)).toBe(kind);
  });
});
