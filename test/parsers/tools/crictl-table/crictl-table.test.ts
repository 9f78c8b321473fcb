import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/crictl-table/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';
import { CONFIDENCE } from '../../../../src/model/index.ts';

const PS_ALIGNED = `CONTAINER           IMAGE               CREATED             STATE               NAME                ATTEMPT             POD ID              POD                        NAMESPACE
a6c7803d896ef       eea6040304cff       8 days ago          Running             etcd                3                   fae52c7b54c03       etcd-cp-1                  kube-system
0b774dbda3eae       9c21fe0a9e4df       About an hour ago   Exited              kube-apiserver      31                  c1aa4c83bb507       kube-apiserver-cp-1        kube-system
`;
const PS_COLLAPSED = `CONTAINER IMAGE CREATED STATE NAME ATTEMPT POD ID POD
8cf9e56956fd5 102ad189891ef 5 days ago Running node-driver-registrar 27 2b2dd83beb84c csi-node-7x76b
63014d16e1658 102ad189891ef Less than a second ago Exited node-driver-registrar 26 2b2dd83beb84c csi-node-7x76b
`;

describe('crictl ps', () => {
  it('reads the aligned table with its namespace column', () => {
    const { confidence, observed, listings } = read(parser, PS_ALIGNED, 'crictl/psa', { node: 'cp-1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed[1]).toEqual({
      object: {
        apiVersion: 'faultline.io/v1',
        kind: 'Container',
        metadata: { name: '0b774dbda3eae' },
        spec: {
          id: '0b774dbda3eae',
          name: 'kube-apiserver',
          image: '9c21fe0a9e4df',
          podId: 'c1aa4c83bb507',
          podName: 'kube-apiserver-cp-1',
          podNamespace: 'kube-system',
          nodeName: 'cp-1',
        },
        status: { state: 'Exited', attempt: 31 },
      },
      form: 'table',
      source: { artifact: 'crictl/psa', line: 3 },
      relativeTimes: new Map([['status.createdAt', { ms: 3_600_000, precision: 3_600_000, relative: true }]]),
    });
    expect(listings).toEqual([{ kind: 'Container', namespace: 'cp-1', source: { artifact: 'crictl/psa', line: 1 } }]);
  });

  it('reads the table whose alignment a web page lost', () => {
    const { objects, observed } = read(parser, PS_COLLAPSED);
    expect(objects.map(({ status }) => status)).toEqual([
      { state: 'Running', attempt: 27 },
      { state: 'Exited', attempt: 26 },
    ]);
    expect(observed[1]?.relativeTimes?.get('status.createdAt')?.ms).toBe(0);
  });

  it('claims no listing without -a, nor without knowing the node', () => {
    const running = PS_ALIGNED.split('\n').slice(0, 2).join('\n');
    expect(read(parser, running, 'crictl_ps', { node: 'cp-1' }).listings).toEqual([]);
    expect(read(parser, PS_ALIGNED, 'crictl_ps_-a').listings).toEqual([]);
    expect(read(parser, running, 'crictl_ps_-a', { node: 'cp-1' }).listings).toHaveLength(1);
  });

  it('hands on what crictl says above its table', () => {
    const warning = 'WARN[0000] runtime connect using default endpoints: [unix:///run/containerd/containerd.sock]';
    const { confidence, objects, sections } = read(parser, `${warning}\n${PS_ALIGNED}`);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toHaveLength(2);
    expect(sections).toEqual([{ title: 'messages of crictl', text: warning, firstLine: 1 }]);
  });

  it('reads docker ps and the names that the kubelet gave', () => {
    const text = `CONTAINER ID   IMAGE          COMMAND                  CREATED         STATUS                      PORTS     NAMES
3f1c2d4e5a6b   25f8c7f3da61   "etcd --advertise-cl…"   2 minutes ago   Exited (2) 32 seconds ago             k8s_etcd_etcd-cp-1_kube-system_9c1b_7
`;
    expect(read(parser, text).objects[0]).toMatchObject({
      spec: { name: 'etcd', podName: 'etcd-cp-1', podNamespace: 'kube-system' },
      status: { state: 'Exited', exitCode: 2, attempt: 7 },
    });
  });
});

