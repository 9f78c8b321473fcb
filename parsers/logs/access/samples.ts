import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '10.0.0.1 - - [29/Nov/2025:21:07:14 +0000] "GET /cart HTTP/1.1" 502 150 "-" "curl/8"',
      {
        stamp: at('2025-11-29T21:07:14Z', 1000),
        level: 'error',
        message: '"GET /cart HTTP/1.1" 502 150 "-" "curl/8"',
        fields: { status: '502', method: 'GET', path: '/cart', client: '10.0.0.1' },
      },
    ],
    [
      '[2025-11-29T21:07:14.123Z] "POST /buy HTTP/2" 503 UF upstream_reset - "-" 0 91',
      {
        stamp: at('2025-11-29T21:07:14.123Z', 1),
        level: 'error',
        message: '"POST /buy HTTP/2" 503 UF upstream_reset - "-" 0 91',
        fields: { status: '503', method: 'POST', path: '/buy' },
      },
    ],
    [
      'fe80::1 - admin [29/Nov/2025:21:07:14 +0000] "" 400 0 "-" "-"',
      {
        stamp: at('2025-11-29T21:07:14Z', 1000),
        level: 'info',
        message: '"" 400 0 "-" "-"',
        fields: { status: '400', method: '', path: '', client: 'fe80::1' },
      },
    ],
  ],
};
