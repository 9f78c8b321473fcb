import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/kubeadm-output/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('kubeadm', () => {
  const JOIN = `[preflight] Running pre-flight checks
[preflight] Reading configuration from the cluster...
[kubelet-start] Starting the kubelet
[etcd] Announced new etcd member joining to the existing etcd cluster
error execution phase control-plane-join/etcd: error creating local etcd static pod manifest file: timeout waiting for etcd cluster to be available
To see the stack trace of this error execute with --v=5 or higher
`;

  it('reads the phase in which a join failed, and hands on its lines as a log', () => {
    const { confidence, observed, sections } = read(parser, JOIN, 'kubeadm_join.txt', { node: 'cp-3' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toMatchObject([
      {
        object: {
          kind: 'ToolOutput',
          spec: { tool: 'kubeadm', command: 'join', nodeName: 'cp-3' },
          status: {
            outcome: 'failed',
            phase: 'control-plane-join/etcd',
            error:
              'error execution phase control-plane-join/etcd: error creating local etcd static pod manifest file: timeout waiting for etcd cluster to be available',
          },
        },
        source: { line: 5 },
      },
    ]);
    expect(sections).toMatchObject([{ text: JOIN, firstLine: 1, context: { program: 'kubeadm' } }]);
    expect(read(parser, JOIN, 'kubeadm_join.txt', sections[0]?.context).confidence).toBe(0);
  });

  it('reads failed preflight checks', () => {
    const text = `[init] Using Kubernetes version: v1.30.0
[preflight] Running pre-flight checks
	[ERROR Port-6443]: Port 6443 is in use
	[ERROR Swap]: running with swap on is not supported. Please disable swap
`;
    expect(read(parser, text).objects[0]).toMatchObject({
      spec: { command: 'init' },
      status: {
        outcome: 'failed',
        failedChecks: [{ check: 'Port-6443', text: 'Port 6443 is in use' }, { check: 'Swap' }],
      },
    });
  });

  it('reads success', () => {
    const text =
      '[init] Using Kubernetes version: v1.30.0\n[certs] Using existing ca\n\nYour Kubernetes control-plane has initialized successfully!\n';
    expect(read(parser, text).objects[0]?.status).toMatchObject({ outcome: 'succeeded' });
  });
});

describe('cloud-init status', () => {
  it('reads the outcome with its errors', () => {
    const text = `status: error
extended_status: error - done
boot_status_code: enabled-by-generator
detail:
DataSourceVMware [seed=guestinfo]
errors:
	- ('scripts_user', RuntimeError('Runparts: 1 failures (runcmd) in 1 attempted commands'))
`;
    const { confidence, objects } = read(parser, text, 'cloud-init', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        kind: 'CloudInitStatus',
        metadata: { name: 'n1/cloud-init' },
        status: {
          status: 'error',
          extendedStatus: 'error - done',
          detail: 'DataSourceVMware [seed=guestinfo]',
          errors: ["('scripts_user', RuntimeError('Runparts: 1 failures (runcmd) in 1 attempted commands'))"],
        },
      },
    ]);
  });

  it.each(foreign(['a log', 'I1204 [certs] x\n2025 [etcd] y\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
