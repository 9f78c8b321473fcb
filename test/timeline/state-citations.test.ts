import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';

const LISTING = `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: PersistentVolumeClaim
  metadata: { name: data-db-1, namespace: shop }
  spec: { accessModes: [ReadWriteOnce], storageClassName: local, resources: { requests: { storage: 1Gi } } }
  status:
    phase: Pending
- apiVersion: storage.k8s.io/v1
  kind: StorageClass
  metadata: { name: local }
  provisioner: kubernetes.io/no-provisioner
- apiVersion: v1
  kind: PersistentVolume
  metadata: { name: pv-1 }
  spec:
    accessModes: [ReadWriteOnce]
    capacity: { storage: 1Gi }
    storageClassName: local
    claimRef:
      name: data-db-0
      namespace: shop
  status: { phase: Bound }
`;

test('a state is cited at the object itself and at one of the things that its rule found', async () => {
  const { episodes } = await engine.analyze(engine.bundleOf('claims', { 'all.yaml': LISTING }));
  const occupied = episodes.find(({ event }) => event === 'storage.volume-occupied');

  expect(occupied?.sources.map(({ line, quote }) => [line, quote?.trim()])).toEqual([
    [9, 'phase: Pending'],
    [22, 'name: data-db-0'],
  ]);
});

test('a state in a text is cited at the line of it that says so, and what an object lacks at its name', async () => {
  const { episodes } = await engine.analyze(
    engine.bundleOf('configured', {
      'all.yaml': `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: ConfigMap
  metadata: { name: kubelet-config, namespace: kube-system }
  data:
    kubelet: |
      apiVersion: kubelet.config.k8s.io/v1beta1
      evictionHard:
        imagefs.available: 15%
        nodefs.available: "90%"
- apiVersion: v1
  kind: Service
  metadata: { name: orders, namespace: shop }
  spec: { clusterIP: 10.96.0.9, selector: { app: orders }, ports: [{ port: 80 }] }
- apiVersion: v1
  kind: Endpoints
  metadata: { name: orders, namespace: shop }
`,
    }),
  );
  const shown = (id: string) => episodes.find(({ event }) => event === id)?.sources.map(({ quote }) => quote?.trim());

  expect(shown('node.eviction-threshold-high')).toEqual(['nodefs.available: "90%"']);
  expect(shown('service.no-endpoints')).toEqual(['metadata: { name: orders, namespace: shop }']);
});
