import { LOCAL, at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2019-03-08 08:48:04.721975 W | etcdserver: read-only range request took too long',
      {
        stamp: at('2019-03-08T08:48:04.721Z', 1, LOCAL),
        level: 'warning',
        program: 'etcdserver',
        message: 'read-only range request took too long',
      },
    ],
  ],
};
