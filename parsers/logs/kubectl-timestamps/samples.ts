import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2026-03-13T12:12:57.135646257+08:00 2026-03-13 12:12:57.132  WARN 1 --- [           main] c.a.nacos.Client   : no server',
      {
        stamp: at('2026-03-13T04:12:57.135Z', 1),
        innerStamp: at('2026-03-13T12:12:57.132Z', 1, LOCAL),
        level: 'warning',
        program: 'c.a.nacos.Client',
        message: 'no server',
        fields: { thread: 'main' },
      },
    ],
    ['2026-03-13T04:12:57.135646257Z plain text', { stamp: at('2026-03-13T04:12:57.135Z', 1), message: 'plain text' }],
    ['2026-03-13T04:12:57.135646257Z', { stamp: at('2026-03-13T04:12:57.135Z', 1), message: '' }],
  ],
};
