import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2024-01-02 03:04:05.123 ERROR 1 --- [nio-8080-exec-1] c.e.shop.Cart                            : refused',
      {
        stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
        level: 'error',
        program: 'c.e.shop.Cart',
        message: 'refused',
        fields: { thread: 'nio-8080-exec-1' },
      },
    ],
    [
      '2024-01-02 03:04:05,123 [main] WARN  o.a.k.Server - slow',
      {
        stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
        level: 'warning',
        program: 'o.a.k.Server',
        message: 'slow',
        fields: { thread: 'main' },
      },
    ],
    [
      '03:04:05.123 [main] ERROR o.s.boot.Application - failed',
      { level: 'error', program: 'o.s.boot.Application', message: 'failed', fields: { thread: 'main' } },
    ],
    [
      '[2024-01-02 03:04:05,123] INFO [main] o.a.k.Server - up',
      {
        stamp: at('2024-01-02T03:04:05.123Z', 1, LOCAL),
        level: 'info',
        program: 'o.a.k.Server',
        message: 'up',
        fields: { thread: 'main' },
      },
    ],
  ],
};
