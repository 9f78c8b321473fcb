import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2025-11-29T13:07:14.123456Z 0 [Warning] [MY-010068] [Server] CA certificate is self signed.',
      {
        stamp: at('2025-11-29T13:07:14.123Z', 1),
        level: 'warning',
        program: 'Server',
        message: 'CA certificate is self signed.',
        fields: { code: 'MY-010068' },
      },
    ],
    [
      '2025-11-29 13:07:14 7 [Note] ready for connections',
      { stamp: at('2025-11-29T13:07:14Z', 1000, LOCAL), level: 'info', message: 'ready for connections', fields: {} },
    ],
  ],
};
