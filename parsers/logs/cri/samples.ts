import { at, type FormatSamples, yearless } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2025-03-21T14:51:34.07299761Z stderr F I0321 14:51:34.072866       1 main.go:109] connected',
      {
        stamp: at('2025-03-21T14:51:34.072Z', 1),
        innerStamp: yearless('03-21T14:51:34.072Z', 1),
        stream: 'stderr',
        level: 'info',
        message: 'connected',
        fields: { caller: 'main.go:109' },
      },
    ],
    [
      '2025-03-21T22:51:34.07299761+08:00 stdout P {"level":"info","ts":"2025-03-21T14:51:34.0Z","msg":"up"}',
      {
        stamp: at('2025-03-21T14:51:34.072Z', 1),
        innerStamp: at('2025-03-21T14:51:34Z', 100),
        stream: 'stdout',
        level: 'info',
        message: 'up',
        fields: {},
      },
    ],
    [
      '2025-03-21T14:51:46.48168132Z stdout F [ERROR] plugin/errors: 2 example.org. A: timeout',
      {
        stamp: at('2025-03-21T14:51:46.481Z', 1),
        stream: 'stdout',
        level: 'error',
        program: 'plugin/errors',
        message: 'plugin/errors: 2 example.org. A: timeout',
      },
    ],
    [
      '2025-03-21T14:51:46.48168132Z stdout F ',
      { stamp: at('2025-03-21T14:51:46.481Z', 1), stream: 'stdout', message: '' },
    ],
  ],
  foreign: ['stdout F x', 'stderr P '],
};
