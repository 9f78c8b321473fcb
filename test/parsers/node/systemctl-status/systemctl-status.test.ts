import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/systemctl-status/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

const FAILING = `× kubelet.service - kubelet: The Kubernetes Node Agent
     Loaded: loaded (/lib/systemd/system/kubelet.service; enabled; vendor preset: enabled)
    Drop-In: /etc/systemd/system/kubelet.service.d
             └─10-kubeadm.conf, 20-node-ip.conf
     Active: activating (auto-restart) (Result: exit-code) since Thu 2025-12-04 09:15:58 UTC; 3s ago
       Docs: https://kubernetes.io/docs/home/
    Process: 4242 ExecStart=/usr/bin/kubelet $KUBELET_ARGS (code=exited, status=1/FAILURE)
   Main PID: 4242 (code=exited, status=1/FAILURE)
      Tasks: 0 (limit: 4915)
     Memory: 51.9M

Dec 04 09:15:58 worker-01 kubelet[4242]: E1204 09:15:58.100000    4242 run.go:74] "command failed"
Dec 04 09:15:58 worker-01 systemd[1]: kubelet.service: Main process exited, code=exited, status=1/FAILURE
`;

describe('systemctl status', () => {
  it('hands on what somebody wrote below the details', () => {
    const text =
      FAILING.split('\n').slice(0, 5).join('\n') + '\nthe pod says: dial tcp 10.96.0.1:443: no route to host\n';
    const { sections } = read(parser, text, 'status', { node: 'worker-01' });
    expect(sections.map((section) => section.text)).toEqual(['the pod says: dial tcp 10.96.0.1:443: no route to host']);
  });

  it('reads state, exit code and drop-ins, and hands on the journal', () => {
    const { confidence, observed, sections } = read(parser, FAILING, 'status', { node: 'worker-01' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toEqual([
      {
        object: {
          apiVersion: 'faultline.io/v1',
          kind: 'SystemdUnit',
          metadata: { name: 'worker-01/kubelet.service' },
          spec: {
            unit: 'kubelet.service',
            description: 'kubelet: The Kubernetes Node Agent',
            path: '/lib/systemd/system/kubelet.service',
            enabled: 'enabled',
            dropIns: [
              '/etc/systemd/system/kubelet.service.d/10-kubeadm.conf',
              '/etc/systemd/system/kubelet.service.d/20-node-ip.conf',
            ],
            nodeName: 'worker-01',
          },
          status: {
            loadState: 'loaded',
            activeState: 'activating',
            ageSeconds: 3,
            subState: 'auto-restart',
            result: 'exit-code',
            since: '2025-12-04T09:15:58Z',
            mainPid: 4242,
            exitCode: 1,
            exitStatus: 'FAILURE',
            exitReason: 'exited',
            tasks: 0,
            tasksLimit: 4915,
            memoryBytes: 54_421_094,
          },
        },
        form: 'describe',
        source: { artifact: 'status', line: 1, endLine: 10 },
        fieldLines: new Map([
          ['status.activeState', 5],
          ['status.since', 5],
          ['status.loadState', 2],
          ['status.exitCode', 8],
        ]),
      },
    ]);
    expect(sections).toMatchObject([
      { title: 'journalctl -u kubelet.service', firstLine: 12, context: { node: 'worker-01', program: 'kubelet' } },
    ]);
    expect(sections[0]?.text.split('\n')).toHaveLength(2);
  });

  it('knows the journal without the empty line before it', () => {
    const { sections } = read(
      parser,
      `● containerd.service - containerd container runtime
     Loaded: loaded (/lib/systemd/system/containerd.service; enabled)
     Active: failed (Result: exit-code)
Jan 08 07:55:12 n8 containerd[1820]: containerd: it ends
`,
    );

    expect(sections).toMatchObject([
      { title: 'journalctl -u containerd.service', firstLine: 4, context: { node: 'n8' } },
    ]);
  });

  it('takes the age where the zone has two meanings, and the node from the journal', () => {
    const text = FAILING.replace('09:15:58 UTC; 3s ago', '09:15:58 CST; 1 week 2 days ago');
    const { observed } = read(parser, text);
    expect(observed[0]?.object.metadata.name).toBe('worker-01/kubelet.service');
    expect(observed[0]?.object.status?.['since']).toBeUndefined();
    expect(observed[0]?.relativeTimes).toEqual(
      new Map([['status.since', { ms: 777_600_000, precision: 86_400_000, relative: true }]]),
    );
  });

  it.each([
    ['active (running) since Wed 2025-12-24 10:29:04 CET; 1 day 5h ago', 'active', 'running', undefined],
    ['inactive (dead)', 'inactive', 'dead', undefined],
    ['failed (Result: timeout) since Wed 2025-12-24 10:29:04 +0100; 3h 22min ago', 'failed', undefined, 'timeout'],
  ])('reads %s', (active, activeState, subState, result) => {
    const text = `● a.service - A\n     Loaded: loaded (/a.service; static)\n     Active: ${active}\n`;
    const status = read(parser, text).objects[0]?.status;
    expect(status).toMatchObject({ activeState, ...(subState && { subState }), ...(result && { result }) });
    expect(status?.['since']).toBe(active.includes('since') ? '2025-12-24T09:29:04Z' : undefined);
  });

  it('reads units that do not exist, beside others', () => {
    const { confidence, objects } = read(parser, `Unit docker.service could not be found.\n${FAILING}`, 's', {
      node: 'n',
    });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      { metadata: { name: 'n/docker.service' }, status: { loadState: 'not-found', activeState: 'inactive' } },
      { metadata: { name: 'n/kubelet.service' } },
    ]);
  });

  it.each(foreign(['a journal', 'Dec 04 09:15:58 n1 kubelet[1]: Loaded: loaded\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });

  it('reads what is there when the output is cut off', () => {
    for (let end = 0; end < FAILING.length; end += 13) read(parser, FAILING.slice(0, end));
    expect(read(parser, FAILING.slice(0, 150)).objects).toMatchObject([{ spec: { unit: 'kubelet.service' } }]);
  });
});
