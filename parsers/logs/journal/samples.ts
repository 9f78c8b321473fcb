import { LOCAL, at, type FormatSamples, yearless } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'Dez 29 21:07:14 node-1 kubelet[3036]: slow',
      { stamp: yearless('12-29T21:07:14Z', 1000), host: 'node-1', program: 'kubelet', message: 'slow' },
    ],
    [
      'Nov 29 21:07:14 node-1 kubelet[3036]: E1129 13:07:14.000123    3036 kubelet.go:1] "No sandbox" pod="a/b"',
      {
        stamp: yearless('11-29T21:07:14Z', 1000),
        innerStamp: yearless('11-29T13:07:14Z', 1),
        host: 'node-1',
        program: 'kubelet',
        level: 'error',
        message: '"No sandbox" pod="a/b"',
        fields: { caller: 'kubelet.go:1', pod: 'a/b' },
      },
    ],
    [
      "Nov  9 21:07:14.123456 node-1 systemd[1]: kubelet.service: Failed with result 'exit-code'.",
      {
        stamp: yearless('11-09T21:07:14.123Z', 1),
        host: 'node-1',
        program: 'systemd',
        message: "kubelet.service: Failed with result 'exit-code'.",
      },
    ],
    [
      '2025-11-29T21:07:14+0800 node-1 containerd[7]: time="2025-11-29T13:07:14.5Z" level=fatal msg="no disk"',
      {
        stamp: at('2025-11-29T13:07:14Z', 1000),
        innerStamp: at('2025-11-29T13:07:14.5Z', 100),
        host: 'node-1',
        program: 'containerd',
        level: 'fatal',
        message: 'no disk',
        fields: {},
      },
    ],
    [
      'Sat 2025-11-29 21:06:46 CST node-1 kernel: Out of memory: Killed process 7 (java)',
      {
        stamp: at('2025-11-29T21:06:46Z', 1000, LOCAL),
        host: 'node-1',
        program: 'kernel',
        message: 'Out of memory: Killed process 7 (java)',
      },
    ],
    [
      '1714979289.123456 node-1 kubelet[3036]: no route',
      { stamp: at('2024-05-06T07:08:09.123Z', 1), host: 'node-1', program: 'kubelet', message: 'no route' },
    ],
    [
      '[  123.456789] node-1 kernel: usb 1-1: reset',
      { host: 'node-1', program: 'kernel', message: 'usb 1-1: reset', fields: { uptime: '123.456789' } },
    ],
    [
      '[  124.000001 <    0.543212 >] node-1 systemd[1]: Started kubelet.',
      { host: 'node-1', program: 'systemd', message: 'Started kubelet.', fields: { uptime: '124.000001' } },
    ],
    [
      '[  124.000001                ] node-1 systemd[1]: Started kubelet.',
      { host: 'node-1', program: 'systemd', message: 'Started kubelet.', fields: { uptime: '124.000001' } },
    ],
    [
      'Nov 29 21:07:14 kubelet[3036]: no host here: none',
      { stamp: yearless('11-29T21:07:14Z', 1000), program: 'kubelet', message: 'no host here: none' },
    ],
    [
      'Sat 2025-11-29 21:06:46 UTC node-1 kubelet.service[9]: started',
      { stamp: at('2025-11-29T21:06:46Z', 1000), host: 'node-1', program: 'kubelet', message: 'started' },
    ],
    [
      'Nov 27 00:00:05 n rke2[8]: {"level":"info","ts":"2025-11-27T00:00:05.049592Z","logger":"etcd-client","msg":"done"}',
      {
        stamp: yearless('11-27T00:00:05Z', 1000),
        innerStamp: at('2025-11-27T00:00:05.049Z', 1),
        host: 'n',
        program: 'etcd-client',
        level: 'info',
        message: 'done',
        fields: { unit: 'rke2', logger: 'etcd-client' },
      },
    ],
  ],
  foreign: [
    '-- Logs begin at Sat 2025-11-29 00:00:00 UTC. --',
    '-- Reboot --',
    '-- Support: https://x',
    'Nov 29 21:07:14',
  ],
};
