import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/systemctl-show/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

const KUBELET = `Type=simple
Restart=always
NRestarts=812
Result=exit-code
MainPID=0
ExecMainStatus=1
MemoryCurrent=18446744073709551615
TasksMax=18446744073709551615
Id=kubelet.service
Names=kubelet.service
Description=kubelet: The Kubernetes Node Agent
LoadState=loaded
ActiveState=activating
SubState=auto-restart
FragmentPath=/lib/systemd/system/kubelet.service
DropInPaths=/etc/systemd/system/kubelet.service.d/10-kubeadm.conf
UnitFileState=enabled
StateChangeTimestamp=Thu 2025-11-20 10:11:12 UTC
`;

describe('systemctl show', () => {
  it('reads the properties of several units', () => {
    const text = `${KUBELET}\nId=containerd.service\nLoadState=loaded\nActiveState=active\nSubState=running\nMemoryCurrent=1048576\nExecMainStatus=0\n`;
    const { confidence, objects, observed } = read(parser, text, 'systemctl_show', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'SystemdUnit',
        metadata: { name: 'n1/kubelet.service' },
        spec: {
          unit: 'kubelet.service',
          nodeName: 'n1',
          description: 'kubelet: The Kubernetes Node Agent',
          path: '/lib/systemd/system/kubelet.service',
          enabled: 'enabled',
          dropIns: ['/etc/systemd/system/kubelet.service.d/10-kubeadm.conf'],
        },
        status: {
          loadState: 'loaded',
          activeState: 'activating',
          subState: 'auto-restart',
          result: 'exit-code',
          since: '2025-11-20T10:11:12Z',
          restarts: 812,
          mainPid: 0,
          exitCode: 1,
        },
      },
      {
        apiVersion: 'faultline.io/v1',
        kind: 'SystemdUnit',
        metadata: { name: 'n1/containerd.service' },
        spec: { unit: 'containerd.service', nodeName: 'n1' },
        status: { loadState: 'loaded', activeState: 'active', subState: 'running', memoryBytes: 1_048_576 },
      },
    ]);
    expect(observed[0]!.fieldLines?.get('status.restarts')).toBe(3);
  });

  it('takes the unit from the command where no property names it', () => {
    const text = 'ActiveState=failed\nNRestarts=3\n';
    expect(read(parser, text, 'x', { command: 'systemctl show -pNRestarts kubelet' }).objects).toMatchObject([
      { metadata: { name: 'kubelet.service' }, status: { activeState: 'failed', restarts: 3 } },
    ]);
    expect(read(parser, text).objects).toEqual([]);
  });

  it.each(
    foreign(
      ['an environment', 'PATH=/usr/bin\nHOME=/root\nKUBECONFIG=/etc/x\n'],
      ['a unit file', '[Service]\nType=notify\nRestart=always\n'],
      ['os-release', 'NAME="Ubuntu"\nID=ubuntu\n'],
    ),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
