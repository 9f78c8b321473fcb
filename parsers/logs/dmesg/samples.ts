import { LOCAL, at, type FormatSamples, yearless } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '[   12.500000] EXT4-fs error (device sda1)',
      { program: 'kernel', message: 'EXT4-fs error (device sda1)', fields: { uptime: '12.5' } },
    ],
    [
      '[Sat Nov 29 21:07:14 2025] Out of memory: Killed process 7 (java)',
      {
        stamp: at('2025-11-29T21:07:14Z', 1000, LOCAL),
        program: 'kernel',
        message: 'Out of memory: Killed process 7 (java)',
      },
    ],
    [
      'kern  :err   : [Sat Nov 29 21:07:14 2025] I/O error',
      { stamp: at('2025-11-29T21:07:14Z', 1000, LOCAL), level: 'error', program: 'kernel', message: 'I/O error' },
    ],
    [
      '<3>[   12.500000] I/O error',
      { level: 'error', program: 'kernel', message: 'I/O error', fields: { uptime: '12.5' } },
    ],
    [
      '10.0.0.7: kern: warning: [2025-11-29T21:07:14.123456Z]: Out of memory: Killed process 7 (java)',
      {
        stamp: at('2025-11-29T21:07:14.123Z', 1),
        level: 'warning',
        program: 'kernel',
        host: '10.0.0.7',
        message: 'Out of memory: Killed process 7 (java)',
      },
    ],
    [
      'user:    info: [2025-11-29T21:07:14.123456Z]: [talos] service[kubelet](Running): Health check failed',
      {
        stamp: at('2025-11-29T21:07:14.123Z', 1),
        level: 'info',
        program: 'user',
        message: '[talos] service[kubelet](Running): Health check failed',
      },
    ],
    [
      '10.0.0.7: user: warning: [2025-11-29T21:07:14.123456Z]: [talos] service[etcd](Preparing): Running pre state',
      {
        stamp: at('2025-11-29T21:07:14.123Z', 1),
        program: 'user',
        host: '10.0.0.7',
        message: '[talos] service[etcd](Preparing): Running pre state',
      },
    ],
    [
      '2025-11-29T21:07:14,123456+08:00 oom_reaper: reaped process 7 (java)',
      {
        stamp: at('2025-11-29T13:07:14.123Z', 1),
        program: 'kernel',
        message: 'oom_reaper: reaped process 7 (java)',
      },
    ],
    [
      '[Nov29 21:07] Out of memory: Killed process 7 (java)',
      {
        stamp: yearless('11-29T21:07:00Z', 60_000),
        program: 'kernel',
        message: 'Out of memory: Killed process 7 (java)',
      },
    ],
    ['[  +0.000030] EXT4-fs error (device sda1)', { program: 'kernel', message: 'EXT4-fs error (device sda1)' }],
  ],
  foreign: [
    '[ x]',
    '[12] x',
    '<3>x',
    'kern: info: [x]: y',
    'n1: kern: info: [2025-11-29T21:07',
    '[Nov31 21:07] x',
    '[Nov29 25:07] x',
    '[  +1.5] x',
  ],
};
