import { LOCAL, at, type FormatSamples, yearless } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'kube2iam-8s6zm: time="2019-03-21T13:04:11Z" level=error msg="Error assuming role"',
      {
        stamp: at('2019-03-21T13:04:11Z', 1000),
        level: 'error',
        pod: 'kube2iam-8s6zm',
        message: 'Error assuming role',
        fields: {},
      },
    ],
    [
      '10.5.0.2: {"level":"warn","ts":"2024-07-18T09:00:10.001Z","caller":"rafthttp/probing_status.go:68","msg":"prober detected unhealthy status","rtt":"0s"}',
      {
        stamp: at('2024-07-18T09:00:10.001Z', 1),
        level: 'warning',
        host: '10.5.0.2',
        message: 'prober detected unhealthy status caller="rafthttp/probing_status.go:68" rtt="0s"',
        fields: { caller: 'rafthttp/probing_status.go:68', rtt: '0s' },
      },
    ],
    [
      'worker2: Jun 11 14:31:02 worker2 kubelet[1987]: E0611 14:31:02.110234    1987 kubelet.go:2451] "Skipping pod synchronization"',
      {
        stamp: yearless('06-11T14:31:02Z', 1000),
        innerStamp: yearless('06-11T14:31:02.110Z', 1),
        level: 'error',
        program: 'kubelet',
        host: 'worker2',
        message: '"Skipping pod synchronization"',
        fields: { caller: 'kubelet.go:2451' },
      },
    ],
    [
      'worker2 kubelet[1987]: E0611 14:31:02.110234    1987 kubelet.go:2451] "Skipping pod synchronization"',
      {
        stamp: yearless('06-11T14:31:02.110Z', 1),
        level: 'error',
        program: 'kubelet',
        host: 'worker2',
        message: '"Skipping pod synchronization"',
        fields: { caller: 'kubelet.go:2451' },
      },
    ],
    [
      'node07: [Tue Mar 11 02:10:44 2025] nf_conntrack: table full, dropping packet',
      {
        stamp: at('2025-03-11T02:10:44Z', 1000, LOCAL),
        program: 'kernel',
        host: 'node07',
        message: 'nf_conntrack: table full, dropping packet',
      },
    ],
    [
      'var/log/pods/shop_cart-0_4f2a1b9c/app/3.log:12:2024-03-09T02:14:07.512Z stderr F no such table',
      {
        stamp: at('2024-03-09T02:14:07.512Z', 1),
        stream: 'stderr',
        namespace: 'shop',
        pod: 'cart-0',
        container: 'app',
        message: 'no such table',
      },
    ],
    [
      'kubelet: E0611 14:31:02.110234    1987 kubelet.go:2451] "Skipping pod synchronization"',
      {
        stamp: yearless('06-11T14:31:02.110Z', 1),
        level: 'error',
        program: 'kubelet',
        message: '"Skipping pod synchronization"',
        fields: { caller: 'kubelet.go:2451' },
      },
    ],
  ],
  foreign: ['worker2: active', 'usr/bin/x: no such file or directory', 'error: cannot list pods'],
};
