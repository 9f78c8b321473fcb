import { type FormatSamples, yearless } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '[cart-7d4b9c6f5d-x2x7k] I0313 04:12:57.123456       1 main.go:12] up',
      {
        pod: 'cart-7d4b9c6f5d-x2x7k',
        stamp: yearless('03-13T04:12:57.123Z', 1),
        level: 'info',
        message: 'up',
        fields: { caller: 'main.go:12' },
      },
    ],
    ['[db-0 postgres] ready', { pod: 'db-0', container: 'postgres', message: 'ready' }],
    [
      '[db-0] I0313 04:12:57.123456       1 main.go:12] up',
      {
        pod: 'db-0',
        stamp: yearless('03-13T04:12:57.123Z', 1),
        level: 'info',
        message: 'up',
        fields: { caller: 'main.go:12' },
      },
    ],
    [
      '[st-9] Aug 19 10:01:11 st-9 kernel: no route',
      { stamp: yearless('08-19T10:01:11.000Z', 1000), host: 'st-9', program: 'kernel', message: 'no route' },
    ],
    [
      '[cart-7d4b9c6f5d-x2x7k server] ERROR: no route',
      { pod: 'cart-7d4b9c6f5d-x2x7k', container: 'server', level: 'error', message: 'ERROR: no route' },
    ],
  ],
  foreign: [
    '[main] up',
    '[pool-1-thread-2] up',
    '[worker-3] 2 jobs left',
    '[main] 2025-11-20T10:11:12Z up',
    '[db-0 postgres]',
    '[two words] x',
    '[Db-0 a] x',
  ],
};
