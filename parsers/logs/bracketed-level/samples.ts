import { type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '[ERROR] plugin/errors: 2 shop.example. A: read udp 10.1.0.7:41234->10.9.9.9:53: i/o timeout',
      {
        level: 'error',
        program: 'plugin/errors',
        message: 'plugin/errors: 2 shop.example. A: read udp 10.1.0.7:41234->10.9.9.9:53: i/o timeout',
      },
    ],
    ['[WARNING] No files matching import glob', { level: 'warning', message: 'No files matching import glob' }],
    ['[INFO ] starting', { level: 'info', message: 'starting' }],
  ],
  foreign: ['.:53', 'CoreDNS-1.11.1', '[config] x', '[INFO]', '[ERROR Port-10250]: Port 10250 is in use', '[]'],
};
