import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '[2024-01-02 03:04:05.123][1][warning][main] [source/server/server.cc:330] no admin',
      {
        stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
        level: 'warning',
        program: 'main',
        message: '[source/server/server.cc:330] no admin',
      },
    ],
  ],
};
