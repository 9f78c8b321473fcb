import { expect, test } from 'vitest';
import { machinesOf, podOfPrompt } from '../../../../parsers/pasted/terminal-session/pod-prompt.ts';

test.each([
  ['root@web-7d4b9c6f5-x2x4z:/#', 'web-7d4b9c6f5-x2x4z'],
  ['root@feed-0:/#', 'feed-0'],
  ['app@worker-0:/app#', 'worker-0'],
  ['app@worker-0:/usr/src/app$', 'worker-0'],
  ['root@worker-0:/#', undefined],
  ['root@ip-10-0-3-77:/#', undefined],
  ['root@feed-0:/etc/kubernetes#', undefined],
  ['root@feed-0:~#', undefined],
  ['root@kube-bastion:/app#', undefined],
  ['', undefined],
])('whose shell shows %s', (prompt, pod) => {
  expect(podOfPrompt(prompt)).toBe(pod);
});

test('knows machines by what is asked of them', () => {
  const commands = [
    { host: 'ctl-1', command: 'sudo -i journalctl -u kubelet' },
    { host: 'feed-0', command: 'cat /etc/hosts' },
    { host: undefined, command: 'kubectl get nodes' },
  ];
  expect([...machinesOf(commands)]).toEqual(['ctl-1']);
});
