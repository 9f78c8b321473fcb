import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2024/01/02 03:04:05 [error] 31#31: *7 connect() failed (111: Connection refused)',
      {
        stamp: at('2024-01-02T03:04:05Z', 1000, LOCAL),
        level: 'error',
        message: '*7 connect() failed (111: Connection refused)',
      },
    ],
  ],
};
