import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '1:M 29 Nov 2025 21:07:14.123 # Out Of Memory',
      {
        stamp: at('2025-11-29T21:07:14.123Z', 1, LOCAL),
        level: 'warning',
        message: 'Out Of Memory',
        fields: { role: 'M' },
      },
    ],
    [
      '*** FATAL CONFIG FILE ERROR (Redis 7.0.4) ***',
      { level: 'fatal', message: '*** FATAL CONFIG FILE ERROR (Redis 7.0.4) ***' },
    ],
  ],
};
