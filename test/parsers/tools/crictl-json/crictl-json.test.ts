import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/crictl-json/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

const ID = '28631a62b2ae1cd9c0c7429e1928631a62b2ae1cd9c0c7429e1928631a62b2ae';

describe('crictl JSON', () => {
  it('reads ps -o json under the same names as the table', () => {
    const text = JSON.stringify(
      {
        containers: [
          {
            id: ID,
            podSandboxId: 'edfffa11e43adedfffa11e43ad',
            metadata: { name: 'etcd', attempt: 6 },
            image: { image: 'sha256:cd9c', userSpecifiedImage: 'registry.local/etcd:v3.5.7' },
            imageRef: 'sha256:cd9c',
            state: 'CONTAINER_EXITED',
            createdAt: '1701353624975000000',
            labels: { 'io.kubernetes.pod.name': 'etcd-cp-1', 'io.kubernetes.pod.namespace': 'kube-system' },
          },
        ],
      },
      null,
      2,
    );
    const { confidence, observed, listings } = read(parser, text, 'ps.json', { node: 'cp-1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed[0]).toMatchObject({
      object: {
        kind: 'Container',
        metadata: { name: '28631a62b2ae1' },
        spec: { podId: 'edfffa11e43ad', podName: 'etcd-cp-1', image: 'registry.local/etcd:v3.5.7', nodeName: 'cp-1' },
        status: { state: 'Exited', attempt: 6, createdAt: '2023-11-30T14:13:44.975Z' },
      },
      source: { line: 4 },
    });
    expect(listings).toMatchObject([{ kind: 'Container', namespace: 'cp-1' }]);
  });

  it('reads inspect with its exit code and times', () => {
    const text = JSON.stringify({
      status: {
        id: ID,
        metadata: { attempt: 2, name: 'api' },
        state: 'CONTAINER_EXITED',
        imageRef: 'x@sha256:1',
        exitCode: 137,
        reason: 'OOMKilled',
        finishedAt: '2025-12-04T09:00:00.5Z',
        startedAt: '0001-01-01T00:00:00Z',
      },
    });
    expect(read(parser, text).objects[0]?.status).toEqual({
      state: 'Exited',
      attempt: 2,
      exitCode: 137,
      reason: 'OOMKilled',
      finishedAt: '2025-12-04T09:00:00.500Z',
    });
  });

  it('reads images and sandboxes', () => {
    const images = { images: [{ id: `sha256:${ID}`, repoTags: ['a:1'], repoDigests: [], size: '319', pinned: true }] };
    expect(read(parser, JSON.stringify(images), 'i', { node: 'n' }).objects).toMatchObject([
      { metadata: { name: 'n/28631a62b2ae1' }, status: { repoTags: ['a:1'], sizeBytes: 319, pinned: true } },
    ]);
    const pods = { items: [{ id: ID, metadata: { name: 'p', namespace: 'ns', uid: 'u' }, state: 'SANDBOX_NOTREADY' }] };
    expect(read(parser, JSON.stringify(pods)).objects).toMatchObject([
      { kind: 'PodSandbox', spec: { podName: 'p', podUid: 'u' }, status: { state: 'NotReady', attempt: 0 } },
    ]);
  });

  it('reads info: conditions, and why the CNI did not load', () => {
    const message = 'Network plugin returns error: cni plugin not initialized';
    const text = JSON.stringify({
      cniconfig: { Networks: [{ Config: { Name: 'cbr0', Plugins: [{ Network: { type: 'antrea' } }] } }] },
      lastCNILoadStatus: 'cni config load failed: no network config found in /etc/cni/net.d',
      status: {
        conditions: [
          { type: 'RuntimeReady', status: true, reason: '', message: '' },
          { type: 'NetworkReady', status: false, reason: 'NetworkPluginNotReady', message },
        ],
      },
    });
    expect(read(parser, text, 'info', { node: 'n' }).objects).toMatchObject([
      {
        kind: 'ContainerRuntimeInfo',
        metadata: { name: 'n/runtime' },
        status: {
          conditions: [
            { type: 'RuntimeReady', status: 'True' },
            { type: 'NetworkReady', status: 'False', reason: 'NetworkPluginNotReady', message },
          ],
          lastCniLoadStatus: 'cni config load failed: no network config found in /etc/cni/net.d',
          cniNetworks: [{ name: 'cbr0', plugins: ['antrea'] }],
        },
      },
    ]);
  });

  it('reads imagefsinfo', () => {
    const text = `{"status": {"imageFilesystems": [{"fsId": {"mountpoint": "/var/lib/containerd"}, "usedBytes": {"value": "5882458112"}}]}}`;
    expect(read(parser, text, 'f', { node: 'n' }).objects).toMatchObject([
      { kind: 'Filesystem', metadata: { name: 'n//var/lib/containerd' }, status: { imageBytes: 5_882_458_112 } },
    ]);
  });

  it('warns of JSON that is cut off', () => {
    const { confidence, warnings } = read(parser, '{"containers": [{"id": "1", "podSandboxId": "2"');
    expect(confidence).toBeGreaterThan(0.9);
    expect(warnings).toEqual([{ line: 1, message: 'The JSON is cut off or broken; nothing of it was read' }]);
  });

  it.each(foreign(['a pod list', '{"kind":"List","items":[{"kind":"Pod"}]}']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
