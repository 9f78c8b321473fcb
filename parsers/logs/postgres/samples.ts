import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2024-01-02 03:04:05.123 UTC [123] shop@db FATAL:  password authentication failed',
      {
        stamp: at('2024-01-02T03:04:05.123Z', 1),
        level: 'fatal',
        program: 'postgres',
        message: 'password authentication failed',
      },
    ],
    [
      '2024-01-02 03:04:05.123 UTC [1] LOG:  ready',
      { stamp: at('2024-01-02T03:04:05.123Z', 1), level: 'info', program: 'postgres', message: 'ready' },
    ],
  ],
};
