import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2025-11-29 21:07:14,123 - util.py[WARNING]: Failed to run module',
      {
        stamp: at('2025-11-29T21:07:14.123Z', 1, LOCAL),
        level: 'warning',
        program: 'util.py',
        message: 'Failed to run module',
      },
    ],
  ],
};
