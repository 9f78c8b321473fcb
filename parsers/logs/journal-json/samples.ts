import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '{"__REALTIME_TIMESTAMP":"1714979289123456","_HOSTNAME":"n1","SYSLOG_IDENTIFIER":"kubelet","PRIORITY":"3","MESSAGE":"no \\"route\\""}',
      {
        stamp: at('2024-05-06T07:08:09.123Z', 1),
        host: 'n1',
        program: 'kubelet',
        level: 'error',
        message: 'no "route"',
      },
    ],
    [
      '{"__REALTIME_TIMESTAMP":"1714979289123456","_COMM":"app","MESSAGE":[104,105]}',
      { stamp: at('2024-05-06T07:08:09.123Z', 1), program: 'app', message: 'hi' },
    ],
    [
      'data: {"__REALTIME_TIMESTAMP":"1714979289123456","_COMM":"app","MESSAGE":"server-sent"}',
      { stamp: at('2024-05-06T07:08:09.123Z', 1), program: 'app', message: 'server-sent' },
    ],
    [
      '\u001e{"__REALTIME_TIMESTAMP":"1714979289123456","_COMM":"app","MESSAGE":"in a sequence"}',
      { stamp: at('2024-05-06T07:08:09.123Z', 1), program: 'app', message: 'in a sequence' },
    ],
  ],
};
