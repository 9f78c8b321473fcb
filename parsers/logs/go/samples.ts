import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2024/01/02 03:04:05 main.go:12: ERROR: cannot bind',
      {
        stamp: at('2024-01-02T03:04:05Z', 1000, LOCAL),
        level: 'error',
        message: 'main.go:12: ERROR: cannot bind',
      },
    ],
    ['2024/01/02 03:04:05 listening', { stamp: at('2024-01-02T03:04:05Z', 1000, LOCAL), message: 'listening' }],
    [
      'store2024/01/02 03:04:05 INFO: 7a11 became leader at term 3',
      {
        stamp: at('2024-01-02T03:04:05Z', 1000, LOCAL),
        level: 'info',
        program: 'store',
        message: 'INFO: 7a11 became leader at term 3',
      },
    ],
  ],
};