describe('crictl pods, images and stats', () => {
  it('reads sandboxes', () => {
    const text = `POD ID              CREATED             STATE               NAME                NAMESPACE           ATTEMPT             RUNTIME
f5775b0ab084b       2 weeks ago         NotReady            coredns-7d4-xk2     kube-system         1                   (default)
`;
    expect(read(parser, text).objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'PodSandbox',
        metadata: { name: 'f5775b0ab084b' },
        spec: { id: 'f5775b0ab084b', podName: 'coredns-7d4-xk2', podNamespace: 'kube-system', runtime: '(default)' },
        status: { state: 'NotReady', attempt: 1 },
      },
    ]);
  });

  it('folds the tags of one image and lists the images of the node', () => {
    const text = `IMAGE                          TAG       IMAGE ID        SIZE
registry.local/pause           3.9       cb9099d466cf0   319kB
registry.local/pause           latest    cb9099d466cf0   319kB
registry.local/broken          <none>    e99a979ee1696   29.2MB
`;
    const { objects, listings } = read(parser, text, 'images', { node: 'n1' });
    expect(objects).toMatchObject([
      {
        kind: 'ContainerImage',
        metadata: { name: 'n1/cb9099d466cf0' },
        spec: { nodeName: 'n1' },
        status: { repoTags: ['registry.local/pause:3.9', 'registry.local/pause:latest'], sizeBytes: 319_000 },
      },
      { metadata: { name: 'n1/e99a979ee1696' }, status: { repoTags: [], repository: 'registry.local/broken' } },
    ]);
    expect(listings).toMatchObject([{ kind: 'ContainerImage', namespace: 'n1' }]);
  });

  it('reads stats after the sequence that clears the screen', () => {
    const text = `\u001b[2J\u001b[HCONTAINER           NAME      CPU %     MEM        DISK       INODES    SWAP
0349a03bf13fe       typha     0.27      29.42MB    45.06kB    14        0B
`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects[0]?.status).toEqual({ cpuPercent: 0.27, memoryBytes: 29_420_000, diskBytes: 45_060, inodes: 14 });
  });
});

describe('ctr', () => {
  const ID = '0349a03bf13fe'.padEnd(64, '7');

  it('lists containers by their image and tasks by their state', () => {
    const containers = `CONTAINER  IMAGE   RUNTIME\n${ID}    registry.k8s.io/etcd:3.5.12-0    io.containerd.runc.v2\n`;
    const tasks = `TASK    PID    STATUS\n${ID}    0    STOPPED\n`;
    for (const text of [containers, tasks]) expect(read(parser, text).confidence).toBeGreaterThan(0.9);
    const seen = read(parser, containers + tasks).objects;
    expect(seen).toMatchObject([
      { metadata: { name: '0349a03bf13fe' }, spec: { id: ID, image: 'registry.k8s.io/etcd:3.5.12-0' } },
      { metadata: { name: '0349a03bf13fe' }, status: { state: 'Exited', pid: 0 } },
    ]);
    expect(seen[0]).not.toHaveProperty('status');
  });
});

describe('rows without their header', () => {
  it.each([
    [
      'of crictl ps',
      PS_ALIGNED.slice(PS_ALIGNED.indexOf('\n') + 1),
      [
        { kind: 'Container', spec: { name: 'etcd', podName: 'etcd-cp-1' }, status: { state: 'Running', attempt: 3 } },
        { kind: 'Container', spec: { name: 'kube-apiserver' }, status: { state: 'Exited', attempt: 31 } },
      ],
    ],
    [
      'of crictl pods',
      '4d3c2b1a09f8e       5 minutes ago       NotReady            dns-5d78c9869d-8gk2l   kube-system         12      (default)\n',
      [
        {
          kind: 'PodSandbox',
          spec: { podName: 'dns-5d78c9869d-8gk2l', podNamespace: 'kube-system' },
          status: { state: 'NotReady' },
        },
      ],
    ],
    [
      'of docker ps',
      '2f0a1b2c3d4e   redis:7   "docker-entrypoint.s…"   3 hours ago   Exited (137) 2 minutes ago             cache\n',
      [{ kind: 'Container', spec: { name: 'cache', image: 'redis:7' }, status: { state: 'Exited', exitCode: 137 } }],
    ],
  ])('%s', (_, text, expected) => {
    const { confidence, objects, listings } = read(parser, text, 'x', { node: 'cp-1' });

    expect(confidence).toBe(CONFIDENCE.general);
    expect(objects).toMatchObject(expected);
    expect(listings).toEqual([]);
  });
});

describe('what is none of its tables', () => {
  it.each(
    foreign(['a kubectl table', 'NAME   READY   STATUS\netcd   1/1     Running\n'], ['a log line', 'CONTAINER died\n']),
  )('%s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });

  it('skips rows that are cut off', () => {
    expect(read(parser, `${PS_ALIGNED}0b774dbda3eae  9c21fe0a9e4df  8 da`).objects).toHaveLength(2);
  });
});
