import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2024-01-02 03:04:05,123 - app.db - ERROR - lost connection',
      {
        stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
        level: 'error',
        program: 'app.db',
        message: 'lost connection',
      },
    ],
    [
      '[2024-01-02 03:04:05 +0800] [12] [CRITICAL] WORKER TIMEOUT (pid:12)',
      { stamp: at('2024-01-01T19:04:05Z', 1000), level: 'fatal', message: 'WORKER TIMEOUT (pid:12)' },
    ],
    ['WARNING:app.db:slow', { level: 'warning', program: 'app.db', message: 'slow' }],
  ],
};
