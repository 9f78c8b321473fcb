import { at, type FormatSamples, yearless } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      String.raw`{"log":"E1120 10:11:12.123456       1 a.go:1] \"Failed\" err=\"x\"\n","stream":"stderr","time":"2025-11-20T10:11:12.2Z"}`,
      {
        stamp: at('2025-11-20T10:11:12.2Z', 100),
        innerStamp: yearless('11-20T10:11:12.123Z', 1),
        stream: 'stderr',
        level: 'error',
        message: '"Failed" err="x"',
        fields: { caller: 'a.go:1', err: 'x' },
      },
    ],
  ],
};
