import { at, type FormatSamples, yearless } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '<27>Nov 29 21:07:14 node-1 app[12]: cannot connect',
      {
        stamp: yearless('11-29T21:07:14Z', 1000),
        host: 'node-1',
        program: 'app',
        level: 'error',
        message: 'cannot connect',
      },
    ],
    [
      String.raw`<165>1 2025-11-29T21:07:14.123Z node-1 app 12 ID47 [x@1 a="b\"]"][y c="d"] level=warn msg=hot`,
      {
        stamp: at('2025-11-29T21:07:14.123Z', 1),
        host: 'node-1',
        program: 'app',
        level: 'warning',
        message: 'hot',
        fields: {},
      },
    ],
    [
      '<14>1 2025-11-29T21:07:14Z - - - - - hello',
      { stamp: at('2025-11-29T21:07:14Z', 1000), level: 'info', message: 'hello' },
    ],
  ],
  foreign: ['<999>Nov 29 21:07:14 n a: x', '<13>', '<13>1 2025-11-29T21:07:14Z a', '<html>'],
};
