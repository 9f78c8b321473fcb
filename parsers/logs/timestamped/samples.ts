import { LOCAL, at, type FormatSamples, yearless } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '[2025-11-27T09:18:15Z ERROR shop::db] no route',
      { stamp: at('2025-11-27T09:18:15Z', 1000), level: 'error', program: 'shop::db', message: 'no route' },
    ],
    [
      '2025-11-27 09:18:15.831 [WARNING][14] felix/int_dataplane.go 349: slow',
      {
        stamp: at('2025-11-27T09:18:15.831Z', 1, LOCAL),
        level: 'warning',
        message: 'felix/int_dataplane.go 349: slow',
      },
    ],
    [
      '2025-11-27T09:18:15Z INFO started',
      { stamp: at('2025-11-27T09:18:15Z', 1000), level: 'info', message: 'started' },
    ],
    ['Nov 27 09:18:15 something happened', { stamp: yearless('11-27T09:18:15Z', 1000), message: 'something happened' }],
    [
      '2025-11-27T09:18:15Z ERROR java.net.UnknownHostException: redis.shop.svc',
      {
        stamp: at('2025-11-27T09:18:15Z', 1000),
        level: 'error',
        message: 'java.net.UnknownHostException: redis.shop.svc',
      },
    ],
    ['[2025-11-27T09:18:15Z] plain', { stamp: at('2025-11-27T09:18:15Z', 1000), message: 'plain' }],
  ],
  foreign: ['2025-11-27T09:18:15Z,17,0.5', '2025-11-27', '2025-11-27T09:18:15Z'],
};
